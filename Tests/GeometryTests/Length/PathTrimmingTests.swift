import Testing
import ViewKernelGeometry
import ViewKernelTestSupport

@Suite("Parts of paths")
struct PathTrimmingTests {
  static let rect = Path(rect: Rect(x: 0, y: 0, width: 30, height: 10))

  static let rows: [(start: Double, end: Double, description: String)] = [
    (0, 0.5, "M (0, 0) L (30, 0) L (30, 10)"),
    (0.25, 0.5, "M (20, 0) L (30, 0) L (30, 10)"),
    (0.5, 1, "M (30, 10) L (0, 10) L (0, 0)"),
    (0.9375, 1, "M (0, 5) L (0, 0)"),
    (0, 1, "M (0, 0) L (30, 0) L (30, 10) L (0, 10) Z"),
    (-1, 2, "M (0, 0) L (30, 0) L (30, 10) L (0, 10) Z"),
    (-1, 0.125, "M (0, 0) L (10, 0)"),
    (0.5, 0.5, "empty"), (0.75, 0.25, "empty"), (1, 2, "empty"), (-2, 0, "empty"),
    (.nan, 1, "empty"), (0, .nan, "empty"),
  ]

  @Test("A23, A23x: a part is what lies between two fractions of the length", arguments: rows)
  func part(start: Double, end: Double, description: String) {
    #expect(Self.rect.trimmed(from: start, to: end).description == description)
  }

  @Test("A23: subpaths that are in the part as a whole stay closed, lone moves go")
  func subpaths() {
    var path = Path()
    path.move(to: Point(x: -5, y: -5))
    path.append(Self.rect)
    path.move(to: Point(x: 7, y: 7))
    path.append(Self.rect.applying(AffineTransform(translationX: 100, y: 0)))
    #expect(
      path.trimmed(from: 0, to: 0.75).description
        == "M (0, 0) L (30, 0) L (30, 10) L (0, 10) Z M (100, 0) L (130, 0) L (130, 10)")
    #expect(
      path.trimmed(from: 0.25, to: 2).description
        == "M (30, 10) L (0, 10) L (0, 0) M (100, 0) L (130, 0) L (130, 10) L (100, 10) Z")
    #expect(path.trimmed(from: 0, to: 1) == path)
  }

  @Test("A23: a part that ends between subpaths has nothing of the next one", arguments: 2...12)
  func betweenSubpaths(count: Int) {
    var path = Path()
    for index in 0..<count {
      path.append(Path(rect: Rect(x: Double(index), y: 0.1, width: 0.1, height: 0.7)))
    }
    for whole in 1..<count {
      let fraction = Double(whole) / Double(count)
      let before = path.trimmed(from: 0, to: fraction)
      let after = path.trimmed(from: fraction, to: 1)
      #expect(before.elementCount == 5 * whole && Array(before.elements).last == .close)
      #expect(after.elementCount == 5 * (count - whole) && Array(after.elements).last == .close)
    }
  }

  @Test("A23: an ellipse that is in the part as a whole stays closed", arguments: 2...12)
  func betweenEllipses(count: Int) {
    // The last curve of an ellipse ends at its start, so the close has no length.
    var path = Path()
    for index in 0..<count {
      path.append(Path(ellipseIn: Rect(x: Double(index), y: 0.1, width: 0.3, height: 0.7)))
    }
    for whole in 1..<count {
      let fraction = Double(whole) / Double(count)
      let before = path.trimmed(from: 0, to: fraction)
      let after = path.trimmed(from: fraction, to: 1)
      #expect(before.elementCount == 6 * whole && Array(before.elements).last == .close)
      #expect(after.elementCount == 6 * (count - whole) && Array(after.elements).last == .close)
    }
  }

  @Test("A23: what has no length is in the part that its place is in")
  func noLength() {
    var path = Path()
    path.move(to: .zero)
    path.addLine(to: .zero)
    #expect(path.trimmed(from: 0.3, to: 0.4) == path)
    path.move(to: Point(x: 1, y: 0))
    path.addLine(to: Point(x: 11, y: 0))
    #expect(path.trimmed(from: 0, to: 0.5).description == "M (0, 0) L (0, 0) M (1, 0) L (6, 0)")
    #expect(path.trimmed(from: 0.5, to: 1).description == "M (6, 0) L (11, 0)")
  }

  @Test("A23: cut curves are exact parts of themselves", arguments: 0..<50 as Range<UInt64>)
  func exactParts(seed: UInt64) throws {
    var random = SeededGenerator(seed: seed)
    let curve = SlowCurve(using: &random, within: 100)
    let part = curve.path.trimmed(from: 0, to: random.number(0.05...0.95))
    try #require(part.points.count == 4)
    // The third difference of the part from 0 to t is t³ times that of the curve.
    func thirdDifference(_ p: [Point]) -> Point { p[3] - p[2] * 3 + p[1] * 3 - p[0] }
    let a = thirdDifference([curve.p0, curve.p1, curve.p2, curve.p3])
    let b = thirdDifference(part.points)
    let cube = (a.x * b.x + a.y * b.y) / (a.x * a.x + a.y * a.y)
    var (low, high) = (0.0, 1.0)
    for _ in 0..<60 {
      let middle = (low + high) / 2
      if middle * middle * middle < cube { low = middle } else { high = middle }
    }
    #expect(part.points[0] == curve.p0)
    // The cube root of a small cube has lost digits.
    #expect(isClose(part.points[1], curve.blossom(0, 0, low), within: 1e-6))
    #expect(isClose(part.points[2], curve.blossom(0, low, low), within: 1e-6))
    #expect(isClose(part.points[3], curve.point(at: low), within: 1e-6))
  }

  @Test("A23: two parts are as long as the whole and meet", arguments: 0..<60 as Range<UInt64>)
  func partsAddUp(seed: UInt64) throws {
    var random = SeededGenerator(seed: seed)
    let path = random.path(within: 100)
    let whole = path.length(accuracy: 1e-9)
    let fraction = random.number(0.01...0.99)
    let first = path.trimmed(from: 0, to: fraction)
    let second = path.trimmed(from: fraction, to: 1)
    let accuracy = 4 * Path.defaultAccuracy
    #expect(isClose(first.length(accuracy: 1e-9), whole * fraction, within: accuracy))
    #expect(isClose(second.length(accuracy: 1e-9), whole * (1 - fraction), within: accuracy))
    let place = try #require(path.point(atLength: whole * fraction)).position
    let end = try #require(first.currentPoint)
    let start = try #require(second.points.first)
    #expect(isClose(place, end, within: accuracy))
    #expect(isClose(start, end, within: accuracy))
    // The last point is exact, unless a close ends there.
    #expect(second.currentPoint == path.currentPoint)
  }

  @Test("A23: quadratic curves stay quadratic")
  func quadratic() {
    var path = Path()
    path.move(to: .zero)
    path.addQuadCurve(to: Point(x: 20, y: 0), control: Point(x: 10, y: 20))
    let half = path.trimmed(from: 0, to: 0.5)
    #expect(half.elementCount == 2)
    #expect(isClose(half.points[1], Point(x: 5, y: 10), within: Path.defaultAccuracy))
    #expect(isClose(half.points[2], Point(x: 10, y: 10), within: Path.defaultAccuracy))
    let rest = path.trimmed(from: 0.5, to: 1)
    #expect(isClose(rest.points[1], Point(x: 15, y: 10), within: Path.defaultAccuracy))
    #expect(rest.points[2] == Point(x: 20, y: 0))
  }

  @Test("A23: parts of broken shapes are numbers", arguments: 0..<300 as Range<UInt64>)
  func degenerate(seed: UInt64) {
    var random = SeededGenerator(seed: seed)
    let path = random.degeneratePath()
    let start = random.number(0...1)
    let part = path.trimmed(from: start, to: random.number(start...1))
    #expect(part.isFinite, "\(path)")
    #expect(part.elementCount <= 2 * path.elementCount)
  }
}
