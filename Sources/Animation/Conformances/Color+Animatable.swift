// swift-format-ignore-file: AllPublicDeclarationsHaveDocumentation
// Documented once, in `Animatable`. Comments here describe only differences.

import ViewKernelGeometry

extension Color: LinearAnimatable {
  /// Combines each component, unpremultiplied, in sRGB.
  @inlinable @inline(__always)
  static func combined(_ a: Color, _ b: Color, _ body: (Double, Double) -> Double) -> Color {
    Color(
      red: body(a.red, b.red), green: body(a.green, b.green),
      blue: body(a.blue, b.blue), alpha: body(a.alpha, b.alpha))
  }

  /// Always `nil`: a change of a colour in an animation block replaces the presentation value,
  /// because sums would be outside the range.
  @inlinable public func delta(from base: Color) -> Color? { nil }

  /// Returns whether all numbers are finite, with magnitudes of at most
  /// `Numerics.largestMagnitude`.
  @inlinable public static func isUsable(_ value: Color) -> Bool { value.isUsable }
  @inlinable public func distance(to other: Color) -> Double {
    euclid(
      euclid(other.red - red, other.green - green), euclid(other.blue - blue, other.alpha - alpha))
  }

  /// Returns the colour with every component clamped to 0...1.
  @inlinable public static func presented(_ value: Color) -> Color { value.clamped() }
  @inlinable public var propertyValue: PropertyValue { .color(self) }
  public init?(propertyValue: PropertyValue) {
    switch propertyValue {
    case .color(let color): self = color
    case .numbers(let parts) where parts.count == 4:  // of a track without a kind
      self.init(red: parts[0], green: parts[1], blue: parts[2], alpha: parts[3])
    default: return nil
    }
  }
  public static func column(in engine: AnimationEngine) -> AnimationColumn<Color> {
    engine.colors
  }
}
