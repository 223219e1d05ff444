// swift-format-ignore-file: AllPublicDeclarationsHaveDocumentation
// Documented once, in `Animatable`. Comments here describe only differences.

import ViewKernelGeometry

// Points, sizes, rects and insets blend component by component (E1, D12). Their metric is the
// Euclidean distance over the components (D22).

extension Point: LinearAnimatable {
  @inlinable @inline(__always)
  static func combined(_ a: Point, _ b: Point, _ body: (Double, Double) -> Double) -> Point {
    Point(x: body(a.x, b.x), y: body(a.y, b.y))
  }

  /// Returns whether all numbers are finite, with magnitudes of at most
  /// `Numerics.largestMagnitude`.
  @inlinable public static func isUsable(_ value: Point) -> Bool { value.isUsable }
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
  static func combined(_ a: Size, _ b: Size, _ body: (Double, Double) -> Double) -> Size {
    Size(width: body(a.width, b.width), height: body(a.height, b.height))
  }

  /// Returns whether all numbers are finite, with magnitudes of at most
  /// `Numerics.largestMagnitude`.
  @inlinable public static func isUsable(_ value: Size) -> Bool { value.isUsable }
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
  static func combined(_ a: Rect, _ b: Rect, _ body: (Double, Double) -> Double) -> Rect {
    Rect(
      origin: .combined(a.origin, b.origin, body), size: .combined(a.size, b.size, body))
  }

  /// Returns whether all numbers are finite, with magnitudes of at most
  /// `Numerics.largestMagnitude`.
  @inlinable public static func isUsable(_ value: Rect) -> Bool { value.isUsable }
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
  @inlinable @inline(__always)
  static func combined(
    _ a: EdgeInsets, _ b: EdgeInsets, _ body: (Double, Double) -> Double
  ) -> EdgeInsets {
    EdgeInsets(
      top: body(a.top, b.top), left: body(a.left, b.left),
      bottom: body(a.bottom, b.bottom), right: body(a.right, b.right))
  }

  /// Returns whether all numbers are finite, with magnitudes of at most
  /// `Numerics.largestMagnitude`.
  @inlinable public static func isUsable(_ value: EdgeInsets) -> Bool { value.isUsable }
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
