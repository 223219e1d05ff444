// swift-format-ignore-file: AllPublicDeclarationsHaveDocumentation
// Documented once, in `Animatable`.

import ViewKernelGeometry

// These types blend each number separately.

extension Double {
  public static func interpolated(
    from a: Moving<Double>, to b: Moving<Double>, at fraction: Moving<Double>,
    pushedBy velocity: Double?, for seconds: Moving<Double>
  ) -> Moving<Double> {
    interpolatedLinearly(from: a, to: b, at: fraction, pushedBy: velocity, for: seconds)
  }
}

extension Point {
  public static func interpolated(
    from a: Moving<Point>, to b: Moving<Point>, at fraction: Moving<Double>,
    pushedBy velocity: Point?, for seconds: Moving<Double>
  ) -> Moving<Point> {
    interpolatedLinearly(from: a, to: b, at: fraction, pushedBy: velocity, for: seconds)
  }
}

extension Size {
  public static func interpolated(
    from a: Moving<Size>, to b: Moving<Size>, at fraction: Moving<Double>,
    pushedBy velocity: Size?, for seconds: Moving<Double>
  ) -> Moving<Size> {
    interpolatedLinearly(from: a, to: b, at: fraction, pushedBy: velocity, for: seconds)
  }
}

extension Rect {
  public static func interpolated(
    from a: Moving<Rect>, to b: Moving<Rect>, at fraction: Moving<Double>,
    pushedBy velocity: Rect?, for seconds: Moving<Double>
  ) -> Moving<Rect> {
    interpolatedLinearly(from: a, to: b, at: fraction, pushedBy: velocity, for: seconds)
  }
}

extension EdgeInsets {
  public static func interpolated(
    from a: Moving<EdgeInsets>, to b: Moving<EdgeInsets>, at fraction: Moving<Double>,
    pushedBy velocity: EdgeInsets?, for seconds: Moving<Double>
  ) -> Moving<EdgeInsets> {
    interpolatedLinearly(from: a, to: b, at: fraction, pushedBy: velocity, for: seconds)
  }
}

extension Color {
  public static func interpolated(
    from a: Moving<Color>, to b: Moving<Color>, at fraction: Moving<Double>,
    pushedBy velocity: Color?, for seconds: Moving<Double>
  ) -> Moving<Color> {
    interpolatedLinearly(from: a, to: b, at: fraction, pushedBy: velocity, for: seconds)
  }
}

extension Path {
  /// Paths without a common form switch at fraction 0.5, and their velocity is 0. Paths that are
  /// converted to cubic curves have the velocity of these curves. If an end of such paths moves,
  /// the velocity is a central difference. An added velocity moves a path only if it and both ends
  /// have the same elements.
  public static func interpolated(
    from a: Moving<Path>, to b: Moving<Path>, at fraction: Moving<Double>,
    pushedBy velocity: Path?, for seconds: Moving<Double>
  ) -> Moving<Path> {
    if a.value.hasSameStructure(as: b.value) {
      let push = velocity?.hasSameStructure(as: a.value) == true ? velocity : nil
      return interpolatedLinearly(from: a, to: b, at: fraction, pushedBy: push, for: seconds)
    }
    let blend = PathBlend(from: a.value, to: b.value)
    let value = blend.value(at: fraction.value)
    guard let (from, to) = blend.blended, value.hasSameStructure(as: from) else {
      return value.still
    }
    guard a == a.value.still, b == b.value.still else {
      let rate = difference { step in
        interpolated(
          from: weightedSum(a.value, 1, a.velocity, step),
          to: weightedSum(b.value, 1, b.velocity, step),
          at: fraction.value + fraction.velocity * step)
      }
      return rate.hasSameStructure(as: value) ? Moving(value, velocity: rate) : value.still
    }
    return Moving(value, velocity: weightedSum(to, fraction.velocity, from, -fraction.velocity))
  }

  /// Returns the numbers of the points; empty if the two paths and the velocity do not have the
  /// same elements, because then the velocity does not move the path.
  public static func springParts(
    from a: Path, to b: Path, velocity: Path
  ) -> [(distance: Double, velocity: Double)] {
    guard a.hasSameStructure(as: b), a.hasSameStructure(as: velocity) else { return [] }
    var parts: [(distance: Double, velocity: Double)] = []
    for index in a.points.indices {
      let (way, rate) = (b.points[index] - a.points[index], velocity.points[index])
      parts.append((distance: way.x, velocity: rate.x))
      parts.append((distance: way.y, velocity: rate.y))
    }
    return parts
  }
}

// MARK: - Transforms

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
    let turns = [a.velocity, b.velocity, velocity ?? a.velocity].contains {
      !$0.isScaleAndTranslation
    }
    guard turns || !blendsEntries(from: a.value, to: b.value),
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
