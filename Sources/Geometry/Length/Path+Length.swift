extension Path {
  /// The default accuracy of lengths, in points: a millionth of a point.
  public static var defaultAccuracy: Double { 1e-6 }

  /// Returns the length of all lines and curves together, in points.
  ///
  /// It includes the line of a close, but not moves. It is 0 for a path without lines and curves.
  ///
  /// - Parameter accuracy: The largest error, in points. Because of rounding errors, it cannot be
  ///   less than 1e-12 of the length; smaller values are raised to that limit.
  /// - Complexity: O(*n*) in the number of elements. A smooth curve takes 56 evaluations of its
  ///   speed, or a few times as many. Each cusp, of which a curve has at most two, takes up to
  ///   2,000 more.
  public func length(accuracy: Double = Path.defaultAccuracy) -> Double {
    let share = accuracy / Double(max(1, elementCount))
    var length = 0.0
    for case (_, let segment?) in elementsAndSegments {
      length += segment.length(accuracy: share)
    }
    return length
  }

  /// Returns the point at a distance along the path from its start, like SVG's `getPointAtLength`.
  ///
  /// The error is at most `Path.defaultAccuracy` along the path. Where two segments meet, the
  /// tangent is that of the segment that ends there. Where one subpath ends and the next one
  /// begins, the position is the end of the earlier subpath. At a cusp, the tangent is the
  /// direction in which the path reaches the cusp.
  ///
  /// - Parameter length: The distance in points, clamped to 0...the length of the path; NaN counts
  ///   as 0.
  /// - Returns: The position and tangent, or `nil` for an empty path. For a path without length,
  ///   the position is its first point.
  /// - Complexity: O(*n*) in the number of elements.
  public func point(atLength length: Double) -> PathPoint? {
    guard let first = points.first else { return nil }
    let share = Path.defaultAccuracy / Double(elementCount + 1)
    let length = length > 0 ? length : 0
    var rest = length
    // Added up as the length of the path is, so that its length leads to the end of a subpath.
    var end = 0.0
    var last: Segment?
    for case (_, let segment?) in elementsAndSegments {
      let whole = segment.length(accuracy: share)
      guard whole > 0 else { continue }
      end += whole
      if rest <= whole || length <= end {
        let part = min(rest, whole)
        return segment.place(
          at: segment.parameter(atLength: part, of: whole, accuracy: share))
      }
      rest -= whole
      last = segment
    }
    return last?.place(at: 1) ?? PathPoint(position: first, tangent: .zero)
  }
}

// MARK: - Length of a segment

extension Path.Segment {
  /// Returns the length between two parameters, in points.
  ///
  /// - Parameter accuracy: The largest error, in points, but at least 1e-12 of the length of the
  ///   control polygon.
  func length(from t0: Double = 0, to t1: Double = 1, accuracy: Double) -> Double {
    if isStraight { return start.distance(to: end) * (t1 - t0) }
    let way = controlLength
    let accuracy = max(accuracy, way * 1e-12)
    let kinks = kinks(slowerThan: way * Path.Segment.slowShare)
    var length = 0.0
    var from = t0
    // This condition is false for NaN too.
    while from < t1 {
      var to = t1
      for index in 0..<4 where kinks[index] > from && kinks[index] < to { to = kinks[index] }
      length += refined(
        quadrature(from: from, to: to), from: from, to: to, accuracy: accuracy,
        depth: Path.Segment.maximumHalvings)
      from = to
    }
    return length
  }

  /// The largest depth of halvings. At a cusp the speed has a kink, and each halving divides the
  /// error by four. So 24 are enough for 1e-14 of the length, and only parts with a kink need so
  /// many.
  private static var maximumHalvings: Int { 24 }

  /// A curve is slow at a parameter if its speed there is less than this fraction of the length of
  /// the control polygon.
  private static var slowShare: Double { 0.2 }

  /// The parameters at or near a cusp: one coordinate has an extremum, and the speed is below the
  /// limit. The speed has a kink there, so both results of a halving could agree on a wrong value.
  /// 1 stands for none.
  private func kinks(slowerThan limit: Double) -> SIMD4<Double> {
    let (alongX, alongY) = (x.turns, y.turns)
    var kinks = SIMD4(alongX.first, alongX.second, alongY.first, alongY.second)
    for index in 0..<4 where !(speed(at: kinks[index]) < limit) { kinks[index] = 1 }
    return kinks
  }

  /// The length of the control polygon, which is at least the length of the curve.
  var controlLength: Double {
    start.distance(to: control1) + control1.distance(to: control2) + control2.distance(to: end)
  }

  /// Halves an integral until the sum of the halves is close enough to the whole.
  ///
  /// Their difference is about the error of the whole. So around a kink the error of the halves is
  /// a third of it, and elsewhere much less. There are at most five parts, each with at most one
  /// kink near its ends, so a twentieth of the accuracy is enough for each half.
  private func refined(
    _ whole: Double, from t0: Double, to t1: Double, accuracy: Double, depth: Int
  ) -> Double {
    let middle = (t0 + t1) * 0.5
    let left = quadrature(from: t0, to: middle)
    let right = quadrature(from: middle, to: t1)
    // The guard ends the recursion for NaN too. The first part is always halved: two results may
    // agree by chance on a wrong value, but four hardly do.
    let isFirst = depth == Path.Segment.maximumHalvings
    guard depth > 0, isFirst || (left + right - whole).magnitude > accuracy * 0.05 else {
      return left + right
    }
    return refined(left, from: t0, to: middle, accuracy: accuracy, depth: depth - 1)
      + refined(right, from: middle, to: t1, accuracy: accuracy, depth: depth - 1)
  }

  /// Returns the integral of the speed by the Gauss–Legendre rule of eight points.
  ///
  /// Source: Abramowitz and Stegun, "Handbook of Mathematical Functions", 1964, table 25.4.
  private func quadrature(from t0: Double, to t1: Double) -> Double {
    let middle = (t0 + t1) * 0.5
    let half = (t1 - t0) * 0.5
    func pair(_ node: Double, _ weight: Double) -> Double {
      (speed(at: middle - half * node) + speed(at: middle + half * node)) * weight
    }
    let sum =
      pair(0.18343464249564980494, 0.36268378337836198297)
      + pair(0.52553240991632898582, 0.31370664587788728734)
      + pair(0.79666647741362673959, 0.22238103445337447054)
      + pair(0.9602898564975363, 0.10122853629037625915)
    return half * sum
  }

  /// The magnitude of the derivative at a parameter, in points.
  private func speed(at t: Double) -> Double {
    let (dx, dy) = (x.rate(at: t), y.rate(at: t))
    return 3 * (dx * dx + dy * dy).squareRoot()
  }
}

// MARK: - Positions on a segment

extension Path.Segment {
  /// Returns the parameter at a length from the start; for a line, the fraction of its length.
  ///
  /// It uses Newton's method where the result is between the known bounds, and bisection elsewhere.
  ///
  /// - Parameters:
  ///   - length: The length in points; up to 0 the result is 0, from `whole` on it is 1.
  ///   - whole: The length of the segment, in points.
  ///   - accuracy: The largest error along the curve, in points.
  func parameter(atLength length: Double, of whole: Double, accuracy: Double) -> Double {
    if length <= 0 { return 0 }
    if length >= whole { return 1 }
    if isStraight { return length / whole }

    // At a cusp a step of Newton's method only halves the error, which takes 50 steps to the last
    // bit.
    let largestStepCount = 60
    let share = accuracy / Double(2 * largestStepCount)
    var (low, high) = (0.0, 1.0)
    var lengthAtLow = 0.0
    var t = length / whole
    for _ in 0..<largestStepCount {
      let lengthHere = lengthAtLow + self.length(from: low, to: t, accuracy: share)
      let excess = lengthHere - length
      if excess.magnitude <= accuracy * 0.5 { break }
      if excess > 0 { high = t } else { (low, lengthAtLow) = (t, lengthHere) }
      let next = t - excess / speed(at: t)
      t = next > low && next < high ? next : (low + high) * 0.5
    }
    return t
  }

  /// Returns the position and tangent at a parameter; for a line, at a fraction of its length.
  func place(at t: Double) -> PathPoint {
    PathPoint(position: position(at: t), tangent: direction(at: t))
  }

  /// Returns the position at a parameter; for a line, at a fraction of its length. Exact at both
  /// ends.
  func position(at t: Double) -> Point {
    if isStraight { return t >= 1 ? end : start + (end - start) * t }
    return Point(x: x.value(at: t), y: y.value(at: t))
  }

  /// Returns the direction of arrival at a parameter, as a vector of length 1. At 0 it is the
  /// direction of departure.
  ///
  /// If the derivative is 0, the next derivative decides. `.zero` for a segment without length.
  func direction(at t: Double) -> Point {
    let whole = end - start
    if isStraight { return unit(whole) ?? .zero }
    if t <= 0 {
      return unit(control1 - start) ?? unit(control2 - start) ?? unit(whole) ?? .zero
    }
    if t >= 1 { return unit(end - control2) ?? unit(end - control1) ?? unit(whole) ?? .zero }
    return unit(Point(x: x.rate(at: t), y: y.rate(at: t)))
      ?? unit(Point(x: -x.bend(at: t), y: -y.bend(at: t))) ?? unit(whole) ?? .zero
  }

  /// Scales a vector to length 1. The result is `nil` if the vector is only a rounding error
  /// compared with the segment.
  private func unit(_ vector: Point) -> Point? {
    let length = vector.distance(to: .zero)
    // The squares of smaller numbers underflow.
    guard length > max(controlLength * 1e-12, 1e-100) else { return nil }
    return Point(x: vector.x / length, y: vector.y / length)
  }
}
