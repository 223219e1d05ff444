extension Color {
  /// Creates a grey with one value for red, green and blue: 0 is black, 1 is white. Alpha is in
  /// 0...1.
  @inlinable
  public init(white: Double, alpha: Double) {
    self.init(red: white, green: white, blue: white, alpha: alpha)
  }
}

// MARK: - Named colours

// UIKit's names and components.
extension Color {
  /// Opaque red, (1, 0, 0).
  @inlinable public static var red: Color { Color(red: 1, green: 0, blue: 0) }

  /// Opaque green, (0, 1, 0).
  @inlinable public static var green: Color { Color(red: 0, green: 1, blue: 0) }

  /// Opaque blue, (0, 0, 1).
  @inlinable public static var blue: Color { Color(red: 0, green: 0, blue: 1) }

  /// Opaque cyan, (0, 1, 1).
  @inlinable public static var cyan: Color { Color(red: 0, green: 1, blue: 1) }

  /// Opaque magenta, (1, 0, 1).
  @inlinable public static var magenta: Color { Color(red: 1, green: 0, blue: 1) }

  /// Opaque yellow, (1, 1, 0).
  @inlinable public static var yellow: Color { Color(red: 1, green: 1, blue: 0) }

  /// Opaque orange, (1, 0.5, 0).
  @inlinable public static var orange: Color { Color(red: 1, green: 0.5, blue: 0) }

  /// Opaque purple, (0.5, 0, 0.5).
  @inlinable public static var purple: Color { Color(red: 0.5, green: 0, blue: 0.5) }

  /// Opaque brown, (0.6, 0.4, 0.2).
  @inlinable public static var brown: Color { Color(red: 0.6, green: 0.4, blue: 0.2) }

  /// Opaque grey, halfway between black and white: (0.5, 0.5, 0.5).
  @inlinable public static var gray: Color { Color(white: 0.5, alpha: 1) }

  /// Opaque dark grey, a third of the way from black to white.
  @inlinable public static var darkGray: Color { Color(white: 1.0 / 3, alpha: 1) }

  /// Opaque light grey, two thirds of the way from black to white.
  @inlinable public static var lightGray: Color { Color(white: 2.0 / 3, alpha: 1) }
}
