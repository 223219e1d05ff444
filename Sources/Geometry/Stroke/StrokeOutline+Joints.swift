/// How the left sides of two pieces of a stroked path are joined.
enum StrokeJoint {
  /// They meet.
  case smooth
  /// Both are lines, which go on to a point, or stop in it.
  case corner(Point)
  /// By lines over a point.
  case miter(Point)
  /// By a circle around the point of the path.
  case round
  /// By a line.
  case bevel
  /// By lines over the point of the path: the inside of a turn.
  case pivot

  /// Where the lines of a corner meet.
  var tip: Point? {
    if case .corner(let tip) = self { tip } else { nil }
  }
}

// MARK: - Joints

extension StrokeOutline {
  /// How the left sides of two pieces are joined.
  func joint(_ a: StrokePiece, _ b: StrokePiece, join: LineJoin) -> StrokeJoint {
    let sine = a.endDirection.cross(b.startDirection)
    let cosine = a.endDirection.dot(b.startDirection)
    // Where both sides meet when they go on straight. Not finite where the path turns back.
    let normals = a.endDirection.turnedLeft + b.startDirection.turnedLeft
    let tip = b.start + normals * (distance / (1 + cosine))

    if cosine > 0 && distance * sine.magnitude <= tolerance * 0.05 {
      return a.isStraight && b.isStraight ? .corner(tip) : .smooth
    }
    // Where the path turns back in its own line, both sides are outside.
    if sine >= 0 { return outerJoint(a, b, join: join, tip: tip, cosine: cosine) }
    // How much of both lines a corner cuts off. A line may be cut at both ends.
    let cut = distance * -sine / (1 + cosine)
    return a.isStraight && b.isStraight && cut <= min(a.length, b.length) * 0.5
      ? .corner(tip) : .pivot
  }

  private func outerJoint(
    _ a: StrokePiece, _ b: StrokePiece, join: LineJoin, tip: Point, cosine: Double
  ) -> StrokeJoint {
    let areLines = a.isStraight && b.isStraight
    // The square of the cosine of half the turn, by which half the width is divided in the tip.
    let square = (1 + cosine) * 0.5
    // Beyond a million times half the width the tip is nothing but rounding.
    let turnsBack = square < 1e-12
    switch join {
    case .miter:
      guard !turnsBack, square * style.miterLimit * style.miterLimit >= 1 else { return .bevel }
      return areLines ? .corner(tip) : .miter(tip)
    case .bevel:
      return .bevel
    case .round:
      // A corner that is as good as round takes no curve.
      let excess = distance * (1 / square.squareRoot() - 1)
      return areLines && !turnsBack && excess <= tolerance * 0.25 ? .corner(tip) : .round
    }
  }

  /// Adds what is between the left sides of two pieces.
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
    }
  }
}

// MARK: - Caps and circles

extension StrokeOutline {
  /// Adds what is between the left side of a piece and its right one at an open end.
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

  /// Adds the left side of a line that turns clockwise on the spot, from one direction to another.
  private mutating func addArc(around center: Point, from start: Point, to end: Point) {
    let turn = Elementary.atan2(start.cross(end).magnitude, start.dot(end))
    let count = arcCount(turn)
    let step = turn / Double(count)
    let handle = Path.arcHandle(step) * distance
    var from = start
    for index in 1...count {
      let to = index == count ? end : start.turned(by: step * Double(index))
      let toPoint = center + to.turnedLeft * distance
      result.addCurve(
        to: toPoint, control1: center + from.turnedLeft * distance + from * handle,
        control2: toPoint - to * handle)
      from = to
    }
  }

  /// How many cubics an arc takes. A quarter turn leaves the circle by 0.03 % of the radius, and a
  /// part of it by the sixth power of the part.
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

extension Point {
  /// The vector turned clockwise on screen by an angle in radians.
  fileprivate func turned(by angle: Double) -> Point {
    let (sine, cosine) = Elementary.snappedSinCos(angle)
    return Point(x: cosine * x - sine * y, y: sine * x + cosine * y)
  }
}
