/// A width and a height in points.
///
/// Negative extents are valid. The functions that use a size document how they treat them.
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

  /// The size 0 by 0.
  @inlinable public static var zero: Size { Size(width: 0, height: 0) }

  /// Whether both extents are finite: neither is infinite or NaN.
  @inlinable public var isFinite: Bool { width.isFinite && height.isFinite }

  /// Whether a view or an animation accepts the size: both extents are finite and at most 1e100 in
  /// magnitude.
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
  /// The extents, in the form `(320, 240)`.
  public var description: String { "(\(width.shortText), \(height.shortText))" }
}
