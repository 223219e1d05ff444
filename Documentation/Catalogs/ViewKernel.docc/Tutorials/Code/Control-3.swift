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
}
