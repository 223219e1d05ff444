/// A location in a plane, or the vector from one location to another.
///
/// Coordinates are in points. The y axis points down.
///
///     let corner = Point(x: 40, y: 30)
///     corner.distance(to: .zero)  // 50
@frozen
public struct Point: Hashable, Sendable {
  /// The horizontal coordinate, growing to the right.
  public var x: Double

  /// The vertical coordinate, growing down.
  public var y: Double

  /// Creates a point from its coordinates.
  @inlinable
  public init(x: Double, y: Double) {
    self.x = x
    self.y = y
  }

  /// The origin, (0, 0).
  @inlinable public static var zero: Point { Point(x: 0, y: 0) }

  /// Whether both coordinates are finite: neither is infinite or NaN.
  @inlinable public var isFinite: Bool { x.isFinite && y.isFinite }

  /// Whether a view or an animation accepts the point: both coordinates are finite and at most
  /// 1e100 in magnitude.
  @inlinable public var isUsable: Bool { x.isUsable && y.isUsable }
}

// MARK: - Arithmetic

extension Point {
  /// Adds two points component by component.
  @inlinable
  public static func + (left: Point, right: Point) -> Point {
    Point(x: left.x + right.x, y: left.y + right.y)
  }

  /// Subtracts two points: the result is the vector from `right` to `left`.
  @inlinable
  public static func - (left: Point, right: Point) -> Point {
    Point(x: left.x - right.x, y: left.y - right.y)
  }

  /// Negates both coordinates.
  @inlinable
  public static prefix func - (point: Point) -> Point {
    Point(x: -point.x, y: -point.y)
  }

  /// Multiplies both coordinates by a factor.
  @inlinable
  public static func * (point: Point, factor: Double) -> Point {
    Point(x: point.x * factor, y: point.y * factor)
  }

  /// Returns the distance to another point, in points.
  ///
  /// It is infinite if a square overflows, which needs coordinates beyond 1e154.
  @inlinable
  public func distance(to other: Point) -> Double {
    let dx = other.x - x
    let dy = other.y - y
    return (dx * dx + dy * dy).squareRoot()
  }

  /// Returns the location to which a transform moves this point.
  @inlinable
  public func applying(_ transform: AffineTransform) -> Point {
    Point(
      x: transform.a * x + transform.c * y + transform.tx,
      y: transform.b * x + transform.d * y + transform.ty)
  }
}

// MARK: - CustomStringConvertible

extension Point: CustomStringConvertible {
  /// The coordinates, in the form `(40, 30)`.
  public var description: String { "(\(x.shortText), \(y.shortText))" }
}
