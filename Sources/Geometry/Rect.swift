/// A rectangle with edges parallel to the axes.
///
/// Lengths are points and y grows down. A rect with a negative extent is another way to write the
/// area on the other side of its origin: edges, extents, containment, equality and all that
/// is made from a rect are those of the standardised one, as with Core Graphics' `CGRect`. Only
/// `origin` and `size` are what was written; they also hold the difference of two rects, which has
/// extents of either sign.
///
///     let card = Rect(x: 40, y: 40, width: 320, height: 240)
///     card.maxX                                       // 360
///     card.contains(Point(x: 360, y: 100))            // false: the right edge is outside
///     card == Rect(x: 360, y: 280, width: -320, height: -240)  // true
@frozen
public struct Rect: Sendable {
  /// The corner that the extents are measured from: the upper left one when both are positive.
  public var origin: Point

  /// The extents to the right and down, as they were written; negative ones reach left and up.
  public var size: Size

  /// Creates a rect from its corner and extent.
  @inlinable
  public init(origin: Point, size: Size) {
    self.origin = origin
    self.size = size
  }

  /// Creates a rect from the coordinates of its corner and its extents.
  @inlinable
  public init(x: Double, y: Double, width: Double, height: Double) {
    self.init(origin: Point(x: x, y: y), size: Size(width: width, height: height))
  }

  /// The rect without extent at the origin.
  @inlinable public static var zero: Rect { Rect(origin: .zero, size: .zero) }

  /// Whether no coordinate and no extent is infinite or not a number.
  @inlinable public var isFinite: Bool { origin.isFinite && size.isFinite }

  /// Whether the rect may enter a view or an animation.
  @inlinable public var isUsable: Bool { origin.isUsable && size.isUsable }
}

// MARK: - Edges

extension Rect {
  /// The horizontal extent in points, at least 0.
  @inlinable public var width: Double { size.width.magnitude }

  /// The vertical extent in points, at least 0.
  @inlinable public var height: Double { size.height.magnitude }

  /// The left edge.
  @inlinable public var minX: Double { size.width < 0 ? origin.x + size.width : origin.x }

  /// The x in the middle between the left and the right edge.
  @inlinable public var midX: Double { minX + width * 0.5 }

  /// The right edge.
  @inlinable public var maxX: Double { minX + width }

  /// The upper edge.
  @inlinable public var minY: Double { size.height < 0 ? origin.y + size.height : origin.y }

  /// The y in the middle between the upper and the lower edge.
  @inlinable public var midY: Double { minY + height * 0.5 }

  /// The lower edge.
  @inlinable public var maxY: Double { minY + height }

  /// The point in the middle.
  @inlinable public var center: Point { Point(x: midX, y: midY) }

  /// The four corners, clockwise on screen from the upper left.
  @inlinable public var corners: (Point, Point, Point, Point) {
    let rect = standardized
    return (
      Point(x: rect.minX, y: rect.minY), Point(x: rect.maxX, y: rect.minY),
      Point(x: rect.maxX, y: rect.maxY), Point(x: rect.minX, y: rect.maxY)
    )
  }

  /// Whether the rect contains no point: an extent is 0 or not a number.
  @inlinable public var isEmpty: Bool { !(width > 0 && height > 0) }

  /// The same area with extents of at least 0.
  @inlinable public var standardized: Rect { Rect(x: minX, y: minY, width: width, height: height) }
}

// MARK: - Equality

extension Rect: Hashable {
  /// Rects are equal when they cover the same area: when their standardised forms are.
  @inlinable
  public static func == (a: Rect, b: Rect) -> Bool {
    // Extents of at least 0 are the rule, and then this is the whole comparison.
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
  /// Whether a point lies inside, the left and upper edge included, the right and lower excluded.
  ///
  /// Rects that share an edge therefore never contain the same point.
  @inlinable
  public func contains(_ point: Point) -> Bool {
    minX <= point.x && point.x < maxX && minY <= point.y && point.y < maxY
  }

  /// Whether another rect reaches over no edge of this one.
  ///
  /// Edges may coincide, so every rect contains itself.
  @inlinable
  public func contains(_ other: Rect) -> Bool {
    minX <= other.minX && other.maxX <= maxX && minY <= other.minY && other.maxY <= maxY
  }

  /// Whether two rects have a point in common, edges and empty rects included.
  @inlinable
  public func intersects(_ other: Rect) -> Bool {
    minX <= other.maxX && other.minX <= maxX && minY <= other.maxY && other.minY <= maxY
  }

  /// The area that two rects share, or `nil` when they do not meet.
  ///
  /// Rects that only touch do meet, in an empty rect. A rect that lies inside the other is
  /// returned with its own bits, standardised.
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

  /// The smallest rect that contains both.
  ///
  /// Empty rects count with their position. A rect that contains the other is returned with its
  /// own bits, standardised.
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
  /// The rect with its edges moved inwards by `dx` on both sides, and by `dy` above and below.
  ///
  /// Negative values expand. Nothing is clamped: a large inset leaves a `size` below 0.
  @inlinable
  public func insetBy(dx: Double, dy: Double) -> Rect {
    Rect(x: minX + dx, y: minY + dy, width: width - 2 * dx, height: height - 2 * dy)
  }

  /// The rect with each edge moved inwards by its own distance.
  ///
  /// Negative values expand. Nothing is clamped: large insets leave a `size` below 0.
  @inlinable
  public func inset(by insets: EdgeInsets) -> Rect {
    Rect(
      x: minX + insets.left,
      y: minY + insets.top,
      width: width - insets.left - insets.right,
      height: height - insets.top - insets.bottom)
  }

  /// The rect moved by `dx` to the right and `dy` down.
  @inlinable
  public func offsetBy(dx: Double, dy: Double) -> Rect {
    Rect(x: minX + dx, y: minY + dy, width: width, height: height)
  }

  /// The smallest rect around this one whose edges lie at whole numbers.
  @inlinable public var integral: Rect {
    let left = minX.rounded(.down)
    let top = minY.rounded(.down)
    return Rect(
      x: left, y: top, width: maxX.rounded(.up) - left, height: maxY.rounded(.up) - top)
  }

  /// The smallest rect around the four corners moved by a transform.
  ///
  /// The result is standardised. Translations keep the bits of the size; scales, flips and quarter
  /// turns round it at most once.
  @inlinable
  public func applying(_ transform: AffineTransform) -> Rect {
    // The corners are moved-corner + {0, u} + {0, v} for the moved edges u and v. Extents come
    // from the edges, not from a difference of two coordinates, which would round.
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
  /// Origin and size, as they were written, in the form "(40, 40, 320, 240)".
  public var description: String {
    "(\(origin.x.shortText), \(origin.y.shortText), \(size.width.shortText), "
      + "\(size.height.shortText))"
  }
}
