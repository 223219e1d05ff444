/// A colour in the sRGB space, with components that are not premultiplied by alpha.
///
/// Components are fractions in 0...1. Values outside are kept, because additive animations and
/// overshoot produce them; `clamped()` limits them for display.
@frozen
public struct Color: Hashable, Sendable {
  /// The red component, gamma-encoded as in sRGB.
  public var red: Double

  /// The green component, gamma-encoded as in sRGB.
  public var green: Double

  /// The blue component, gamma-encoded as in sRGB.
  public var blue: Double

  /// The opacity of the colour: 0 is transparent, 1 is opaque.
  public var alpha: Double

  /// Creates a colour from its components.
  @inlinable
  public init(red: Double, green: Double, blue: Double, alpha: Double = 1) {
    self.red = red
    self.green = green
    self.blue = blue
    self.alpha = alpha
  }

  /// Opaque white.
  @inlinable public static var white: Color { gray(white: 1) }

  /// Opaque black.
  @inlinable public static var black: Color { gray(white: 0) }

  /// Transparent black, with an alpha of 0.
  @inlinable public static var clear: Color { gray(white: 0, alpha: 0) }

  /// Returns a grey with one value for red, green and blue: 0 is black, 1 is white.
  @inlinable
  public static func gray(white: Double, alpha: Double = 1) -> Color {
    Color(red: white, green: white, blue: white, alpha: alpha)
  }

  /// Whether all components are finite: none is infinite or NaN.
  @inlinable public var isFinite: Bool {
    red.isFinite && green.isFinite && blue.isFinite && alpha.isFinite
  }

  /// Whether a view or an animation accepts the colour: all components are finite and at most 1e100
  /// in magnitude.
  @inlinable public var isUsable: Bool {
    red.isUsable && green.isUsable && blue.isUsable && alpha.isUsable
  }
}

// MARK: - Derived colours

extension Color {
  /// Returns the colour with each component clamped to 0...1; NaN becomes 0.
  @inlinable
  public func clamped() -> Color {
    Color(
      red: Color.unit(red), green: Color.unit(green), blue: Color.unit(blue),
      alpha: Color.unit(alpha))
  }

  /// Returns the same red, green and blue with another alpha.
  @inlinable
  public func withAlpha(_ alpha: Double) -> Color {
    Color(red: red, green: green, blue: blue, alpha: alpha)
  }

  @inlinable
  static func unit(_ component: Double) -> Double {
    // The first test is false for NaN too.
    guard component > 0 else { return 0 }
    return component < 1 ? component : 1
  }
}

// MARK: - CustomStringConvertible

extension Color: CustomStringConvertible {
  /// The components, in the form `rgba(1, 0.5, 0, 1)`.
  public var description: String {
    "rgba(\(red.shortText), \(green.shortText), \(blue.shortText), \(alpha.shortText))"
  }
}
