/// A rectangle with edges parallel to the axes.
///
/// Lengths are points and y grows down, so the origin is the upper left corner. Rects are taken as
/// they are: a negative width or height is kept, and `minX` is then right of `maxX`. Nothing
/// standardises in secret; where it is wanted, `standardized` says so.
///
///     let card = Rect(x: 40, y: 40, width: 320, height: 240)
///     card.maxX                                  // 360
///     card.contains(Point(x: 360, y: 100))       // false: the right edge is outside
@frozen
public struct Rect: Hashable, Sendable {
  /// The upper left corner.
  public var origin: Point

  /// The extent to the right and down.
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
}

// MARK: - Edges

extension Rect {
  /// The horizontal extent in points.
  @inlinable public var width: Double { size.width }

  /// The vertical extent in points.
  @inlinable public var height: Double { size.height }

  /// The left edge.
  @inlinable public var minX: Double { origin.x }

  /// The x in the middle between the left and the right edge.
  @inlinable public var midX: Double { origin.x + size.width * 0.5 }

  /// The right edge.
  @inlinable public var maxX: Double { origin.x + size.width }

  /// The upper edge.
  @inlinable public var minY: Double { origin.y }

  /// The y in the middle between the upper and the lower edge.
  @inlinable public var midY: Double { origin.y + size.height * 0.5 }

  /// The lower edge.
  @inlinable public var maxY: Double { origin.y + size.height }

  /// The point in the middle.
  @inlinable public var center: Point { Point(x: midX, y: midY) }

  /// The four corners, clockwise on screen from the upper left.
  @inlinable public var corners: (Point, Point, Point, Point) {
    (
      Point(x: minX, y: minY), Point(x: maxX, y: minY), Point(x: maxX, y: maxY),
      Point(x: minX, y: maxY)
    )
  }

  /// Whether the rect contains no point: an extent is 0, negative or not a number.
  @inlinable public var isEmpty: Bool { !(size.width > 0 && size.height > 0) }

  /// The same area with extents of at least 0.
  @inlinable public var standardized: Rect {
    Rect(
      x: size.width < 0 ? origin.x + size.width : origin.x,
      y: size.height < 0 ? origin.y + size.height : origin.y,
      width: size.width.magnitude,
      height: size.height.magnitude)
  }
}

// MARK: - Containment

extension Rect {
  /// Whether a point lies inside, the left and upper edge included, the right and lower excluded.
  ///
  /// Rects that share an edge therefore never contain the same point (A12).
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

  /// The area that two rects share, or `nil` when they do not meet.
  ///
  /// Rects that only touch do meet, in an empty rect. A rect that lies inside the other is
  /// returned with its own bits.
  @inlinable
  public func intersection(_ other: Rect) -> Rect? {
    if contains(other) { return other }
    if other.contains(self) { return self }
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
  /// own bits.
  @inlinable
  public func union(_ other: Rect) -> Rect {
    if contains(other) { return self }
    if other.contains(self) { return other }
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
  /// Negative values expand. Nothing is clamped: a large inset gives a negative extent.
  @inlinable
  public func insetBy(dx: Double, dy: Double) -> Rect {
    Rect(x: minX + dx, y: minY + dy, width: width - 2 * dx, height: height - 2 * dy)
  }

  /// The rect with each edge moved inwards by its own distance (B14).
  ///
  /// Negative values expand. Nothing is clamped: large insets give a negative extent.
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
    Rect(origin: Point(x: minX + dx, y: minY + dy), size: size)
  }

  /// The smallest rect around the four corners moved by a transform (A10).
  ///
  /// The result is standardised. Translations keep the bits of the size; scales, flips and quarter
  /// turns round it at most once.
  @inlinable
  public func applying(_ transform: AffineTransform) -> Rect {
    // The corners are moved-origin + {0, u} + {0, v} for the moved edges u and v. Extents come
    // from the edges, not from a difference of two coordinates, which would round.
    let ux = transform.a * width
    let uy = transform.b * width
    let vx = transform.c * height
    let vy = transform.d * height
    let corner = origin.applying(transform)
    return Rect(
      x: corner.x + (min(ux, 0) + min(vx, 0)),
      y: corner.y + (min(uy, 0) + min(vy, 0)),
      width: ux.magnitude + vx.magnitude,
      height: uy.magnitude + vy.magnitude)
  }
}

// MARK: - CustomStringConvertible

extension Rect: CustomStringConvertible {
  /// Corner and extents in the form "(40, 40, 320, 240)".
  public var description: String {
    "(\(minX.shortText), \(minY.shortText), \(width.shortText), \(height.shortText))"
  }
}
