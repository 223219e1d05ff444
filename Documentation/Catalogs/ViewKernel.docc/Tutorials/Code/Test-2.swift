import Testing
import ViewKernelTesting

@Suite struct CardTests {
  @Test("The card expands in a quarter of a second")
  func expands() throws {
    let window = Window(size: Size(width: 400, height: 300))
    let card = View(frame: Rect(x: 20, y: 20, width: 200, height: 100))
    window.addSubview(card)

    window.animate(duration: 0.25) { card.bounds.size.width = 300 }
    #expect(card.bounds.width == 300)
  }
}
