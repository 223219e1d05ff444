import Testing
import ViewKernel

private final class Card: View {
  static let moves = AnimatableProperty("moves", initial: TransformList())
}

@Suite("Views that follow a list of transforms")
struct TransformListPropertyTests {
  @Test("E13: a view turns twice in a block, by a list that its transform is derived from")
  func turnsTwice() {
    let window = Window(size: Size(width: 300, height: 300))
    let card = Card(frame: Rect(x: 0, y: 0, width: 10, height: 10))
    window.addSubview(card)
    card.derive(.transform, from: Card.moves) { $0.matrix }
    window.animate(duration: 1, curve: .linear) {
      card[Card.moves] = [.translate(x: 100, y: 0), .rotate(4 * .pi)]
    }
    window.advance(to: 0.375)
    #expect(
      card.presentation[Card.moves] == [.translate(x: 37.5, y: 0), .rotate(1.5 * .pi)])
    let quarter = TransformList([.translate(x: 37.5, y: 0), .rotate(-.pi / 2)]).matrix
    #expect(card.presentation.transform == quarter)
    #expect(card.presentation.velocity(of: .transform).tx.rounded() == 100)
    window.advance(to: 1)
    #expect(card.transform == AffineTransform(translationX: 100, y: 0))
  }

  @Test("E13, D50: a block that changes a list goes on from what shows, step by step")
  func replaces() {
    let window = Window(size: Size(width: 300, height: 300))
    let card = Card(frame: Rect(x: 0, y: 0, width: 10, height: 10))
    window.addSubview(card)
    window.animate(duration: 1, curve: .linear) { card[Card.moves] = [.rotate(8)] }
    window.advance(to: 0.5)
    window.animate(duration: 1, curve: .linear) { card[Card.moves] = [.rotate(0)] }
    #expect(card.presentation[Card.moves] == [.rotate(4)])
    window.advance(to: 1)
    #expect(card.presentation[Card.moves] == [.rotate(2)])
  }
}
