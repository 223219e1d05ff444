extension Path {
  /// Adds an arc of a circle, as cubic curves of at most a quarter turn each.
  ///
  /// First, a line is added from the current point to the start of the arc, or a move if the path
  /// is empty. Then whole turns are added to `endAngle` or subtracted from it, until it is not
  /// before `startAngle` in the direction of the arc. If `endAngle` was a whole turn or more after
  /// `startAngle`, the arc is one full circle. If both angles are then equal, only the line or the
  /// move is added. Ends at multiples of a quarter turn are exact.
  ///
  /// The curves differ from the circle by at most 0.03 % of the radius.
  ///
  /// - Parameters:
  ///   - center: The centre of the circle, in points.
  ///   - radius: The radius, in points. A negative radius draws the opposite side of the circle.
  ///   - startAngle: The angle of the start, in radians, clockwise on screen from the x axis.
  ///   - endAngle: The angle of the end, in radians, like `startAngle`.
  ///   - clockwise: Whether the arc is clockwise on screen, where y grows down.
  public mutating func addArc(
    center: Point, radius: Double, startAngle: Double, endAngle: Double, clockwise: Bool
  ) {
    let start = Path.pointOnCircle(center, radius, startAngle)
    if isEmpty { move(to: start) } else { addLine(to: start) }

    let sweep = Path.sweep(clockwise ? endAngle - startAngle : startAngle - endAngle)
    let count = Path.arcCount(sweep)
    guard count > 0 else { return }
    let direction = clockwise ? 1.0 : -1.0
    let step = direction * sweep / Double(count)
    let handle = Path.arcHandle(step)
    var from = startAngle
    var fromPoint = start
    for index in 1...count {
      let to = startAngle + step * Double(index)
      let isFullCircle = index == count && sweep == 2 * .pi
      let toPoint = isFullCircle ? start : Path.pointOnCircle(center, radius, to)
      addCurve(
        to: toPoint,
        control1: fromPoint + Path.tangentOfCircle(radius, from) * handle,
        control2: toPoint - Path.tangentOfCircle(radius, to) * handle)
      (from, fromPoint) = (to, toPoint)
    }
  }

  /// Adds a line and an arc that round a corner, like `CGPathAddArcToPoint`.
  ///
  /// The corner is at `tangent1End`, between the line from the current point and the line to
  /// `tangent2End`. The added line ends where the circle touches the first of these lines, and the
  /// arc ends where it touches the second. The arc is one cubic curve for corners that turn by a
  /// quarter turn or less, otherwise two.
  ///
  /// Only a line to `tangent1End` is added if there is no corner to round: the radius is not
  /// positive, two of the points are equal, or all are on one line. On an empty path a move to
  /// `tangent1End` is added before that line.
  ///
  /// - Parameters:
  ///   - tangent1End: The corner where both lines meet, in points.
  ///   - tangent2End: A point on the second line, in points.
  ///   - radius: The radius of the arc, in points.
  public mutating func addArc(tangent1End: Point, tangent2End: Point, radius: Double) {
    guard
      let start = currentPoint,
      let corner = Corner(from: start, over: tangent1End, to: tangent2End, radius: radius)
    else { return addLine(to: tangent1End) }

    // Control points lie on the two lines, from the ends of the arc towards the corner.
    addLine(to: corner.start)
    if corner.takesOneCubic {
      let handle = corner.handle(pieces: 1)
      addCurve(
        to: corner.end,
        control1: corner.start - corner.towardsStart * handle,
        control2: corner.end - corner.towardsEnd * handle)
    } else {
      let handle = corner.handle(pieces: 2)
      let along = corner.directionInTheMiddle * handle
      addCurve(
        to: corner.middle,
        control1: corner.start - corner.towardsStart * handle,
        control2: corner.middle - along)
      addCurve(
        to: corner.end,
        control1: corner.middle + along,
        control2: corner.end - corner.towardsEnd * handle)
    }
  }
}

// MARK: - Circles

extension Path {
  /// The angle of an arc, in 0...2π: whole turns are added to negative angles, and larger ones are
  /// limited to a full circle.
  private static func sweep(_ angle: Double) -> Double {
    let turn = 2 * Double.pi
    if angle >= turn { return turn }
    if angle >= 0 { return angle }
    let turns = (-angle / turn).rounded(.up)
    return min(max(angle + turns * turn, 0), turn)
  }

  /// The number of cubic curves in an arc. An angle that differs from a multiple of a quarter turn
  /// by a rounding error needs no more than the multiple.
  static func arcCount(_ sweep: Double) -> Int {
    let tolerance = 1e-12
    guard sweep > tolerance else { return 0 }
    return Int(((sweep - tolerance) / (.pi / 2)).rounded(.up))
  }

  /// The distance of the control points of an arc from its ends, for a radius of 1: 4/3 tan(angle /
  /// 4), with tan(x / 2) = sin(x) / (1 + cos(x)). It is negative for negative angles.
  static func arcHandle(_ angle: Double) -> Double {
    let (sine, cosine) = Elementary.sincos(angle / 2)
    return 4.0 / 3.0 * (sine / (1 + cosine))
  }

  private static func pointOnCircle(_ center: Point, _ radius: Double, _ angle: Double) -> Point {
    let (sine, cosine) = Elementary.snappedSinCos(angle)
    return Point(x: center.x + radius * cosine, y: center.y + radius * sine)
  }

  private static func tangentOfCircle(_ radius: Double, _ angle: Double) -> Point {
    let (sine, cosine) = Elementary.snappedSinCos(angle)
    return Point(x: 0 - radius * sine, y: radius * cosine)
  }
}

// MARK: - Corners

extension Path {
  /// The circle that touches two lines that meet in a corner.
  ///
  /// It is computed without angles: with u and v the unit vectors along the lines, half of their
  /// sum has the sine of half the arc's angle as its length, and half of their difference the
  /// cosine. So right angles between axes give exact points.
  private struct Corner {
    /// The points where the circle touches the first and the second line.
    let start: Point
    let end: Point
    /// The unit vectors from the corner along the two lines.
    let towardsStart: Point
    let towardsEnd: Point
    let radius: Double

    /// Computes the circle; `nil` if there is no corner to round.
    init?(from first: Point, over corner: Point, to last: Point, radius: Double) {
      let length1 = corner.distance(to: first)
      let length2 = corner.distance(to: last)
      guard radius > 0, length1 > 0, length2 > 0 else { return nil }
      let u = Point(x: (first.x - corner.x) / length1, y: (first.y - corner.y) / length1)
      let v = Point(x: (last.x - corner.x) / length2, y: (last.y - corner.y) / length2)
      // Below this the three points are on one line, except for rounding errors.
      guard u.cross(v).magnitude > 1e-12 else { return nil }

      let reach = radius * ((u + v).distance(to: .zero) / (v - u).distance(to: .zero))
      self.radius = radius
      towardsStart = u
      towardsEnd = v
      start = corner + u * reach
      end = corner + v * reach
    }

    private var sineOfHalfTurn: Double {
      (towardsStart + towardsEnd).distance(to: .zero) * 0.5
    }

    private var cosineOfHalfTurn: Double {
      (towardsEnd - towardsStart).distance(to: .zero) * 0.5
    }

    /// Whether the angle of the arc is a quarter turn or less, except for rounding errors.
    var takesOneCubic: Bool {
      cosineOfHalfTurn >= 0.70710678118654752440 - 1e-12
    }

    /// The point of the arc that is closest to the corner.
    var middle: Point {
      let bisector = towardsStart + towardsEnd
      let rise = radius * (1 - cosineOfHalfTurn) / bisector.distance(to: .zero)
      return (start + end) * 0.5 - bisector * rise
    }

    /// The direction of the arc at its middle, as a unit vector.
    var directionInTheMiddle: Point {
      (towardsEnd - towardsStart) * (0.5 / cosineOfHalfTurn)
    }

    /// The distance of the control points from the ends of one piece: 4/3 tan(piece/4) radii.
    func handle(pieces: Int) -> Double {
      var (sine, cosine) = (sineOfHalfTurn, cosineOfHalfTurn)
      if pieces == 2 {
        cosine = ((1 + cosine) * 0.5).squareRoot()
        sine = sine * 0.5 / cosine
      }
      // Sine and cosine are those of half a piece, and tan(x/2) = sin(x) / (1 + cos(x)).
      return 4.0 / 3.0 * (sine / (1 + cosine)) * radius
    }
  }
}
