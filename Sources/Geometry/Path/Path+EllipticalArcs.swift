extension Path {
  /// Adds an arc of an ellipse from the current point to another, as SVG's command `A` does.
  ///
  /// Two ellipses with the radii pass through both points, and each has a shorter and a longer arc
  /// between them; `largeArc` and `sweep` choose one of these four arcs. If the radii are too small
  /// to reach both points, they are scaled up until the ellipse just reaches them.
  ///
  /// The arc consists of one to four cubic curves of at most a quarter turn each. They differ from
  /// the ellipse by at most 0.03 % of its radii. The last one ends exactly in `end`.
  ///
  /// If both points are equal, nothing is added. A line is added instead of an arc if a radius is
  /// 0, or if a number is not finite. A line is also added if the square of the distance, measured
  /// in radii, overflows or underflows. On an empty path, only a move to `end` is added.
  ///
  /// - Parameters:
  ///   - end: The end of the arc, in points.
  ///   - radii: The half axes of the ellipse, in points. Their signs are ignored.
  ///   - rotation: The angle from the x axis to the first half axis, in radians, clockwise on
  ///     screen.
  ///   - largeArc: Whether the arc is more than half of the ellipse.
  ///   - sweep: Whether the arc is clockwise on screen.
  public mutating func addArc(
    to end: Point, radii: Size, rotation: Double, largeArc: Bool, sweep: Bool
  ) {
    guard let start = currentPoint else { return move(to: end) }
    if start == end { return }
    guard
      let arc = EllipticalArc(
        from: start, to: end, radii: radii, rotation: rotation, largeArc: largeArc, sweep: sweep)
    else { return addLine(to: end) }
    addCurves(along: arc, from: start, to: end)
  }

  private mutating func addCurves(along arc: EllipticalArc, from start: Point, to end: Point) {
    // An arc whose angle is lost in rounding is still one element.
    let count = max(1, Path.arcCount(arc.turn.magnitude))
    let step = arc.turn / Double(count)
    let handle = Path.arcHandle(step)
    var from = start
    var fromTangent = arc.tangent(at: arc.startAngle)
    for index in 1...count {
      let angle = arc.startAngle + step * Double(index)
      let to = index == count ? end : arc.point(at: angle)
      let toTangent = arc.tangent(at: angle)
      addCurve(to: to, control1: from + fromTangent * handle, control2: to - toTangent * handle)
      (from, fromTangent) = (to, toTangent)
    }
  }
}

/// An arc of an ellipse, by its centre and angles.
///
/// Source: the conversion of SVG 1.1, appendix F.6.5 and F.6.6. It is computed in a space where the
/// ellipse is a circle of radius 1, so that no lengths in points are squared.
private struct EllipticalArc {
  let center: Point
  let radii: Size
  /// The sine and cosine of the angle of the first half axis.
  let axis: (sin: Double, cos: Double)
  /// The angle of the start in radians, on the circle of radius 1.
  let startAngle: Double
  /// The angle of the arc in radians, positive if clockwise on screen; at most a full turn.
  let turn: Double

  /// Computes the arc; `nil` if there is no such ellipse.
  init?(
    from start: Point, to end: Point, radii: Size, rotation: Double, largeArc: Bool, sweep: Bool
  ) {
    let given = Size(width: radii.width.magnitude, height: radii.height.magnitude)
    guard given.width > 0, given.height > 0, given.isFinite, rotation.isFinite else { return nil }
    axis = Elementary.snappedSinCos(rotation)

    // Half of the vector from end to start: half a chord of the circle, seen from the chord's
    // middle.
    let half = (start - end) * 0.5
    let chord = Point(
      x: (axis.cos * half.x + axis.sin * half.y) / given.width,
      y: (axis.cos * half.y - axis.sin * half.x) / given.height)
    let square = chord.dot(chord)
    guard square > 0, square < .infinity else { return nil }

    let sine = square.squareRoot()  // of half the angle that the chord spans
    let shortTurn: Double
    let middle: Point
    // If the square differs from 1 by a rounding error, the centre would be wrong by its square
    // root.
    let isHalfTurn = square > 1 - 1e-14
    if isHalfTurn {
      self.radii = Size(width: given.width * sine, height: given.height * sine)
      middle = .zero
      shortTurn = .pi
      startAngle = Elementary.atan2(chord.y, chord.x)
    } else {
      let cosine = (1 - square).squareRoot()
      let side = largeArc == sweep ? -cosine / sine : cosine / sine
      self.radii = given
      middle = Point(x: chord.y * side, y: -chord.x * side)
      shortTurn = 2 * Elementary.atan2(sine, cosine)
      startAngle = Elementary.atan2(chord.y - middle.y, chord.x - middle.x)
    }
    let way = largeArc ? 2 * .pi - shortTurn : shortTurn
    turn = sweep ? way : -way
    center =
      (start + end) * 0.5
      + Point(x: middle.x * self.radii.width, y: middle.y * self.radii.height).rotated(by: axis)
  }

  /// Returns the point of the ellipse for an angle of the circle.
  func point(at angle: Double) -> Point {
    let (sine, cosine) = Elementary.snappedSinCos(angle)
    return center + Point(x: radii.width * cosine, y: radii.height * sine).rotated(by: axis)
  }

  /// Returns the derivative of the point by the angle.
  func tangent(at angle: Double) -> Point {
    let (sine, cosine) = Elementary.snappedSinCos(angle)
    return Point(x: -radii.width * sine, y: radii.height * cosine).rotated(by: axis)
  }
}
