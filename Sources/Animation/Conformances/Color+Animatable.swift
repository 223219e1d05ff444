// swift-format-ignore-file: AllPublicDeclarationsHaveDocumentation
// Documented once, in `Animatable`. Comments here describe only differences.

import ViewKernelGeometry

extension Color: LinearAnimatable {
  /// Blends each component, unpremultiplied, in sRGB.
  @inlinable
  public static func interpolated(from a: Color, to b: Color, at fraction: Double) -> Color {
    Color(
      red: blend(a.red, b.red, fraction), green: blend(a.green, b.green, fraction),
      blue: blend(a.blue, b.blue, fraction), alpha: blend(a.alpha, b.alpha, fraction))
  }
  @inlinable public func added(onto underlying: Color) -> Color {
    Color(
      red: underlying.red + red, green: underlying.green + green,
      blue: underlying.blue + blue, alpha: underlying.alpha + alpha)
  }

  /// Always `nil`: a change of a colour in an animation block replaces the presentation value,
  /// because sums would be outside the range.
  @inlinable public func delta(from base: Color) -> Color? { nil }
  @inlinable public static func neutral(like value: Color) -> Color {
    Color(red: 0, green: 0, blue: 0, alpha: 0)
  }

  /// Returns whether all numbers are finite, with magnitudes of at most
  /// `Numerics.largestMagnitude`.
  @inlinable public static func isUsable(_ value: Color) -> Bool { value.isUsable }
  @inlinable public func repeated(_ count: Double) -> Color {
    Color(red: red * count, green: green * count, blue: blue * count, alpha: alpha * count)
  }
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
