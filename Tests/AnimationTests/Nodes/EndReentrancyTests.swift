import Testing
import ViewKernelAnimation
import ViewKernelGeometry

extension UserCodeTests {
  /// D33, D62: user code that removes animations while one that ends with them is told of.
  @Suite("User code while an end is reported")
  struct EndReentrancyTests {
    let stage = Stage()
    var node: AnimationNode { stage.node }
    var clock: LogicalClock { stage.clock }

    @Test("An animation may be removed while a listener is notified of another that ends with it")
    func removedWhileEndIsReported() {
      var heard: [String] = []
      let listening = clock.journal.listen { heard.append("\($0.name) \($0.detail ?? "")") }
      let trigger = Trigger { [unowned node] in node.removeAllAnimations() }
      Wild.act = { trigger.fire() }
      defer { Wild.act = nil }
      let staying = BasicAnimation(
        WildToken.wild, from: Wild(0), to: Wild(1), duration: 1)
      staying.isRemovedOnCompletion = false
      stage.add(staying, as: "staying", forKey: "staying")
      stage.add(BasicAnimation(Token.level, from: 0, to: 1, duration: 1), as: "b", forKey: "b")
      clock.advance(to: 0.5)
      trigger.left = 1
      clock.advance(to: 2)
      #expect(!node.hasAnimations)
      #expect(stage.log.lines.count == 4)
      #expect(heard.filter { $0 == "animationStop b interrupted" }.count == 1)
      listening.cancel()
    }
  }
}
