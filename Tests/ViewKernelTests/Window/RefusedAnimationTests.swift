import Testing
import ViewKernel

/// D33: an animation that is refused has stopped, and its block has not finished.
@Suite("Refused animations of views")
struct RefusedViewAnimationTests {
  @Test("D33: a transaction with a refused animation completes with false; the view is named")
  func transaction() {
    let window = Window(size: Size(width: 100, height: 100))
    var messages: [String] = []
    window.onDiagnostic = { messages.append($0.message) }
    let card = View()
    card.accessibilityIdentifier = "card"
    window.addSubview(card)
    var log: [String] = []
    window.transaction {
      $0.setCompletion { log.append("completion \($0)") }
      let fade = BasicAnimation(.opacity, from: 0, to: .nan, duration: 1)
      fade.onStop = { log.append("stop \($0)") }
      card.add(fade)
    }
    #expect(log.isEmpty)
    window.advance(to: 1)
    #expect(log == ["stop false", "completion false"])
    #expect(messages.count == 1 && messages[0].hasPrefix("card: opacity"))
  }
}
