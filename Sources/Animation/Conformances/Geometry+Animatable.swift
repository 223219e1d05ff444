// swift-format-ignore-file: AllPublicDeclarationsHaveDocumentation
// Documented once, in `Animatable`. Comments here describe only differences.

import ViewKernelGeometry

// Points, sizes, rects and insets blend component by component (E1, D12). Their metric is the
// Euclidean distance over the components (D22).

extension Point: LinearAnimatable {
  @inlinable @inline(__always)
  public static func interpolated(from a: Point, to b: Point, at fraction: Double) -> Point {
    Point(x: blend(a.x, b.x, fraction), y: blend(a.y, b.y, fraction))
  }
  @inlinable @inline(__always)
  public func added(onto underlying: Point) -> Point {
    Point(x: underlying.x + x, y: underlying.y + y)
  }
  @inlinable public func delta(from base: Point) -> Point? { (self - base).ifUsable }
  @inlinable public static func neutral(like value: Point) -> Point { .zero }

  /// Returns whether all numbers are finite, with magnitudes of at most
  /// `Numerics.largestMagnitude`.
  @inlinable public static func isUsable(_ value: Point) -> Bool { value.isUsable }
  @inlinable public func repeated(_ count: Double) -> Point { Point(x: x * count, y: y * count) }
  @inlinable public var propertyValue: PropertyValue { .pair(x, y) }
  public init?(propertyValue: PropertyValue) {
    guard case .pair(let x, let y) = propertyValue else { return nil }
    self.init(x: x, y: y)
  }
  public static func column(in engine: AnimationEngine) -> AnimationColumn<Point> {
    engine.points
  }
}

extension Size: LinearAnimatable {
  @inlinable @inline(__always)
  public static func interpolated(from a: Size, to b: Size, at fraction: Double) -> Size {
    Size(width: blend(a.width, b.width, fraction), height: blend(a.height, b.height, fraction))
  }
  @inlinable @inline(__always)
  public func added(onto underlying: Size) -> Size {
    Size(width: underlying.width + width, height: underlying.height + height)
  }
  @inlinable public func delta(from base: Size) -> Size? { (self - base).ifUsable }
  @inlinable public static func neutral(like value: Size) -> Size { .zero }

  /// Returns whether all numbers are finite, with magnitudes of at most
  /// `Numerics.largestMagnitude`.
  @inlinable public static func isUsable(_ value: Size) -> Bool { value.isUsable }
  @inlinable public func repeated(_ count: Double) -> Size {
    Size(width: width * count, height: height * count)
  }
  @inlinable public func distance(to other: Size) -> Double {
    euclid(other.width - width, other.height - height)
  }
  @inlinable public var propertyValue: PropertyValue { .pair(width, height) }
  public init?(propertyValue: PropertyValue) {
    guard case .pair(let width, let height) = propertyValue else { return nil }
    self.init(width: width, height: height)
  }
  public static func column(in engine: AnimationEngine) -> AnimationColumn<Size> {
    engine.sizes
  }
}

extension Rect: LinearAnimatable {
  @inlinable @inline(__always)
  public static func interpolated(from a: Rect, to b: Rect, at fraction: Double) -> Rect {
    Rect(
      x: blend(a.origin.x, b.origin.x, fraction),
      y: blend(a.origin.y, b.origin.y, fraction),
      width: blend(a.size.width, b.size.width, fraction),
      height: blend(a.size.height, b.size.height, fraction))
  }
  @inlinable @inline(__always)
  public func added(onto underlying: Rect) -> Rect {
    Rect(
      origin: origin.added(onto: underlying.origin), size: size.added(onto: underlying.size))
  }
  @inlinable public func delta(from base: Rect) -> Rect? {
    Rect(origin: origin - base.origin, size: size - base.size).ifUsable
  }
  @inlinable public static func neutral(like value: Rect) -> Rect { .zero }

  /// Returns whether all numbers are finite, with magnitudes of at most
  /// `Numerics.largestMagnitude`.
  @inlinable public static func isUsable(_ value: Rect) -> Bool { value.isUsable }
  @inlinable public func repeated(_ count: Double) -> Rect {
    Rect(origin: origin.repeated(count), size: size.repeated(count))
  }
  @inlinable public func distance(to other: Rect) -> Double {
    euclid(origin.distance(to: other.origin), size.distance(to: other.size))
  }

  /// Returns the rect with a negative width or height raised to 0, because an overshoot must not
  /// give a view a negative size.
  @inlinable @inline(__always)
  public static func presented(_ value: Rect) -> Rect {
    let (origin, size) = (value.origin, value.size)
    return Rect(
      x: origin.x, y: origin.y,
      width: size.width < 0 ? 0 : size.width, height: size.height < 0 ? 0 : size.height)
  }
  @inlinable public var propertyValue: PropertyValue { .rect(self) }
  public init?(propertyValue: PropertyValue) {
    switch propertyValue {
    case .rect(let rect): self = rect
    case .numbers(let parts) where parts.count == 4:  // of a track without a kind
      self.init(x: parts[0], y: parts[1], width: parts[2], height: parts[3])
    default: return nil
    }
  }
  public static func column(in engine: AnimationEngine) -> AnimationColumn<Rect> {
    engine.rects
  }
}

extension EdgeInsets: LinearAnimatable {
  @inlinable
  public static func interpolated(
    from a: EdgeInsets, to b: EdgeInsets, at fraction: Double
  ) -> EdgeInsets {
    EdgeInsets(
      top: blend(a.top, b.top, fraction), left: blend(a.left, b.left, fraction),
      bottom: blend(a.bottom, b.bottom, fraction), right: blend(a.right, b.right, fraction))
  }
  @inlinable public func added(onto underlying: EdgeInsets) -> EdgeInsets {
    EdgeInsets(
      top: underlying.top + top, left: underlying.left + left,
      bottom: underlying.bottom + bottom, right: underlying.right + right)
  }
  @inlinable public func delta(from base: EdgeInsets) -> EdgeInsets? {
    EdgeInsets(
      top: top - base.top, left: left - base.left,
      bottom: bottom - base.bottom, right: right - base.right
    ).ifUsable
  }
  @inlinable public static func neutral(like value: EdgeInsets) -> EdgeInsets { .zero }

  /// Returns whether all numbers are finite, with magnitudes of at most
  /// `Numerics.largestMagnitude`.
  @inlinable public static func isUsable(_ value: EdgeInsets) -> Bool { value.isUsable }
  @inlinable public func repeated(_ count: Double) -> EdgeInsets {
    EdgeInsets(
      top: top * count, left: left * count, bottom: bottom * count, right: right * count)
  }
  @inlinable public func distance(to other: EdgeInsets) -> Double {
    euclid(
      euclid(other.top - top, other.left - left),
      euclid(other.bottom - bottom, other.right - right))
  }
  @inlinable public var propertyValue: PropertyValue { .numbers([top, left, bottom, right]) }
  public init?(propertyValue: PropertyValue) {
    guard case .numbers(let edges) = propertyValue, edges.count == 4 else { return nil }
    self.init(top: edges[0], left: edges[1], bottom: edges[2], right: edges[3])
  }
}

/// The length of a vector, for distances.
@usableFromInline
func euclid(_ x: Double, _ y: Double) -> Double { (x * x + y * y).squareRoot() }
