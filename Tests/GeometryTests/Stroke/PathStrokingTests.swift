import Testing
import ViewKernelGeometry
import ViewKernelTestSupport

@Suite("Outlines of stroked paths")
struct PathStrokingTests {
  static func path(_ points: [(Double, Double)], isClosed: Bool = false) -> Path {
    var path = Path()
    for (x, y) in points {
      let point = Point(x: x, y: y)
      if path.isEmpty { path.move(to: point) } else { path.addLine(to: point) }
    }
    if isClosed { path.close() }
    return path
  }

  static let line = path([(0, 0), (10, 0)])
  static let corner = path([(0, 0), (10, 0), (10, 20)])

  static let rows: [(path: Path, style: StrokeStyle, description: String)] = [
    (line, StrokeStyle(width: 2), "M (0, -1) L (10, -1) L (10, 1) L (0, 1) Z"),
    (
      line, StrokeStyle(width: 2, cap: .square),
      "M (0, -1) L (10, -1) L (11, -1) L (11, 1) L (10, 1) L (0, 1) L (-1, 1) L (-1, -1) Z"
    ),
    (
      corner, StrokeStyle(width: 2),
      "M (0, -1) L (11, -1) L (11, 20) L (9, 20) L (9, 1) L (0, 1) Z"
    ),
    (
      corner, StrokeStyle(width: 2, join: .bevel),
      "M (0, -1) L (10, -1) L (11, 0) L (11, 20) L (9, 20) L (9, 1) L (0, 1) Z"
    ),
    // The inner side needs more than half of the line of 10: it goes over the corner.
    (
      corner, StrokeStyle(width: 12),
      "M (0, -6) L (16, -6) L (16, 20) L (4, 20) L (4, 0) L (10, 0) L (10, 6) L (0, 6) Z"
    ),
    (
      Path(rect: Rect(x: 0, y: 0, width: 30, height: 20)), StrokeStyle(width: 4),
      "M (-2, -2) L (32, -2) L (32, 22) L (-2, 22) Z M (2, 2) L (2, 18) L (28, 18) L (28, 2) Z"
    ),
    // Back in its own line: flat at the turn, since the miter would be infinite.
    (
      path([(0, 0), (10, 0), (5, 0)]), StrokeStyle(width: 2),
      "M (0, -1) L (10, -1) L (10, 1) L (5, 1) L (5, -1) L (10, -1) L (10, 1) L (0, 1) Z"
    ),
  ]

  @Test("A25, A25x: outlines of lines have exact points", arguments: rows)
  func exact(path: Path, style: StrokeStyle, description: String) {
    #expect(path.stroked(style).description == description)
  }

  @Test("A25: a miter at the limit is one, beyond it a bevel")
  func miterLimit() {
    // A right angle reaches √2 half widths.
    let limit = 2.0.squareRoot()
    let miter = Self.corner.stroked(width: 2, miterLimit: limit.nextUp)
    #expect(miter.points.contains(Point(x: 11, y: -1)))
    let bevel = Self.corner.stroked(width: 2, miterLimit: limit - 1e-9)
    #expect(bevel == Self.corner.stroked(width: 2, join: .bevel))
    // 60 degrees reach twice half the width, to the left of the tip.
    let height = 30 * 3.0.squareRoot()
    let triangle = Self.path([(60, -30), (60 - height, 0), (60, 30)])
    let tip = Point(x: 60 - height - 2 * 3, y: 0)
    let outline = triangle.stroked(width: 6, miterLimit: 2.0001)
    #expect(outline.points.contains { isClose($0, tip) })
    #expect(!triangle.stroked(width: 6, miterLimit: 1.9999).points.contains { isClose($0, tip) })
  }

  @Test("A25: the corners of an equilateral triangle reach twice half the width, in any size")
  func miterAtTheLimit() {
    for size in [0.1, 1, 3, 7.5, 10, 100] {
      let triangle = Self.path(
        [(0, 0), (size, 0), (size / 2, size * 3.0.squareRoot() / 2)], isClosed: true)
      // Each of the two rings has one point for each corner.
      #expect(triangle.stroked(width: size / 10, miterLimit: 2).points.count == 6, "\(size)")
    }
  }

  @Test("A25: nothing to draw is an empty path")
  func nothing() {
    #expect(Path().stroked(width: 2).isEmpty)
    #expect(Self.line.stroked(width: 0).isEmpty)
    #expect(Self.line.stroked(width: -1).isEmpty)
    #expect(Self.line.stroked(width: .nan).isEmpty)
    #expect(Self.line.stroked(width: 1, miterLimit: 0.5).isEmpty)
    #expect(
      Self.line.stroked(StrokeStyle(width: 1), tolerance: .nan) == Self.line.stroked(width: 1))
    #expect(Path(rect: Rect(x: 0, y: 0, width: 1e101, height: 1)).stroked(width: 1).isEmpty)
    var move = Path()
    move.move(to: Point(x: 3, y: 3))
    for cap in LineCap.allCases { #expect(move.stroked(width: 2, cap: cap).isEmpty) }
  }

  @Test("A25: a closing line that rounding has left has no corners")
  func roundingGap() {
    let rect = Path(rect: Rect(x: 10, y: 20, width: 30, height: 20))
    var points = rect.points
    points[0] = Point(x: 10 - 1e-14, y: 20 + 1e-14)
    var almost = Self.path(points.map { ($0.x, $0.y) })
    almost.addLine(to: Point(x: 10, y: 20))
    almost.close()
    let outline = almost.stroked(width: 4)
    #expect(outline.elementCount == rect.stroked(width: 4).elementCount)
    for (a, b) in zip(outline.points, rect.stroked(width: 4).points) { #expect(isClose(a, b)) }
  }

  @Test("A25: a subpath without length is a dot", arguments: [false, true])
  func dots(isClosed: Bool) {
    var path = Path()
    path.move(to: Point(x: 3, y: 4))
    if isClosed { path.close() } else { path.addLine(to: Point(x: 3, y: 4)) }
    #expect(path.stroked(width: 2).isEmpty)
    let square = path.stroked(width: 2, cap: .square)
    #expect(square.boundingBox == Rect(x: 2, y: 3, width: 2, height: 2))
    #expect(isClose(area(of: square), 4))
    let round = path.stroked(width: 2, cap: .round)
    #expect(isClose(area(of: round), .pi, within: 0.003))
    for point in samples(of: round) {
      #expect(isClose(point.distance(to: Point(x: 3, y: 4)), 1, within: 3e-4))
    }
  }

  @Test("A25: outlines have the areas of their shapes")
  func areas() {
    #expect(isClose(area(of: Self.line.stroked(width: 2, cap: .round)), 20 + .pi, within: 0.003))
    let rect = Path(rect: Rect(x: 0, y: 0, width: 100, height: 50))
    let ring = 110.0 * 60 - 90 * 40
    #expect(isClose(area(of: rect.stroked(width: 10)), ring))
    let corners = 100 - 25 * Double.pi
    #expect(isClose(area(of: rect.stroked(width: 10, join: .round)), ring - corners, within: 0.03))
    #expect(isClose(area(of: rect.stroked(width: 10, join: .bevel)), ring - 50))
    // Counterclockwise it is the same ring.
    let mirrored = rect.applying(AffineTransform(scaleX: -1, y: 1))
    #expect(isClose(area(of: mirrored.stroked(width: 10)), ring))
    // 2 π r w, up to the cubics and the tolerance.
    let circle = Path(ellipseIn: Rect(x: -50, y: -50, width: 100, height: 100))
    #expect(isClose(area(of: circle.stroked(width: 20)), 2000 * .pi, within: 2000 * .pi * 4e-4))
    #expect(circle.stroked(width: 20).elementCount < 40)
  }

  @Test("A25: a closed subpath is a ring around a hole")
  func ring() {
    for path in [
      Path(rect: Rect(x: 0, y: 0, width: 100, height: 50)),
      Path(roundedRect: Rect(x: 0, y: 0, width: 100, height: 50), cornerRadius: 12),
      Path(ellipseIn: Rect(x: 0, y: 0, width: 100, height: 50)),
    ] {
      let outline = path.stroked(width: 6)
      #expect(!outline.contains(Point(x: 50, y: 25)))
      #expect(!outline.contains(Point(x: 50, y: 3.1)))
      #expect(outline.contains(Point(x: 50, y: 2.9)))
      #expect(outline.contains(Point(x: 50, y: -2.9)))
      #expect(!outline.contains(Point(x: 50, y: -3.1)))
    }
  }

  @Test("A25: a finer tolerance is kept by caps and joins")
  func tolerance() {
    let outline = Self.line.stroked(
      StrokeStyle(width: 200, cap: .round), tolerance: 1e-4)
    for point in samples(of: outline) {
      let nearest = Point(x: min(max(point.x, 0), 10), y: 0)
      #expect(isClose(point.distance(to: nearest), 100, within: 1e-4))
    }
  }

  @Test("A25: where a curve turns on the spot the line is round, whatever the join")
  func cusp() {
    var path = Path()
    path.move(to: .zero)
    path.addCurve(
      to: Point(x: 100, y: 0), control1: Point(x: 100, y: 100), control2: Point(x: 0, y: 100))
    // The tip is (50, 75).
    for join in LineJoin.allCases {
      let outline = path.stroked(width: 20, join: join)
      for turn in [-1.5, -0.7, 0, 0.3, 1.4] {
        let (sine, cosine) = Elementary.sincos(turn)
        let direction = Point(x: sine, y: cosine)
        #expect(outline.contains(Point(x: 50, y: 75) + direction * 9.9), "\(turn)")
        #expect(!outline.contains(Point(x: 50, y: 75) + direction * 10.1), "\(turn)")
      }
    }
  }

  @Test("A25: a butt cap ends across a curve, however much it bends", arguments: [8.0, 30])
  func buttOfArc(width: Double) {
    // From (10, 0) over (0, 10) to (-10, 0).
    var arc = Path()
    arc.addArc(center: .zero, radius: 10, startAngle: 0, endAngle: .pi, clockwise: true)
    let outline = arc.stroked(width: width)
    let outside = 10 + width / 2
    for x in [outside - 0.1, 10, 6.1, -6.1, -10, 0.1 - outside] {
      #expect(outline.contains(Point(x: x, y: 0.1)), "\(x)")
    }
    for x in [outside - 0.1, 10.1, -10.1, 0.1 - outside] where width < 20 || x.magnitude > 10.5 {
      #expect(!outline.contains(Point(x: x, y: -0.1)), "\(x)")
    }
    #expect(outline.contains(Point(x: 0, y: 9.9 + width / 2)))
    #expect(!outline.contains(Point(x: 0, y: 10.1 + width / 2)))
    #expect(outline.contains(Point(x: 0, y: 10.1 - width / 2)))
  }

  @Test("A25: a wide line along a tight curve has no gaps beyond the centre", arguments: [5.0, 20])
  func beyondTheCenter(width: Double) {
    // A half circle below its centre. The normals reach beyond the centre, into the half above.
    var arc = Path()
    arc.addArc(center: .zero, radius: 1, startAngle: 0, endAngle: .pi, clockwise: true)
    for cap in [LineCap.butt, .square] {
      let outline = arc.stroked(width: width, cap: cap)
      for step in 1..<500 {
        let (sine, cosine) = Elementary.sincos(Double(step) / 500 * .pi)
        let direction = Point(x: cosine, y: -sine)
        for share in [0.1, 0.5, 0.95] {
          let point = direction * ((width / 2 - 1) * share)
          #expect(outline.contains(point), "\(point)")
        }
      }
      #expect(cap == .square || !outline.contains(Point(x: 0, y: 0.98 - width / 2)))
    }
  }

  @Test(
    "A25: a line that turns back in its own direction, up to rounding errors, is covered",
    arguments: LineJoin.allCases)
  func turnBack(join: LineJoin) {
    for x in 1...20 {
      for y in 1...20 {
        let step = Point(x: Double(x), y: Double(y))
        let across = Point(x: step.y, y: -step.x) * (1.9 / step.distance(to: .zero))
        let line = Self.path(
          [(0, 0), (step.x * 10, step.y * 10), (step.x * 7.2, step.y * 7.2)])
        let outline = line.stroked(width: 4, join: join)
        for share in [0.1, 0.5, 6, 7.1, 7.3, 9.9] {
          let point = step * share
          #expect(outline.contains(point + across), "\(line) at \(share)")
          #expect(outline.contains(point - across), "\(line) at \(share)")
        }
        let around = Rect(x: 0, y: 0, width: step.x * 10, height: step.y * 10)
        let reach = around.insetBy(dx: -4, dy: -4)
        #expect(outline.boundingBox.map { reach.contains($0) } == true, "\(line)")
      }
    }
  }

  @Test("A25: outlines of broken shapes are numbers, and few", arguments: 0..<400 as Range<UInt64>)
  func degenerate(seed: UInt64) {
    var random = SeededGenerator(seed: seed)
    let path = random.degeneratePath()
    let widths = [1e-200, 1e-3, 1, 3, 50, 1e9, 1e100]
    let style = StrokeStyle(
      width: widths[Int.random(in: 0..<widths.count, using: &random)],
      cap: LineCap.allCases[Int.random(in: 0..<3, using: &random)],
      join: LineJoin.allCases[Int.random(in: 0..<3, using: &random)],
      miterLimit: Bool.random(using: &random) ? 1e100 : random.number(1...5))
    for tolerance in [0.01, 1e-3, 0] {
      let outline = path.stroked(style, tolerance: tolerance)
      #expect(outline.isFinite, "\(path) \(style)")
      #expect(outline.elementCount <= 100_000, "\(path) \(style)")
    }
  }

  /// The area inside an outline that does not cross itself, by a fine polygon.
  private func area(of path: Path) -> Double {
    let points = samples(of: path)
    var area = 0.0
    // Each line and curve has 65 samples.
    for index in points.indices where index % 65 > 0 {
      let (a, b) = (points[index - 1], points[index])
      area += (a.x * b.y - a.y * b.x) / 2
    }
    return area
  }
}
