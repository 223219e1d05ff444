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
      case .background(let color): print("  background", color)
      case .drawing(let drawing): print("  drawing", drawing.items.count, "items")
      case .border(let color, let width): print("  border", color, width)
      case .shadow: break
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
