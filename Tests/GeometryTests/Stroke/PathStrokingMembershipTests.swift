import Testing
import ViewKernelGeometry
import ViewKernelTestSupport

@Suite("Points in outlines of stroked paths")
struct PathStrokingMembershipTests {
  /// How far the polygons of the reference are away from the curves, in points: an eighth of the
  /// second derivative, up to 2,500 for these curves, over the square of the number of lines.
  static let doubt = 0.01
  static let linesPerElement = 200

  @Test(
    "A25: with round caps and joins a point is inside when the path is nearer than half the width",
    arguments: 0..<UInt64(TestScale.sampleCount(60, full: 2000)))
  func round(seed: UInt64) {
    var random = SeededGenerator(seed: seed)
    let path = random.path(within: 50)
    let width = random.number(0.5...60)
    let tolerance = seed.isMultiple(of: 2) ? 0.01 : 0.1
    let outline = path.stroked(
      StrokeStyle(width: width, cap: .round, join: .round), tolerance: tolerance)
    let polygon = samples(of: path, perElement: Self.linesPerElement)
    for index in 0..<60 {
      let point: Point
      if index.isMultiple(of: 3) {
        point = random.point(within: 90)
      } else {
        // About half the width from some place of the path.
        let start = polygon[Int.random(in: 0..<polygon.count, using: &random)]
        let (sine, cosine) = Elementary.sincos(random.number(-4...4))
        let reach = width / 2 + random.number(-1...1) * (index.isMultiple(of: 2) ? 0.1 : 3)
        point = start + Point(x: cosine, y: sine) * reach
      }
      let distance = self.distance(from: point, to: polygon)
      if distance < width / 2 - tolerance - Self.doubt {
        #expect(outline.contains(point), "\(point), at \(distance) of \(width / 2), \(path)")
      } else if distance > width / 2 + tolerance + Self.doubt {
        #expect(!outline.contains(point), "\(point), at \(distance) of \(width / 2), \(path)")
      }
    }
  }

  /// The distance of a point from the lines between samples of the same element.
  private func distance(from point: Point, to samples: [Point]) -> Double {
    var nearest = Double.infinity
    for index in samples.indices where index % (Self.linesPerElement + 1) > 0 {
      let (a, b) = (samples[index - 1], samples[index])
      let (way, offset) = (b - a, point - a)
      let square = way.x * way.x + way.y * way.y
      let along = square > 0 ? (way.x * offset.x + way.y * offset.y) / square : 0
      nearest = min(nearest, point.distance(to: a + way * min(max(along, 0), 1)))
    }
    return nearest
  }

  @Test(
    "A25: all caps and joins of lines cover what their rects and wedges do",
    arguments: 0..<UInt64(TestScale.sampleCount(200, full: 5000)))
  func lines(seed: UInt64) {
    var random = SeededGenerator(seed: seed)
    let points = (0..<Int.random(in: 2...6, using: &random)).map { _ in random.point(within: 30) }
    let isClosed = points.count > 2 && Bool.random(using: &random)
    let style = StrokeStyle(
      width: random.number(0.5...30),
      cap: LineCap.allCases[Int.random(in: 0..<3, using: &random)],
      join: LineJoin.allCases[Int.random(in: 0..<3, using: &random)],
      miterLimit: random.number(1...6))
    let shape = SlowStroke(points: points, isClosed: isClosed, style: style)
    var path = Path()
    for point in points { path.isEmpty ? path.move(to: point) : path.addLine(to: point) }
    if isClosed { path.close() }
    let outline = path.stroked(style)
    for _ in 0..<60 {
      let point = random.point(within: 60)
      let isInside = shape.contains(point)
      // Near the edge, nearer than the tolerance, the outline may say otherwise.
      let isNearEdge = [(0.02, 0.0), (-0.02, 0), (0, 0.02), (0, -0.02)].contains { dx, dy in
        shape.contains(point + Point(x: dx, y: dy)) != isInside
      }
      guard !isNearEdge else { continue }
      #expect(outline.contains(point) == isInside, "\(point) \(style) \(path)")
    }
  }
}

/// The line along a polygon as the union of what it consists of.
private struct SlowStroke {
  let points: [Point]
  let isClosed: Bool
  let style: StrokeStyle

  private var half: Double { style.width / 2 }
  private var lineCount: Int { isClosed ? points.count : points.count - 1 }

  private func line(_ index: Int) -> (start: Point, end: Point, direction: Point) {
    let (start, end) = (points[index % points.count], points[(index + 1) % points.count])
    return (start, end, (end - start) * (1 / start.distance(to: end)))
  }

  func contains(_ point: Point) -> Bool {
    for index in 0..<lineCount {
      let (start, end, direction) = line(index)
      if isBeside(point, start, end, direction) { return true }
      if isClosed || index + 1 < lineCount {
        let next = line(index + 1).direction
        if isInWedge(point - end, direction, next) { return true }
      }
    }
    guard !isClosed else { return false }
    let (first, last) = (line(0), line(lineCount - 1))
    return isInCap(point - first.start, -first.direction)
      || isInCap(point - last.end, last.direction)
  }

  private func isBeside(_ point: Point, _ start: Point, _ end: Point, _ direction: Point) -> Bool {
    let offset = point - start
    return (0...start.distance(to: end)).contains(dot(offset, direction))
      && cross(offset, direction).magnitude <= half
  }

  private func isInCap(_ offset: Point, _ direction: Point) -> Bool {
    guard dot(offset, direction) >= 0 else { return false }
    return switch style.cap {
    case .butt: false
    case .round: offset.distance(to: .zero) <= half
    case .square: dot(offset, direction) <= half && cross(offset, direction).magnitude <= half
    }
  }

  /// Whether a way from a corner leads into its join: behind the one line, and before the other.
  private func isInWedge(_ offset: Point, _ a: Point, _ b: Point) -> Bool {
    guard dot(offset, a) >= 0, dot(offset, b) <= 0 else { return false }
    if style.join == .round { return offset.distance(to: .zero) <= half }
    // The interior angle of the corner is that between -a and b.
    let sineOfHalfAngle = ((1 + dot(a, b)) / 2).squareRoot()
    if style.join == .miter && 1 / sineOfHalfAngle <= style.miterLimit {
      return cross(offset, a).magnitude <= half && cross(offset, b).magnitude <= half
    }
    // On the near side of the line across the corner, at half the width times that sine.
    let outwards = a - b
    return dot(offset, outwards) <= half * sineOfHalfAngle * outwards.distance(to: .zero)
  }

  private func dot(_ a: Point, _ b: Point) -> Double { a.x * b.x + a.y * b.y }
  private func cross(_ a: Point, _ b: Point) -> Double { a.x * b.y - a.y * b.x }
}
