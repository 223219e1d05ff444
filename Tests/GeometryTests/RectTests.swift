import Testing
import ViewKernelGeometry
import ViewKernelTestSupport

@Suite("Rects")
struct RectTests {
  static let card = Rect(x: 40, y: 40, width: 320, height: 240)

  @Test("Edges and middle follow from origin and size")
  func edges() {
    let card = Self.card
    #expect((card.minX, card.midX, card.maxX) == (40, 200, 360))
    #expect((card.minY, card.midY, card.maxY) == (40, 160, 280))
    #expect(card.center == Point(x: 200, y: 160))
    #expect(card.corners.2 == Point(x: 360, y: 280))
  }
  static let edgePoints: [(x: Double, y: Double, isInside: Bool)] = [
    (40.0, 40.0, true), (359.999, 279.999, true), (360, 100, false), (100, 280, false),
    (39.999, 100, false), (100, 39.999, false), (.nan, 100, false),
  ]

  @Test(
    "Left and upper edges are inside, right and lower ones are not (A12)",
    arguments: edgePoints)
  func containsIsHalfOpen(x: Double, y: Double, isInside: Bool) {
    #expect(Self.card.contains(Point(x: x, y: y)) == isInside)
  }

  @Test("Insets move each edge inwards and do not clamp (B14)")
  func insets() {
    let insets = EdgeInsets(top: 1, left: 2, bottom: 3, right: 4)
    let rect = Rect(x: 10, y: 20, width: 30, height: 40)
    #expect(rect.inset(by: insets) == Rect(x: 12, y: 21, width: 24, height: 36))
    #expect(rect.inset(by: EdgeInsets(-5)) == Rect(x: 5, y: 15, width: 40, height: 50))
    #expect(rect.inset(by: EdgeInsets(20)).size == Size(width: -10, height: 0))
    #expect(rect.inset(by: EdgeInsets(20)).origin == Point(x: 30, y: 40))
    #expect(rect.insetBy(dx: 20, dy: 1).size == Size(width: -10, height: 38))
    #expect(rect.insetBy(dx: 20, dy: 1).origin == Point(x: 30, y: 21))
    #expect(rect.offsetBy(dx: -10, dy: 5) == Rect(x: 0, y: 25, width: 30, height: 40))
  }

  @Test("A18: a negative extent reaches to the other side of the origin")
  func negativeExtents() {
    let rect = Rect(x: 100, y: 100, width: -60, height: -40)
    #expect((rect.minX, rect.midX, rect.maxX, rect.width) == (40, 70, 100, 60))
    #expect((rect.minY, rect.midY, rect.maxY, rect.height) == (60, 80, 100, 40))
    #expect(rect.center == Point(x: 70, y: 80))
    #expect(rect.corners.0 == Point(x: 40, y: 60) && rect.corners.2 == Point(x: 100, y: 100))
    #expect(!rect.isEmpty)
    #expect(rect == Rect(x: 40, y: 60, width: 60, height: 40))
    #expect(rect != Rect(x: 40, y: 60, width: 60, height: 41))
  }

  @Test("A18x: the worked figures of rects hold")
  func workedFigures() {
    let rect = Rect(x: 100, y: 100, width: -60, height: 40)
    #expect([rect.minX, rect.midX, rect.maxX, rect.width] == [40, 70, 100, 60])
    #expect(rect == Rect(x: 40, y: 100, width: 60, height: 40))
    #expect(
      Rect(x: 1.25, y: 1.25, width: 10.5, height: 10.5).integral
        == Rect(x: 1, y: 1, width: 11, height: 11))
    #expect(
      Rect(x: 10, y: 10, width: -4.5, height: 5).integral == Rect(x: 5, y: 10, width: 5, height: 5))
    let page = Rect(x: 10, y: 20, width: 320, height: 240)
    let parts = page.divided(atDistance: 40, from: .maxX)
    #expect(parts.slice == Rect(x: 290, y: 20, width: 40, height: 240))
    #expect(parts.remainder == Rect(x: 10, y: 20, width: 280, height: 240))
    #expect(page.divided(atDistance: -1, from: .maxX).remainder == page)
    #expect(page.divided(atDistance: 321, from: .maxX).slice == page)
  }

  @Test("A18: origin and size stay as they were written")
  func rawParts() {
    let rect = Rect(x: 100, y: 100, width: -60, height: 40)
    #expect(rect.origin == Point(x: 100, y: 100))
    #expect(rect.size == Size(width: -60, height: 40))
    #expect(rect.description == "(100, 100, -60, 40)")
    #expect(rect.standardized.origin == Point(x: 40, y: 100))
    #expect(rect.standardized.size == Size(width: 60, height: 40))
  }

  @Test("A18: equal rects are alike in every respect", arguments: 0..<100 as Range<UInt64>)
  func equalRectsAreAlike(seed: UInt64) {
    var random = SeededGenerator(seed: seed)
    var rect = random.rect()
    if seed & 1 == 0 { rect.size.width = -rect.size.width }
    if seed & 2 == 0 { rect.size.height = -rect.size.height }
    let (same, other, transform) = (rect.standardized, random.rect(), random.transform())
    #expect(rect == same && rect.hashValue == same.hashValue)
    #expect(Set([rect, same]).count == 1)
    let forms: [(Rect) -> Rect?] = [
      { $0.standardized }, { $0.intersection(other) }, { other.intersection($0) },
      { $0.union(other) }, { other.union($0) }, { $0.insetBy(dx: 3, dy: -4) },
      { $0.inset(by: EdgeInsets(top: 1, left: 2, bottom: 3, right: 4)) },
      { $0.offsetBy(dx: 0.1, dy: 0.2) }, { $0.applying(transform) }, { $0.integral },
      { $0.divided(atDistance: 7, from: .maxX).slice },
      { $0.divided(atDistance: 7, from: .minY).remainder },
    ]
    for (index, form) in forms.enumerated() {
      // The raw parts, too: nothing tells one way of writing a rect from the other.
      #expect(form(rect)?.origin == form(same)?.origin, "form \(index)")
      #expect(form(rect)?.size == form(same)?.size, "form \(index)")
    }
    for point in [other.center, rect.center, rect.origin, same.origin] {
      #expect(rect.contains(point) == same.contains(point))
    }
    #expect(rect.contains(other) == same.contains(other))
    #expect(other.contains(rect) == other.contains(same))
    #expect(rect.intersects(other) == same.intersects(other))
    #expect(Path(rect: rect) == Path(rect: same))
    #expect(Path(ellipseIn: rect) == Path(ellipseIn: same))
  }

  @Test("A18: rects intersect exactly when they share a point, edges included")
  func intersects() {
    let card = Self.card
    #expect(card.intersects(Rect(x: 360, y: 100, width: 10, height: 10)))
    #expect(!card.intersects(Rect(x: 360.5, y: 100, width: 10, height: 10)))
    #expect(card.intersects(Rect(x: 400, y: 300, width: -40, height: -20)))
    #expect(card.intersects(Rect(x: 100, y: 100, width: 0, height: 0)))
  }

  @Test(
    "A18: rects intersect exactly when they have an intersection",
    arguments: 0..<100 as Range<UInt64>)
  func intersectsAgreesWithIntersection(seed: UInt64) {
    var random = SeededGenerator(seed: seed)
    let (a, b) = (random.rect(), random.rect().offsetBy(dx: 0, dy: Double(seed)))
    #expect(a.intersects(b) == (a.intersection(b) != nil))
  }

  static let integrals: [(rect: Rect, expected: Rect)] = [
    (
      Rect(x: 1.25, y: 1.25, width: 10.5, height: 10.5), Rect(x: 1, y: 1, width: 11, height: 11)
    ),
    (Rect(x: -0.5, y: 3, width: 1, height: 2), Rect(x: -1, y: 3, width: 2, height: 2)),
    (Rect(x: 10, y: 10, width: -4.5, height: 5), Rect(x: 5, y: 10, width: 5, height: 5)),
    (Rect(x: 0.5, y: 0.5, width: 0, height: 0), Rect(x: 0, y: 0, width: 1, height: 1)),
    (card, card),
  ]

  @Test("A18: integral edges are the next whole ones outside", arguments: integrals)
  func integral(rect: Rect, expected: Rect) {
    #expect(rect.integral == expected)
    #expect(rect.integral.contains(rect))
  }

  @Test("Rects without area are empty, also when an extent is not a number")
  func emptyRects() {
    #expect(Rect.zero.isEmpty)
    #expect(Rect(x: 0, y: 0, width: 5, height: 0).isEmpty)
    #expect(Rect(x: 0, y: 0, width: .nan, height: 5).isEmpty)
    #expect(!Self.card.isEmpty)
  }

  @Test("Rects that touch meet in an empty rect, others without a common point do not meet")
  func intersections() {
    let right = Rect(x: 360, y: 100, width: 10, height: 10)
    #expect(Self.card.intersection(right) == Rect(x: 360, y: 100, width: 0, height: 10))
    #expect(Self.card.intersection(right.offsetBy(dx: 0.5, dy: 0)) == nil)
    #expect(
      Self.card.intersection(Rect(x: 0, y: 0, width: 50, height: 60))
        == Rect(x: 40, y: 40, width: 10, height: 20))
  }

  @Test("A union contains both, an intersection lies in both", arguments: 0..<50 as Range<UInt64>)
  func unionAndIntersection(seed: UInt64) {
    var random = SeededGenerator(seed: seed)
    let (a, b) = (random.rect(), random.rect())
    let union = a.union(b)
    #expect(isClose(union.union(a), union) && isClose(union.union(b), union))
    #expect(union == b.union(a))
    #expect(a.intersection(b) == b.intersection(a))
    if let shared = a.intersection(b) {
      #expect(isClose(shared.union(a), a) && isClose(shared.union(b), b))
    }
    let inner = a.insetBy(dx: a.width / 3, dy: a.height / 3)
    #expect(a.intersection(inner) == inner, "the bits of the inner rect are kept")
    #expect(a.union(inner) == a)
  }

  @Test("A transformed rect is the bounding rect of its four corners (A10)", arguments: 0..<50)
  func boundingRectOfCorners(seed: Int) {
    var random = SeededGenerator(seed: UInt64(seed))
    let (rect, transform) = (random.rect(), random.transform())
    let (a, b, c, d) = rect.corners
    let corners = [a, b, c, d].map { $0.applying(transform) }
    let xs = corners.map { $0.x }
    let ys = corners.map { $0.y }
    let expected = Rect(
      x: xs.min()!, y: ys.min()!, width: xs.max()! - xs.min()!, height: ys.max()! - ys.min()!)
    #expect(isClose(rect.applying(transform), expected))
  }

  @Test("A 100 by 50 rect turned by 30 degrees is 111.6025 by 93.3013 (A3)")
  func turnedRect() {
    let turn = AffineTransform(rotationAngle: .pi / 6)
    let rect = Rect(x: -50, y: -25, width: 100, height: 50).applying(turn)
    // The rule gives four decimals.
    #expect(isClose(rect.size.width, 111.6025, within: 5e-5))
    #expect(isClose(rect.size.height, 93.3013, within: 5e-5))
    #expect(isClose(rect.center, .zero))
  }

  @Test("A movement keeps the bits of the size", arguments: 0..<20 as Range<UInt64>)
  func movedRect(seed: UInt64) {
    var random = SeededGenerator(seed: seed)
    let rect = random.rect()
    let moved = rect.applying(AffineTransform(translationX: 0.1, y: -0.3))
    #expect(moved.size == rect.size)
    #expect(rect.applying(.identity) == rect)
  }
}
