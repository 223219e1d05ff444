import Testing
import ViewKernelAnimation
import ViewKernelGeometry

/// D33: an animation that is refused has stopped; D10: what is long over never shows.
@Suite("Refused and past animations")
struct RefusedAnimationTests {
  let stage = Stage()
  var node: AnimationNode { stage.node }
  var clock: LogicalClock { stage.clock }

  @Test(
    "D33: an animation that is refused gets its onStop(false) once, and its group false",
    arguments: [Double.nan, .infinity])
  func refused(number: Double) {
    var results: [Bool] = []
    let group = CompletionGroup(clock: clock) { results.append($0) }
    let flawedValue = BasicAnimation(Token.level, from: 0, to: number, duration: 1)
    stage.track(flawedValue, as: "value")
    node.add(flawedValue, forKey: nil, defaults: nil, group: group)
    let flawedTiming = BasicAnimation(Token.level, from: 0, to: 1, duration: 1)
    flawedTiming.timing.speed = number
    stage.track(flawedTiming, as: "timing")
    node.add(flawedTiming, forKey: nil, defaults: nil, group: group)
    group.close()
    #expect(stage.log.lines.isEmpty, "callbacks are events, never inside the call")
    #expect(!node.hasAnimations && node.touchBlockers == 0)
    clock.advance(to: 2)
    #expect(stage.log.lines == ["value is cut 0.0", "timing is cut 0.0"])
    #expect(results == [false])
    #expect(stage.log.kinds == [.refused, .refused])
  }

  @Test("D15: an animation that is refused replaces nothing")
  func refusedReplacesNothing() {
    node.add(BasicAnimation(Token.level, from: 0, to: 8, duration: 1), forKey: "key")
    node.add(BasicAnimation(Token.level, from: 0, to: .nan, duration: 1), forKey: "key")
    #expect(node.animationKeys == ["key"])
    #expect(stage.value(Token.level, at: 0.5) == 4)
  }

  @Test(
    "D10: an animation that is over when it is added shows its end only with a forward fill",
    arguments: [MediaTiming.FillMode.removed, .backwards, .forwards, .both])
  func longPast(fillMode: MediaTiming.FillMode) {
    let stage = Stage(start: 100)
    let animation = BasicAnimation(Token.level, from: 3, to: 8, duration: 1)
    animation.timing.beginTime = 10
    animation.timing.fillMode = fillMode
    animation.isRemovedOnCompletion = false
    stage.add(animation, as: "past", forKey: "past")
    let shown = fillMode == .forwards || fillMode == .both ? 8.0 : 0
    #expect(stage.node.presentation(Token.level) == shown)
    #expect(!stage.engine.isAnimating)
    #expect(stage.value(Token.level, at: 100) == shown)
    #expect(stage.log.lines == ["past starts 100.0", "past finishes 100.0"])
    stage.node.removeAllAnimations()
    #expect(stage.value(Token.level, at: 101) == 0)
  }

  @Test("D15: animationKeys leaves out animations without a key, of blocks and of the program")
  func keys() {
    node.add(BasicAnimation(Token.level, from: 0, to: 8, duration: 1))
    node.add(BasicAnimation(Token.level, from: 0, to: 8, duration: 1), forKey: "key")
    #expect(node.animationKeys == ["key"])
    #expect(node.animations(on: Token.level).count == 2)
  }

  @Test("Diagnostics call a node by its number, or by its owner's name")
  func names() {
    final class Bar: PropertyOwner {
      func box(of property: ObjectIdentifier) -> Unmanaged<PropertyBox>? { nil }
      func append(_ box: PropertyBox) {}
      var existingNode: AnimationNode? { nil }
      func didBeginAnimating(_ property: PropertyToken) {}
      func report(_ kind: Diagnostic.Kind, _ message: String) {}
      func write<Value: Animatable>(
        _ property: AnimatableProperty<Value>, _ value: Value, from origin: ValueOrigin
      ) {}
      func write<Value>(
        _ property: Property<Value>, _ value: Value, from origin: ValueOrigin
      ) -> StoredValue { .refused }
    }
    let bar = Bar()
    let barNode = AnimationNode(engine: stage.engine, identifier: 2, owner: bar)
    node.add(BasicAnimation(Token.level, from: 0, to: .nan, duration: 1))
    stage.engine.ownerName = { _ in "the bar" }
    barNode.add(BasicAnimation(Token.level, from: 0, to: .nan, duration: 1))
    let flawed = BasicAnimation(Token.level, from: 0, to: 1, duration: 1)
    flawed.timing.speed = .nan
    barNode.add(flawed)
    let messages = stage.log.diagnostics.map(\.message)
    #expect(messages[0].hasPrefix("node 1: level"))
    #expect(messages[1].hasPrefix("the bar: level") && messages[2].hasPrefix("the bar: level"))
  }
}
