import Testing
import ViewKernelGeometry

@Suite("Paths")
struct PathTests {
  static let a = Point(x: 1, y: 2)
  static let b = Point(x: 30, y: 4)
  static let c = Point(x: 5, y: 60)
  static let d = Point(x: 70, y: 80)

  @Test("Elements come back in order with their points")
  func elements() {
    var path = Path()
    path.move(to: Self.a)
    path.addLine(to: Self.b)
    path.addQuadCurve(to: Self.d, control: Self.c)
    path.addCurve(to: Self.a, control1: Self.b, control2: Self.c)
    path.close()
    #expect(
      Array(path.elements) == [
        .move(Self.a), .line(Self.b), .quad(control: Self.c, end: Self.d),
        .cubic(control1: Self.b, control2: Self.c, end: Self.a), .close,
      ])
    #expect(path.elementCount == 5)
    #expect(path.points.count == 7)
    #expect(!path.isEmpty && Path().isEmpty)
  }

  @Test("Without a current point a move is implied")
  func impliedMove() {
    var line = Path()
    line.addLine(to: Self.a)
    #expect(Array(line.elements) == [.move(Self.a), .line(Self.a)])
    var quad = Path()
    quad.addQuadCurve(to: Self.b, control: Self.a)
    #expect(Array(quad.elements) == [.move(Self.a), .quad(control: Self.a, end: Self.b)])
    var cubic = Path()
    cubic.addCurve(to: Self.c, control1: Self.a, control2: Self.b)
    #expect(
      Array(cubic.elements) == [
        .move(Self.a), .cubic(control1: Self.a, control2: Self.b, end: Self.c),
      ])
  }

  @Test("After a close the next subpath begins where the closed one began")
  func elementAfterClose() {
    var path = Path()
    path.move(to: Self.a)
    path.addLine(to: Self.b)
    path.close()
    #expect(path.currentPoint == Self.a)
    path.addLine(to: Self.c)
    #expect(
      Array(path.elements) == [
        .move(Self.a), .line(Self.b), .close, .move(Self.a), .line(Self.c),
      ])
  }

  @Test("Closing nothing, or twice, adds nothing")
  func closeTwice() {
    var path = Path()
    path.close()
    #expect(path.isEmpty)
    path.addRect(.zero)
    path.close()
    #expect(path.elementCount == 5)
  }

  @Test("The current point is the end of the last element")
  func currentPoint() {
    var path = Path()
    #expect(path.currentPoint == nil)
    path.move(to: Self.a)
    #expect(path.currentPoint == Self.a)
    path.addCurve(to: Self.d, control1: Self.b, control2: Self.c)
    #expect(path.currentPoint == Self.d)
  }

  @Test("Appended subpaths keep their elements and their start")
  func append() {
    var path = Path(rect: Rect(x: 0, y: 0, width: 10, height: 10))
    let other = Path(rect: Rect(x: 20, y: 5, width: 10, height: 10))
    path.append(Path())
    path.append(other)
    #expect(path.elementCount == 10)
    #expect(Array(path.elements.dropFirst(5)) == Array(other.elements))
    #expect(path.currentPoint == Point(x: 20, y: 5))
  }

  @Test("Paths are equal when their elements are, exactly (E12)")
  func equality() {
    let rect = Rect(x: 0, y: 0, width: 10, height: 10)
    #expect(Path(rect: rect) == Path(rect: rect))
    #expect(Path(rect: rect) != Path(rect: rect.offsetBy(dx: 1e-12, dy: 0)))
    // The same outline from another corner is another path.
    var turned = Path()
    turned.move(to: Point(x: 10, y: 0))
    turned.addLine(to: Point(x: 10, y: 10))
    turned.addLine(to: Point(x: 0, y: 10))
    turned.addLine(to: .zero)
    turned.close()
    #expect(turned.hasSameStructure(as: Path(rect: rect)))
    #expect(turned != Path(rect: rect))
  }

  @Test("Structure is the sequence of kinds, not of points (E9)")
  func structure() {
    let small = Path(rect: .zero)
    let large = Path(rect: Rect(x: 1, y: 2, width: 300, height: 400))
    #expect(small.hasSameStructure(as: large))
    #expect(!small.hasSameStructure(as: Path()))
    var open = Path()
    for point in large.points { open.isEmpty ? open.move(to: point) : open.addLine(to: point) }
    #expect(!open.hasSameStructure(as: large), "the close is missing")
  }

  @Test("Points can be replaced and rewritten, and the structure stays")
  func rewritingPoints() {
    let path = Path(roundedRect: Rect(x: 0, y: 0, width: 10, height: 20), cornerRadius: 2)
    let doubled = Path(structureOf: path, points: path.points.map { $0 * 2 })
    #expect(path.mapPoints { $0 * 2 } == doubled)
    #expect(doubled.hasSameStructure(as: path))
    #expect(doubled == path.applying(AffineTransform(scaleX: 2, y: 2)))
  }

  @Test("A path with a coordinate that is not finite is not finite")
  func finite() {
    #expect(Path(rect: .zero).isFinite)
    #expect(!Path(rect: Rect(x: .nan, y: 0, width: 1, height: 1)).isFinite)
  }

  @Test("The description uses the letters of SVG")
  func description() {
    var path = Path()
    path.move(to: Self.a)
    path.addLine(to: Self.b)
    path.addQuadCurve(to: Self.d, control: Self.c)
    path.close()
    #expect(path.description == "M (1, 2) L (30, 4) Q (5, 60) (70, 80) Z")
  }
}
