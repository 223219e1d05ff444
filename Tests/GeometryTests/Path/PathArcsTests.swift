import Testing
import ViewKernelGeometry
import ViewKernelTestSupport

@Suite("Arcs of paths")
struct PathArcsTests {
  @Test("All points of an arc lie on its circle", arguments: 0..<50 as Range<UInt64>)
  func pointsLieOnTheCircle(seed: UInt64) throws {
    var random = SeededGenerator(seed: seed)
    let center = random.point()
    let radius = random.number(1...500)
    let start = random.number(-10...10)
    let end = random.number(-10...10)
    var path = Path()
    path.addArc(
      center: center, radius: radius, startAngle: start, endAngle: end,
      clockwise: Bool.random(using: &random))
    for point in samples(of: path) {
      // A cubic misses a quarter of a circle by 0.03 % of the radius.
      #expect(isClose(point.distance(to: center), radius, within: radius * 3e-4))
    }
    let last = try #require(path.currentPoint)
    let (sine, cosine) = Elementary.sincos(end)
    if (end - start).magnitude < 2 * .pi {
      #expect(isClose(last, center + Point(x: cosine, y: sine) * radius))
    }
  }
  static let sweeps: [(start: Double, end: Double, clockwise: Bool, count: Int, sweep: Double)] = [
    (0.0, 0.5, true, 1, 0.5), (0, 0.5, false, 3, 1.5), (0, 2.5, true, 4, 2),
    (0, -0.5, false, 1, 0.5), (0, -0.5, true, 3, 1.5), (0.25, 0.5, true, 1, 0.25),
    (0, 1.1, true, 3, 1.1), (0, 2, true, 4, 2), (0, -2, false, 4, 2), (1, 1, true, 0, 0),
    (0, -2, true, 0, 0), (3.5, 0.2, true, 2, 0.7),
  ]

  @Test(
    "The direction decides the way and the number of curves",
    arguments: sweeps)
  func direction(
    startInHalfTurns: Double, endInHalfTurns: Double, clockwise: Bool, count: Int,
    sweepInHalfTurns: Double
  ) {
    var path = Path()
    path.addArc(
      center: .zero, radius: 10, startAngle: startInHalfTurns * .pi,
      endAngle: endInHalfTurns * .pi, clockwise: clockwise)
    #expect(path.elementCount == 1 + count)
    // The area swept, as a sum of triangles; positive when clockwise on screen.
    let points = samples(of: path)
    var area = 0.0
    for (a, b) in zip(points, points.dropFirst()) { area += (a.x * b.y - a.y * b.x) / 2 }
    let sign = clockwise ? 1.0 : -1.0
    // 64 chords a curve lose 0.04 % of the area at most, the cubics 0.03 %.
    #expect(isClose(area, sign * 50 * sweepInHalfTurns * .pi, within: 0.3))
  }

  @Test("Quarters of a circle end in exact points (A8)")
  func exactQuarters() {
    var path = Path()
    path.addArc(
      center: Point(x: 10, y: 10), radius: 5, startAngle: 0, endAngle: 2 * .pi, clockwise: true)
    let ends = path.elements.compactMap { element -> Point? in
      if case .cubic(_, _, let end) = element { end } else { nil }
    }
    #expect(
      ends == [
        Point(x: 10, y: 15), Point(x: 5, y: 10), Point(x: 10, y: 5), Point(x: 15, y: 10),
      ])
  }

  @Test("A full circle ends where it began, bit by bit", arguments: 0..<10 as Range<UInt64>)
  func fullCircle(seed: UInt64) {
    var random = SeededGenerator(seed: seed)
    let start = random.number(-3...3)
    var path = Path()
    path.addArc(
      center: random.point(), radius: 30, startAngle: start, endAngle: start + 7, clockwise: true)
    #expect(path.currentPoint == path.points.first)
    #expect(path.elementCount == 5)
  }

  @Test("A line leads from the current point to the arc")
  func leadingLine() {
    var path = Path()
    path.move(to: .zero)
    path.addArc(
      center: Point(x: 10, y: 0), radius: 5, startAngle: 0, endAngle: .pi / 2, clockwise: true)
    #expect(Array(path.elements.prefix(2)) == [.move(.zero), .line(Point(x: 15, y: 0))])
  }

  @Test("A tangent arc touches both lines and lies on its circle", arguments: 0..<100)
  func tangentArc(seed: Int) throws {
    var random = SeededGenerator(seed: UInt64(seed))
    let (start, corner, end) = (random.point(), random.point(), random.point())
    let radius = random.number(1...50)
    var path = Path()
    path.move(to: start)
    path.addArc(tangent1End: corner, tangent2End: end, radius: radius)

    let elements = Array(path.elements)
    guard case .line(let touch1) = elements[1] else {
      Issue.record("no line before the arc")
      return
    }
    let touch2 = try #require(path.currentPoint)
    // Far corners of narrow angles are far away; positions are rounded relative to that.
    let reach = corner.distance(to: touch1)
    let tolerance = 1e-9 + reach * 1e-9
    #expect(distance(of: touch1, fromLine: start, corner) < tolerance)
    #expect(distance(of: touch2, fromLine: corner, end) < tolerance)
    #expect(isClose(reach, corner.distance(to: touch2), within: tolerance))

    // The middle of the circle is a radius away from both lines, on the inner side.
    let middle = normal(of: touch1, from: corner, towards: end) * radius + touch1
    #expect(isClose(middle.distance(to: touch2), radius, within: tolerance))
    var arc = Path()
    arc.move(to: touch1)
    for case .cubic(let control1, let control2, let point) in elements {
      arc.addCurve(to: point, control1: control1, control2: control2)
    }
    for point in samples(of: arc) {
      #expect(isClose(point.distance(to: middle), radius, within: radius * 3e-4 + tolerance))
    }
  }

  @Test("Right angles between axes give exact points")
  func exactTangentArc() {
    var path = Path()
    path.move(to: Point(x: 48, y: 19))
    path.addArc(
      tangent1End: Point(x: 55, y: 19), tangent2End: Point(x: 55, y: 26), radius: 7)
    let elements = Array(path.elements)
    #expect(elements.count == 3)
    #expect(elements[1] == .line(Point(x: 48, y: 19)))
    #expect(path.currentPoint == Point(x: 55, y: 26))
  }
  static let straight: [(corner: Point, end: Point, radius: Double)] = [
    (Point(x: 10, y: 0), Point(x: 20, y: 0), 5.0),
    (Point(x: 10, y: 0), Point(x: 5, y: 0), 5),
    (Point(x: 0, y: 0), Point(x: 5, y: 5), 5),
    (Point(x: 10, y: 0), Point(x: 10, y: 0), 5),
    (Point(x: 10, y: 0), Point(x: 10, y: 10), 0),
    (Point(x: 10, y: 0), Point(x: 10, y: 10), -1),
    (Point(x: 10, y: 0), Point(x: 10, y: 10), .nan),
  ]

  @Test(
    "Without a corner to round only a line is added",
    arguments: straight)
  func noCorner(corner: Point, end: Point, radius: Double) {
    var path = Path()
    path.move(to: .zero)
    path.addArc(tangent1End: corner, tangent2End: end, radius: radius)
    #expect(Array(path.elements) == [.move(.zero), .line(corner)])
  }

  @Test("The outline of GIK's upward image keeps its numbers (F22b)")
  func imageOutline() {
    var path = Path()
    path.move(to: Point(x: 28, y: 1))
    path.addLine(to: Point(x: 46, y: 19))
    path.addLine(to: Point(x: 48, y: 19))
    for (x1, y1, x2, y2, x3, y3) in [
      (55.0, 19.0, 55.0, 26.0, 55.0, 42.0), (55, 49, 48, 49, 8, 49), (1, 49, 1, 42, 1, 26),
    ] {
      path.addArc(
        tangent1End: Point(x: x1, y: y1), tangent2End: Point(x: x2, y: y2), radius: 7)
      path.addLine(to: Point(x: x3, y: y3))
    }
    path.addArc(tangent1End: Point(x: 1, y: 19), tangent2End: Point(x: 8, y: 19), radius: 7)
    path.addLine(to: Point(x: 10, y: 19))
    path.close()
    #expect(path.boundingBox == Rect(x: 1, y: 1, width: 54, height: 48))
    #expect(path.contains(Point(x: 28, y: 2)))
    #expect(!path.contains(Point(x: 2, y: 20)), "the corner is rounded off")
    #expect(path.contains(Point(x: 8, y: 26)))
    // The downward image is the same flipped (F22).
    let down = path.applying(AffineTransform(a: 1, b: 0, c: 0, d: -1, tx: 0, ty: 51))
    #expect(down.contains(Point(x: 28, y: 49)))
    #expect(down.boundingBox == Rect(x: 1, y: 2, width: 54, height: 48))
  }

  private func distance(of point: Point, fromLine a: Point, _ b: Point) -> Double {
    let (way, offset) = (b - a, point - a)
    return (way.x * offset.y - way.y * offset.x).magnitude / way.distance(to: .zero)
  }

  /// The unit vector at right angles to the line from `corner` to `point`, on the side of `side`.
  private func normal(of point: Point, from corner: Point, towards side: Point) -> Point {
    let way = point - corner
    let length = way.distance(to: .zero)
    let normal = Point(x: -way.y / length, y: way.x / length)
    let offset = side - corner
    return normal.x * offset.x + normal.y * offset.y > 0 ? normal : -normal
  }
}
