import ViewKernel

final class Meter: View {
  static let level = AnimatableProperty("level", initial: 0.0, clamp: { min(max($0, 0), 1) })

  var level: Double {
    get { self[Meter.level] }
    set { self[Meter.level] = newValue }
  }

  override func drawing(_ shown: ViewPresentation) -> Drawing? {
    var bar = shown.bounds
    bar.size.width *= shown[Meter.level]
    var drawing = Drawing()
    drawing.fill(Path(rect: bar), .blue)
    return drawing
  }

  override func handleTap(at point: Point) -> Bool {
    window?.animate(duration: 0.25) { level = (point.x - bounds.minX) / bounds.width }
    return true
  }
}

let window = Window(size: Size(width: 320, height: 240))
let meter = Meter(frame: Rect(x: 20, y: 20, width: 200, height: 10))
window.addSubview(meter)

let observation = meter.observe(Meter.level) { _ in
  print("level is \(meter.level)")
}
window.animate(duration: 0.25) { meter.level = 1 }
window.advance(to: 0.25)
window.tap(at: Point(x: 70, y: 25))
print(meter.level)  // 0.25
