/// A piece of a stroked path with one left and one right side: a line, or a curve that bends so
/// little that each of its sides, at half a width, is approximated by one cubic curve.
struct StrokePiece {
  /// The ends, and the vector from each to its control point; zero for a line.
  let start, end: Point
  let startWay, endWay: Point
  /// The directions at the ends, as vectors of length 1.
  let startDirection, endDirection: Point
  /// The signed curvature at the ends, in 1 / points; positive if the piece turns clockwise on
  /// screen.
  let startCurvature, endCurvature: Double
  /// Whether the piece is a line. If its length is 0, it is a change of direction within a curve.
  let isStraight: Bool
  /// Whether an element of the path begins here. Then the style decides the join.
  var beginsElement: Bool

  /// Creates a line. If both ends are equal, it is a position with a direction.
  init(line start: Point, _ end: Point, direction: Point, beginsElement: Bool) {
    (self.start, self.end) = (start, end)
    (startWay, endWay) = (.zero, .zero)
    (startDirection, endDirection) = (direction, direction)
    (startCurvature, endCurvature) = (0, 0)
    isStraight = true
    self.beginsElement = beginsElement
  }

  /// Creates a curve inside an element, with the directions and curvatures at its ends.
  init(curve: Path.Segment) {
    (start, end) = (curve.start, curve.end)
    (startWay, endWay) = (curve.control1 - curve.start, curve.control2 - curve.end)
    (startDirection, endDirection) = (curve.direction(at: 0), curve.direction(at: 1))
    (startCurvature, endCurvature) = (curve.curvature(at: 0), curve.curvature(at: 1))
    isStraight = false
    beginsElement = false
  }

  /// The same piece in the opposite direction. `beginsElement` keeps its value.
  var reversed: StrokePiece { StrokePiece(reversing: self) }

  private init(reversing piece: StrokePiece) {
    (start, end) = (piece.end, piece.start)
    (startWay, endWay) = (piece.endWay, piece.startWay)
    (startDirection, endDirection) = (-piece.endDirection, -piece.startDirection)
    (startCurvature, endCurvature) = (-piece.endCurvature, -piece.startCurvature)
    isStraight = piece.isStraight
    beginsElement = piece.beginsElement
  }

  /// The length of a line, in points.
  var length: Double { start.distance(to: end) }

  /// The beginning of the left side.
  func leftStart(at distance: Double) -> Point {
    start + startDirection.turnedLeft * distance
  }

  /// The end of the left side.
  func leftEnd(at distance: Double) -> Point {
    end + endDirection.turnedLeft * distance
  }

  /// Returns the left side of a curve.
  ///
  /// With n the unit vector to the left, the side of a curve B is B + n·distance, and its
  /// derivative is B'·(1 + curvature·distance). The cubic curve with the same ends and end
  /// derivatives (Hermite interpolation) differs from it by the fourth power of the length of the
  /// piece.
  func leftCurve(at distance: Double) -> Path.Segment {
    let (start, end) = (leftStart(at: distance), leftEnd(at: distance))
    return Path.Segment(
      cubic: start, start + startWay * (1 + startCurvature * distance),
      end + endWay * (1 + endCurvature * distance), end)
  }
}

// MARK: - Conditions for pieces

extension Path.Segment {
  /// Returns the signed curvature in 1 / points; positive if the curve turns clockwise on screen.
  /// It is not finite where the derivative is 0.
  func curvature(at t: Double) -> Double {
    let rate = Point(x: x.rate(at: t), y: y.rate(at: t))
    let speed = rate.distance(to: .zero)
    let bend = Point(x: x.bend(at: t), y: y.bend(at: t))
    return rate.cross(bend) / (speed * speed) * (2.0 / 3.0) / speed
  }

  /// Returns whether the curve bends so little that each side at a distance is approximated by one
  /// cubic curve.
  ///
  /// Five parameters are tested. The radius of curvature must be larger than the distance. The
  /// direction must change by less than half a right angle from one parameter to the next. Both
  /// sides must have the right distance, within the tolerance.
  func hasSides(at distance: Double, within tolerance: Double) -> Bool {
    let piece = StrokePiece(curve: self)
    let left = piece.leftCurve(at: distance)
    let right = piece.leftCurve(at: -distance)
    var direction = piece.startDirection
    for step in 0...4 {
      let t = Double(step) * 0.25
      let next = self.direction(at: t)
      guard
        (curvature(at: t) * distance).magnitude <= Path.Segment.largestBend,
        direction.dot(next) >= Path.Segment.smallestCosine
      else { return false }
      let (position, offset) = (self.position(at: t), next.turnedLeft * distance)
      guard
        left.position(at: t).distance(to: position + offset) <= tolerance,
        right.position(at: t).distance(to: position - offset) <= tolerance
      else { return false }
      direction = next
    }
    return true
  }

  /// The largest ratio of half the width to the radius of curvature. At 1 the derivative of the
  /// inner side is 0, and beyond 1 that side runs backwards.
  private static var largestBend: Double { 0.9 }

  /// Approximately the cosine of 45 degrees.
  private static var smallestCosine: Double { 0.7 }

  /// Returns whether the curve stays within a distance of the line between its ends.
  func isFlat(within distance: Double) -> Bool {
    // A curve lies in the hull of its control points, and covers at most three quarters of the
    // distance to them.
    let reach = distance * (4.0 / 3.0)
    return distanceFromChord(control1) <= reach && distanceFromChord(control2) <= reach
  }

  /// Returns the distance of a point from the line between the ends, in points.
  private func distanceFromChord(_ point: Point) -> Double {
    let (chord, offset) = (end - start, point - start)
    let square = chord.dot(chord)
    let fraction = square > 0 ? chord.dot(offset) / square : 0
    if !(fraction > 0) { return offset.distance(to: .zero) }
    if fraction >= 1 { return point.distance(to: end) }
    return offset.distance(to: chord * fraction)
  }
}
