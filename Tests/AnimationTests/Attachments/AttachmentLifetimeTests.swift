import Testing
import ViewKernelTestSupport
import ViewKernelAnimation

/// D33: who keeps whom, and what happens when one of them goes while animations run.
@Suite("Lifetimes of nodes and callbacks")
struct AttachmentLifetimeTests {
  let stage = Stage()
  var node: AnimationNode { stage.node }
  var clock: LogicalClock { stage.clock }
  var lines: [String] { stage.log.lines }

  private func fade(begin: Double? = nil) -> BasicAnimation<Double> {
    let fade = BasicAnimation(Token.level, from: 0, to: 1, duration: 1)
    fade.timing.beginTime = begin
    return fade
  }

  @Test("D33: the owner's death stops its animations once, without a reference to it")
  func nodeDies() {
    var mortal: AnimationNode? = AnimationNode(engine: stage.engine, identifier: 2)
    weak let ghost = mortal
    let animation = fade()
    stage.track(animation, as: "a")
    mortal?.add(animation)
    let waiting = fade(begin: 3)
    stage.track(waiting, as: "b")
    mortal?.add(waiting)
    clock.advance(to: 0.5)
    mortal = nil
    #expect(ghost == nil, "nothing else may keep the node")
    clock.advance(to: 9)
    #expect(lines == ["a starts 0.0", "a is cut 0.5", "b is cut 0.5"])
  }

  @Test("D33: a node may die in the callback of its own animation")
  func nodeDiesInCallback() {
    final class Owner { var node: AnimationNode? }
    let owner = Owner()
    owner.node = AnimationNode(engine: stage.engine, identifier: 2)
    for (index, begin) in [0.5, 0.5, 0.7].enumerated() {
      let animation = fade(begin: begin)
      stage.track(animation, as: "\(index)")
      let onStart = animation.onStart
      animation.onStart = {
        onStart?()
        owner.node = nil
      }
      owner.node?.add(animation)
    }
    clock.advance(to: 9)
    #expect(
      lines == ["0 starts 0.5", "1 starts 0.5", "0 is cut 0.5", "1 is cut 0.5", "2 is cut 0.5"])
  }

  @Test(
    "D33: an ending animation whose closures own the next node of its cohort is harmless",
    .timeLimit(.minutes(TestScale.minutesUntilHung)))
  func closuresOwnNextNode() async {
    // In a process of its own: the loop over the cohort may meet a freed member, and trap or hang.
    await #expect(processExitsWith: .success) {
      let stage = Stage()
      var second: AnimationNode? = AnimationNode(engine: stage.engine, identifier: 2)
      do {
        let first = BasicAnimation(Token.level, from: 0, to: 1, duration: 1)
        first.onStart = { [second] in _ = second }
        stage.node.add(first)
      }
      let follower = BasicAnimation(Token.level, from: 0, to: 1, duration: 1)
      stage.track(follower, as: "follower")
      second?.add(follower)
      second = nil
      let third = AnimationNode(engine: stage.engine, identifier: 3)
      let last = BasicAnimation(Token.level, from: 0, to: 1, duration: 1)
      stage.track(last, as: "last")
      third.add(last)
      stage.clock.advance(to: 2)
      let stops = stage.log.lines.filter { !$0.contains("starts") }
      let followers = stops.filter { $0.hasPrefix("follower") }
      precondition(followers.count == 1, "the follower stops once, got \(stops)")
      precondition(stops.contains("last finishes 1.0"), "the last one finishes, got \(stops)")
      precondition(third.presentation(Token.level) == 0, "the last one is gone")
      precondition(!stage.engine.isAnimating, "nothing runs")
      for _ in 0..<8 { third.add(BasicAnimation(Token.level, from: 2, to: 2, duration: 1)) }
      stage.clock.advance(to: 9)
      precondition(third.presentation(Token.level) == 0, "the column is sound")
    }
  }

  @Test("D33: the closures are let go when the animation is removed and has called back")
  func closuresAreReleased() {
    final class Canary {}
    var canary: Canary? = Canary()
    weak let ghost = canary
    do {
      let animation = fade()
      animation.onStop = { [canary] _ in _ = canary }
      node.add(animation)
    }
    canary = nil
    #expect(ghost != nil)
    clock.advance(to: 1)
    #expect(ghost == nil)
  }

  @Test("A clock and engine that are dropped with callbacks waiting are freed")
  func droppedWhileWaiting() {
    weak var ghost: AnimationEngine?
    weak var clockGhost: LogicalClock?
    do {
      let clock = LogicalClock()
      let engine = AnimationEngine(clock: clock)
      let node = AnimationNode(engine: engine, identifier: 1)
      let animation = fade()
      animation.onStart = {}
      animation.onStop = { _ in }
      node.add(animation)
      ghost = engine
      clockGhost = clock
    }
    #expect(ghost == nil && clockGhost == nil)
  }

  @Test("D33: teardown delivers what waits, at once and once")
  func teardown() {
    stage.add(fade(), as: "a")
    clock.advance(to: 0.5)
    node.removeAllAnimations()
    clock.deliverPendingCallbacks()
    #expect(lines == ["a starts 0.0", "a is cut 0.5"])
    clock.advance(to: 2)
    #expect(lines.count == 2)
  }

  @Test("D33: teardown delivers callbacks that wait behind the end of an animation")
  func teardownBehindEnd() {
    clock.advance(to: 5)
    stage.add(fade(begin: 1), as: "over")  // its end waits for now, ahead of the callbacks
    stage.add(fade(begin: 4.5), as: "running", forKey: "running")
    node.removeAnimation(forKey: "running")
    clock.deliverPendingCallbacks()
    #expect(lines.contains("running is cut 5.0"))
  }
}
