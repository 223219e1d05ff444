import Testing
import ViewKernelAnimation
import ViewKernelGeometry
import ViewKernelTestSupport

/// F43: a property that is a function of another one moves with it.
@Suite("Derived properties")
struct DerivedSlotTests {
  let stage = Stage()
  var node: AnimationNode { stage.node }

  private static func mapped(_ frame: Rect) -> Size {
    Size(width: frame.size.width * 0.7 + frame.origin.x * 0.1, height: frame.size.height / 3)
  }

  /// Makes `size` a function of `frame`, whose model is (1, 2, 30, 40).
  private func deriveSize() {
    let model = Rect(x: 1, y: 2, width: 30, height: 40)
    node.set(Token.frame, to: model)
    node.set(Token.size, to: DerivedSlotTests.mapped(model))
    node.derive(Token.size, from: Token.frame, DerivedSlotTests.mapped)
  }

  private func expectInSync(_ time: Double, _ what: String = "") {
    let shown = node.presentation(Token.size)
    let expected = DerivedSlotTests.mapped(node.presentation(Token.frame))
    #expect(
      shown.width.bitPattern == expected.width.bitPattern
        && shown.height.bitPattern == expected.height.bitPattern,
      "\(what) at \(time): \(shown) instead of \(expected)")
  }

  @Test(
    "F43: the derived value is the function of the source on screen, to the bit",
    arguments: 0..<30 as Range<UInt64>)
  func inSync(seed: UInt64) {
    var random = SeededGenerator(seed: seed)
    deriveSize()
    for step in 0...60 {
      let time = Double(step) / 16
      stage.clock.schedule(at: time) { expectInSync(time, "callback") }
      stage.clock.advance(to: time)
      expectInSync(time, "fill")
      switch Int.random(in: 0..<8, using: &random) {
      case 0, 1:
        let animation = randomAnimation(on: Token.frame, now: time, using: &random) {
          randomRect(using: &$0)
        }
        node.add(animation, forKey: random.pick([nil, "a", "b"]))
      case 2:
        let animation = randomAnimation(on: Token.frameX, now: time, using: &random) {
          .random(in: -9...9, using: &$0)
        }
        node.add(animation, forKey: random.pick([nil, "a", "b"]))
      case 3: node.removeAnimation(forKey: random.pick(["a", "b"]))
      case 4 where step % 8 == 0: node.removeAllAnimations()
      default: break
      }
      expectInSync(time, "after a change")
    }
  }

  @Test("F43: the source's model may change while it is animated additively")
  func modelChanges() {
    deriveSize()
    let animation = BasicAnimation(
      Token.frame, from: Rect(x: 8, y: 8, width: 8, height: 8), to: .zero, duration: 1)
    animation.isAdditive = true
    node.add(animation)
    stage.clock.advance(to: 0.5)
    let model = Rect(x: 5, y: 6, width: 70, height: 80)
    node.set(Token.frame, to: model)
    expectInSync(0.5)
    node.set(Token.size, to: DerivedSlotTests.mapped(model))
    stage.clock.advance(to: 0.75)
    expectInSync(0.75)
    stage.clock.advance(to: 2)
    expectInSync(2)
  }

  // MARK: An animation of its own in the stack

  /// Numbers: `other` is twice `level`, both exact in binary.
  private func deriveDouble() {
    node.set(Token.level, to: 100)
    node.set(Token.other, to: 200)
    node.derive(Token.other, from: Token.level) { $0 * 2 }
  }

  private func constant(
    _ property: AnimatableProperty<Double>, _ value: Double, additive: Bool = false
  ) {
    let animation = BasicAnimation(property, from: value, to: value, duration: 1)
    animation.isAdditive = additive
    node.add(animation)
  }

  @Test("F43: its own animation above the source's covers it")
  func ownAbove() {
    deriveDouble()
    constant(Token.level, 8)
    constant(Token.other, 5)
    #expect(node.presentation(Token.other) == 5)
    #expect(stage.value(Token.other, at: 0.5) == 5)
    #expect(stage.value(Token.other, at: 2) == 200)
  }

  @Test("F43: its own additive animation above the source's adds to it")
  func ownAdditiveAbove() {
    deriveDouble()
    constant(Token.level, 8)
    constant(Token.other, 5, additive: true)
    #expect(node.presentation(Token.other) == 21)
    #expect(stage.value(Token.other, at: 0.5) == 21)
  }

  @Test("F43: an absolute animation of the source above its own covers it")
  func sourceAbove() {
    deriveDouble()
    constant(Token.other, 5)
    constant(Token.level, 8)
    #expect(node.presentation(Token.other) == 16)
    #expect(stage.value(Token.other, at: 0.5) == 16)
  }

  @Test("F43: absolute keyframes of the source above its own animation cover it")
  func sourceKeyframesAbove() {
    deriveDouble()
    constant(Token.other, 5)
    node.add(KeyframeAnimation(Token.level, values: [8, 8], duration: 1))
    #expect(node.presentation(Token.other) == 16)
    #expect(stage.value(Token.other, at: 0.5) == 16)
  }

  @Test("F43: an absolute animation of the source in a group covers its own while it shows")
  func sourceGroupAbove() {
    deriveDouble()
    constant(Token.other, 5)
    let late = BasicAnimation(Token.level, from: 8, to: 8, duration: 0.5)
    late.timing.beginTime = 0.25
    node.add(AnimationGroup([late], duration: 1))
    #expect(node.presentation(Token.other) == 5)
    #expect(stage.value(Token.other, at: 0.5) == 16)
    #expect(stage.value(Token.other, at: 0.875) == 5)
  }

  @Test("F43: an absolute cumulative animation of the source above its own covers it")
  func sourceCumulativeAbove() {
    deriveDouble()
    constant(Token.other, 5)
    let animation = BasicAnimation(Token.level, from: 0, to: 8, duration: 0.5)
    animation.isCumulative = true
    animation.timing.repeatCount = 2
    node.add(animation)
    #expect(stage.value(Token.other, at: 0.75) == 24)
  }

  @Test("F43: an additive delta of the source above its own animation adds to it")
  func sourceAdditiveAbove() {
    deriveDouble()
    constant(Token.other, 5)
    constant(Token.level, 8, additive: true)
    #expect(node.presentation(Token.other) == 21)
    #expect(stage.value(Token.other, at: 0.5) == 21)
  }

  @Test("F43: animations of both interleave in the order of adding")
  func interleaved() {
    deriveDouble()
    constant(Token.level, 1, additive: true)  // 202
    constant(Token.other, 10, additive: true)  // 212
    constant(Token.level, 3)  // 6
    constant(Token.other, 0.5, additive: true)  // 6.5
    constant(Token.level, 2, additive: true)  // 10.5
    #expect(node.presentation(Token.other) == 10.5)
    #expect(stage.value(Token.other, at: 0.5) == 10.5)
  }

  @Test("Without a moving source the property shows its own stack")
  func ownOnly() {
    deriveDouble()
    #expect(node.presentation(Token.other) == 200)
    node.set(Token.other, to: 7)
    #expect(node.presentation(Token.other) == 7)
    constant(Token.other, 5, additive: true)
    #expect(stage.value(Token.other, at: 0.5) == 12)
    #expect(stage.value(Token.other, at: 2) == 7)
  }

  @Test("Deriving again replaces the rule, and a node with rules can go")
  func derivingAgain() {
    for _ in 0..<3 {
      let node = AnimationNode(engine: stage.engine, identifier: 2)
      node.derive(Token.other, from: Token.level) { $0 * 2 }
      node.derive(Token.other, from: Token.level) { $0 * 3 }
      node.add(BasicAnimation(Token.level, from: 4, to: 4, duration: 1))
      #expect(node.presentation(Token.other) == 12)
    }
    deriveDouble()
    constant(Token.level, 8)
    stage.clock.advance(to: stage.clock.now + 0.5)
    #expect(node.presentation(Token.other) == 16)
  }

  // MARK: The model, components, refusals

  @Test("F43: the model follows the source's, from the start and at every set")
  func followsModel() {
    node.set(Token.level, to: 3)
    node.derive(Token.other, from: Token.level) { $0 * 2 }
    #expect(node.model(Token.other) == 6 && node.presentation(Token.other) == 6)
    node.set(Token.level, to: 100)
    #expect(node.model(Token.other) == 200 && node.presentation(Token.other) == 200)
    node.add(BasicAnimation(Token.level, from: 0, to: 100, duration: 1))
    #expect(stage.value(Token.other, at: 0.75) == 150)
    #expect(stage.value(Token.other, at: 1) == 200)
    node.derive(Token.other, from: Token.level) { $0 * 3 }
    #expect(node.presentation(Token.other) == 300, "a later call replaces the function")
    node.set(Token.level, to: 1)
    #expect(node.model(Token.other) == 3)
  }

  @Test("F43: a property derived from a component is a function of that component")
  func fromComponent() {
    // Others, whose slots a mix-up would show.
    for index in 0..<4 {
      let node = AnimationNode(engine: stage.engine, identifier: 10 + index)
      node.set(Token.level, to: 42)
      node.add(BasicAnimation(Token.level, from: 41, to: 42, duration: 9))
      withExtendedLifetime(node) { stage.clock.enqueue("keep") { _ = node } }
    }
    node.set(Token.frame, to: Rect(x: 3, y: 4, width: 5, height: 6))
    node.derive(Token.other, from: Token.frameX) { $0 * 2 }
    #expect(node.presentation(Token.other) == 6)
    node.set(Token.frameX, to: 7)
    #expect(node.model(Token.other) == 14)
    node.add(
      BasicAnimation(
        Token.frame, from: .zero, to: Rect(x: 10, y: 0, width: 0, height: 0), duration: 1))
    #expect(stage.value(Token.other, at: 0.25) == 5)
    let onX = BasicAnimation(Token.frameX, from: 1, to: 2, duration: 1)
    onX.isAdditive = true
    node.add(onX)
    let both: Double = 2 * (5 + 1.25)
    #expect(stage.value(Token.other, at: 0.5) == both)
    #expect(stage.value(Token.other, at: 2) == 14)
  }

  @Test("F43: a component as the target, a chain and a ring are refused with a diagnostic")
  func refused() {
    node.set(Token.level, to: 1)
    node.derive(Token.frameX, from: Token.level) { $0 }
    #expect(stage.log.kinds == [.refused] && node.model(Token.frame) == .zero)
    node.derive(Token.level, from: Token.level) { $0 }
    #expect(stage.log.kinds == [.refused, .refused])
    node.derive(Token.other, from: Token.level) { $0 * 2 }
    node.derive(Token.level, from: Token.other) { $0 * 2 }
    node.derive(Token.size, from: Token.other) { Size(width: $0, height: $0) }
    node.derive(Token.level, from: Token.frameX) { $0 }
    #expect(stage.log.kinds.count == 5)
    #expect(node.model(Token.other) == 2 && node.model(Token.level) == 1)
  }

  @Test("F43: a function that sets its own source, or gives NaN, does not break the node")
  func oddFunctions() {
    let node = node
    node.derive(Token.other, from: Token.level) { [unowned node] in
      if $0 < 1e6 { node.set(Token.level, to: $0 + 1) }
      return $0
    }
    node.set(Token.level, to: 5)
    #expect(node.model(Token.level).isFinite)
    node.derive(Token.size, from: Token.frame) { _ in Size(width: .nan, height: 0) }
    #expect(stage.log.kinds.contains(.refused))
    #expect(node.model(Token.size) == .zero)
  }

  @Test("F43, A20: where a function gives numbers that are not finite, the value below shows")
  func notFiniteOnScreen() {
    node.set(Token.level, to: 4)
    node.derive(Token.other, from: Token.level) { 1 / $0 }
    node.add(BasicAnimation(Token.level, from: -1, to: 1, duration: 2))
    #expect(stage.value(Token.other, at: 0.5) == -2)
    // Before a fill the value is evaluated alone.
    stage.clock.schedule(at: 1) { #expect(node.presentation(Token.other) == 0.25) }
    #expect(stage.value(Token.other, at: 1) == 0.25)
    #expect(node.velocity(of: Token.other) == 0)
    let own = BasicAnimation(Token.other, from: 1, to: 1, duration: 2)
    own.isAdditive = true
    node.add(own)
    #expect(node.presentation(Token.other) == 1.25)
    #expect(node.explain(Token.other).value == 1.25)
  }

  @Test("F43: a derived property reads its source as it is presented, within its range")
  func readsInRange() {
    let stage = Stage()
    let bounded = AnimatableProperty("bounded", initial: 0.0) { min(max($0, 0), 1) }
    stage.node.derive(Token.other, from: bounded) { 100 * $0 }
    let animation = BasicAnimation(bounded, from: 0, to: 1, duration: 1)
    animation.timingCurve = .cubicBezier(0.3, 1.5, 0.7, 1.4)
    stage.node.add(animation)
    for step in 1..<20 {
      stage.clock.advance(to: Double(step) / 20)
      #expect(stage.node.presentation(Token.other) == 100 * stage.node.presentation(bounded))
      _ = stage.engine.refresh()
      #expect(stage.node.presentation(Token.other) == 100 * stage.node.presentation(bounded))
      let isAtEnd = stage.node.presentation(bounded) == 1
      #expect(!isAtEnd || stage.node.velocity(of: Token.other) == 0)
    }
  }
}
