import Testing
import ViewKernelGeometry
import ViewKernelTestSupport

@Suite("Shapes of paths")
struct PathShapesTests {
  static let card = Rect(x: 40, y: 40, width: 320, height: 240)

  @Test("E11: a rect has five elements")
  func rect() {
    #expect(
      Array(Path(rect: Self.card).elements) == [
        .move(Point(x: 40, y: 40)), .line(Point(x: 360, y: 40)), .line(Point(x: 360, y: 280)),
        .line(Point(x: 40, y: 280)), .close,
      ])
  }

  @Test(
    "E11: rounded rects have one element sequence, whatever the radius",
    arguments: [0, 7, 120, 1000, -3, .nan, .infinity] as [Double])
  func roundedRectStructure(radius: Double) {
    let path = Path(roundedRect: Self.card, cornerRadius: radius)
    #expect(path.hasSameStructure(as: Path(roundedRect: .zero, cornerRadius: 1)))
    #expect(path.elementCount == 10)
    #expect(path.isFinite)
    #expect(path.boundingBox == Self.card)
    #expect(path.controlPointBounds == Self.card)
  }

  @Test("The radius is clamped to half of the shorter side")
  func radiusIsClamped() {
    #expect(
      Path(roundedRect: Self.card, cornerRadius: 500)
        == Path(roundedRect: Self.card, cornerRadius: 120))
    #expect(
      Path(roundedRect: Self.card, cornerRadius: -1)
        == Path(roundedRect: Self.card, cornerRadius: 0))
  }

  @Test("A rounded rect of negative size is that of the standardised rect")
  func negativeSize() {
    let turned = Rect(x: 360, y: 280, width: -320, height: -240)
    #expect(
      Path(roundedRect: turned, cornerRadius: 7) == Path(roundedRect: Self.card, cornerRadius: 7))
  }

  @Test("A rounded rect contains its rect without the corners", arguments: 0..<20 as Range<UInt64>)
  func roundedRectContains(seed: UInt64) {
    var random = SeededGenerator(seed: seed)
    let rect = random.rect()
    let radius = random.number(0...min(rect.width, rect.height) / 2)
    let path = Path(roundedRect: rect, cornerRadius: radius)
    for _ in 0..<20 {
      let point = Point(
        x: random.number(rect.minX - 5...rect.maxX + 5),
        y: random.number(rect.minY - 5...rect.maxY + 5))
      // The distance from the rect that the middles of the corner circles span.
      let dx = max(rect.minX + radius - point.x, point.x - (rect.maxX - radius), 0)
      let dy = max(rect.minY + radius - point.y, point.y - (rect.maxY - radius), 0)
      let distance = Point(x: dx, y: dy).distance(to: .zero)
      // Cubics miss the circle by 0.03 % of the radius.
      if (distance - radius).magnitude < radius * 3e-4 + 1e-9 { continue }
      #expect(path.contains(point) == (distance < radius), "\(point) in \(rect), \(radius)")
    }
  }

  @Test("An ellipse has six elements and stays within 0.03 % of the true one")
  func ellipse() {
    let path = Path(ellipseIn: Self.card)
    #expect(path.elementCount == 6)
    #expect(path.boundingBox == Self.card)
    for point in samples(of: path) {
      let x = (point.x - 200) / 160
      let y = (point.y - 160) / 120
      let radius = (x * x + y * y).squareRoot()
      #expect(radius >= 1 - 1e-12 && radius < 1.0003)
    }
  }
}

/// Points of all segments of a path, one more for each than its steps, found with the textbook
/// polynomials.
func samples(of path: Path, perElement count: Int = 64) -> [Point] {
  var points: [Point] = []
  var start = Point.zero
  var current = Point.zero
  func add(_ curve: (Double) -> Point) {
    for step in 0...count { points.append(curve(Double(step) / Double(count))) }
  }
  for element in path.elements {
    let from = current
    switch element {
    case .move(let point):
      (start, current) = (point, point)
    case .line(let end):
      add { t in from * (1 - t) + end * t }
      current = end
    case .quad(let control, let end):
      add { t in from * ((1 - t) * (1 - t)) + control * (2 * t * (1 - t)) + end * (t * t) }
      current = end
    case .cubic(let control1, let control2, let end):
      add { t in
        let s = 1 - t
        let ends = from * (s * s * s) + end * (t * t * t)
        return ends + control1 * (3 * t * s * s) + control2 * (3 * t * t * s)
      }
      current = end
    case .close:
      add { t in from * (1 - t) + start * t }
      current = start
    }
  }
  return points
}
