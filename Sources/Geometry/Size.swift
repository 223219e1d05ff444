/// A width and a height in points.
///
/// Negative sizes are valid values. The functions that use a size document what they do with a
/// negative one.
@frozen
public struct Size: Hashable, Sendable {
  /// The horizontal extent in points.
  public var width: Double

  /// The vertical extent in points.
  public var height: Double

  /// Creates a size from its extents.
  @inlinable
  public init(width: Double, height: Double) {
    self.width = width
    self.height = height
  }

  /// The size without extent, 0 by 0.
  @inlinable public static var zero: Size { Size(width: 0, height: 0) }

  /// Whether neither extent is infinite or not a number.
  @inlinable public var isFinite: Bool { width.isFinite && height.isFinite }

  /// Whether the size may enter a view or an animation.
  @inlinable public var isUsable: Bool { width.isUsable && height.isUsable }

  /// Whether an extent is below 0.
  @inlinable var isNegative: Bool { width < 0 || height < 0 }
}

// MARK: - Arithmetic

extension Size {
  /// Adds two sizes component by component.
  @inlinable
  public static func + (left: Size, right: Size) -> Size {
    Size(width: left.width + right.width, height: left.height + right.height)
  }

  /// Subtracts two sizes component by component; the result may be negative.
  @inlinable
  public static func - (left: Size, right: Size) -> Size {
    Size(width: left.width - right.width, height: left.height - right.height)
  }
}

// MARK: - CustomStringConvertible

extension Size: CustomStringConvertible {
  /// The extents in the form "(320, 240)".
  public var description: String { "(\(width.shortText), \(height.shortText))" }
}
