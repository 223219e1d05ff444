extension Path {
  /// The default accuracy of lengths: a millionth of a point.
  public static var defaultAccuracy: Double { 1e-6 }

  /// The length of all lines and curves together, in points.
  ///
  /// The line of a close counts, a move does not. 0 for a path without lines and curves.
  ///
  /// - Parameter accuracy: The largest error in points. Below 1e-12 of the length, 1e-12 of it is
  ///   meant, which is what rounding leaves.
  /// - Complexity: O(*n*) in the number of elements. A smooth curve takes 56 evaluations of its
  ///   speed, or a few times as many; each place where it turns on the spot, of which there are two
  ///   at most, takes up to 2,000 more.
  public func length(accuracy: Double = Path.defaultAccuracy) -> Double {
    let share = accuracy / Double(max(1, elementCount))
    var length = 0.0
    forEachSegment { length += $0.length(accuracy: share) }
    return length
  }

  /// Returns the point at a distance along the path from its start, like SVG's `getPointAtLength`.
  ///
  /// It is off by at most `Path.defaultAccuracy` along the path, as lengths are. Where two segments
  /// meet, the tangent is that of the one that ends there, and where one subpath ends and the next
  /// begins, the place is the end of the first. In a cusp the tangent is the direction of arrival.
  ///
  /// - Parameter length: In points, clamped to 0...the length of the path; NaN counts as 0.
  /// - Returns: The place, or `nil` for an empty path. A path without length is at its first
  ///   point.
  /// - Complexity: O(*n*) in the number of elements.
  public func point(atLength length: Double) -> PathPoint? {
    guard let first = points.first else { return nil }
    let share = Path.defaultAccuracy / Double(elementCount + 1)
    var rest = length > 0 ? length : 0
    var last: Segment?
    var place: PathPoint?
    forEachSegment { segment in
      guard place == nil else { return }
      let whole = segment.length(accuracy: share)
      guard whole > 0 else { return }
      if rest <= whole {
        place = segment.place(
          at: segment.parameter(atLength: rest, of: whole, accuracy: share))
      }
      rest -= whole
      last = segment
    }
    return place ?? last?.place(at: 1) ?? PathPoint(position: first, tangent: .zero)
  }
}

// MARK: - Length of a segment

extension Path.Segment {
  /// The length between two parameters, in points.
  ///
  /// - Parameter accuracy: The largest error in points, but at least 1e-12 of the way over the
  ///   control points.
  func length(from t0: Double = 0, to t1: Double = 1, accuracy: Double) -> Double {
    if isStraight { return start.distance(to: end) * (t1 - t0) }
    let way = controlLength
    let accuracy = max(accuracy, way * 1e-12)
    let kinks = kinks(slowerThan: way * Path.Segment.slowShare)
    var length = 0.0
    var from = t0
    // Written so that what is not a number ends here.
    while from < t1 {
      var to = t1
      for index in 0..<4 where kinks[index] > from && kinks[index] < to { to = kinks[index] }
      length += refined(
        quadrature(from: from, to: to), from: from, to: to, accuracy: accuracy,
        depth: Path.Segment.mostHalvings)
      from = to
    }
    return length
  }

  /// A cusp is a kink in the speed, where halving a part makes the error a fourth. So many times are
  /// enough for 1e-14 of the length, and only parts with a kink go that far.
  private static var mostHalvings: Int { 24 }

  /// A curve is slow where it moves by less than this share of the way over its control points, were
  /// it to go on so.
  private static var slowShare: Double { 0.2 }

  /// The parameters where the curve turns on the spot, or nearly so: one coordinate turns, and the
  /// other one hardly moves. There its speed has a kink, and the two ways of the refinement could
  /// agree on something wrong across it. 1 stands for none.
  private func kinks(slowerThan limit: Double) -> SIMD4<Double> {
    let (alongX, alongY) = (x.turns, y.turns)
    var kinks = SIMD4(alongX.first, alongX.second, alongY.first, alongY.second)
    for index in 0..<4 where !(speed(at: kinks[index]) < limit) { kinks[index] = 1 }
    return kinks
  }

  /// The length of the way over the control points, which is no shorter than the curve.
  var controlLength: Double {
    start.distance(to: control1) + control1.distance(to: control2) + control2.distance(to: end)
  }

  /// Halves an integral until the halves together say the same as the whole.
  ///
  /// Their difference is about the error of the whole, so the halves miss by a third of it around
  /// a kink, and by far less elsewhere. There are five parts at most, and near the end of each there
  /// may be a kink: a twentieth of the accuracy is enough for each half.
  private func refined(
    _ whole: Double, from t0: Double, to t1: Double, accuracy: Double, depth: Int
  ) -> Double {
    let middle = (t0 + t1) * 0.5
    let left = quadrature(from: t0, to: middle)
    let right = quadrature(from: middle, to: t1)
    // Written so that what is not a number ends here.
    // Once is always halved: by chance two ways may agree on what is wrong, four hardly do.
    let isFirst = depth == Path.Segment.mostHalvings
    guard depth > 0, isFirst || (left + right - whole).magnitude > accuracy * 0.05 else {
      return left + right
    }
    return refined(left, from: t0, to: middle, accuracy: accuracy, depth: depth - 1)
      + refined(right, from: middle, to: t1, accuracy: accuracy, depth: depth - 1)
  }

  /// The integral of the speed by the Gauss–Legendre rule of eight points (Abramowitz and Stegun,
  /// "Handbook of Mathematical Functions", 1964, table 25.4).
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

  /// How fast the curve moves with its parameter.
  private func speed(at t: Double) -> Double {
    let (dx, dy) = (x.rate(at: t), y.rate(at: t))
    return 3 * (dx * dx + dy * dy).squareRoot()
  }
}

// MARK: - Places on a segment

extension Path.Segment {
  /// The parameter that is a length away from the start; for a line the fraction of the way.
  ///
  /// Newton's steps where they stay between the bounds known so far, bisection elsewhere.
  ///
  /// - Parameters:
  ///   - length: In points; 0 and below give 0, `whole` and above 1.
  ///   - whole: The length of the segment.
  ///   - accuracy: The largest error along the curve, in points.
  func parameter(atLength length: Double, of whole: Double, accuracy: Double) -> Double {
    if length <= 0 { return 0 }
    if length >= whole { return 1 }
    if isStraight { return length / whole }

    // At a cusp Newton's steps only halve the error, which takes 50 of them to the last bit.
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

  /// The place at a parameter; for a line at a fraction of the way.
  func place(at t: Double) -> PathPoint {
    PathPoint(position: position(at: t), tangent: direction(at: t))
  }

  /// The location at a parameter; for a line at a fraction of the way. Exact at both ends.
  func position(at t: Double) -> Point {
    if isStraight { return t >= 1 ? end : start + (end - start) * t }
    return Point(x: x.value(at: t), y: y.value(at: t))
  }

  /// The direction of arrival at a parameter, a vector of length 1; of departure at 0.
  ///
  /// Where the derivative is 0 the next one decides. `.zero` for a segment without length.
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

  /// A vector made to length 1, or `nil` for one that is nothing but rounding beside the segment.
  private func unit(_ vector: Point) -> Point? {
    let length = vector.distance(to: .zero)
    // Squares of smaller numbers leave the range of numbers.
    guard length > max(controlLength * 1e-12, 1e-100) else { return nil }
    return Point(x: vector.x / length, y: vector.y / length)
  }
}
