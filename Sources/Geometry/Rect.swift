/// A rectangle with edges parallel to the axes.
///
/// Lengths are in points, and the y axis points down. A rect may have a negative extent: then it
/// covers the area on the other side of its origin, as Core Graphics' `CGRect` does. Edges,
/// extents, containment, equality and derived rects are those of the standardised rect. Only
/// `origin` and `size` are the values that were set.
///
/// A rect can also hold the difference of two rects: its extents then have either sign.
///
///     let card = Rect(x: 40, y: 40, width: 320, height: 240)
///     card.maxX                                       // 360
///     card.contains(Point(x: 360, y: 100))            // false: the right edge is outside
///     card == Rect(x: 360, y: 280, width: -320, height: -240)  // true
@frozen
public struct Rect: Sendable {
  /// The corner from which the extents are measured: the top left one if both are positive.
  public var origin: Point

  /// The extents to the right and down, as they were set; negative extents reach left and up.
  public var size: Size

  /// Creates a rect from an origin and a size.
  @inlinable
  public init(origin: Point, size: Size) {
    self.origin = origin
    self.size = size
  }

  /// Creates a rect from the coordinates of its origin and its extents.
  @inlinable
  public init(x: Double, y: Double, width: Double, height: Double) {
    self.init(origin: Point(x: x, y: y), size: Size(width: width, height: height))
  }

  /// The empty rect at the origin.
  @inlinable public static var zero: Rect { Rect(origin: .zero, size: .zero) }

  /// Whether all coordinates and extents are finite: none is infinite or NaN.
  @inlinable public var isFinite: Bool { origin.isFinite && size.isFinite }

  /// Whether a view or an animation accepts the rect: all coordinates and extents are finite and at
  /// most 1e100 in magnitude.
  @inlinable public var isUsable: Bool { origin.isUsable && size.isUsable }
}

// MARK: - Edges

extension Rect {
  /// The horizontal extent, in points, at least 0.
  @inlinable public var width: Double { size.width.magnitude }

  /// The vertical extent, in points, at least 0.
  @inlinable public var height: Double { size.height.magnitude }

  /// The x coordinate of the left edge.
  @inlinable public var minX: Double { size.width < 0 ? origin.x + size.width : origin.x }

  /// The x coordinate in the middle between the left and the right edge.
  @inlinable public var midX: Double { minX + width * 0.5 }

  /// The x coordinate of the right edge.
  @inlinable public var maxX: Double { minX + width }

  /// The y coordinate of the top edge.
  @inlinable public var minY: Double { size.height < 0 ? origin.y + size.height : origin.y }

  /// The y coordinate in the middle between the top and the bottom edge.
  @inlinable public var midY: Double { minY + height * 0.5 }

  /// The y coordinate of the bottom edge.
  @inlinable public var maxY: Double { minY + height }

  /// The point in the middle of the rect.
  @inlinable public var center: Point { Point(x: midX, y: midY) }

  /// The four corners, clockwise on screen from the top left.
  @inlinable public var corners: (Point, Point, Point, Point) {
    let rect = standardized
    return (
      Point(x: rect.minX, y: rect.minY), Point(x: rect.maxX, y: rect.minY),
      Point(x: rect.maxX, y: rect.maxY), Point(x: rect.minX, y: rect.maxY)
    )
  }

  /// Whether the rect contains no point: an extent is 0 or NaN.
  @inlinable public var isEmpty: Bool { !(width > 0 && height > 0) }

  /// The same area with extents of at least 0.
  @inlinable public var standardized: Rect { Rect(x: minX, y: minY, width: width, height: height) }
}

// MARK: - Equality

extension Rect: Hashable {
  /// Whether two rects cover the same area: their standardised forms are equal.
  @inlinable
  public static func == (a: Rect, b: Rect) -> Bool {
    // Most rects have extents of at least 0, and need only this comparison.
    if a.origin == b.origin && a.size == b.size { return true }
    guard a.size.isNegative || b.size.isNegative else { return false }
    let (first, second) = (a.standardized, b.standardized)
    return first.origin == second.origin && first.size == second.size
  }

  /// Hashes the standardised form.
  @inlinable
  public func hash(into hasher: inout Hasher) {
    hasher.combine(minX)
    hasher.combine(minY)
    hasher.combine(width)
    hasher.combine(height)
  }
}

// MARK: - Containment

extension Rect {
  /// Returns whether a point lies inside, including the left and top edge, excluding the right and
  /// bottom edge.
  ///
  /// Two rects that touch at an edge therefore never contain the same point.
  @inlinable
  public func contains(_ point: Point) -> Bool {
    minX <= point.x && point.x < maxX && minY <= point.y && point.y < maxY
  }

  /// Returns whether another rect lies inside this one.
  ///
  /// Edges may coincide, so every rect contains itself.
  @inlinable
  public func contains(_ other: Rect) -> Bool {
    minX <= other.minX && other.maxX <= maxX && minY <= other.minY && other.maxY <= maxY
  }

  /// Returns whether two rects have a point in common, including their edges. Empty rects may
  /// intersect too.
  @inlinable
  public func intersects(_ other: Rect) -> Bool {
    minX <= other.maxX && other.minX <= maxX && minY <= other.maxY && other.minY <= maxY
  }

  /// Returns the area that two rects share, or `nil` if they share no point.
  ///
  /// Rects that only touch share an empty rect. If one rect lies inside the other, it is returned
  /// standardised, without rounding.
  @inlinable
  public func intersection(_ other: Rect) -> Rect? {
    if contains(other) { return other.standardized }
    if other.contains(self) { return standardized }
    let left = max(minX, other.minX)
    let top = max(minY, other.minY)
    let right = min(maxX, other.maxX)
    let bottom = min(maxY, other.maxY)
    guard left <= right, top <= bottom else { return nil }
    return Rect(x: left, y: top, width: right - left, height: bottom - top)
  }

  /// Returns the smallest rect that contains both rects.
  ///
  /// An empty rect is not ignored: the result contains its position. If one rect contains the
  /// other, it is returned standardised, without rounding. Otherwise the right and bottom edges are
  /// exact up to the rounding of origin and size.
  @inlinable
  public func union(_ other: Rect) -> Rect {
    if contains(other) { return standardized }
    if other.contains(self) { return other.standardized }
    let left = min(minX, other.minX)
    let top = min(minY, other.minY)
    let right = max(maxX, other.maxX)
    let bottom = max(maxY, other.maxY)
    return Rect(x: left, y: top, width: right - left, height: bottom - top)
  }
}

// MARK: - Derived rects

extension Rect {
  /// Returns the rect with its edges moved inwards: left and right by `dx` points, top and bottom
  /// by `dy` points.
  ///
  /// Negative values expand. Nothing is clamped: a large inset gives a `size` below 0.
  @inlinable
  public func insetBy(dx: Double, dy: Double) -> Rect {
    Rect(x: minX + dx, y: minY + dy, width: width - 2 * dx, height: height - 2 * dy)
  }

  /// Returns the rect with each edge moved inwards by its own distance.
  ///
  /// Negative values expand. Nothing is clamped: large insets give a `size` below 0.
  @inlinable
  public func inset(by insets: EdgeInsets) -> Rect {
    Rect(
      x: minX + insets.left,
      y: minY + insets.top,
      width: width - insets.left - insets.right,
      height: height - insets.top - insets.bottom)
  }

  /// Returns the rect moved by `dx` points to the right and `dy` points down, standardised.
  @inlinable
  public func offsetBy(dx: Double, dy: Double) -> Rect {
    Rect(x: minX + dx, y: minY + dy, width: width, height: height)
  }

  /// The smallest rect around this one whose edges are whole numbers.
  @inlinable public var integral: Rect {
    let left = minX.rounded(.down)
    let top = minY.rounded(.down)
    return Rect(
      x: left, y: top, width: maxX.rounded(.up) - left, height: maxY.rounded(.up) - top)
  }

  /// Returns the smallest rect around the four corners after a transform.
  ///
  /// The result is standardised. Translations keep the size exactly; scales, flips and quarter
  /// turns round it at most once.
  @inlinable
  public func applying(_ transform: AffineTransform) -> Rect {
    // The transformed corners are `corner` + {0, u} + {0, v} for the transformed edges u and v. The
    // extents come from the edges, because a difference of two coordinates would round.
    let ux = transform.a * width
    let uy = transform.b * width
    let vx = transform.c * height
    let vy = transform.d * height
    let corner = Point(x: minX, y: minY).applying(transform)
    return Rect(
      x: corner.x + (min(ux, 0) + min(vx, 0)),
      y: corner.y + (min(uy, 0) + min(vy, 0)),
      width: ux.magnitude + vx.magnitude,
      height: uy.magnitude + vy.magnitude)
  }
}

// MARK: - CustomStringConvertible

extension Rect: CustomStringConvertible {
  /// Origin and size as they were set, in the form `(40, 40, 320, 240)`.
  public var description: String {
    "(\(origin.x.shortText), \(origin.y.shortText), \(size.width.shortText), "
      + "\(size.height.shortText))"
  }
}
