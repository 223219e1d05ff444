import Testing
import ViewKernelGeometry
import ViewKernelTestSupport

@Suite("Divided rects")
struct RectDivisionTests {
  static let page = Rect(x: 10, y: 20, width: 320, height: 240)

  static let cuts: [(edge: RectEdge, slice: Rect, remainder: Rect)] = [
    (
      .minX, Rect(x: 10, y: 20, width: 40, height: 240),
      Rect(x: 50, y: 20, width: 280, height: 240)
    ),
    (
      .maxX, Rect(x: 290, y: 20, width: 40, height: 240),
      Rect(x: 10, y: 20, width: 280, height: 240)
    ),
    (
      .minY, Rect(x: 10, y: 20, width: 320, height: 40),
      Rect(x: 10, y: 60, width: 320, height: 200)
    ),
    (
      .maxY, Rect(x: 10, y: 220, width: 320, height: 40),
      Rect(x: 10, y: 20, width: 320, height: 200)
    ),
  ]

  @Test("A18: the slice lies at the edge, the remainder is the rest", arguments: cuts)
  func cut(edge: RectEdge, slice: Rect, remainder: Rect) {
    let parts = Self.page.divided(atDistance: 40, from: edge)
    #expect(parts.slice == slice)
    #expect(parts.remainder == remainder)
    let turned = Rect(x: 330, y: 260, width: -320, height: -240)
    #expect(turned.divided(atDistance: 40, from: edge) == parts)
  }

  @Test(
    "A18: a distance outside the rect cuts nothing off, or everything",
    arguments: [RectEdge.minX, .minY, .maxX, .maxY])
  func outside(edge: RectEdge) {
    for distance in [-5, 0, Double.nan] {
      let parts = Self.page.divided(atDistance: distance, from: edge)
      #expect(parts.slice.isEmpty)
      #expect(parts.remainder == Self.page)
    }
    for distance in [320, 1e6, .infinity] {
      let parts = Self.page.divided(atDistance: distance, from: edge)
      #expect(parts.slice == Self.page)
      #expect(parts.remainder.isEmpty)
    }
  }

  @Test("A18: the two parts make up the rect", arguments: 0..<50 as Range<UInt64>)
  func partsMakeUpTheRect(seed: UInt64) throws {
    var random = SeededGenerator(seed: seed)
    let rect = random.rect()
    let edge = try #require(RectEdge(rawValue: UInt8(seed % 4)))
    let parts = rect.divided(atDistance: random.number(0...500), from: edge)
    #expect(isClose(parts.slice.union(parts.remainder), rect))
    let shared = try #require(parts.slice.intersection(parts.remainder))
    #expect(min(shared.width, shared.height) <= pointTolerance)
  }

  @Test("The example in the comment is true")
  func documentation() {
    let page = Rect(x: 0, y: 0, width: 320, height: 240)
    #expect(page.divided(atDistance: 40, from: .minY).slice.description == "(0, 0, 320, 40)")
  }
}
