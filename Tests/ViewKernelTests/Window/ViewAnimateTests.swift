import Testing
import ViewKernel
import ViewKernelTestSupport

@Suite("A view's animate")
struct ViewAnimateTests {
  @Test("D52b: a view's block is a block of its window")
  func forwardsToTheWindow() {
    let stage = LoggingStage()
    let card = stage.add("card", frame: Rect(x: 0, y: 0, width: 40, height: 20))
    var finished: [Bool] = []
    card.animate(duration: 0.5, delay: 0.5, curve: .linear) {
      card.opacity = 0
    } completion: {
      finished.append($0)
    }
    #expect(card.opacity == 0)
    stage.advance(to: 0.75)
    #expect(card.presentation.opacity == 0.5)
    #expect(finished == [])
    stage.advance(to: 1)
    #expect(finished == [true])
  }

  @Test("D52b: a view's block inside another one takes its duration")
  func nestsInTheWindow() {
    let stage = LoggingStage()
    let card = stage.add("card", frame: Rect(x: 0, y: 0, width: 40, height: 20))
    stage.window.animate(duration: 1, curve: .linear) {
      card.animate(duration: 0.1, curve: .easeIn) { card.opacity = 0 }
    }
    stage.advance(to: 0.5)
    #expect(card.presentation.opacity == 0.5)
  }

  @Test("D52b: in no window the changes are instant and the completion gets true before the return")
  func changesAreNeverLost() {
    let card = View(frame: Rect(x: 0, y: 0, width: 40, height: 20))
    var log: [String] = []
    card.animate(duration: 1, delay: 2, options: .beginFromCurrentState) {
      card.opacity = 0.25
      log.append("change")
    } completion: {
      log.append("completion \($0)")
    }
    log.append("returned")
    #expect(card.opacity == 0.25)
    #expect(card.presentation.opacity == 0.25)
    #expect(log == ["change", "completion true", "returned"])
  }

  @Test("D52b: a change in the block of a view that has no window is instant in a window too")
  func changesOfOthersAreInstant() {
    let stage = LoggingStage()
    let card = stage.add("card", frame: Rect(x: 0, y: 0, width: 40, height: 20))
    View().animate(duration: 1) { card.opacity = 0 }
    #expect(card.presentation.opacity == 0)
    #expect(card.animationKeys == [])
  }
}
