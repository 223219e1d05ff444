import Testing
import ViewKernelGeometry
import ViewKernelTestSupport

@Suite("Elliptical arcs of paths")
struct PathEllipticalArcsTests {
  /// By hand: the ends, the radii, the rotation in degrees, the flags, the number of cubics, and a
  /// point that the arc passes.
  struct Row: CustomTestStringConvertible {
    var name: String
    var start, end: Point
    var radii: Size
    var degrees = 0.0
    var largeArc = false
    var sweep = true
    var count: Int
    var passes: Point

    var testDescription: String { name }

    var path: Path {
      var path = Path()
      path.move(to: start)
      path.addArc(
        to: end, radii: radii, rotation: degrees * .pi / 180, largeArc: largeArc, sweep: sweep)
      return path
    }
  }

  static let diagonal = 0.5.squareRoot()

  static let rows: [Row] = [
    Row(
      name: "an upper half circle", start: .zero, end: Point(x: 20, y: 0),
      radii: Size(width: 10, height: 10), count: 2, passes: Point(x: 10, y: -10)),
    Row(
      name: "a lower half circle", start: .zero, end: Point(x: 20, y: 0),
      radii: Size(width: 10, height: 10), sweep: false, count: 2, passes: Point(x: 10, y: 10)),
    Row(
      name: "a half circle by the large way is the same", start: .zero, end: Point(x: 20, y: 0),
      radii: Size(width: 10, height: 10), largeArc: true, count: 2, passes: Point(x: 10, y: -10)),
    Row(
      name: "radii that are too small grow", start: .zero, end: Point(x: 20, y: 0),
      radii: Size(width: 1, height: 2), count: 2, passes: Point(x: 10, y: -20)),
    Row(
      name: "negative radii count as positive", start: .zero, end: Point(x: 20, y: 0),
      radii: Size(width: -10, height: -5), count: 2, passes: Point(x: 10, y: -5)),
    Row(
      name: "a quarter of an ellipse", start: Point(x: 10, y: 0), end: Point(x: 0, y: 5),
      radii: Size(width: 10, height: 5), count: 1,
      passes: Point(x: 10 * diagonal, y: 5 * diagonal)),
    Row(
      name: "a quarter of an ellipse that is turned by a quarter", start: Point(x: 5, y: 0),
      end: Point(x: 0, y: 10), radii: Size(width: 10, height: 5), degrees: 90, count: 1,
      passes: Point(x: 5 * diagonal, y: 10 * diagonal)),
    Row(
      name: "three quarters of an ellipse", start: Point(x: 10, y: 0), end: Point(x: 0, y: 5),
      radii: Size(width: 10, height: 5), largeArc: true, sweep: false, count: 3,
      passes: Point(x: -10, y: 0)),
    // The figures of SVG 1.1, section 8.3.8: both pieces of the pie.
    Row(
      name: "the large piece of SVG's pie", start: Point(x: 150, y: 200),
      end: Point(x: 300, y: 50), radii: Size(width: 150, height: 150), largeArc: true,
      sweep: false, count: 3, passes: Point(x: 450, y: 200)),
    Row(
      name: "the small piece of SVG's pie", start: Point(x: 275, y: 25), end: Point(x: 125, y: 175),
      radii: Size(width: 150, height: 150), sweep: false, count: 1,
      passes: Point(x: 275 - 150 * diagonal, y: 175 - 150 * diagonal)),
    // And of its bumpy line: radii of 25 for a distance of 55.9 grow to half of that, so that the
    // middle lies in the center of a half circle.
    Row(
      name: "a bump of SVG's line", start: Point(x: 650, y: 325), end: Point(x: 700, y: 300),
      radii: Size(width: 25, height: 25), degrees: -30, count: 2,
      passes: Point(x: 675 - 12.5, y: 312.5 - 25)),
  ]

  @Test("A24: arcs of known ellipses pass known points", arguments: rows)
  func known(row: Row) {
    let path = row.path
    #expect(path.elementCount == 1 + row.count)
    #expect(path.currentPoint == row.end)
    let distance = samples(of: path).map { $0.distance(to: row.passes) }.min() ?? .infinity
    // Between samples there are 1.4 degrees, and the cubics miss the ellipse by 0.03 %.
    let size = max(row.radii.width.magnitude, row.start.distance(to: row.end))
    #expect(distance < size * 0.013)
  }

  @Test("A24: quarters and halves of ellipses along the axes have exact points")
  func exactPoints() {
    let handle = 0.55228474983079339840
    var path = Path()
    path.move(to: Point(x: 10, y: 0))
    path.addArc(
      to: Point(x: 0, y: 5), radii: Size(width: 10, height: 5), rotation: 0, largeArc: false,
      sweep: true)
    #expect(isClose(path.points[1], Point(x: 10, y: 5 * handle), within: 1e-14))
    #expect(isClose(path.points[2], Point(x: 10 * handle, y: 5), within: 1e-14))
    var half = Path()
    half.move(to: .zero)
    half.addArc(
      to: Point(x: 20, y: 0), radii: Size(width: 10, height: 30), rotation: 0, largeArc: false,
      sweep: true)
    #expect(half.points[3] == Point(x: 10, y: -30))
  }

  @Test(
    "A24: all points of an arc satisfy the equation of SVG", arguments: 0..<200 as Range<UInt64>)
  func equation(seed: UInt64) {
    var random = SeededGenerator(seed: seed)
    let (start, end) = (random.point(within: 100), random.point(within: 100))
    var radii = Size(width: random.number(1...200), height: random.number(1...200))
    let rotation = random.number(-7...7)
    let (largeArc, sweep) = (Bool.random(using: &random), Bool.random(using: &random))
    var path = Path()
    path.move(to: start)
    path.addArc(to: end, radii: radii, rotation: rotation, largeArc: largeArc, sweep: sweep)

    // Appendix F.6.5 and F.6.6 of SVG 1.1, word by word.
    let (sine, cosine) = Elementary.sincos(rotation)
    let (dx, dy) = ((start.x - end.x) / 2, (start.y - end.y) / 2)
    let (x1, y1) = (cosine * dx + sine * dy, cosine * dy - sine * dx)
    let lambda = x1 * x1 / (radii.width * radii.width) + y1 * y1 / (radii.height * radii.height)
    if lambda > 1 {
      radii.width *= lambda.squareRoot()
      radii.height *= lambda.squareRoot()
    }
    let (rx2, ry2) = (radii.width * radii.width, radii.height * radii.height)
    let rest = max(0, rx2 * ry2 - rx2 * y1 * y1 - ry2 * x1 * x1) / (rx2 * y1 * y1 + ry2 * x1 * x1)
    let root = rest.squareRoot() * (largeArc == sweep ? -1 : 1)
    let (cx1, cy1) =
      (root * radii.width * y1 / radii.height, -root * radii.height * x1 / radii.width)
    let center = Point(
      x: cosine * cx1 - sine * cy1 + (start.x + end.x) / 2,
      y: sine * cx1 + cosine * cy1 + (start.y + end.y) / 2)

    // On the circle of radius 1 that belongs to the ellipse.
    let places = samples(of: path).map { point -> Point in
      let offset = point - center
      return Point(
        x: (cosine * offset.x + sine * offset.y) / radii.width,
        y: (cosine * offset.y - sine * offset.x) / radii.height)
    }
    var turn = 0.0
    for (a, b) in zip(places, places.dropFirst()) {
      #expect(isClose(b.distance(to: .zero), 1, within: 3e-4))
      let step = Elementary.atan2(a.x * b.y - a.y * b.x, a.x * b.x + a.y * b.y)
      // The direction never changes; rounding aside where two samples coincide.
      #expect(sweep ? step > -1e-9 : step < 1e-9)
      turn += step
    }
    if lambda > 1 {
      #expect(isClose(turn.magnitude, .pi, within: 1e-6))
    } else {
      #expect(largeArc ? turn.magnitude >= .pi - 1e-6 : turn.magnitude <= .pi + 1e-6)
    }
    #expect(path.currentPoint == end)
    let count = (turn.magnitude / (.pi / 2) - 1e-6).rounded(.up)
    #expect(path.elementCount == 1 + max(1, Int(count)))
  }

  @Test("A24: equal ends add nothing, missing radii a line")
  func degenerate() {
    var path = Path()
    path.addArc(
      to: Point(x: 5, y: 5), radii: Size(width: 1, height: 1), rotation: 0, largeArc: true,
      sweep: true)
    #expect(path.description == "M (5, 5)")
    path.addArc(
      to: Point(x: 5, y: 5), radii: Size(width: 1, height: 1), rotation: 0, largeArc: true,
      sweep: true)
    #expect(path.description == "M (5, 5)")
    let end = Point(x: 9, y: 5)
    for (width, height, rotation) in [
      (0.0, 5.0, 0.0), (5, 0, 0), (.nan, 5, 0), (5, .infinity, 0), (5, 5, .nan), (1e-200, 1, 0),
      (1e300, 1e300, 0),
    ] {
      var line = path
      line.addArc(
        to: end, radii: Size(width: width, height: height), rotation: rotation, largeArc: true,
        sweep: false)
      #expect(line.description == "M (5, 5) L (9, 5)", "\(width) \(height) \(rotation)")
    }
    // Large beside the distance, the shorter way is nearly the line, the longer all of the circle.
    for largeArc in [false, true] {
      var arc = path
      arc.addArc(
        to: end, radii: Size(width: 1e30, height: 1e30), rotation: 0, largeArc: largeArc,
        sweep: true)
      #expect(arc.elementCount == (largeArc ? 5 : 2))
      #expect(arc.isFinite && arc.currentPoint == end)
    }
  }

  @Test("A24: after a close an arc begins a subpath")
  func afterClose() {
    var path = Path(rect: Rect(x: 0, y: 0, width: 10, height: 10))
    path.addArc(
      to: Point(x: 0, y: -20), radii: Size(width: 10, height: 10), rotation: 0, largeArc: false,
      sweep: true)
    let added = Array(path.elements.dropFirst(5))
    #expect(added.count == 3 && added[0] == .move(.zero))
  }
}
