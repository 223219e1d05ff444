import ViewKernel

let window = Window(size: Size(width: 320, height: 240))
let card = View(frame: Rect(x: 20, y: 20, width: 80, height: 60))
card.accessibilityIdentifier = "card"
card.backgroundColor = .white
card.borderWidth = 1
window.addSubview(card)

window.animate(duration: 0.05) { card.center.x += 100 }
