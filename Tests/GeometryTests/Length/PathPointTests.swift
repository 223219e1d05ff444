import Testing
import ViewKernelGeometry
import ViewKernelTestSupport

@Suite("Points at a length of a path")
struct PathPointTests {
  /// A line of 10 to the right, one of 20 down, and apart from them one of 5 to the left.
  static let lines: Path = {
    var path = Path()
    path.move(to: .zero)
    path.addLine(to: Point(x: 10, y: 0))
    path.addLine(to: Point(x: 10, y: 20))
    path.move(to: Point(x: 100, y: 100))
    path.addLine(to: Point(x: 95, y: 100))
    return path
  }()

  static let rows: [(length: Double, x: Double, y: Double, dx: Double, dy: Double)] = [
    (0, 0, 0, 1, 0), (4, 4, 0, 1, 0), (10, 10, 0, 1, 0), (15, 10, 5, 0, 1), (30, 10, 20, 0, 1),
    (31, 99, 100, -1, 0), (35, 95, 100, -1, 0), (-1, 0, 0, 1, 0), (99, 95, 100, -1, 0),
    (.infinity, 95, 100, -1, 0), (.nan, 0, 0, 1, 0),
  ]

  @Test("A22: lengths lead along the lines and are clamped", arguments: rows)
  func lines(length: Double, x: Double, y: Double, dx: Double, dy: Double) {
    let expected = PathPoint(position: Point(x: x, y: y), tangent: Point(x: dx, y: dy))
    #expect(Self.lines.point(atLength: length) == expected)
  }

  @Test("The description has the place and the tangent")
  func description() {
    let place = Self.lines.point(atLength: 15)
    #expect(place?.description == "(10, 5) towards (0, 1)")
  }

  @Test("A22: the closing line belongs to the path")
  func closingLine() {
    let path = Path(rect: Rect(x: 0, y: 0, width: 30, height: 10))
    let expected = PathPoint(position: Point(x: 0, y: 6), tangent: Point(x: 0, y: -1))
    #expect(path.point(atLength: 74) == expected)
  }

  @Test("A22: without elements there is no place, without length the first point")
  func noLength() {
    #expect(Path().point(atLength: 0) == nil)
    var path = Path()
    path.move(to: Point(x: 3, y: 4))
    let expected = PathPoint(position: Point(x: 3, y: 4), tangent: .zero)
    #expect(path.point(atLength: 0) == expected)
    path.addLine(to: Point(x: 3, y: 4))
    path.move(to: Point(x: 9, y: 9))
    #expect(path.point(atLength: 5) == expected)
  }

  @Test("A22: the place is as far along as asked", arguments: 0..<60 as Range<UInt64>)
  func inverse(seed: UInt64) throws {
    var random = SeededGenerator(seed: seed)
    let curve = SlowCurve(using: &random, within: 100)
    let path = curve.path
    let whole = path.length(accuracy: 1e-9)
    let asked = random.number(0...whole)
    let place = try #require(path.point(atLength: asked))

    // The same place by bisection over the lengths of the parts from the start.
    var (low, high) = (0.0, 1.0)
    for _ in 0..<60 {
      let t = (low + high) / 2
      let part = SlowCurve(
        curve.p0, curve.blossom(0, 0, t), curve.blossom(0, t, t), curve.point(at: t))
      if part.path.length(accuracy: 1e-9) < asked { low = t } else { high = t }
    }
    let error = place.position.distance(to: curve.point(at: low))
    #expect(error <= Path.defaultAccuracy)

    // The tangent is that of a chord around the place, where the curve does not turn sharply.
    #expect(isClose(place.tangent.distance(to: .zero), 1))
    let step = 1e-4
    let before = try #require(path.point(atLength: asked - step))
    let after = try #require(path.point(atLength: asked + step))
    guard before.tangent.distance(to: after.tangent) < 1e-4 else { return }
    let chord = after.position - before.position
    let scale = 1 / chord.distance(to: .zero)
    // Each place is off by up to a millionth, the chord is 2e-4 long.
    #expect(isClose(chord * scale, place.tangent, within: 0.02))
  }

  @Test("A22: in a cusp the tangent is the direction of arrival")
  func cusp() throws {
    let path = PathLengthTests.cusp.path
    let half = (2 * 2.0.squareRoot() - 1) * 0.5
    let before = try #require(path.point(atLength: half - 1e-5))
    // The curve comes from below and goes back down; (0.5, 0.75) is its tip.
    #expect(isClose(before.position, Point(x: 0.5, y: 0.75), within: 1e-4))
    #expect(isClose(before.tangent, Point(x: 0, y: 1), within: 0.01))
    let after = try #require(path.point(atLength: half + 1e-5))
    #expect(isClose(after.tangent, Point(x: 0, y: -1), within: 0.01))
  }

  @Test("A22: control points that coincide with the ends leave a direction")
  func coincidingControls() throws {
    let corner = Point(x: 10, y: 10)
    let curve = SlowCurve(.zero, .zero, Point(x: 10, y: 0), corner)
    #expect(curve.path.point(atLength: 0)?.tangent == Point(x: 1, y: 0))
    let line = SlowCurve(.zero, .zero, corner, corner)
    let diagonal = 0.5.squareRoot()
    let start = try #require(line.path.point(atLength: 0))
    #expect(isClose(start.tangent, Point(x: diagonal, y: diagonal)))
    let end = try #require(line.path.point(atLength: 100))
    #expect(isClose(end.tangent, Point(x: diagonal, y: diagonal)))
  }

  @Test("A22: places of broken shapes are numbers", arguments: 0..<300 as Range<UInt64>)
  func degenerate(seed: UInt64) throws {
    var random = SeededGenerator(seed: seed)
    let path = random.degeneratePath()
    guard !path.isEmpty else { return }
    let place = try #require(path.point(atLength: path.length() * random.number(0...1)))
    #expect(place.position.isFinite && place.tangent.isFinite, "\(path)")
    let size = place.tangent.distance(to: .zero)
    #expect(isClose(size, 1) || size == 0, "\(path)")
  }
}
