import Testing
import ViewKernel
import ViewKernelTestSupport

/// What user code does to an animator inside its own changes, and while it sets values back.
@Suite("Animators that are acted on while they act")
struct AnimatorReentrancyTests {
  private let stage = LoggingStage()
  private let view = View(frame: Rect(x: 0, y: 0, width: 10, height: 10))
  private var window: Window { stage.window }

  init() { stage.window.addSubview(view) }

  /// How an animator is ended inside its own changes.
  enum End: CaseIterable, Sendable {
    case stop, stopForGood, finish, finishAtStart

    func apply(to animator: PropertyAnimator?) {
      animator?.stopAnimation(self == .stopForGood)
      if self == .finish { animator?.finishAnimation(at: .end) }
      if self == .finishAtStart { animator?.finishAnimation(at: .start) }
    }
  }

  @Test(
    "D57: an animator may be stopped in its own changes; those that follow are instant",
    arguments: End.allCases, [0, 0.5])
  func stoppedInChanges(end: End, delayFactor: Double) {
    var animator: PropertyAnimator?
    var ends: [PropertyAnimator.Position] = []
    let made = PropertyAnimator(in: window, duration: 1)
    animator = made
    made.addAnimations(delayFactor: delayFactor) { [view] in
      view.opacity = 0.5
      end.apply(to: animator)
      view.center.x = 50
    }
    made.addCompletion { (position: PropertyAnimator.Position) in ends.append(position) }
    made.startAnimation()
    if end == .stop { made.finishAnimation(at: .current) }
    window.advance(to: 2)
    #expect(view.animationKeys.isEmpty && view.center.x == 50 && view.presentation.center.x == 50)
    #expect(view.opacity == (end == .finish ? 0.5 : 1))
    #expect(ends.count == (end == .stopForGood ? 0 : 1))
    #expect(made.state == .inactive && window.invariantViolations() == [])
    animator = nil
  }

  /// Does something when it goes.
  private final class Last {
    let body: () -> Void
    init(_ body: @escaping () -> Void) { self.body = body }
    deinit { body() }
  }

  @Test(
    "D57: what the changes own may end the animator when it goes", arguments: End.allCases, 0..<3)
  func stoppedByLastObject(end: End, way: Int) {
    weak var animator: PropertyAnimator?
    var ends = 0
    let made: PropertyAnimator
    do {
      let last = Last { end.apply(to: animator) }
      made = PropertyAnimator(in: window, duration: 1) { [view] in
        withExtendedLifetime(last) { view.opacity = 0.5 }
      }
    }
    animator = made
    made.addCompletion { ends += 1 }
    switch way {
    case 0: made.startAnimation()
    case 1: made.pauseAnimation()
    default: made.fractionComplete = 0.5
    }
    #expect(made.state == (end == .stop ? .stopped : .inactive) && !made.isRunning)
    if end == .stop { made.finishAnimation(at: .current) }
    window.advance(to: 2)
    #expect(ends == (end == .stopForGood ? 0 : 1) && view.animationKeys.isEmpty)
    #expect(window.invariantViolations() == [])
  }

  @Test("D56: an animator that is sought back at the instant of its end goes on")
  func soughtAtEnd() {
    var ends: [Double] = []
    let other = View()
    window.addSubview(other)
    let animator = PropertyAnimator(in: window, duration: 1, curve: .linear) { [view] in
      view.opacity = 0
    }
    animator.addCompletion { [window] in ends.append(window.now) }
    let beside = BasicAnimation(.opacity, from: 0, to: 1, duration: 1)
    beside.onStop = { [unowned animator] _ in animator.fractionComplete = 0.5 }
    other.add(beside)
    animator.startAnimation()
    window.advance(to: 1)
    #expect(animator.isRunning && ends == [])
    window.advance(to: 3)
    #expect(ends == [1.5])
  }

  @Test("D57: an animator that is released while it is stopped completes where it is")
  func releasedWhileStopped() {
    var ends: [PropertyAnimator.Position] = []
    var animator: PropertyAnimator? = PropertyAnimator(in: window, duration: 1, curve: .linear) {
      [view] in
      view.opacity = 0
    }
    animator?.addCompletion { (position: PropertyAnimator.Position) in ends.append(position) }
    animator?.startAnimation()
    window.advance(to: 0.25)
    animator?.stopAnimation(false)
    // What is animated beside it stays so.
    window.animate(duration: 1, curve: .linear) { view.opacity = 0.25 }
    animator = nil
    #expect(view.opacity == 0.25)
    window.advance(to: 2)
    #expect(ends == [.current] && view.opacity == 0.25)
  }

  @Test("D57: stopping leaves a property alone whose animation is gone already")
  func removedBefore() {
    let animator = PropertyAnimator(in: window, duration: 1, curve: .linear) { [view] in
      view.opacity = 0
    }
    animator.startAnimation()
    window.advance(to: 0.25)
    view.removeAllAnimations()
    window.animate(duration: 1, curve: .linear) { view.opacity = 1 }
    window.advance(to: 0.5)
    animator.stopAnimation(true)
    #expect(view.opacity == 1 && isClose(view.presentation.opacity, 0.25))
  }

  @Test("D57: an observer of what is set back may finish the animator, which completes once")
  func finishedInObserver() {
    var ends: [PropertyAnimator.Position] = []
    let animator = PropertyAnimator(in: window, duration: 1, curve: .linear) { [view] in
      view.opacity = 0
      view.center.x = 105
    }
    animator.addCompletion { (position: PropertyAnimator.Position) in ends.append(position) }
    animator.startAnimation()
    window.advance(to: 0.25)
    let token = view.observe(.opacity) { [unowned animator] _ in
      if animator.state == .stopped { animator.finishAnimation(at: .start) }
    }
    animator.stopAnimation(false)
    token.cancel()
    #expect(animator.state == .inactive && animator.fractionComplete == 0)
    #expect(view.opacity == 1 && view.center.x == 5 && view.animationKeys.isEmpty)
    // It can be used anew.
    animator.addAnimations { [view] in view.center.x = 105 }
    animator.startAnimation()
    window.advance(to: 0.75)
    #expect(view.presentation.center.x == 55 && ends == [.start])
    window.advance(to: 2)
    #expect(ends == [.start] && animator.state == .inactive)
  }

  @Test(
    "D57: an observer of what is set back may start the animator anew", arguments: [false, true])
  func startedInObserver(stops: Bool) {
    var ends: [String] = []
    var animator: PropertyAnimator? = PropertyAnimator(in: window, duration: 1, curve: .linear) {
      [view] in
      view.opacity = 0
    }
    weak let released = animator
    animator?.addCompletion { (position: PropertyAnimator.Position) in ends.append("1 \(position)")
    }
    animator?.startAnimation()
    window.advance(to: 0.5)
    var isArmed = true
    let token = view.observe(.opacity) { [view] _ in
      guard isArmed, let animator = released, animator.state == .inactive else { return }
      isArmed = false
      animator.addAnimations { view.center.x = 105 }
      animator.addCompletion { (position: PropertyAnimator.Position) in
        ends.append("2 \(position)")
      }
      animator.startAnimation()
    }
    if stops {
      animator?.stopAnimation(true)
    } else {
      animator?.isReversed = true
      window.advance(to: 1)
    }
    token.cancel()
    let start = window.now
    // A run keeps its animator, the second one too.
    animator = nil
    window.advance(to: start + 0.5)
    #expect(view.presentation.center.x == 55 && released?.state == .active)
    window.advance(to: start + 2)
    #expect(ends == (stops ? ["2 end"] : ["1 start", "2 end"]))
    #expect(released == nil && view.center.x == 105)
  }

  /// Creates an animator that has moved `property` and, half of its time later, the opacity of the
  /// view. It is at its end, at 1 s, and stays active.
  private func animatorAtEnd(_ property: AnimatableProperty<Reported>) -> PropertyAnimator {
    let hook = view[property].hook
    let animator = PropertyAnimator(in: window, duration: 1, curve: .linear) { [view] in
      view[property] = Reported(x: 1, hook: hook)
    }
    animator.addAnimations(delayFactor: 0.5) { [view] in view.opacity = 0 }
    animator.pausesOnCompletion = true
    animator.scrubsLinearly = false
    animator.startAnimation()
    window.advance(to: 1)
    return animator
  }

  @Test("D56: an animator that a reported value starts while it is sought is not paused")
  func startedWhileSought() {
    let events = window.journal.listen { _ in }
    let hook = Reported.Hook()
    let animator = animatorAtEnd(
      AnimatableProperty("reported", initial: Reported(x: 0, hook: hook)))
    hook.onReport = { [unowned animator] in animator.startAnimation() }
    animator.fractionComplete = 0.5
    #expect(animator.isRunning)
    window.advance(to: 1.25)
    #expect(isClose(animator.fractionComplete, 0.75))
    events.cancel()
  }

  @Test("D59: all changes of an animator that a reported value turns move in the last direction")
  func turnedWhileStarted() {
    let events = window.journal.listen { _ in }
    let hook = Reported.Hook()
    let animator = animatorAtEnd(
      AnimatableProperty("reported", initial: Reported(x: 0, hook: hook)))
    animator.isReversed = true
    hook.onReport = { [unowned animator] in
      animator.isReversed = false
      animator.fractionComplete = 0.5
    }
    animator.startAnimation()
    window.advance(to: 1.25)
    #expect(isClose(animator.fractionComplete, 0.75))
    #expect(isClose(view.presentation.opacity, 0.5))
    events.cancel()
  }

  @Test(
    "D56: an animator that a reported value pauses while it is played stays paused as a whole",
    arguments: [0, 0.5])
  func pausedWhilePlayed(durationFactor: Double) {
    let events = window.journal.listen { _ in }
    let hook = Reported.Hook()
    let animator = animatorAtEnd(
      AnimatableProperty("reported", initial: Reported(x: 0, hook: hook)))
    animator.isReversed = true
    hook.onReport = { [unowned animator] in animator.pauseAnimation() }
    animator.continueAnimation(durationFactor: durationFactor)
    #expect(!animator.isRunning && hook.onReport == nil)
    window.advance(to: 3)
    #expect(view.presentation.opacity == 0 && animator.fractionComplete == 1)
    #expect(animator.state == .active && window.invariantViolations() == [])
    events.cancel()
  }

  @Test("D56: a change of an animator that begins is reported when all changes have their new time")
  func reportedLast() {
    let events = window.journal.listen { _ in }
    let hook = Reported.Hook()
    let animator = animatorAtEnd(
      AnimatableProperty("reported", initial: Reported(x: 0, hook: hook)))
    var opacity: Double?
    hook.onReport = { [view] in opacity = view.presentation.opacity }
    animator.fractionComplete = 0.75
    #expect(opacity.map { isClose($0, 0.5) } == true)
    events.cancel()
  }

  @Test("D68: a block that a reported value plays while it is sought is not paused")
  func blockPlayedWhileSought() {
    let events = window.journal.listen { _ in }
    let hook = Reported.Hook()
    let property = AnimatableProperty("reported", initial: Reported(x: 0, hook: hook))
    let block = window.animate(duration: 1, delay: 0.5, curve: .linear) {
      view[property] = Reported(x: 1, hook: hook)
      window.animate(duration: 1.25, options: .overrideInheritedDuration) { view.opacity = 0 }
    }
    block.pause()
    hook.onReport = { block.play() }
    block.seek(to: 0.75)
    #expect(block.state == .running && hook.onReport == nil)
    window.advance(to: 0.25)
    #expect(isClose(view.presentation[property].x, 0.5))
    #expect(isClose(view.presentation.opacity, 0.2))
    events.cancel()
  }

  @Test("D68: an observer of what a block takes back may play the block, which is over")
  func blockInObserver() {
    var ends: [Bool] = []
    let block = window.animate(duration: 1, curve: .linear) {
      view.opacity = 0
      view.center.x = 105
    } completion: {
      ends.append($0)
    }
    window.advance(to: 0.5)
    block.reverse()
    let token = view.observe(.center) { _ in
      block.play()
      block.seek(to: 0.5)
      block.cancel()
      block.finish()
    }
    window.advance(to: 2)
    token.cancel()
    #expect(ends == [true] && view.opacity == 1 && view.center.x == 5)
    #expect(view.animationKeys.isEmpty && window.invariantViolations() == [])
  }
}

/// A number that runs a closure, once, when it is reported to a journal.
private struct Reported: Animatable {
  // Unchecked: each test has its own, on one thread.
  final class Hook: @unchecked Sendable {
    var onReport: (() -> Void)?
  }

  var x: Double
  var hook: Hook

  var propertyValue: PropertyValue {
    let body = hook.onReport
    hook.onReport = nil
    body?()
    return .number(x)
  }

  static func == (a: Reported, b: Reported) -> Bool { a.x == b.x }

  static func interpolated(from a: Reported, to b: Reported, at fraction: Double) -> Reported {
    Reported(x: a.x + (b.x - a.x) * fraction, hook: a.hook)
  }

  func added(onto underlying: Reported) -> Reported {
    Reported(x: underlying.x + x, hook: hook)
  }

  func delta(from base: Reported) -> Reported? { Reported(x: x - base.x, hook: hook) }
  static func neutral(like value: Reported) -> Reported { Reported(x: 0, hook: value.hook) }
  func repeated(_ count: Double) -> Reported { Reported(x: x * count, hook: hook) }
  func distance(to other: Reported) -> Double { (other.x - x).magnitude }
  var isFinite: Bool { x.isFinite }
}
