import Testing
import ViewKernelGeometry

@Suite("Usable numbers")
struct NumericsTests {
  static let beyond = 1.1e100

  @Test(
    "A20: numbers of at most 1e100 are usable",
    arguments: [0, -0.0, .leastNonzeroMagnitude, 1e100, -1e100])
  func usable(number: Double) {
    #expect(number.isUsable)
    #expect(Point(x: number, y: number).isUsable && Size(width: number, height: number).isUsable)
    #expect(Rect(x: number, y: number, width: number, height: number).isUsable)
    #expect(EdgeInsets(number).isUsable)
    #expect(Color(red: number, green: number, blue: number, alpha: number).isUsable)
    #expect(
      AffineTransform(a: number, b: number, c: number, d: number, tx: number, ty: number).isUsable)
    #expect(Path(rect: Rect(x: number, y: 0, width: 1, height: 1)).isUsable)
  }

  @Test(
    "A20: numbers beyond 1e100 are not usable, wherever they stand",
    arguments: [beyond, -beyond, .infinity, -.infinity, .nan])
  func unusable(bad: Double) {
    #expect(!bad.isUsable)
    #expect(!Point(x: bad, y: 0).isUsable && !Point(x: 0, y: bad).isUsable)
    #expect(!Size(width: bad, height: 0).isUsable && !Size(width: 0, height: bad).isUsable)
    for index in 0..<6 {
      let n = (0..<6).map { $0 == index ? bad : 1 }
      if index < 4 {
        #expect(!Rect(x: n[0], y: n[1], width: n[2], height: n[3]).isUsable)
        #expect(!EdgeInsets(top: n[0], left: n[1], bottom: n[2], right: n[3]).isUsable)
        #expect(!Color(red: n[0], green: n[1], blue: n[2], alpha: n[3]).isUsable)
      }
      #expect(!AffineTransform(a: n[0], b: n[1], c: n[2], d: n[3], tx: n[4], ty: n[5]).isUsable)
    }
    var path = Path(rect: .zero)
    path.addLine(to: Point(x: 0, y: bad))
    #expect(!path.isUsable)
  }
}
