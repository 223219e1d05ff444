import Testing
import ViewKernelGeometry

@Suite("Colours")
struct ColorTests {
  @Test("The named colours have their components")
  func namedColours() {
    #expect(Color.white == Color(red: 1, green: 1, blue: 1, alpha: 1))
    #expect(Color.black == Color(red: 0, green: 0, blue: 0))
    #expect(Color.clear == Color(red: 0, green: 0, blue: 0, alpha: 0))
    #expect(
      Color.gray(white: 0.8, alpha: 0.8) == Color(red: 0.8, green: 0.8, blue: 0.8, alpha: 0.8))
  }

  @Test("Clamping brings every component into 0...1")
  func clamping() {
    let wild = Color(red: -0.5, green: 1.5, blue: .nan, alpha: .infinity)
    #expect(wild.clamped() == Color(red: 0, green: 1, blue: 0, alpha: 1))
    let tame = Color(red: 0, green: 0.5, blue: 1, alpha: 0.25)
    #expect(tame.clamped() == tame)
  }

  @Test("Another opacity leaves the colour alone")
  func opacity() {
    #expect(Color.white.withAlpha(0.5) == Color(red: 1, green: 1, blue: 1, alpha: 0.5))
  }
}
