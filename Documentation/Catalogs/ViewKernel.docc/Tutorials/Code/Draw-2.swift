import ViewKernel

struct Renderer {
  private var transforms: [AffineTransform] = [.identity]

  mutating func draw(_ list: DisplayList) {
    for item in list.items {
      switch item {
      case .beginGroup(let group):
        transforms.append(group.transform.concatenating(transforms.last!))
        print(group.name ?? "view", group.bounds.applying(transforms.last!))
      case .endGroup:
        transforms.removeLast()
      default: break
      }
    }
  }
}

let window = Window(size: Size(width: 320, height: 240))
let card = View(frame: Rect(x: 20, y: 20, width: 80, height: 60))
card.accessibilityIdentifier = "card"
card.backgroundColor = .white
card.borderWidth = 1
window.addSubview(card)

window.animate(duration: 0.05) { card.center.x += 100 }
