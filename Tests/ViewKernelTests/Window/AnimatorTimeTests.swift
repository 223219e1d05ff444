import Testing
import ViewKernel
import ViewKernelTestSupport

/// An animator's changes keep their places in its time, whatever is done to that time.
@Suite("The time of property animators")
struct AnimatorTimeTests {
  private let window = Window(size: Size(width: 400, height: 400))
  private let card = View(frame: Rect(x: 0, y: 0, width: 100, height: 100))
  private let badge = View(frame: Rect(x: 0, y: 0, width: 100, height: 100))

  init() {
    window.addSubview(card)
    window.addSubview(badge)
  }

  private var x: Double { card.presentation.center.x }
  private var opacity: Double { badge.presentation.opacity }

  /// Moves the card from 50 to 150.
  private func animator(duration: Double = 1, curve: TimingCurve = .linear) -> PropertyAnimator {
    PropertyAnimator(in: window, duration: duration, curve: curve) { [card] in
      card.center.x = 150
    }
  }

  // MARK: Springs

  @Test("D60: a spring continues from the current value", arguments: [0.5, 1, 3])
  func springContinues(duration: Double) {
    let animator = PropertyAnimator(in: window, duration: duration, dampingRatio: 0.7) {
      [card] in card.center.x = 150
    }
    animator.startAnimation()
    window.advance(to: 0.1 * duration)
    let before = x
    animator.continueAnimation(curve: .easeOut, durationFactor: 1)
    #expect(abs(x - before) < 1e-9)
    animator.continueAnimation(durationFactor: 0.5)
    #expect(abs(x - before) < 1e-9)
    animator.isReversed = true
    window.advance(to: 0.15 * duration)
    #expect(x < before && x > 50)
  }

  // MARK: Changes that begin later

  @Test(
    "D61: delayed changes end with the animator after scrubbing",
    arguments: [TimingCurve.easeIn, .easeOut, .easeInEaseOut, .linear], [0.1, 0.2, 0.5, 0.9])
  func scrubbedWithDelay(curve: TimingCurve, fraction: Double) {
    let animator = animator(curve: curve)
    animator.addAnimations(delayFactor: 0.3) { [badge] in badge.opacity = 0 }
    animator.pauseAnimation()
    animator.fractionComplete = fraction
    let scrubbed = opacity
    animator.startAnimation()
    #expect(abs(opacity - scrubbed) < 1e-9)
    let end = 1 - animator.fractionComplete
    var last = opacity
    for step in 1...100 {
      window.advance(to: end * (Double(step) / 100))
      // No jump: the steepest of these curves moves by less than 4 % of the way in a step.
      #expect(opacity <= last && last - opacity < 0.04, "step \(step)")
      last = opacity
    }
    #expect(last == 0 && animator.state == .inactive)
  }

  @Test("D61: a track that waits begins at its time after scrubbing")
  func scrubbedBeforeDelay() {
    let animator = animator(curve: .easeIn)
    animator.addAnimations(delayFactor: 0.9) { [badge] in badge.opacity = 0 }
    animator.pauseAnimation()
    animator.fractionComplete = 0.2
    animator.startAnimation()
    let gone = animator.fractionComplete
    window.advance(to: 0.9 - gone - 0.001)
    #expect(opacity == 1)
    window.advance(to: 0.95 - gone)
    #expect(opacity < 1 && opacity > 0)
    window.advance(to: 1 - gone)
    #expect(opacity == 0 && animator.state == .inactive)
  }

  @Test("D61: changes that are added while it is paused take their part of the remaining time")
  func addedWhilePaused() {
    let animator = animator(curve: .easeIn)
    animator.startAnimation()
    window.advance(to: 0.5)
    animator.pauseAnimation()
    animator.addAnimations(delayFactor: 0.5) { [badge] in badge.opacity = 0 }
    animator.startAnimation()
    window.advance(to: 0.74)
    #expect(opacity == 1)
    window.advance(to: 0.99)
    #expect(opacity < 0.2 && opacity > 0)
    window.advance(to: 1 + 1e-9)
    #expect(opacity == 0 && animator.state == .inactive)
  }

  @Test("D61: delayed changes keep their places when the animator turns", arguments: [true, false])
  func turnsKeepPlaces(pauses: Bool) {
    let animator = animator(duration: 2)
    animator.addAnimations(delayFactor: 0.5) { [badge] in badge.opacity = 0 }
    func turn(_ isReversed: Bool) {
      if pauses { animator.pauseAnimation() }
      animator.isReversed = isReversed
      if pauses { animator.startAnimation() }
    }
    animator.startAnimation()
    window.advance(to: 1.5)
    #expect(opacity == 0.5)
    turn(true)
    window.advance(to: 2.5)
    #expect(opacity == 1 && x == 75)
    turn(false)
    window.advance(to: 3)  // the half of the animator: the changes begin
    #expect(opacity == 1 && x == 100)
    turn(true)
    window.advance(to: 3.25)
    turn(false)
    window.advance(to: 4)
    #expect(abs(opacity - 0.5) < 1e-12 && abs(x - 125) < 1e-12)
    window.advance(to: 4.499)
    #expect(animator.state == .active)
    window.advance(to: 4.501)
    #expect(animator.state == .inactive && opacity == 0)
  }

  @Test("D58: an animator that waits at its end is scrubbed linearly, too")
  func scrubbedAtEnd() {
    let animator = animator(curve: .easeIn)
    animator.pausesOnCompletion = true
    animator.startAnimation()
    window.advance(to: 2)
    #expect(animator.state == .active && x == 150)
    animator.fractionComplete = 0.5
    #expect(x == 100)
    animator.isReversed = true
    animator.startAnimation()
    #expect(abs(x - 100) < 1e-9)
    window.advance(to: 4)
    #expect(x == 50 && animator.state == .active && !animator.isRunning)
    animator.isReversed = false
    animator.startAnimation()
    window.advance(to: 4.5)
    #expect(abs(x - (50 + 100 * TimingCurve.easeIn.value(at: 0.5))) < 1e-9)
  }

  // MARK: Times of views

  @Test("D57: no view's time takes a change out of its animator", arguments: [true, false])
  func noViewTime(moves: Bool) {
    let slow = View(frame: Rect(x: 0, y: 0, width: 400, height: 400))
    slow.timeSpace.speed = 0.5
    window.addSubview(slow)
    let animator = animator()
    animator.startAnimation()
    window.advance(to: 0.5)
    if moves { slow.addSubview(card) } else { card.timeSpace.speed = 0.5 }
    window.advance(to: 0.75)
    #expect(x == 125)
    animator.pauseAnimation()
    window.advance(to: 1)
    #expect(x == 125)
    animator.startAnimation()
    window.advance(to: 2)
    #expect(x == 150 && animator.state == .inactive && card.animationKeys.isEmpty)
  }

  @Test("D68: no view's time takes an animation out of a block that is played by hand")
  func noViewTimeInBlocks() {
    let block = window.animate(duration: 1, curve: .linear) {
      card.center.x = 150
      badge.opacity = 0
    }
    window.advance(to: 0.5)
    block.pause()
    block.play()
    card.timeSpace.speed = 0.5
    window.advance(to: 0.75)
    #expect(x == 125 && opacity == 0.25)
    window.advance(to: 5)
    card.center.x = 50
    #expect(x == 50 && card.animationKeys.isEmpty && block.state == .finished)
  }

  @Test("D68: the time space of a block that is played by hand may go")
  func timeSpaceGoes() {
    let slow = View(frame: Rect(x: 0, y: 0, width: 400, height: 400))
    slow.timeSpace.speed = 0.5
    window.addSubview(slow)
    slow.addSubview(card)
    let block = window.animate(duration: 1, curve: .linear) { card.center.x = 150 }
    window.advance(to: 1)
    block.pause()
    #expect(x == 100)
    window.addSubview(card)
    slow.removeFromSuperview()
    block.play()
    #expect(x == 100)
    window.advance(to: 5)
    #expect(x == 150 && card.animationKeys.isEmpty && block.state == .finished)
  }

  @Test("D64: equal blocks of one instant do not share the time of one that is played by hand")
  func equalBlocks() {
    var log: [String] = []
    let first = window.animate(duration: 1, curve: .linear) { card.opacity = 0 }
    first.play()
    let second = window.animate(duration: 1, curve: .linear, { badge.opacity = 0 }) {
      log.append("second \($0)")
    }
    window.advance(to: 0.5)
    first.pause()
    window.advance(to: 5)
    #expect(second.state == .finished && log == ["second true"] && opacity == 0)
    #expect(first.state == .paused && card.presentation.opacity == 0.5)
  }

  @Test("D68: an ended animation that leaves a block goes at once", arguments: [true, false])
  func endedLeavesBlock(byRate: Bool) {
    let block = window.animate(duration: 1) {
      card.center.x = 150
      window.animate(duration: 0.25, options: .overrideInheritedDuration) {
        badge.opacity = 0.5
      }
    }
    block.pause()
    block.play()
    window.advance(to: 0.5)
    let fade = badge.animation(forKey: "opacity")
    #expect(fade?.state == .finished)
    if byRate { fade?.rate = 2 } else { fade?.seek(to: 3) }
    window.advance(to: 5)
    badge.opacity = 0.75
    #expect(badge.animationKeys.isEmpty && opacity == 0.75)
    #expect(block.state == .finished && card.animationKeys.isEmpty)
  }

  @Test(
    "D58: setting the fraction that it has moves nothing",
    arguments: [TimingCurve.easeIn, .easeOut, .easeInEaseOut, .linear], [0.25, 0.5, 0.75])
  func sameFraction(curve: TimingCurve, fraction: Double) {
    let animator = animator(curve: curve)
    animator.addAnimations(delayFactor: 0.2) { [badge] in badge.cornerRadius = 100 }
    animator.startAnimation()
    window.advance(to: fraction)
    animator.pauseAnimation()
    animator.addAnimations { [badge] in badge.opacity = 0 }
    func shown() -> [Double] { [x, opacity, badge.presentation.cornerRadius] }
    let before = shown()
    animator.fractionComplete = animator.fractionComplete
    #expect(zip(shown(), before).allSatisfy { abs($0 - $1) < 1e-9 })
    // What was added follows the finger from there to the end.
    let half = (1 + animator.fractionComplete) / 2
    animator.fractionComplete = half
    #expect(abs(opacity - 0.5) < 1e-9)
    animator.startAnimation()
    #expect(abs(opacity - 0.5) < 1e-9)
    window.advance(by: 1)
    #expect(opacity == 0 && x == 150 && animator.state == .inactive)
  }
}
