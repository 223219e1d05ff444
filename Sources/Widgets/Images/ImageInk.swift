import ViewKernel

/// The changes to the colours of an image when it is drawn: tint and opacity.
struct ImageInk {
  /// The colour that replaces all others, opaque; `nil` keeps the colours.
  let tint: Color?
  /// The factor for the alpha of all colours, in 0...1.
  let opacity: Double

  /// Creates an ink of a colour with alpha, and an opacity that is clamped to 0...1.
  init(tint: Color?, opacity: Double) {
    self.tint = tint?.withAlpha(1)
    self.opacity = ImageInk.fraction(opacity) * ImageInk.fraction(tint?.alpha ?? 1)
  }

  // NaN is kept, so that the receiver of the drawing finds it (A20).
  private static func fraction(_ number: Double) -> Double {
    number < 0 ? 0 : number > 1 ? 1 : number
  }

  private func applied(to color: Color) -> Color {
    (tint ?? color).withAlpha(color.alpha * opacity)
  }

  private func applied(to stops: [GradientStop]) -> [GradientStop] {
    stops.map { GradientStop($0.offset, applied(to: $0.color)) }
  }

  private func applied(to paint: Paint) -> Paint {
    switch paint {
    case .color(let color): return .color(applied(to: color))
    case .linear(var gradient):
      gradient.stops = applied(to: gradient.stops)
      return .linear(gradient)
    case .radial(var gradient):
      gradient.stops = applied(to: gradient.stops)
      return .radial(gradient)
    }
  }

  /// Returns the item in the new colours.
  func applied(to item: Drawing.Item) -> Drawing.Item {
    var item = item
    switch item.content {
    case .fill(let path, let paint, let rule):
      item.content = .fill(path, applied(to: paint), rule)
    case .stroke(let path, let color, let style, let alignment):
      item.content = .stroke(path, applied(to: color), style, alignment)
    case .image(let placement): item.content = .image(applied(to: placement))
    case .text(var run):
      run.color = applied(to: run.color)
      item.content = .text(run)
    }
    return item
  }

  /// Returns the bitmap in the new colours. The alpha of an earlier tint is kept, like that of
  /// other colours.
  func applied(to placement: ImagePlacement) -> ImagePlacement {
    var placement = placement
    if let tint { placement.tint = tint.withAlpha(placement.tint?.alpha ?? 1) }
    placement.opacity *= opacity
    return placement
  }
}
