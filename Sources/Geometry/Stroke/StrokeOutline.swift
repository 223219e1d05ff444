/// The outline of a stroked path, built subpath by subpath.
///
/// A subpath is first cut into pieces. The left sides of the pieces, with their joints, are one
/// side of the line. The left sides of the reversed pieces are the other side.
///
/// No part of the line is ever missing, because the outline is the sum of closed outlines that are
/// all clockwise: one around each piece, between the normals at its ends, and one around the wedge
/// on the outside of each turn. So on the inside of a turn, the outline passes through the point of
/// the path (`StrokeJoint.pivot`), unless a shortcut fills the same area (`StrokeJoint.corner`). In
/// a curve with a radius below a quarter of the width, the wedge on the inside is part of the line,
/// too (`StrokeJoint.fan`).
struct StrokeOutline {
  var result = Path()
  let style: StrokeStyle
  /// Half of the width, in points.
  let distance: Double
  /// The largest distance of joints and caps from the exact ones, in points; at least 1e-9 of
  /// `distance`.
  let tolerance: Double
  /// The pieces of the current subpath. The storage is reused for the next one.
  private var pieces: [StrokePiece] = []
  /// The end of the current subpath, once it has a line or curve, even one without length.
  private var place: Point?

  init(_ style: StrokeStyle, tolerance: Double) {
    self.style = style
    distance = style.width * 0.5
    self.tolerance = max(tolerance, distance * 1e-9)
  }
}

// MARK: - Pieces

extension StrokeOutline {
  /// The length up to which a segment counts as a point: the rounding error of coordinates that
  /// should be equal, whose direction has no meaning. It is large enough to be squared.
  private static func smallestLength(at place: Point) -> Double {
    max(1e-12 * max(place.x.magnitude, place.y.magnitude), 1e-100)
  }

  /// Adds a line or curve to the current subpath.
  mutating func add(_ segment: Path.Segment) {
    place = segment.end
    let size = segment.controlLength
    guard size > StrokeOutline.smallestLength(at: segment.start) else { return }
    if segment.isStraight {
      pieces.append(
        StrokePiece(
          line: segment.start, segment.end, direction: segment.direction(at: 1),
          beginsElement: true))
    } else {
      addCurve(segment, within: max(tolerance, size * 1e-7))
    }
  }

  /// Adds a curve as pieces. If its ends are approximated by lines, a piece of length 0 with the
  /// true direction is added before or after them, so that caps and joins are those of the curve.
  private mutating func addCurve(_ curve: Path.Segment, within tolerance: Double) {
    let first = pieces.count
    pieces.append(
      StrokePiece(
        line: curve.start, curve.start, direction: curve.direction(at: 0), beginsElement: true))
    addPieces(of: curve, within: tolerance, depth: 20)
    if pieces.count > first + 1 && !pieces[first + 1].isStraight {
      pieces.remove(at: first)
      pieces[first].beginsElement = true
    }
    if pieces[pieces.count - 1].isStraight {
      pieces.append(
        StrokePiece(
          line: curve.end, curve.end, direction: curve.direction(at: 1), beginsElement: false))
    }
  }

  /// Adds the pieces of a curve. Parts that bend too much are halved until lines approximate them.
  /// These lines are joined by arcs, so a curve has a round turn at a cusp.
  private mutating func addPieces(of curve: Path.Segment, within tolerance: Double, depth: Int) {
    if curve.hasSides(at: distance, within: tolerance * 0.5) {
      pieces.append(StrokePiece(curve: curve))
    } else if depth == 0 || curve.isFlat(within: tolerance * 0.5) {
      let chord = Path.Segment(line: curve.start, curve.end)
      guard chord.controlLength > StrokeOutline.smallestLength(at: chord.start) else { return }
      pieces.append(
        StrokePiece(
          line: curve.start, curve.end, direction: chord.direction(at: 1), beginsElement: false))
    } else {
      addPieces(of: curve.part(from: 0, to: 0.5), within: tolerance, depth: depth - 1)
      addPieces(of: curve.part(from: 0.5, to: 1), within: tolerance, depth: depth - 1)
    }
  }
}

// MARK: - Outlines

extension StrokeOutline {
  /// Adds the outline of the current subpath and begins a new subpath.
  mutating func finishSubpath(isClosed: Bool) {
    guard let place else { return }
    self.place = nil
    defer { pieces.removeAll(keepingCapacity: true) }
    if pieces.isEmpty {
      guard style.cap != .butt else { return }
      let direction = Point(x: 1, y: 0)
      pieces.append(StrokePiece(line: place, place, direction: direction, beginsElement: true))
      addOpenOutline()
    } else if isClosed {
      addSide(isForward: true, isClosed: true)
      result.close()
      addSide(isForward: false, isClosed: true)
      result.close()
    } else {
      addOpenOutline()
    }
  }

  private mutating func addOpenOutline() {
    addSide(isForward: true, isClosed: false)
    addCap(after: piece(pieces.count - 1, isForward: true))
    addSide(isForward: false, isClosed: false)
    addCap(after: piece(pieces.count - 1, isForward: false))
    result.close()
  }

  /// Returns a piece by its index, in the forward or the reversed order.
  private func piece(_ index: Int, isForward: Bool) -> StrokePiece {
    isForward ? pieces[index] : pieces[pieces.count - 1 - index].reversed
  }

  /// Returns the joint between a piece and the next one, on the left side of the forward or
  /// reversed order.
  private func joint(_ a: StrokePiece, _ b: StrokePiece, isForward: Bool) -> StrokeJoint {
    // In reversed order, the piece before the joint is the one that began the element.
    let isBetweenElements = isForward ? b.beginsElement : a.beginsElement
    return joint(a, b, join: isBetweenElements ? style.join : nil)
  }

  /// Adds the left side of all pieces in forward or reversed order: as a new subpath, or as the
  /// rest of the subpath that a cap continues.
  private mutating func addSide(isForward: Bool, isClosed: Bool) {
    let first = piece(0, isForward: isForward)
    let last = piece(pieces.count - 1, isForward: isForward)
    let closing = isClosed ? joint(last, first, isForward: isForward) : .smooth
    let start = closing.tip ?? first.leftStart(at: distance)
    if isClosed || isForward { result.move(to: start) } else { addLine(to: start) }

    var current = first
    for index in 1..<pieces.count {
      let next = piece(index, isForward: isForward)
      let joint = joint(current, next, isForward: isForward)
      add(current, upTo: joint)
      add(joint, from: current, to: next)
      current = next
    }
    // The close draws the line to the corner at which this side has begun.
    guard closing.tip == nil else { return }
    add(last, upTo: closing)
    if isClosed { add(closing, from: last, to: first) }
  }

  /// Adds the left side of a piece.
  private mutating func add(_ piece: StrokePiece, upTo joint: StrokeJoint) {
    if piece.isStraight {
      addLine(to: joint.tip ?? piece.leftEnd(at: distance))
    } else {
      let side = piece.leftCurve(at: distance)
      result.addCurve(to: side.end, control1: side.control1, control2: side.control2)
    }
  }

  /// Adds a line, unless its length is 0.
  mutating func addLine(to point: Point) {
    if result.currentPoint != point { result.addLine(to: point) }
  }
}
