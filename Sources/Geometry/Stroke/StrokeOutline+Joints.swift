/// The joint between the left sides of two pieces of a stroked path.
enum StrokeJoint {
  /// The sides meet.
  case smooth
  /// Both pieces are lines that are extended or cut to end at a point.
  case corner(Point)
  /// Lines from both sides to a point.
  case miter(Point)
  /// An arc around the point of the path.
  case round
  /// A line between the sides.
  case bevel
  /// Lines from both sides to the point of the path: the inside of a turn.
  case pivot
  /// The inside of a turn in a curve, as `pivot`, and the part of a circle between both sides.
  case fan

  /// The point where the lines of a corner meet.
  var tip: Point? {
    if case .corner(let tip) = self { tip } else { nil }
  }
}

// MARK: - Joints

extension StrokeOutline {
  /// Returns the joint between the left sides of two pieces.
  ///
  /// - Parameter join: The join of the two elements of the path; `nil` within a curve.
  func joint(_ a: StrokePiece, _ b: StrokePiece, join: LineJoin?) -> StrokeJoint {
    let sine = a.endDirection.cross(b.startDirection)
    let cosine = a.endDirection.dot(b.startDirection)
    // The square of the cosine of half the turn. Where the path turns back, it is a rounding error,
    // which may be negative.
    let square = (1 + cosine) * 0.5
    let turnsBack = square < 1e-12
    // The point where both sides meet if they are extended. It has no meaning where the path turns
    // back.
    let normals = a.endDirection.turnedLeft + b.startDirection.turnedLeft
    let tip = b.start + normals * (distance / (1 + cosine))

    if cosine > 0 && distance * sine.magnitude <= tolerance * 0.05 {
      return a.isStraight && b.isStraight ? .corner(tip) : .smooth
    }
    // Where the path turns back along its own line, both sides are outer sides.
    if sine >= 0 {
      return outerJoint(a, b, join: join ?? .round, tip: tip, square: square, turnsBack: turnsBack)
    }
    if turnsBack { return .pivot }
    // The length that a corner cuts off both lines. A line may be cut at both ends.
    let cut = distance * -sine / (1 + cosine)
    let (shorter, longer) = (min(a.length, b.length), max(a.length, b.length))
    if a.isStraight && b.isStraight && cut <= shorter * 0.5 { return .corner(tip) }
    // The line along a curve has all normals between those of the two pieces. Short pieces do not
    // cover them, because beyond the centre of curvature they move apart.
    let isCovered = cut <= shorter || 2 * cut <= longer
    return join == nil && !isCovered ? .fan : .pivot
  }

  private func outerJoint(
    _ a: StrokePiece, _ b: StrokePiece, join: LineJoin, tip: Point, square: Double, turnsBack: Bool
  ) -> StrokeJoint {
    let areLines = a.isStraight && b.isStraight
    // The distance of the tip from the path is half the width, divided by the cosine of half the
    // turn. Beyond a million times half the width the tip is only a rounding error.
    switch join {
    case .miter:
      // Rounding must not decide about a miter that reaches exactly the limit.
      let limit = 1 - 1e-12
      guard !turnsBack, square * style.miterLimit * style.miterLimit >= limit else { return .bevel }
      return areLines ? .corner(tip) : .miter(tip)
    case .bevel:
      return .bevel
    case .round:
      // A corner within the tolerance of a round join needs no curve.
      let excess = distance * (1 / square.squareRoot() - 1)
      return areLines && !turnsBack && excess <= tolerance * 0.25 ? .corner(tip) : .round
    }
  }

  /// Adds the joint between the left sides of two pieces.
  mutating func add(_ joint: StrokeJoint, from a: StrokePiece, to b: StrokePiece) {
    let start = b.leftStart(at: distance)
    switch joint {
    case .smooth, .corner:
      break
    case .miter(let tip):
      addLine(to: tip)
      addLine(to: start)
    case .bevel:
      addLine(to: start)
    case .round:
      addArc(around: b.start, from: a.endDirection, to: b.startDirection)
    case .pivot:
      addLine(to: b.start)
      addLine(to: start)
    case .fan:
      addLine(to: b.start)
      addLine(to: start)
      addArc(around: b.start, from: b.startDirection, to: a.endDirection)
      addLine(to: b.start)
      addLine(to: start)
    }
  }
}

// MARK: - Caps and circles

extension StrokeOutline {
  /// Adds the cap between the left and the right side of a piece, at an open end.
  mutating func addCap(after piece: StrokePiece) {
    let direction = piece.endDirection
    switch style.cap {
    case .butt:
      break
    case .round:
      addArc(around: piece.end, from: direction, to: -direction)
    case .square:
      let ahead = direction * distance
      addLine(to: piece.leftEnd(at: distance) + ahead)
      addLine(to: piece.end - direction.turnedLeft * distance + ahead)
    }
  }

  /// Adds a clockwise arc: the left side of a line that turns at a point from one direction to
  /// another.
  private mutating func addArc(around center: Point, from start: Point, to end: Point) {
    let turn = Elementary.atan2(start.cross(end).magnitude, start.dot(end))
    let count = arcCount(turn)
    let step = turn / Double(count)
    let handle = Path.arcHandle(step) * distance
    var from = start
    for index in 1...count {
      let to =
        index == count
        ? end : start.rotated(by: Elementary.snappedSinCos(step * Double(index)))
      let toPoint = center + to.turnedLeft * distance
      result.addCurve(
        to: toPoint, control1: center + from.turnedLeft * distance + from * handle,
        control2: toPoint - to * handle)
      from = to
    }
  }

  /// Returns the number of cubic curves in an arc. A curve for a quarter turn differs from the
  /// circle by 0.03 % of the radius; for a fraction of a quarter turn, by the sixth power of the
  /// fraction times that.
  private func arcCount(_ turn: Double) -> Int {
    var count = max(1, Path.arcCount(turn))
    let quarters = turn / (Double(count) * .pi / 2)
    let square = quarters * quarters
    var error = distance * 3e-4 * (square * square * square)
    while error > tolerance * 0.25 {
      count *= 2
      error /= 64
    }
    return count
  }
}
