import Testing
import ViewKernel
import ViewKernelTestSupport

@Suite("Property animators")
struct PropertyAnimatorTests {
  private let window = Window(size: Size(width: 400, height: 400))
  private let card = View(frame: Rect(x: 0, y: 0, width: 100, height: 100))
  private let badge = View(frame: Rect(x: 0, y: 0, width: 10, height: 10))
  private let log = Log()

  private final class Log {
    var lines: [String] = []
    var diagnostics: [String] = []
  }

  init() {
    window.addSubview(card)
    window.addSubview(badge)
    window.onDiagnostic = { [log] in log.diagnostics.append($0.message) }
  }

  /// Moves the card from 50 to 150 and fades the badge out.
  private func animator(
    duration: Double = 1, curve: TimingCurve = .linear
  ) -> PropertyAnimator {
    let animator = PropertyAnimator(in: window, duration: duration, curve: curve) {
      [card, badge] in
      card.center.x = 150
      badge.opacity = 0
    }
    animator.addCompletion { [log, window] in log.lines.append("\($0) \(window.now)") }
    return animator
  }

  private var x: Double { card.presentation.center.x }

  // MARK: States

  @Test("D7b: a scrubbed animator in a slow time has its begin in seconds of the clock")
  func beginInSlowTime() {
    window.timeSpace = ViewTimeSpace(speed: 0.5)
    window.advance(to: 4)
    let animator = animator(curve: .easeIn)
    animator.fractionComplete = 0.5
    #expect(window.clock.runningAnimations().map { $0.animation?.begin } == [4, 4])
    animator.stopAnimation(true)
  }

  @Test("D57: the timeSpace of the window changes no animator", arguments: [false, true])
  func slowWindow(setsTimeFirst: Bool) {
    let slow = ViewTimeSpace(speed: 0.5)
    if setsTimeFirst { window.timeSpace = slow }
    let animator = animator()
    animator.addAnimations(delayFactor: 0.5) { [badge] in badge.center.x += 10 }
    animator.startAnimation()
    window.timeSpace = slow
    window.advance(to: 0.5)
    #expect(animator.fractionComplete == 0.5 && x == 100)
    window.advance(to: 5)
    #expect(log.lines == ["end 1.0"])
  }

  @Test("D56: an animator is inactive, runs, and is inactive when it has ended")
  func states() {
    let animator = animator()
    #expect(animator.state == .inactive && !animator.isRunning && card.center.x == 50)
    #expect(animator.fractionComplete == 0)
    animator.startAnimation()
    #expect(animator.state == .active && animator.isRunning)
    #expect(card.center.x == 150 && x == 50)
    window.advance(to: 0.25)
    #expect(x == 75 && badge.presentation.opacity == 0.75 && animator.fractionComplete == 0.25)
    window.advance(to: 1)
    #expect(animator.state == .inactive && !animator.isRunning && x == 150)
    #expect(animator.fractionComplete == 0)
    #expect(log.lines == ["end 1.0"] && card.animationKeys.isEmpty)
    window.advance(to: 3)
    #expect(log.lines.count == 1)
  }

  @Test("D56: pausing, and setting the fraction, make an inactive animator active")
  func pausedFromTheStart() {
    let first = animator()
    first.pauseAnimation()
    #expect(first.state == .active && !first.isRunning && card.center.x == 150 && x == 50)
    window.advance(to: 5)
    #expect(x == 50)
    first.startAnimation()
    window.advance(to: 5.5)
    #expect(x == 100)
    window.advance(to: 7)
    #expect(log.lines == ["end 6.0"])
    card.center.x = 50
    let second = animator()
    second.fractionComplete = 0.7
    #expect(second.state == .active && !second.isRunning && isClose(x, 120))
    second.stopAnimation(true)
  }

  @Test("D56: an animator that is reversed before it starts ends at once, at its start")
  func reversedBeforeTheStart() {
    let animator = animator()
    animator.isReversed = true
    animator.startAnimation()
    window.advance(to: 0)
    #expect(log.lines == ["start 0.0"] && card.center.x == 50 && !animator.isReversed)
  }

  @Test("D56: an animator runs again with its first curve and its last duration")
  func runningAgain() {
    let animator = animator(curve: .easeIn)
    animator.startAnimation()
    window.advance(to: 0.5)
    animator.continueAnimation(curve: .easeOut, durationFactor: 1.5)
    window.advance(to: 2)
    #expect(log.lines == ["end 2.0"] && animator.duration == 2)
    animator.startAnimation()
    window.advance(to: 3)
    #expect(animator.isRunning && animator.fractionComplete == 0.5, "without changes, too")
    window.advance(to: 4)
    animator.addAnimations { [card] in card.center.x = 250 }
    animator.addCompletion { [log] in log.lines.append("second") }
    animator.startAnimation()
    window.advance(to: 5)
    #expect(isClose(x, 150 + 100 * TimingCurve.easeIn.value(at: 0.5)))
    animator.stopAnimation(true)
    animator.startAnimation()
    window.advance(to: 9)
    #expect(log.lines == ["end 2.0"], "what was added for an earlier run is used up")
  }

  @Test("D57: stopping sets the properties to what shows, without a completion or with one")
  func stopping() {
    let first = animator()
    first.startAnimation()
    window.advance(to: 0.3)
    first.stopAnimation(true)
    #expect(first.state == .inactive && isClose(card.center.x, 80) && isClose(x, 80))
    #expect(isClose(badge.opacity, 0.7) && card.animationKeys.isEmpty)
    window.advance(to: 2)
    #expect(log.lines.isEmpty && isClose(x, 80))

    for (position, end) in [(PropertyAnimator.Position.end, 150.0), (.start, 50), (.current, 100)] {
      card.center.x = 50
      let animator = animator()
      animator.startAnimation()
      window.advance(by: 0.5)
      animator.stopAnimation(false)
      #expect(animator.state == .stopped && isClose(card.center.x, 100))
      #expect(isClose(animator.fractionComplete, 0.5))
      animator.finishAnimation(at: position)
      #expect(animator.state == .inactive && isClose(card.center.x, end) && isClose(x, end))
      window.advance(by: 0)
      #expect(log.lines.last?.hasPrefix("\(position) ") == true)
    }
    #expect(log.lines.count == 3)
  }

  @Test("D57: a size that has overshot below 0 is 0 after a stop, as before it")
  func stoppingBelowZero() {
    let animator = PropertyAnimator(in: window, duration: 1, dampingRatio: 0.2) { [card] in
      card.bounds.size.height = 0
    }
    animator.startAnimation()
    window.advance(to: 0.1)
    let (bounds, frame) = (card.presentation.bounds, card.presentation.frame)
    #expect(bounds == Rect(x: 0, y: 0, width: 100, height: 0))
    #expect(card.presentation.velocity(of: .bounds) == .zero)
    animator.stopAnimation(true)
    #expect(card.bounds == bounds && card.frame == frame)
    #expect(card.presentation.bounds == bounds && card.animationKeys.isEmpty)
  }

  @Test("D57: what is not meant is ignored, with a diagnostic")
  func misuse() {
    let animator = animator()
    animator.stopAnimation(true)
    animator.finishAnimation(at: .end)
    animator.continueAnimation()
    animator.startAnimation()
    animator.fractionComplete = .nan
    animator.finishAnimation(at: .end)
    animator.stopAnimation(false)
    animator.startAnimation()
    animator.pauseAnimation()
    animator.fractionComplete = 0.3
    animator.addAnimations {}
    animator.continueAnimation()
    #expect(
      log.diagnostics.map { $0.split(separator: " ")[1] } == [
        "stopAnimation", "finishAnimation", "continueAnimation", "fractionComplete",
        "finishAnimation", "startAnimation", "pauseAnimation", "fractionComplete", "addAnimations",
        "continueAnimation",
      ])
    animator.finishAnimation(at: .start)
    #expect(card.center.x == 50)
  }

  @Test("D57: a number that is refused is named, not the state of the animator")
  func refusedNumbers() {
    let animator = animator(duration: 1e10)
    animator.fractionComplete = .nan
    animator.startAnimation()
    animator.continueAnimation(durationFactor: -1)
    animator.continueAnimation(durationFactor: 1e300)
    PropertyAnimator(in: window, duration: -1) {}.startAnimation()
    let expectation = "PropertyAnimator: continueAnimation needs a finite time of at least 0"
    #expect(
      log.diagnostics == [
        "PropertyAnimator: fractionComplete needs a number, got nan",
        "\(expectation), got -1.0 times 10000000000.0 s",
        "\(expectation), got 1e+300 times 10000000000.0 s",
        "PropertyAnimator: expected a finite duration of at least 0, got -1.0; nothing moves",
      ])
  }

  @Test(
    "D57: without its owner, a running animator lives, a paused one stops, an inactive one is void")
  func lifetime() {
    do { _ = animator() }
    window.advance(to: 0)
    #expect(card.center.x == 50 && log.lines.isEmpty)
    var running: PropertyAnimator? = animator()
    running?.startAnimation()
    running = nil
    window.advance(to: 1)
    #expect(log.lines == ["end 1.0"])
    card.center.x = 50
    var paused: PropertyAnimator? = animator()
    paused?.startAnimation()
    window.advance(to: 1.5)
    paused?.pauseAnimation()
    paused = nil
    #expect(isClose(card.center.x, 100) && card.animationKeys.isEmpty)
    window.advance(to: 2)
    #expect(log.lines == ["end 1.0", "current 1.5"])
  }

  @Test("D57: a window that goes ends its animators; what is started later is instant")
  func windowDeath() {
    let lines = Log()
    let animator: PropertyAnimator
    let view = View(frame: Rect(x: 0, y: 0, width: 10, height: 10))
    do {
      let window = Window(size: Size(width: 100, height: 100))
      window.addSubview(view)
      animator = PropertyAnimator(in: window, duration: 1) { view.opacity = 0 }
      animator.addCompletion { lines.lines.append("\($0)") }
      animator.startAnimation()
      window.advance(to: 0.5)
    }
    #expect(animator.state == .inactive && lines.lines == ["current"] && view.opacity == 0)
    animator.startAnimation()
    animator.fractionComplete = 0.5
    #expect(animator.state == .inactive)
    animator.addAnimations { view.opacity = 0.5 }
    animator.addCompletion { lines.lines.append("\($0)") }
    animator.startAnimation()
    #expect(view.opacity == 0.5 && lines.lines == ["current", "end"])
  }

  @Test("D57: at the end of the window, animators end in the order of their starts")
  func windowDeathOrder() {
    let lines = Log()
    var animators: [PropertyAnimator] = []
    do {
      let window = Window(size: Size(width: 100, height: 100))
      for index in 0..<6 {
        let animator = PropertyAnimator(in: window, duration: index.isMultiple(of: 3) ? 1 : 2)
        animator.addCompletion { lines.lines.append("\(index)") }
        animators.append(animator)
      }
      for animator in animators { animator.startAnimation() }
      animators[2].pauseAnimation()
      window.advance(to: 1.5)
      animators[0].addCompletion { lines.lines.append("0 again") }
      animators[0].startAnimation()
      animators[2].startAnimation()
    }
    #expect(lines.lines == ["0", "3", "1", "2", "4", "5", "0 again"])
    withExtendedLifetime(animators) {}
  }

  @Test(
    "D57: a window that goes ends its paused and stopped animators", arguments: [false, true])
  func windowDeathWhilePaused(isStopped: Bool) {
    let lines = Log()
    var released: PropertyAnimator?
    let animator: PropertyAnimator
    do {
      let window = Window(size: Size(width: 100, height: 100))
      let view = View(frame: Rect(x: 0, y: 0, width: 10, height: 10))
      window.addSubview(view)
      released = PropertyAnimator(in: window, duration: 1) { view.center.x = 50 }
      released?.addCompletion { lines.lines.append("released \($0)") }
      released?.pauseAnimation()
      animator = PropertyAnimator(in: window, duration: 1) { view.opacity = 0 }
      animator.addCompletion { lines.lines.append("\($0)") }
      animator.startAnimation()
      window.advance(to: 0.5)
      if isStopped { animator.stopAnimation(false) } else { animator.pauseAnimation() }
      released = nil
      window.advance(to: 0.5)
      #expect(lines.lines == ["released current"])
    }
    #expect(animator.state == .inactive && lines.lines == ["released current", "current"])
    animator.startAnimation()
    #expect(animator.state == .inactive)
  }

  // MARK: Scrubbing

  @Test(
    "D58, D60: while paused the motion follows the fraction, and goes on at the matching time",
    arguments: [false, true])
  func scrubbing(isContinued: Bool) {
    let animator = animator(curve: .easeIn)
    animator.startAnimation()
    window.advance(to: 0.6)
    let shown = x
    let eased = TimingCurve.easeIn.value(at: 0.6)
    #expect(isClose(shown, 50 + 100 * eased) && isClose(animator.fractionComplete, 0.6))
    animator.pauseAnimation()
    #expect(isClose(x, shown) && isClose(animator.fractionComplete, eased))
    animator.fractionComplete = 0.5
    #expect(isClose(x, 100) && isClose(badge.presentation.opacity, 0.5))
    animator.fractionComplete = eased
    if isContinued { animator.continueAnimation() } else { animator.startAnimation() }
    #expect(animator.duration == 1)
    #expect(isClose(x, shown) && isClose(animator.fractionComplete, 0.6))
    window.advance(to: 0.8)
    #expect(isClose(x, 50 + 100 * TimingCurve.easeIn.value(at: 0.8)))
    window.advance(to: 2)
    #expect(log.lines.count == 1 && x == 150)
  }

  @Test("D58: without linear scrubbing, and on springs, the curve stays")
  func curvedScrubbing() {
    let eased = animator(curve: .easeIn)
    eased.scrubsLinearly = false
    eased.fractionComplete = 0.5
    #expect(isClose(x, 50 + 100 * TimingCurve.easeIn.value(at: 0.5)))
    #expect(eased.fractionComplete == 0.5)
    eased.stopAnimation(true)
    card.center.x = 50
    let spring = PropertyAnimator(in: window, duration: 1, dampingRatio: 0.4) { [card] in
      card.center.x = 150
    }
    spring.startAnimation()
    window.advance(by: 0.2)
    let shown = x
    #expect(shown > 151)
    spring.pauseAnimation()
    #expect(x == shown)
    spring.stopAnimation(true)
  }

  @Test("D58: scrubsLinearly is read by a pause; false waits until the animator has played again")
  func readsScrubsLinearly() {
    let (animator, half) = (animator(curve: .easeIn), TimingCurve.easeIn.value(at: 0.5))
    animator.scrubsLinearly = false
    animator.fractionComplete = 0.5
    animator.scrubsLinearly = true
    #expect(animator.fractionComplete == 0.5 && isClose(x, 50 + 100 * half))
    animator.pauseAnimation()
    #expect(isClose(animator.fractionComplete, half) && isClose(x, 50 + 100 * half))
    animator.scrubsLinearly = false
    animator.pauseAnimation()
    animator.fractionComplete = 0.25
    #expect(isClose(x, 75))
    animator.startAnimation()
    animator.pauseAnimation()
    #expect(isClose(TimingCurve.easeIn.value(at: animator.fractionComplete), 0.25))
    #expect(isClose(x, 75))
  }

  @Test("D58: set to its end, a running animator ends now", arguments: [false, true])
  func fractionWhileRunning(isReversed: Bool) {
    let animator = animator()
    animator.startAnimation()
    animator.fractionComplete = 0.5
    #expect(animator.isRunning && x == 100)
    animator.isReversed = isReversed
    animator.fractionComplete = isReversed ? 0 : 1
    window.advance(to: 0)
    #expect(log.lines == [isReversed ? "start 0.0" : "end 0.0"])
  }

  @Test("D58: fractions outside are clamped, and a paused animator does not end at 1")
  func clampedFractions() {
    let animator = animator()
    animator.fractionComplete = 7
    #expect(x == 150 && animator.fractionComplete == 1 && animator.state == .active)
    window.advance(to: 4)
    #expect(animator.state == .active && log.lines.isEmpty)
    animator.fractionComplete = -3
    #expect(x == 50 && animator.fractionComplete == 0)
    animator.fractionComplete = 1
    animator.startAnimation()
    window.advance(to: 4)
    #expect(log.lines == ["end 4.0"])
  }

  // MARK: Direction

  @Test("D59: reversed at a fraction, it is back at the start after that part of the duration")
  func reversing() {
    let animator = animator(duration: 2)
    animator.startAnimation()
    window.advance(to: 0.5)
    animator.isReversed = true
    #expect(x == 75)
    window.advance(to: 0.75)
    #expect(x == 62.5 && animator.isRunning)
    window.advance(to: 1)
    #expect(log.lines == ["start 1.0"] && card.center.x == 50 && badge.opacity == 1)
    #expect(x == 50 && animator.state == .inactive && !animator.isReversed)
  }

  @Test("D59: turned round twice it goes on, and a paused one turns when it goes on")
  func turningTwice() {
    let animator = animator()
    animator.startAnimation()
    window.advance(to: 0.25)
    animator.isReversed = true
    animator.isReversed = false
    window.advance(to: 0.5)
    #expect(isClose(x, 100))
    animator.pauseAnimation()
    animator.isReversed = true
    #expect(isClose(x, 100))
    animator.startAnimation()
    window.advance(to: 2)
    #expect(log.lines == ["start 1.0"])
  }

  @Test("D57, D59: instant changes of an animator are taken back at its start as well")
  func startWhileDisabled() {
    window.areAnimationsEnabled = false
    let animator = animator()
    animator.addAnimations(delayFactor: 0.5) { [card, window] in
      card.frame.size.width = 50
      window.performWithoutAnimation { card.cornerRadius = 5 }
    }
    animator.startAnimation()
    window.advance(to: 0.5)
    #expect(x == 125 && badge.opacity == 0 && card.animationKeys.isEmpty)
    animator.isReversed = true
    window.advance(to: 1)
    #expect(log.lines == ["start 1.0"] && card.cornerRadius == 5)
    #expect(card.frame == Rect(x: 0, y: 0, width: 100, height: 100) && badge.opacity == 1)
  }

  @Test(
    "D57: a change that its view does not animate belongs to no animator",
    arguments: [true, false])
  func unanimatedChange(areAnimationsEnabled: Bool) {
    final class Still: View {
      override func action(for property: PropertyToken) -> ImplicitAction { .none }
    }
    let still = Still(frame: card.frame)
    window.addSubview(still)
    window.areAnimationsEnabled = areAnimationsEnabled
    let animator = animator()
    animator.addAnimations { still.opacity = 0.5 }
    animator.startAnimation()
    animator.stopAnimation(false)
    animator.finishAnimation(at: .start)
    #expect(still.opacity == 0.5 && card.center.x == 50)
  }

  @Test(
    "D57, D59: instant changes of an animator that was stopped follow its position",
    arguments: [.start, .current, .end] as [PropertyAnimator.Position])
  func stopWhileDisabled(position: PropertyAnimator.Position) {
    window.areAnimationsEnabled = false
    let animator = animator()
    animator.startAnimation()
    animator.stopAnimation(false)
    #expect(card.center.x == 150)
    card.center.x = 70
    animator.finishAnimation(at: position)
    #expect(card.center.x == [.start: 50, .current: 70, .end: 150][position])
  }

  @Test("D59: at its start an animator replaces the value that a later block has set")
  func startIsAbsolute() {
    let animator = animator()
    animator.startAnimation()
    window.advance(to: 0.5)
    window.animate(duration: 4) { card.center.x = 250 }
    #expect(isClose(x, 100))
    animator.isReversed = true
    window.advance(to: 1)
    #expect(log.lines == ["start 1.0"] && card.center.x == 50)
    window.advance(to: 5)
    #expect(x == 50)
  }

  @Test(
    "D59: finishing replaces a value without an animation, but none of a view that has left",
    arguments: [(nil, 250), (.start, 50), (.current, 250), (.end, 150)]
      as [(PropertyAnimator.Position?, Double)])
  func laterValue(position: PropertyAnimator.Position?, value: Double) {
    let animator = animator()
    animator.startAnimation()
    window.advance(to: 0.5)
    card.removeAllAnimations()
    card.center.x = 250
    badge.removeFromSuperview()
    badge.opacity = 0.25
    if let position {
      animator.stopAnimation(false)
      animator.finishAnimation(at: position)
    }
    window.advance(to: 1)
    #expect(card.center.x == value && badge.opacity == 0.25)
    #expect(log.lines.count == 1 && animator.state == .inactive)
  }

  // MARK: Going on

  @Test("D60: goes on along another curve for a part of the duration, from the value of now")
  func continuing() {
    let animator = animator()
    animator.startAnimation()
    window.advance(to: 0.5)
    animator.pauseAnimation()
    animator.continueAnimation(curve: .easeOut, durationFactor: 2)
    #expect(isClose(x, 100))
    window.advance(to: 1.5)
    #expect(isClose(x, 100 + 50 * TimingCurve.easeOut.value(at: 0.5)))
    #expect(isClose(badge.presentation.opacity, 0.5 - 0.5 * TimingCurve.easeOut.value(at: 0.5)))
    window.advance(to: 2.4999)
    #expect(animator.isRunning)
    window.advance(to: 2.5)
    #expect(log.lines == ["end 2.5"] && x == 150)
  }

  @Test("D60: with the factor 0 what remains is kept, and reversed it is the way back")
  func continuingAsItWas() {
    let forwards = animator()
    forwards.startAnimation()
    window.advance(to: 0.25)
    forwards.continueAnimation(curve: .easeIn)
    window.advance(to: 1)
    #expect(log.lines == ["end 1.0"])
    card.center.x = 50
    let back = animator()
    back.startAnimation()
    window.advance(to: 1.4)
    back.isReversed = true
    back.continueAnimation(curve: .easeIn)
    #expect(isClose(x, 90))
    window.advance(to: 1.6)
    #expect(isClose(x, 90 - 40 * TimingCurve.easeIn.value(at: 0.5)))
    window.advance(to: 3)
    let end = log.lines.last?.split(separator: " ").last.flatMap { Double($0) } ?? 0
    #expect(isClose(end, 1.8) && back.state == .inactive && card.center.x == 50)
  }

  @Test(
    "D59, D61: of two changes of a property the first has its start, the second its end",
    arguments: [(0.5, 0.0), (0, 0.5), (0.5, 0.5), (0.25, 0.75)])
  func changingTwice(first: Double, second: Double) {
    for position in [PropertyAnimator.Position.start, .end] {
      card.center.x = 50
      let animator = PropertyAnimator(in: window, duration: 1)
      animator.addAnimations(delayFactor: first) { [card] in card.center.x = 150 }
      animator.addAnimations(delayFactor: second) { [card] in card.center.x = 250 }
      animator.fractionComplete = 0.625
      animator.stopAnimation(false)
      animator.finishAnimation(at: position)
      #expect(card.center.x == (position == .start ? 50 : 250))
    }
  }

  @Test("D61: changes that are added at the end are played back", arguments: [true, false])
  func addingAtTheEnd(scrubsLinearly: Bool) {
    let animator = animator()
    animator.scrubsLinearly = scrubsLinearly
    animator.fractionComplete = 1
    animator.addAnimations { [card] in card.center.y = 80 }
    #expect(card.presentation.center.y == 80)
    animator.isReversed = true
    animator.startAnimation()
    window.advance(to: 0.5)
    #expect(card.presentation.center.y == 50)
    animator.stopAnimation(true)
  }

  @Test("D61: changes that are added to an animator that is paused at its start begin there")
  func addingAtTheStart() {
    let animator = animator()
    animator.pausesOnCompletion = true
    animator.startAnimation()
    window.advance(to: 0.25)
    animator.isReversed = true
    window.advance(to: 1)
    animator.addAnimations { [card] in card.center.y = 150 }
    #expect(!animator.isRunning && card.presentation.center.y == 50)
    animator.isReversed = false
    animator.startAnimation()
    window.advance(to: 1.5)
    #expect(card.presentation.center.y == 100)
    animator.stopAnimation(true)
  }

  @Test("D60: before anything has moved, another curve maps the whole motion", arguments: [0, 0.5])
  func continuingAtTheStart(delayFactor: Double) {
    let animator = PropertyAnimator(in: window, duration: 1, curve: .easeIn)
    animator.addAnimations(delayFactor: delayFactor) { [card] in card.center.x = 150 }
    animator.pauseAnimation()
    animator.continueAnimation(curve: .easeOut, durationFactor: 2)
    window.advance(to: 2 * delayFactor + (1 - delayFactor))
    #expect(isClose(x, 50 + 100 * TimingCurve.easeOut.value(at: 0.5)))
    animator.stopAnimation(true)
  }

  @Test("D60: backwards from the end, another curve maps the whole way back")
  func continuingFromTheEnd() {
    let animator = animator(curve: .easeOut)
    animator.fractionComplete = 1
    animator.isReversed = true
    animator.continueAnimation(curve: .easeIn, durationFactor: 0.5)
    #expect(animator.duration == 0.5, "nothing has elapsed on the way back")
    window.advance(to: 0.25)
    #expect(isClose(x, 150 - 100 * TimingCurve.easeIn.value(at: 0.5)))
    window.advance(to: 0.5)
    #expect(log.lines == ["start 0.5"])
  }

  @Test("D60: what remains of a paused animator is what its fraction reads, and it is at rest")
  func continuingPaused() {
    let animator = animator(curve: .easeIn)
    animator.startAnimation()
    window.advance(to: 0.5)
    animator.pauseAnimation()
    let fraction = animator.fractionComplete
    animator.continueAnimation(curve: .spring(response: 0.5, dampingRatio: 0.6))
    #expect(isClose(animator.duration, 0.5 + (1 - fraction)))
    #expect(isClose(card.presentation.velocity(of: .center).x, 0))
  }

  @Test("D60: a spring that has not moved is stretched", arguments: [0, 0.5])
  func stretchingASpring(delayFactor: Double) {
    let spring = Spring(settlingIn: 1 - delayFactor, dampingRatio: 0.6)
    let animator = PropertyAnimator(in: window, duration: 1, curve: .spring(spring))
    animator.addAnimations(delayFactor: delayFactor) { [card] in card.center.x = 150 }
    animator.pauseAnimation()
    animator.continueAnimation(durationFactor: 2)
    window.advance(to: 2 * delayFactor + 2 * 0.2)
    #expect(isClose(x, 50 + 100 * spring.value(at: 0.2), within: 1e-9))
    animator.stopAnimation(true)
  }

  @Test("D60: a spring goes on at the velocity of the motion")
  func continuingOnASpring() {
    let animator = animator()
    animator.startAnimation()
    window.advance(to: 0.5)
    let spring = Spring(response: 0.4, dampingRatio: 0.6)
    animator.continueAnimation(curve: .spring(spring), durationFactor: 2)
    #expect(isClose(card.presentation.velocity(of: .center).x, 100, within: 1e-9))
    window.advance(to: 0.6)
    let expected = 100 + 50 * spring.value(at: 0.1, initialVelocity: 2)
    #expect(isClose(x, expected, within: 1e-9))
    // What was before is there still: it can be played back to the start.
    animator.isReversed = true
    window.advance(to: 0.95)
    #expect(isClose(x, 75, within: 1e-9))
    window.advance(to: 3)
    #expect(log.lines.count == 1 && log.lines[0].hasPrefix("start") && card.center.x == 50)
  }

  @Test("D48, D60: backwards, a spring goes on at the velocity on the other side of a kink")
  func continuingAtAKink() {
    let animator = animator(curve: .linear([0, .init(0.25, at: 0.5), 1]))
    animator.startAnimation()
    window.advance(to: 0.75)
    animator.isReversed = true
    window.advance(to: 1)
    #expect(animator.fractionComplete == 0.5 && isClose(x, 75))
    let spring = Spring(response: 0.4, dampingRatio: 0.6)
    animator.continueAnimation(curve: .spring(spring))
    #expect(isClose(card.presentation.velocity(of: .center).x, -50, within: 1e-9))
    window.advance(to: 1.1)
    #expect(isClose(x, 75 - 25 * spring.value(at: 0.1, initialVelocity: 2), within: 1e-9))
    animator.stopAnimation(true)
  }

  // MARK: At the end

  @Test("D61: paused on completion it stays active, and can be reversed")
  func pausesOnCompletion() {
    let animator = animator()
    animator.pausesOnCompletion = true
    animator.startAnimation()
    window.advance(to: 3)
    #expect(animator.state == .active && !animator.isRunning && log.lines.isEmpty && x == 150)
    #expect(animator.fractionComplete == 1)
    animator.fractionComplete = 0.5
    window.advance(to: 4)
    #expect(x == 100)
    animator.fractionComplete = 1
    animator.isReversed = true
    animator.pausesOnCompletion = false
    animator.startAnimation()
    window.advance(to: 4.25)
    #expect(isClose(x, 125))
    window.advance(to: 9)
    #expect(log.lines == ["start 5.0"] && card.center.x == 50)
  }

  @Test("D61: changes with a delay begin after a part of what remains, and end with the others")
  func delayedChanges() {
    let animator = animator(duration: 2)
    animator.addAnimations(delayFactor: 0.5) { [card] in card.opacity = 0 }
    animator.startAnimation()
    window.advance(to: 1)
    #expect(x == 100 && card.presentation.opacity == 1)
    animator.addAnimations(delayFactor: 0.5) { [badge] in badge.center.x = 105 }
    window.advance(to: 1.5)
    #expect(isClose(x, 125) && isClose(card.presentation.opacity, 0.5))
    #expect(badge.presentation.center.x == 5)
    window.advance(to: 1.75)
    #expect(isClose(badge.presentation.center.x, 55))
    animator.isReversed = true
    window.advance(to: 2)
    #expect(badge.presentation.center.x == 5 && isClose(card.presentation.opacity, 0.5))
    window.advance(to: 10)
    #expect(log.lines == ["start 3.5"])
    #expect(card.opacity == 1 && card.center.x == 50 && badge.center.x == 5)
  }

  @Test(
    "D61: a delay factor outside 0..<1 is clamped, and NaN counts as 0",
    arguments: [(-1, 100), (.nan, 100), (1, 50), (7, 50)] as [(Double, Double)])
  func flawedDelayFactor(factor: Double, middle: Double) {
    let animator = PropertyAnimator(in: window, duration: 1, curve: .linear)
    animator.addAnimations(delayFactor: factor) { [card] in card.center.x = 150 }
    animator.startAnimation()
    window.advance(to: 0.5)
    #expect(x == middle)
    window.advance(to: 1)
    #expect(x == 150)
  }

  @Test("D61: changes that are added on the way back take their part of the time up to 1")
  func addingOnTheWayBack() {
    let animator = animator()
    animator.startAnimation()
    window.advance(to: 0.75)
    animator.isReversed = true
    animator.addAnimations(delayFactor: 0.5) { [badge] in badge.center.x = 105 }
    #expect(badge.presentation.center.x == 5)
    animator.isReversed = false
    window.advance(to: 0.9375)
    #expect(badge.presentation.center.x == 55)
    animator.stopAnimation(true)
  }

  /// An animator that is continued, with changes that have a delay.
  struct Continuation: Sendable, CustomTestStringConvertible {
    var curve = TimingCurve.linear
    var next: TimingCurve?
    var delayFactor = 0.5
    var pausesBefore = false
    var isReversed = false
    /// When it is continued, and for which part of its duration.
    var instant: Double
    var factor: Double

    var testDescription: String { "\(self)" }

    static let all: [Continuation] = [0.1, 0.25, 0.5, 0.6, 0.9].flatMap { instant in
      [0.0, 0.3, 1, 2.5].flatMap { factor in
        [false, true].flatMap { isReversed in
          [nil, TimingCurve.easeOut, .spring(response: 0.5, dampingRatio: 0.6)].flatMap { next in
            [
              Continuation(next: next, isReversed: isReversed, instant: instant, factor: factor),
              Continuation(
                curve: .easeIn, next: next, delayFactor: 0.8, pausesBefore: !isReversed,
                isReversed: isReversed, instant: instant, factor: factor),
            ]
          }
        }
      }
    }
  }

  @Test(
    "D60, D61: changes with a delay are where the fraction says, also after a continuation",
    arguments: Continuation.all)
  func scrubbedAfterContinuation(test: Continuation) {
    let animator = animator(curve: test.curve)
    animator.addAnimations(delayFactor: test.delayFactor) { [card] in card.opacity = 0 }
    animator.startAnimation()
    window.advance(to: test.instant)
    animator.isReversed = test.isReversed
    if test.pausesBefore { animator.pauseAnimation() }
    animator.continueAnimation(curve: test.next, durationFactor: test.factor)
    let left = test.isReversed ? animator.fractionComplete : 1 - animator.fractionComplete
    let remaining = left * animator.duration
    for part in [0, 0.3, 0.5, 0.6, 0.9] {
      window.advance(to: test.instant + part * remaining)
      let shown = (x, card.presentation.opacity)
      animator.fractionComplete = animator.fractionComplete
      #expect(isClose(x, shown.0, within: 1e-9), "after \(part)")
      #expect(isClose(card.presentation.opacity, shown.1, within: 1e-9), "after \(part)")
    }
  }

  @Test("D60: a continuation stretches the delay of changes, forwards and on the way back")
  func stretchedDelay() {
    func fade(_ curve: TimingCurve = .linear, after delayFactor: Double) -> PropertyAnimator {
      window.performWithoutAnimation {
        card.center.x = 50
        card.opacity = 1
      }
      let animator = animator(curve: curve)
      animator.addAnimations(delayFactor: delayFactor) { [card] in card.opacity = 0 }
      animator.startAnimation()
      return animator
    }
    var opacity: Double { card.presentation.opacity }
    let first = fade(after: 0.5)
    window.advance(to: 0.25)
    first.continueAnimation(durationFactor: 1.5)
    window.advance(to: 0.75)
    #expect(opacity == 1)
    window.advance(to: 1.25)
    #expect(isClose(opacity, 0.5) && isClose(x, 75 + 75 / 1.5))
    first.stopAnimation(true)

    window.advance(to: 2)
    let back = fade(after: 0.5)
    window.advance(to: 2.75)
    #expect(isClose(opacity, 0.5))
    back.isReversed = true
    back.continueAnimation(durationFactor: 1.5)
    window.advance(to: 3)
    #expect(isClose(opacity, 0.75) && isClose(x, 112.5))
    window.advance(to: 3.25)
    #expect(isClose(opacity, 1) && isClose(x, 100))
    back.isReversed = false
    window.advance(to: 3.75)
    #expect(isClose(opacity, 0.5))
    back.stopAnimation(true)

    window.advance(to: 4)
    let paused = fade(.easeIn, after: 0.8)
    window.advance(to: 4.7)
    paused.pauseAnimation()
    paused.continueAnimation(curve: .linear, durationFactor: 1)
    window.advance(to: 5.7 - 1e-6)
    #expect(isClose(x, 150, within: 1e-3) && isClose(opacity, 0, within: 1e-3))
    #expect(paused.isRunning)
  }

  @Test("D61: completions run in order, when the animator no longer runs")
  func completions() {
    let animator = animator()
    animator.addCompletion { [log, unowned animator] in
      log.lines.append("second, \(animator.state), \(animator.isRunning)")
      animator.finishAnimation(at: .end)
    }
    animator.startAnimation()
    window.advance(to: 1)
    #expect(log.lines == ["end 1.0", "second, inactive, false"])
    #expect(log.diagnostics.count == 1)
  }

  // MARK: Beside others

  @Test("D53, D57: an animator runs apart from the block around it", arguments: [false, true])
  func insideABlock(isInstant: Bool) {
    let animator = animator()
    if isInstant {
      window.performWithoutAnimation { animator.startAnimation() }
    } else {
      window.animate(duration: 5) { animator.startAnimation() }
    }
    window.advance(to: 0.5)
    #expect(x == 100)
    window.advance(to: 1)
    #expect(log.lines == ["end 1.0"])
  }

  @Test("D50: an animator and a block add up")
  func withABlock() {
    let animator = animator()
    animator.startAnimation()
    window.advance(to: 0.5)
    window.animate(duration: 1, curve: .linear) { card.center.x = 250 }
    #expect(isClose(x, 100))
    window.advance(to: 1)
    #expect(isClose(x, 200))
    window.advance(to: 2)
    #expect(x == 250 && log.lines == ["end 1.0"])
  }

  @Test("B16: a view that leaves does not hold up the animator")
  func removedView() {
    let animator = animator()
    animator.startAnimation()
    window.advance(to: 0.5)
    card.removeFromSuperview()
    #expect(card.center.x == 150)
    window.advance(to: 1)
    #expect(log.lines == ["end 1.0"] && badge.presentation.opacity == 0)
  }

  @Test(
    "D52, D57: without a duration each call makes the changes at once, and the completion is queued"
  )
  func noDuration() {
    let calls: [(PropertyAnimator) -> Void] = [
      { $0.startAnimation() }, { $0.pauseAnimation() }, { $0.fractionComplete = 0.5 },
    ]
    for call in calls {
      log.lines = []
      card.center.x = 50
      let animator = animator(duration: 0)
      call(animator)
      #expect(animator.state == .inactive && card.center.x == 150 && x == 150)
      #expect(log.lines.isEmpty)
      window.advance(to: 0)
      #expect(log.lines == ["end 0.0"])
    }
  }

  @Test("D57: stopping keeps what shows and the effect of a block, for components, too")
  func stopsComponents() {
    window.animate(duration: 1, curve: .linear) { card.bounds.size.width = 200 }
    window.advance(to: 0.5)
    let animator = PropertyAnimator(in: window, duration: 1, curve: .linear) { [card] in
      card.bounds.size.width = 300
    }
    animator.startAnimation()
    window.advance(to: 0.75)
    #expect(card.presentation.bounds.width == 200)
    animator.stopAnimation(true)
    #expect(card.bounds.width == 225 && card.presentation.bounds.width == 200)
    window.advance(to: 1)
    #expect(card.presentation.bounds.width == 225)
  }

  @Test("D57, D58: sizes that replace a block are eased once, in step with the rest")
  func easesOnce() {
    window.animate(duration: 2, options: .beginFromCurrentState) {
      card.bounds.size = Size(width: 50, height: 50)
    }
    window.advance(to: 0)
    let animator = PropertyAnimator(in: window, duration: 1, curve: .easeIn) { [card] in
      card.frame = Rect(x: 100, y: 0, width: 300, height: 100)
    }
    animator.startAnimation()
    window.advance(to: 0.5)
    let eased = TimingCurve.easeIn.value(at: 0.5)
    #expect(abs(card.presentation.bounds.width - (100 + 200 * eased)) < 1e-9)
    animator.pauseAnimation()
    animator.fractionComplete = 0.5
    #expect(abs(card.presentation.bounds.width - 200) < 1e-9)
  }
}
