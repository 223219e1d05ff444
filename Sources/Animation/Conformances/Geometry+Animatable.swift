// swift-format-ignore-file: AllPublicDeclarationsHaveDocumentation
// Documented once, in `Animatable`. Comments here describe only differences.

import ViewKernelGeometry

// Points, sizes, rects and insets blend component by component (E1, D12). Their metric is the
// Euclidean distance over the components (D22).

extension Point: Animatable {
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

extension Size: Animatable {
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

extension Rect: Animatable {
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
    case .numbers(let parts) where parts.count == 4:  // of a track whose kind nobody knew
      self.init(x: parts[0], y: parts[1], width: parts[2], height: parts[3])
    default: return nil
    }
  }
  public static func column(in engine: AnimationEngine) -> AnimationColumn<Rect> {
    engine.rects
  }
}

extension EdgeInsets: Animatable {
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

@usableFromInline
func euclid(_ x: Double, _ y: Double) -> Double { (x * x + y * y).squareRoot() }

// MARK: - Transforms

// `interpolated(from:to:at:)` is defined in `AffineTransform`: it blends the decomposed parts
// (E3–E5).
extension AffineTransform: Animatable {
  /// Two transforms that are decomposed once.
  public typealias Blend = TransformBlend

  /// False: a matrix product depends on the order.
  @inlinable public static var additionCommutes: Bool { false }

  /// Returns the matrix product that applies this transform first.
  @inlinable public func added(onto underlying: AffineTransform) -> AffineTransform {
    concatenating(underlying)
  }

  /// Returns the transform that, followed by `base`, gives this transform; `nil` if one of the two
  /// is singular.
  public func delta(from base: AffineTransform) -> AffineTransform? {
    guard let inverse = base.inverse, isInvertible else { return nil }
    return concatenating(inverse).ifUsable
  }

  /// Returns the underlying transform that gives `total` when this transform is applied before it;
  /// `nil` if this transform is singular.
  public func base(giving total: AffineTransform) -> AffineTransform? {
    inverse?.concatenating(total).ifUsable
  }
  @inlinable public static func neutral(like value: AffineTransform) -> AffineTransform {
    .identity
  }

  /// Returns whether all numbers are finite, with magnitudes of at most
  /// `Numerics.largestMagnitude`.
  @inlinable public static func isUsable(_ value: AffineTransform) -> Bool { value.isUsable }

  /// Returns the transform applied `count` times; `count` is rounded down to a whole number, and a
  /// negative count is 0.
  public func repeated(_ count: Double) -> AffineTransform {
    var result = AffineTransform.identity
    var factor = self
    var rest = count < Double(Int32.max) ? UInt32(max(count, 0)) : UInt32(Int32.max)
    while rest > 0 {
      if rest & 1 == 1 { result = result.concatenating(factor) }
      factor = factor.concatenating(factor)
      rest >>= 1
    }
    return result
  }

  /// Returns the Euclidean distance over the six matrix entries.
  public func distance(to other: AffineTransform) -> Double {
    let da = other.a - a
    let db = other.b - b
    let dc = other.c - c
    let dd = other.d - d
    let dx = other.tx - tx
    let dy = other.ty - ty
    return (da * da + db * db + dc * dc + dd * dd + dx * dx + dy * dy).squareRoot()
  }
  @inlinable public var propertyValue: PropertyValue { .transform(self) }
  public init?(propertyValue: PropertyValue) {
    switch propertyValue {
    case .transform(let transform): self = transform
    case .numbers(let parts) where parts.count == 6:  // as of a rect
      self.init(a: parts[0], b: parts[1], c: parts[2], d: parts[3], tx: parts[4], ty: parts[5])
    default: return nil
    }
  }
  public static func column(in engine: AnimationEngine) -> AnimationColumn<AffineTransform> {
    engine.transforms
  }
}

// MARK: - Colours

extension Color: Animatable {
  /// Blends each component, unpremultiplied, in sRGB.
  @inlinable
  public static func interpolated(from a: Color, to b: Color, at fraction: Double) -> Color {
    Color(
      red: blend(a.red, b.red, fraction), green: blend(a.green, b.green, fraction),
      blue: blend(a.blue, b.blue, fraction), alpha: blend(a.alpha, b.alpha, fraction))
  }
  @inlinable public func added(onto underlying: Color) -> Color {
    Color(
      red: underlying.red + red, green: underlying.green + green,
      blue: underlying.blue + blue, alpha: underlying.alpha + alpha)
  }

  /// Always `nil`: a change of a colour in an animation block replaces the presentation value,
  /// because sums would be outside the range.
  @inlinable public func delta(from base: Color) -> Color? { nil }
  @inlinable public static func neutral(like value: Color) -> Color {
    Color(red: 0, green: 0, blue: 0, alpha: 0)
  }

  /// Returns whether all numbers are finite, with magnitudes of at most
  /// `Numerics.largestMagnitude`.
  @inlinable public static func isUsable(_ value: Color) -> Bool { value.isUsable }
  @inlinable public func repeated(_ count: Double) -> Color {
    Color(red: red * count, green: green * count, blue: blue * count, alpha: alpha * count)
  }
  @inlinable public func distance(to other: Color) -> Double {
    euclid(
      euclid(other.red - red, other.green - green), euclid(other.blue - blue, other.alpha - alpha))
  }

  /// Returns the colour with every component clamped to 0...1.
  @inlinable public static func presented(_ value: Color) -> Color { value.clamped() }
  @inlinable public var propertyValue: PropertyValue { .color(self) }
  public init?(propertyValue: PropertyValue) {
    switch propertyValue {
    case .color(let color): self = color
    case .numbers(let parts) where parts.count == 4:  // as of a rect
      self.init(red: parts[0], green: parts[1], blue: parts[2], alpha: parts[3])
    default: return nil
    }
  }
  public static func column(in engine: AnimationEngine) -> AnimationColumn<Color> {
    engine.colors
  }
}
