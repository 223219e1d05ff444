import Testing
import ViewKernelGeometry
import ViewKernelTestSupport

@Suite("Lengths of paths")
struct PathLengthTests {
  @Test("A21: lines and closing lines count, moves do not")
  func lines() {
    #expect(Path().length() == 0)
    var path = Path()
    path.move(to: Point(x: 1, y: 1))
    #expect(path.length() == 0)
    path.addLine(to: Point(x: 4, y: 5))
    #expect(path.length() == 5)
    path.move(to: Point(x: 100, y: 100))
    path.addLine(to: Point(x: 100, y: 110))
    #expect(path.length() == 15)
    #expect(Path(rect: Rect(x: 1, y: 2, width: 30, height: 40)).length() == 140)
  }

  @Test("A21: a quadratic curve has the length of its closed form", arguments: 0..<40)
  func quadratics(seed: Int) {
    var random = SeededGenerator(seed: UInt64(seed))
    let (start, control, end) = (random.point(), random.point(), random.point())
    var path = Path()
    path.move(to: start)
    path.addQuadCurve(to: end, control: control)
    // The derivative is 2 (a t + b); its square is a quadratic polynomial 4 (A t² + 2 B t + C).
    let (a, b) = (start - control * 2 + end, control - start)
    let (aa, ab, bb) = (a.x * a.x + a.y * a.y, a.x * b.x + a.y * b.y, b.x * b.x + b.y * b.y)
    // ∫ √(u² + k²) du with u = t + B/A and k² = C/A - (B/A)².
    let shift = ab / aa
    let square = bb / aa - shift * shift
    func integral(_ u: Double) -> Double {
      let root = (u * u + square).squareRoot()
      return (u * root + square * Elementary.log(u + root)) * 0.5
    }
    let expected = 2 * aa.squareRoot() * (integral(1 + shift) - integral(shift))
    // The logarithm of a difference loses some digits of the reference.
    #expect(isClose(path.length(), expected, within: Path.defaultAccuracy + 1e-7))
  }

  @Test("A21: circles and ellipses miss their perimeters by what cubics miss them")
  func ellipses() {
    let circle = Path(ellipseIn: Rect(x: -50, y: -50, width: 100, height: 100))
    #expect(isClose(circle.length(), 100 * .pi, within: 100 * .pi * 3e-4))
    var arc = Path()
    arc.addArc(center: .zero, radius: 10, startAngle: 1, endAngle: 2.2, clockwise: true)
    #expect(isClose(arc.length(), 12, within: 12 * 3e-4))

    let ellipse = Path(ellipseIn: Rect(x: 0, y: 0, width: 200, height: 60))
    // The trapezoidal rule converges fast for periodic functions.
    var perimeter = 0.0
    for step in 0..<400 {
      let (sine, cosine) = Elementary.sincos(Double(step) / 400 * 2 * .pi)
      perimeter += (1e4 * sine * sine + 900 * cosine * cosine).squareRoot() * 2 * .pi / 400
    }
    #expect(isClose(ellipse.length(), perimeter, within: perimeter * 3e-4))
  }

  @Test("A21: a curve with a cusp has the length of its closed form")
  func cusp() {
    // The derivative is 3 (u², u) with u = 1 - 2t, so the length is 3 ∫ u √(u² + 1) du over 0...1.
    let length = Self.cusp.path.length(accuracy: 1e-12)
    #expect(isClose(length, 2 * 2.0.squareRoot() - 1, within: 1e-12))
  }

  @Test("A21: a curve that runs back on its own line counts all ways")
  func turningBack() {
    let curve = SlowCurve(
      .zero, Point(x: 30, y: 15), Point(x: -20, y: -10), Point(x: 10, y: 5))
    // With s = 1 - t, x turns where 30 s² - 100 s t + 30 t² = 30 - 160 s t is 0.
    let root = (1 - 120.0 / 160).squareRoot()
    let (t1, t2) = ((1 - root) * 0.5, (1 + root) * 0.5)
    let (x1, x2) = (curve.point(at: t1).x, curve.point(at: t2).x)
    let expected = (x1 + (x1 - x2) + (10 - x2)) * 5.0.squareRoot() * 0.5
    #expect(isClose(curve.path.length(), expected, within: Path.defaultAccuracy))
  }

  @Test("A21: the error stays below the accuracy", arguments: 0..<40 as Range<UInt64>)
  func accuracy(seed: UInt64) {
    var random = SeededGenerator(seed: seed)
    let curve = SlowCurve(using: &random, within: 100)
    let (expected, doubt) = slowLength(of: curve)
    for accuracy in [1, 1e-3, 1e-6, 1e-9] {
      let length = curve.path.length(accuracy: accuracy)
      #expect(isClose(length, expected, within: accuracy + doubt), "\(accuracy)")
    }
    #expect(doubt < 1e-3, "the reference is one")
  }

  /// The length of a polygon with very many corners, with the next term of its error taken away
  /// (Richardson), and how far that may be from the truth.
  private func slowLength(of curve: SlowCurve) -> (length: Double, doubt: Double) {
    func polygon(_ count: Int) -> Double {
      var (length, last) = (0.0, curve.p0)
      for step in 1...count {
        let point = curve.point(at: Double(step) / Double(count))
        length += last.distance(to: point)
        last = point
      }
      return length
    }
    let (coarse, middle, fine) = (polygon(1000), polygon(2000), polygon(4000))
    let first = middle + (middle - coarse) / 3
    let second = fine + (fine - middle) / 3
    return (second, (second - first).magnitude + 1e-9)
  }

  @Test("A21: lengths are between the ends and over the control points", arguments: 0..<300)
  func bounds(seed: Int) {
    var random = SeededGenerator(seed: UInt64(seed))
    let path = random.degeneratePath()
    let length = path.length()
    #expect(length >= 0 && length.isFinite, "\(path)")
    var current = Point.zero
    var way = 0.0
    for point in path.points {
      way += current.distance(to: point)
      current = point
    }
    // Closing lines are no longer than the whole way back.
    #expect(length <= (1 + Double(path.elementCount)) * way * (1 + 1e-12), "\(path)")
  }

  @Test("A21: what is not finite ends soon and traps nowhere", arguments: [Double.nan, .infinity])
  func notFinite(number: Double) {
    let broken = SlowCurve(.zero, Point(x: number, y: 1), Point(x: 3, y: 1), Point(x: 5, y: 0))
    #expect(!broken.path.length().isFinite)
    _ = broken.path.point(atLength: 3)
    _ = broken.path.trimmed(from: 0.2, to: 0.8)
    let huge = SlowCurve(.zero, Point(x: 1e200, y: 1), Point(x: -1e200, y: 1), Point(x: 5, y: 0))
    _ = huge.path.length()
    #expect(Path(rect: Rect(x: 0, y: 0, width: 3, height: 4)).length(accuracy: number) == 14)
    #expect(Self.cusp.path.length(accuracy: .nan).isFinite)
  }

  static let cusp = SlowCurve(
    .zero, Point(x: 1, y: 1), Point(x: 0, y: 1), Point(x: 1, y: 0))

  @Test("A22: the point at the length of a subpath is its end, whatever rounding does")
  func endOfSubpath() {
    var generator = SeededGenerator(seed: 7)
    for _ in 0..<500 {
      var path = Path()
      func number() -> Double { Double(Int.random(in: 0...100, using: &generator)) }
      path.move(to: Point(x: number(), y: number()))
      for _ in 0..<4 { path.addLine(to: Point(x: number(), y: number())) }
      let length = path.length()
      let end = path.points[path.points.count - 1]
      path.move(to: Point(x: 1000, y: 1000))
      path.addLine(to: Point(x: 1001, y: 1000))
      let found = path.point(atLength: length)?.position ?? .zero
      #expect(isClose(found.x, end.x, within: 1e-9) && isClose(found.y, end.y, within: 1e-9))
    }
  }
}
