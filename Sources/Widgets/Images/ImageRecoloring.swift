import ViewKernel

/// The changes to the colours of an image when it is drawn: tint and opacity.
struct ImageRecoloring {
  /// The colour that replaces all others, opaque; `nil` keeps the colours.
  let tint: Color?
  /// The factor for the alpha of all colours, in 0...1.
  let opacity: Double

  /// Creates the change for a tint and an opacity. The alpha of the tint becomes part of the
  /// opacity. Both are clamped to 0...1.
  init(tint: Color?, opacity: Double) {
    self.tint = tint?.withAlpha(1)
    self.opacity = ImageRecoloring.fraction(opacity) * ImageRecoloring.fraction(tint?.alpha ?? 1)
  }

  // NaN is kept, so that the receiver of the drawing finds it (A20).
  private static func fraction(_ number: Double) -> Double {
    number < 0 ? 0 : number > 1 ? 1 : number
  }

  private func recolored(_ color: Color) -> Color {
    (tint ?? color).withAlpha(color.alpha * opacity)
  }

  private func recolored(_ stops: [GradientStop]) -> [GradientStop] {
    stops.map { GradientStop($0.offset, recolored($0.color)) }
  }

  private func recolored(_ paint: Paint) -> Paint {
    switch paint {
    case .color(let color): return .color(recolored(color))
    case .linear(var gradient):
      gradient.stops = recolored(gradient.stops)
      return .linear(gradient)
    case .radial(var gradient):
      gradient.stops = recolored(gradient.stops)
      return .radial(gradient)
    }
  }

  /// Returns the item in the new colours.
  func recolored(_ item: Drawing.Item) -> Drawing.Item {
    var item = item
    switch item.content {
    case .fill(let path, let paint, let rule):
      item.content = .fill(path, recolored(paint), rule)
    case .stroke(let path, let color, let style, let alignment):
      item.content = .stroke(path, recolored(color), style, alignment)
    case .image(let placement): item.content = .image(recolored(placement))
    case .text(var run):
      run.color = recolored(run.color)
      item.content = .text(run)
    }
    return item
  }

  /// Returns the bitmap in the new colours. The alpha of an earlier tint is kept, like that of
  /// other colours.
  func recolored(_ placement: ImagePlacement) -> ImagePlacement {
    var placement = placement
    if let tint { placement.tint = tint.withAlpha(placement.tint?.alpha ?? 1) }
    placement.opacity *= opacity
    return placement
  }
}
