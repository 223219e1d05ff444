import Testing
import ViewKernelGeometry
import ViewKernelTestSupport

@Suite("Points in paths")
struct PathContainmentTests {
  /// A five-pointed star drawn in one go, so that its middle is wound around twice.
  static let star: Path = {
    var path = Path()
    for index in 0..<5 {
      let angle = -Double.pi / 2 + Double(index) * 4 * .pi / 5
      let (sine, cosine) = Elementary.sincos(angle)
      let point = Point(x: 100 * cosine, y: 100 * sine)
      if index == 0 { path.move(to: point) } else { path.addLine(to: point) }
    }
    path.close()
    return path
  }()

  @Test("The middle of a star is inside by winding and outside by even-odd")
  func star() {
    #expect(Self.star.contains(.zero))
    #expect(!Self.star.contains(.zero, using: .evenOdd))
    for tip in Self.star.points.map({ $0 * 0.9 }) {
      #expect(Self.star.contains(tip, using: .winding))
      #expect(Self.star.contains(tip, using: .evenOdd))
    }
    #expect(!Self.star.contains(Point(x: 0, y: 90)))
  }

  @Test(
    "Containment does not depend on the size of a path",
    arguments: [1e-300, 1e-165, 1, 1e150, 1e165, 1e300])
  func anySize(scale: Double) {
    func point(_ x: Double, _ y: Double) -> Point { Point(x: x * scale, y: y * scale) }
    var triangle = Path()
    triangle.move(to: .zero)
    triangle.addLine(to: point(4, 3))
    triangle.addLine(to: point(0, 3))
    #expect(triangle.contains(point(1, 2)))
    #expect(!triangle.contains(point(3, 1)))

    var hill = Path()
    hill.move(to: .zero)
    hill.addCurve(to: point(4, 0), control1: point(-1, 3), control2: point(5, 3))
    #expect(hill.contains(point(2, 1)))
    #expect(!hill.contains(point(2, 2.9)))
  }

  @Test("A hole in the other direction is outside by both rules")
  func hole() {
    var path = Path(rect: Rect(x: 0, y: 0, width: 100, height: 100))
    // Mirrored, hence counterclockwise.
    let mirror = AffineTransform(a: -1, b: 0, c: 0, d: 1, tx: 100, ty: 0)
    path.append(Path(ellipseIn: Rect(x: 25, y: 25, width: 50, height: 50)).applying(mirror))
    #expect(!path.contains(Point(x: 50, y: 50)))
    #expect(!path.contains(Point(x: 50, y: 50), using: .evenOdd))
    #expect(path.contains(Point(x: 30, y: 30)))
  }

  @Test("A rect path contains what its rect contains, edges included (A12)", arguments: 0..<30)
  func rectPath(seed: Int) {
    var random = SeededGenerator(seed: UInt64(seed))
    let rect = Rect(x: 10, y: 20, width: 30, height: 40)
    let path = Path(rect: rect)
    let xs = [rect.minX, rect.maxX, rect.minX.nextDown, rect.maxX.nextDown, random.number(0...50)]
    let ys = [rect.minY, rect.maxY, rect.minY.nextDown, rect.maxY.nextDown, random.number(0...70)]
    for x in xs {
      for y in ys {
        let point = Point(x: x, y: y)
        #expect(path.contains(point) == rect.contains(point), "\(point)")
      }
    }
  }

  @Test("A point belongs to exactly one of the triangles around it", arguments: 0..<50)
  func sharedEdges(seed: Int) {
    var random = SeededGenerator(seed: UInt64(seed))
    // Four triangles that fill a square, on a coarse grid so that points fall on edges.
    func grid() -> Point {
      Point(
        x: Double(Int.random(in: 1...7, using: &random)),
        y: Double(Int.random(in: 1...7, using: &random)))
    }
    let middle = grid()
    let square = Rect(x: 0, y: 0, width: 8, height: 8)
    let (a, b, c, d) = square.corners
    let triangles = [[a, b], [b, c], [c, d], [d, a]].map { edge -> Path in
      var path = Path()
      path.move(to: edge[0])
      path.addLine(to: edge[1])
      path.addLine(to: middle)
      path.close()
      return path
    }
    for x in 0..<8 {
      for y in 0..<8 {
        let point = Point(x: Double(x), y: Double(y))
        #expect(triangles.filter { $0.contains(point) }.count == 1, "\(point) around \(middle)")
      }
    }
  }

  @Test("Rays through vertices and along edges count right")
  func raysThroughVertices() {
    // A diamond and a comb: rays at y = 0 meet vertices that are passed, and edges.
    var diamond = Path()
    diamond.move(to: Point(x: 0, y: -10))
    diamond.addLine(to: Point(x: 10, y: 0))
    diamond.addLine(to: Point(x: 0, y: 10))
    diamond.addLine(to: Point(x: -10, y: 0))
    diamond.close()
    #expect(diamond.contains(.zero))
    #expect(!diamond.contains(Point(x: -11, y: 0)))
    #expect(!diamond.contains(Point(x: -5, y: -10)))
    #expect(!diamond.contains(Point(x: -5, y: 10)))
    var steps = Path()
    steps.move(to: Point(x: 0, y: 0))
    for (x, y) in [(10.0, 0.0), (10, 5), (20, 5), (20, 0), (30, 0), (30, 10), (0, 10)] {
      steps.addLine(to: Point(x: x, y: y))
    }
    steps.close()
    #expect(steps.contains(Point(x: 5, y: 5)))
    #expect(steps.contains(Point(x: 15, y: 5)))
    #expect(!steps.contains(Point(x: 15, y: 4)))
    #expect(!steps.contains(Point(x: -5, y: 5)))
    #expect(!steps.contains(Point(x: 35, y: 5)))
  }

  @Test("Open subpaths count as closed")
  func openSubpaths() {
    var path = Path()
    path.move(to: .zero)
    path.addLine(to: Point(x: 10, y: 0))
    path.addLine(to: Point(x: 10, y: 10))
    path.move(to: Point(x: 20, y: 0))
    path.addQuadCurve(to: Point(x: 30, y: 0), control: Point(x: 25, y: 20))
    #expect(path.contains(Point(x: 8, y: 3)))
    #expect(!path.contains(Point(x: 3, y: 8)))
    #expect(path.contains(Point(x: 25, y: 9)))
    #expect(!path.contains(Point(x: 25, y: 11)))
  }

  @Test("Curves decide like a polygon of their samples", arguments: 0..<30 as Range<UInt64>)
  func againstPolygon(seed: UInt64) {
    var random = SeededGenerator(seed: seed)
    var path = Path()
    path.move(to: random.point())
    for _ in 0..<3 {
      path.addCurve(to: random.point(), control1: random.point(), control2: random.point())
    }
    path.addQuadCurve(to: random.point(), control: random.point())
    path.close()
    let outline = samples(of: path)
    var polygon = Path()
    for point in outline {
      if polygon.isEmpty { polygon.move(to: point) } else { polygon.addLine(to: point) }
    }
    polygon.close()
    for _ in 0..<20 {
      let point = random.point()
      // Nearer to the outline than half of the longest chord, the polygon is no judge.
      if outline.contains(where: { $0.distance(to: point) < 60 }) { continue }
      #expect(path.contains(point) == polygon.contains(point), "\(point)")
      let isOdd = polygon.contains(point, using: .evenOdd)
      #expect(path.contains(point, using: .evenOdd) == isOdd, "\(point)")
    }
  }

  @Test("Empty and broken paths contain nothing")
  func emptyAndBroken() {
    #expect(!Path().contains(.zero))
    #expect(!Path(rect: Rect(x: 0, y: 0, width: .nan, height: 5)).contains(Point(x: 1, y: 1)))
    #expect(!Path(rect: Rect(x: 0, y: 0, width: 5, height: 5)).contains(Point(x: .nan, y: 1)))
  }
}
