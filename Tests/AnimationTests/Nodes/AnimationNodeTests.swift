import Testing
import ViewKernelAnimation
import ViewKernelGeometry

@Suite("Animation nodes")
struct AnimationNodeTests {
  let stage = Stage()
  var node: AnimationNode { stage.node }

  private func level(
    _ from: Double, _ to: Double, duration: Double = 1, additive: Bool = false
  ) -> BasicAnimation<Double> {
    let animation = BasicAnimation(Token.level, from: from, to: to, duration: duration)
    animation.isAdditive = additive
    return animation
  }

  @Test("The example in the comment is true")
  func documentation() {
    let clock = LogicalClock()
    let engine = AnimationEngine(clock: clock)
    let height = AnimatableProperty("height", initial: 0.0)
    let bar = AnimationNode(engine: engine, identifier: 1)
    bar.set(height, to: 40)
    bar.add(BasicAnimation(height, from: 0, to: 40, duration: 1), forKey: "grow")
    clock.advance(to: 0.5)
    #expect(bar.presentation(height) == 20)
    #expect(bar.model(height) == 40)
  }

  @Test("D14: the stack is the model, then each animation in the order of adding")
  func stackOrder() {
    node.set(Token.level, to: 100)
    node.add(level(0, 8))
    node.add(level(0, 2, additive: true))
    #expect(stage.value(Token.level, at: 0.5) == 5)
    node.add(level(50, 50))
    #expect(node.presentation(Token.level) == 50)
    node.add(level(1, 1, additive: true))
    #expect(node.presentation(Token.level) == 51)
  }

  @Test("D14: additive animations add up on the model")
  func additivesAddUp() {
    node.set(Token.level, to: 100)
    for _ in 0..<4 { node.add(level(0, 2, additive: true)) }
    #expect(stage.value(Token.level, at: 0.5) == 104)
    node.set(Token.level, to: 10)
    #expect(node.presentation(Token.level) == 14)
    #expect(stage.value(Token.level, at: 1) == 10)
  }

  @Test("D14: an animation that is removed leaves the others in place")
  func removesFromMiddle() {
    node.add(level(0, 8), forKey: "a")
    node.add(level(20, 20), forKey: "b")
    node.add(level(1, 1, additive: true), forKey: "c")
    #expect(stage.value(Token.level, at: 0.5) == 21)
    node.removeAnimation(forKey: "b")
    #expect(node.presentation(Token.level) == 5)
    node.removeAnimation(forKey: "a")
    #expect(node.presentation(Token.level) == 1)
    node.removeAnimation(forKey: "none")
    node.removeAnimation(forKey: "c")
    #expect(node.presentation(Token.level) == 0)
  }

  @Test("D15: animationKeys are in the order of adding; a replaced key moves to the end")
  func keys() {
    for key in ["a", "b", "c"] { node.add(level(0, 1), forKey: key) }
    node.add(level(0, 1))
    node.add(level(0, 1), forKey: "a")
    #expect(node.animationKeys == ["b", "c", "a"])
    node.removeAnimation(forKey: "c")
    #expect(node.animationKeys == ["b", "a"])
    #expect(node.animation(forKey: "c") == nil)
    #expect(node.animation(forKey: "b") != nil)
  }

  @Test("D15: the same key replaces, also on another property")
  func replaces() {
    node.add(level(0, 8), forKey: "key")
    node.add(BasicAnimation(Token.other, from: 0, to: 4, duration: 1), forKey: "key")
    stage.clock.advance(to: 0.5)
    #expect(node.presentation(Token.level) == 0)
    #expect(node.presentation(Token.other) == 2)
  }

  @Test("D15: no key never replaces, and an empty key is a key")
  func noKey() {
    node.add(level(1, 1, additive: true))
    node.add(level(1, 1, additive: true))
    #expect(node.presentation(Token.level) == 2)
    node.add(level(1, 1, additive: true), forKey: "")
    node.add(level(1, 1, additive: true), forKey: "")
    #expect(node.presentation(Token.level) == 3)
    #expect(node.animationKeys == [""])
  }

  @Test("D11: removed at its end by default: the value snaps back to the model")
  func snapsBack() {
    node.add(level(0, 8), forKey: "key")
    #expect(stage.value(Token.level, at: (1.0).nextDown) > 7.9)
    #expect(stage.value(Token.level, at: 1) == 0)
    #expect(!node.hasAnimations && node.animationKeys.isEmpty)
    #expect(!stage.engine.isAnimating)
  }

  @Test("D11: isRemovedOnCompletion false keeps it attached until it is removed")
  func stays() {
    let animation = level(0, 8)
    animation.isRemovedOnCompletion = false
    animation.timing.fillMode = .forwards
    stage.add(animation, as: "fade", forKey: "key")
    #expect(stage.value(Token.level, at: 5) == 8)
    #expect(node.animationKeys == ["key"])
    #expect(!stage.engine.isAnimating)
    #expect(stage.clock.nextEventTime == nil)
    node.removeAnimation(forKey: "key")
    #expect(node.presentation(Token.level) == 0)
    stage.clock.advance(to: 6)
    #expect(stage.log.lines == ["fade starts 0.0", "fade finishes 1.0"])
  }

  @Test("D11, D10: an animation that stays without a forward fill shows nothing, and still adds")
  func staysInvisible() {
    let animation = level(0, 8)
    animation.isRemovedOnCompletion = false
    node.add(animation, forKey: "key")
    node.add(level(0, 2, duration: 2, additive: true))
    #expect(stage.value(Token.level, at: 1) == 1)
    #expect(node.animationKeys == ["key"])
  }

  @Test("D34: model getters never show animated values, and presentation is a snapshot")
  func modelAndPresentation() {
    node.set(Token.frame, to: Rect(x: 1, y: 1, width: 1, height: 1))
    node.add(BasicAnimation(Token.frame, from: .zero, to: .zero, duration: 1))
    var shown = stage.value(Token.frame, at: 0.5)
    shown.origin.x = 99
    #expect(node.presentation(Token.frame) == .zero)
    #expect(node.model(Token.frame) == Rect(x: 1, y: 1, width: 1, height: 1))
  }

  @Test("D55: removing all animations keeps the model")
  func removeAll() {
    node.set(Token.level, to: 3)
    node.add(level(0, 8))
    node.add(BasicAnimation(Token.other, from: 1, to: 2, duration: 1))
    node.removeAllAnimations()
    #expect(node.presentation(Token.level) == 3 && node.presentation(Token.other) == 0)
    #expect(!node.hasAnimations && !stage.engine.isAnimating)
  }

  @Test("A model value that is not finite is refused, and the old one stays")
  func refusesNonFiniteModel() {
    node.set(Token.level, to: 3)
    node.set(Token.level, to: .nan)
    node.set(Token.position, to: Point(x: 0, y: .infinity))
    #expect(node.model(Token.level) == 3 && node.model(Token.position) == .zero)
    #expect(stage.log.kinds == [.refused, .refused])
    #expect(stage.log.diagnostics[1].message.contains("node 1: position"))
  }

  @Test("A20: a component or a function that makes a number beyond 1e100 is refused, too")
  func refusesLargeModel() {
    let large = ComponentProperty<Double, Double>(
      "level.large", of: Token.level, get: { $0 / 1e60 }, set: { $0 = 1e60 * $1 })
    node.derive(Token.other, from: Token.level) { 1e60 * $0 }
    node.set(large, to: 1e60)
    #expect(node.model(Token.level) == 0 && node.model(Token.other) == 0)
    node.set(large, to: 1)
    #expect(node.model(Token.level) == 1e60 && node.model(Token.other) == 0)
    #expect(stage.log.kinds == [.refused, .refused])
  }

  @Test("Slots of a dead node are reused clean")
  func reusedSlots() {
    for round in 0..<3 {
      let node = AnimationNode(engine: stage.engine, identifier: 7)
      #expect(node.presentation(Token.level) == 0)
      node.set(Token.level, to: 5)
      #expect(node.presentation(Token.level) == 5)
      let forever = level(1, 1, additive: true)
      forever.timing.repeatCount = .infinity
      node.add(forever)
      #expect(node.presentation(Token.level) == 6)
      stage.clock.advance(to: Double(round))
      #expect(node.presentation(Token.level) == 6)
    }
    #expect(!stage.engine.isAnimating)
  }
}
