import Testing
import ViewKernelGeometry

@Suite("Points, sizes and insets")
struct PointTests {
  @Test("Arithmetic goes component by component")
  func arithmetic() {
    let a = Point(x: 3, y: 4)
    let b = Point(x: 10, y: -20)
    #expect(a + b == Point(x: 13, y: -16))
    #expect(a - b == Point(x: -7, y: 24))
    #expect(-a == Point(x: -3, y: -4))
    #expect(a * 2 == Point(x: 6, y: 8))
    let small = Size(width: 1, height: 2)
    #expect(small + small == Size(width: 2, height: 4))
    #expect(Size.zero - small == Size(width: -1, height: -2))
  }

  @Test("The distance of (40, 30) from the origin is 50")
  func distance() {
    #expect(Point(x: 40, y: 30).distance(to: .zero) == 50)
    #expect(Point(x: 1, y: 1).distance(to: Point(x: 1, y: 1)) == 0)
  }

  @Test(
    "A value with a number that is not finite is not finite", arguments: [Double.nan, .infinity])
  func notFinite(bad: Double) {
    #expect(!Point(x: bad, y: 0).isFinite)
    #expect(!Point(x: 0, y: bad).isFinite)
    #expect(!Size(width: bad, height: 0).isFinite)
    #expect(!Rect(x: 0, y: 0, width: 0, height: -bad).isFinite)
    #expect(!EdgeInsets(top: 0, left: 0, bottom: 0, right: bad).isFinite)
    #expect(!Color(red: 0, green: 0, blue: bad, alpha: 0).isFinite)
    #expect(!AffineTransform(translationX: 0, y: bad).isFinite)
    #expect(Point.zero.isFinite && Size.zero.isFinite && Rect.zero.isFinite)
    #expect(EdgeInsets.zero.isFinite && Color.clear.isFinite && AffineTransform.identity.isFinite)
  }

  @Test("Mirrored insets exchange left and right and keep the rest (F24)")
  func mirroredInsets() {
    let insets = EdgeInsets(top: 24, left: 9, bottom: 47, right: 27)
    #expect(
      insets.mirroredHorizontally == EdgeInsets(top: 24, left: 27, bottom: 47, right: 9))
    #expect(insets.mirroredHorizontally.mirroredHorizontally == insets)
    #expect(EdgeInsets(8) == EdgeInsets(top: 8, left: 8, bottom: 8, right: 8))
  }

  @Test("Descriptions are short")
  func descriptions() {
    #expect(Point(x: 40, y: -0.5).description == "(40, -0.5)")
    #expect(Size(width: 320, height: 1e300).description == "(320, 1e+300)")
    #expect(Rect(x: 40, y: 40, width: 320, height: 240).description == "(40, 40, 320, 240)")
    #expect(EdgeInsets(top: 41, left: 9, bottom: 9, right: 47).description == "(41, 9, 9, 47)")
    #expect(Color(red: 1, green: 0.5, blue: 0).description == "rgba(1, 0.5, 0, 1)")
    #expect(
      AffineTransform(translationX: 40, y: 30).description == "[1, 0, 0, 1, 40, 30]")
    #expect(Point(x: .nan, y: .infinity).description == "(nan, inf)")
  }
}
