import Testing
import ViewKernelGeometry

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
    #expect(rect.inset(by: EdgeInsets(20)) == Rect(x: 30, y: 40, width: -10, height: 0))
    #expect(rect.insetBy(dx: 20, dy: 1) == Rect(x: 30, y: 21, width: -10, height: 38))
    #expect(rect.offsetBy(dx: -10, dy: 5) == Rect(x: 0, y: 25, width: 30, height: 40))
  }

  @Test("Negative sizes are kept until asked to be standardised")
  func negativeSizes() {
    let rect = Rect(x: 10, y: 10, width: -4, height: -6)
    #expect(rect.width == -4)
    #expect(rect.minX == 10)
    #expect(rect.maxX == 6)
    #expect(rect.isEmpty)
    #expect(rect.standardized == Rect(x: 6, y: 4, width: 4, height: 6))
    #expect(Self.card.standardized == Self.card)
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
