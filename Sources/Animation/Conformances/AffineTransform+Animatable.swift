// swift-format-ignore-file: AllPublicDeclarationsHaveDocumentation
// Documented once, in `Animatable`. Comments here describe only differences.

import ViewKernelGeometry

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
    case .numbers(let parts) where parts.count == 6:  // of a track without a kind
      self.init(a: parts[0], b: parts[1], c: parts[2], d: parts[3], tx: parts[4], ty: parts[5])
    default: return nil
    }
  }
  public static func column(in engine: AnimationEngine) -> AnimationColumn<AffineTransform> {
    engine.transforms
  }
}

// MARK: - Velocities

// The decomposed parts are blended and moved by the velocity (E3), or the matrix entries if these
// are blended.
extension AffineTransform {
  public static func weightedSum(
    _ a: AffineTransform, _ x: Double, _ b: AffineTransform, _ y: Double
  ) -> AffineTransform { entrySum(a, x, b, y) }

  public static func interpolated(
    from a: Moving<AffineTransform>, to b: Moving<AffineTransform>, at fraction: Moving<Double>,
    pushedBy velocity: AffineTransform?, for seconds: Moving<Double>
  ) -> Moving<AffineTransform> {
    let isTurning = [a.velocity, b.velocity, velocity ?? a.velocity].contains {
      !$0.isScaleAndTranslation
    }
    guard isTurning || !blendsEntries(from: a.value, to: b.value),
      let (start, end) = alignedParts(from: a.value, to: b.value)
    else {
      return interpolatedLinearly(from: a, to: b, at: fraction, pushedBy: velocity, for: seconds)
    }
    typealias Parts = Decomposition
    var parts = Parts.blended(from: start, to: end, at: fraction.value)
    var value = interpolated(from: a.value, to: b.value, at: fraction.value)
    let slope = Parts.weightedSum(end, fraction.velocity, start, -fraction.velocity)
    let startRates = start.rates(ofEntries: a.velocity)
    let ends = Parts.weightedSum(
      startRates, 1 - fraction.value, end.rates(ofEntries: b.velocity), fraction.value)
    var rates = Parts.weightedSum(slope, 1, ends, 1)
    if let velocity {
      let push = start.rates(ofEntries: velocity)
      rates = Parts.weightedSum(rates, 1, push, seconds.velocity)
      if seconds.value != 0 {
        parts = Parts.weightedSum(parts, 1, push, seconds.value)
        value = AffineTransform(parts)
        // A moving start also changes the effect of the initial velocity (D48).
        let change = start.changeOfRates(ofEntries: velocity, movingAt: startRates)
        rates = Parts.weightedSum(rates, 1, change, seconds.value)
      }
    }
    return Moving(value, velocity: parts.entryRates(ofParts: rates))
  }

  public static func added(
    _ value: Moving<AffineTransform>, onto underlying: Moving<AffineTransform>
  ) -> Moving<AffineTransform> {
    Moving(
      value.value.added(onto: underlying.value),
      velocity: productRates(
        (value.value, value.velocity), (underlying.value, underlying.velocity)))
  }

  /// Returns distances and velocities of the decomposed parts of the transform.
  public static func springParts(
    from a: AffineTransform, to b: AffineTransform, velocity: AffineTransform
  ) -> [(distance: Double, velocity: Double)] {
    var (start, end) = (a.decomposed, b.decomposed)
    if let parts = alignedParts(from: a, to: b) { (start, end) = (parts.start, parts.end) }
    let way = Decomposition.weightedSum(end, 1, start, -1).numbers
    return zip(way, start.rates(ofEntries: velocity).numbers).map { (distance: $0, velocity: $1) }
  }
}

extension AffineTransform.Decomposition {
  /// Returns how fast the result of `rates(ofEntries:)` changes while the parts change at given
  /// rates: a central difference.
  fileprivate func changeOfRates(
    ofEntries velocity: AffineTransform, movingAt speed: Self
  ) -> Self {
    let step = 1e-4
    let late = Self.weightedSum(self, 1, speed, step).rates(ofEntries: velocity)
    let early = Self.weightedSum(self, 1, speed, -step).rates(ofEntries: velocity)
    return Self.weightedSum(late, 1 / (2 * step), early, -1 / (2 * step))
  }

  fileprivate var numbers: [Double] { [translation.x, translation.y, angle, skew, scaleX, scaleY] }
}
