/// Distances from the four edges of a rect inwards, in points.
///
/// Positive values shrink a rect, negative ones expand it.
@frozen
public struct EdgeInsets: Hashable, Sendable {
  /// The distance from the top edge down.
  public var top: Double

  /// The distance from the left edge to the right.
  public var left: Double

  /// The distance from the bottom edge up.
  public var bottom: Double

  /// The distance from the right edge to the left.
  public var right: Double

  /// Creates insets from the four distances.
  @inlinable
  public init(top: Double, left: Double, bottom: Double, right: Double) {
    self.top = top
    self.left = left
    self.bottom = bottom
    self.right = right
  }

  /// Creates insets with one distance for all edges.
  @inlinable
  public init(_ all: Double) {
    self.init(top: all, left: all, bottom: all, right: all)
  }

  /// Insets of 0 on all sides.
  @inlinable public static var zero: EdgeInsets { EdgeInsets(0) }

  /// Whether all distances are finite: none is infinite or NaN.
  @inlinable public var isFinite: Bool {
    top.isFinite && left.isFinite && bottom.isFinite && right.isFinite
  }

  /// Whether a view or an animation accepts the insets: all distances are finite and at most 1e100
  /// in magnitude.
  @inlinable public var isUsable: Bool {
    top.isUsable && left.isUsable && bottom.isUsable && right.isUsable
  }

  /// The insets of the mirror image, with left and right exchanged.
  @inlinable public var mirroredHorizontally: EdgeInsets {
    EdgeInsets(top: top, left: right, bottom: bottom, right: left)
  }
}

// MARK: - CustomStringConvertible

extension EdgeInsets: CustomStringConvertible {
  /// The distances in the order top, left, bottom, right, in the form `(41, 9, 9, 47)`.
  public var description: String {
    "(\(top.shortText), \(left.shortText), \(bottom.shortText), \(right.shortText))"
  }
}
