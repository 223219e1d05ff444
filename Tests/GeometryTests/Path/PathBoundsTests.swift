import Testing
import ViewKernelGeometry
import ViewKernelTestSupport

@Suite("Bounds of paths")
struct PathBoundsTests {
  @Test("An empty path has no bounds")
  func empty() {
    #expect(Path().boundingBox == nil)
    #expect(Path().controlPointBounds == nil)
  }

  @Test("The bounding box is that of dense samples", arguments: 0..<50 as Range<UInt64>)
  func denseSamples(seed: UInt64) throws {
    var random = SeededGenerator(seed: seed)
    var path = Path()
    path.move(to: random.point())
    path.addQuadCurve(to: random.point(), control: random.point())
    path.addCurve(to: random.point(), control1: random.point(), control2: random.point())
    path.addLine(to: random.point())
    let box = try #require(path.boundingBox)
    let outer = try #require(path.controlPointBounds)
    let points = samples(of: path)
    let left = points.map { $0.x }.min()!
    let right = points.map { $0.x }.max()!
    let top = points.map { $0.y }.min()!
    let bottom = points.map { $0.y }.max()!
    // Between two of 64 samples a coordinate changes near its turn by at most an eighth of the
    // second derivative, which is below 6 * 4000, times the square of the step.
    let tolerance = 24_000.0 / 8 / (64 * 64)
    #expect(box.minX <= left + 1e-9 && left - box.minX < tolerance)
    #expect(box.maxX >= right - 1e-9 && box.maxX - right < tolerance)
    #expect(box.minY <= top + 1e-9 && top - box.minY < tolerance)
    #expect(box.maxY >= bottom - 1e-9 && box.maxY - bottom < tolerance)
    #expect(isClose(outer.union(box), outer))
  }

  @Test(
    "The bounding box contains the extrema of very small and very large curves",
    arguments: [1e-300, 1e-165, 1, 1e150, 1e165, 1e300])
  func anySize(scale: Double) throws {
    var path = Path()
    path.move(to: .zero)
    path.addCurve(
      to: Point(x: 4 * scale, y: 0), control1: Point(x: -scale, y: 3 * scale),
      control2: Point(x: 5 * scale, y: 3 * scale))
    let box = try #require(path.boundingBox)
    #expect((box.maxY / scale - 2.25).magnitude < 1e-14)
    #expect((box.minX / scale + 0.1128856368212914).magnitude < 1e-14)
    #expect((box.maxX / scale - 4.1128856368212914).magnitude < 1e-14)
  }

  @Test("A quadratic curve turns in its middle")
  func quadTurn() {
    var path = Path()
    path.move(to: .zero)
    path.addQuadCurve(to: Point(x: 10, y: 0), control: Point(x: 5, y: 10))
    #expect(isClose(path.boundingBox!, Rect(x: 0, y: 0, width: 10, height: 5)))
    #expect(path.controlPointBounds == Rect(x: 0, y: 0, width: 10, height: 10))
  }

  @Test("Moves count as points, also when nothing follows")
  func loneMove() {
    var path = Path(rect: Rect(x: 0, y: 0, width: 10, height: 10))
    path.move(to: Point(x: 50, y: -5))
    #expect(path.boundingBox == Rect(x: 0, y: -5, width: 50, height: 15))
    #expect(path.controlPointBounds == path.boundingBox)
  }

  @Test("Each subpath with a curve has a box of its own; others have none")
  func curvedSubpaths() {
    var path = Path(rect: Rect(x: 0, y: 0, width: 90, height: 40))
    path.move(to: Point(x: 0, y: 0))
    path.addCurve(
      to: Point(x: 10, y: 0), control1: Point(x: 0, y: 10), control2: Point(x: 10, y: 10))
    path.close()
    path.addLine(to: Point(x: 200, y: 200))
    path.move(to: Point(x: 20, y: 0))
    path.addQuadCurve(to: Point(x: 30, y: 0), control: Point(x: 25, y: -10))
    path.addLine(to: Point(x: 30, y: 10))
    path.move(to: Point(x: 300, y: 300))
    #expect(
      path.curvedSubpathBoxes == [
        Rect(x: 0, y: 0, width: 10, height: 7.5), Rect(x: 20, y: -5, width: 10, height: 15),
      ])
    #expect(Path().curvedSubpathBoxes.isEmpty)
  }
}
