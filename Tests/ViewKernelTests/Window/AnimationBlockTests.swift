import Testing
import ViewKernel
import ViewKernelTestSupport

@Suite("Handles of blocks")
struct AnimationBlockTests {
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

  /// Moves the card from 50 to 150 in 1 s, and fades the badge out in half of the time.
  private func block(delay: Double = 0) -> AnimationBlock {
    window.animate(duration: 1, delay: delay, curve: .linear) {
      card.center.x = 150
      window.animate(
        duration: 0.5, delay: delay, curve: .linear, options: .overrideInheritedDuration
      ) { badge.opacity = 0 }
    } completion: { [log, window] in
      log.lines.append("\($0) \(window.now)")
    }
  }

  /// Lets the fade end, seeks back so that it runs again, and removes the move.
  private func runAgain(_ block: AnimationBlock) {
    block.pause()
    block.play()
    window.advance(to: 0.625)
    block.seek(to: 0.25)
    card.removeAllAnimations()
  }

  private var x: Double { card.presentation.center.x }
  private var opacity: Double { badge.presentation.opacity }

  @Test("D68: a handle reads the time of the animation that ends last")
  func reading() {
    let block = block(delay: 0.5)
    #expect(block.state == .running && block.currentTime == 0 && block.endTime == 1.5)
    window.advance(to: 0.75)
    #expect(block.currentTime == 0.75 && block.fractionComplete == 0.5 && block.rate == 1)
    #expect("\(block)" == "AnimationBlock(running, 0.75 of 1.5 s)")
    window.advance(to: 4)
    #expect(block.state == .finished && block.fractionComplete == 1 && block.currentTime == 1.5)
    #expect(log.lines == ["true 1.5"])
    block.cancel()
    #expect(block.state == .finished)
  }

  @Test("D68: a block that is played at the instant of its begin, before that, begins")
  func playedAtItsBegin() {
    var block: AnimationBlock?
    window.schedule(after: 1) { block?.play() }
    block = window.animate(duration: 1, delay: 1, curve: .linear) {
      card.center.x = 150
      badge.opacity = 0
    }
    window.advance(to: 1.5)
    #expect(x == 100 && opacity == 0.5 && block?.currentTime == 1.5)
  }

  @Test("D68: a block whose ends were reported at this instant is over", arguments: [false, true])
  func playedAfterItsEnd(isCancelled: Bool) {
    let block = block()
    block.rate = -2
    window.clock.enqueue("late") {
      if isCancelled { block.cancel() } else { block.seek(to: 0.5) }
    }
    window.advance(to: 0.1)
    #expect(block.state == .finished && block.currentTime == 0 && log.lines == ["true 0.0"])
    #expect(card.center.x == 50 && x == 50 && badge.opacity == 1)
  }

  @Test(
    "D68: a block without its longest animation reads the same, whoever has read or played it",
    arguments: [false, true], [false, true])
  func removedByHand(looks: Bool, isPlayed: Bool) {
    let block = block()
    window.advance(to: 0.25)
    if isPlayed {
      block.pause()
      block.play()
    }
    card.removeAllAnimations()
    if looks {
      #expect("\(block)" == "AnimationBlock(running, 0.25 of 0.5 s)")
    }
    window.advance(to: 0.5)
    #expect(log.lines == ["false 0.5"] && badge.animationKeys.isEmpty)
    window.advance(to: 0.75)
    #expect("\(block)" == "AnimationBlock(idle, 0.25 of 1.0 s)")
  }

  @Test("D68: a paused block ends when its last animation that has not ended is removed")
  func lastOneRemoved() {
    let block = block()
    block.pause()
    block.play()
    window.advance(to: 0.75)
    block.pause()
    #expect(badge.animationKeys == ["opacity"])
    card.removeFromSuperview()
    #expect("\(block)" == "AnimationBlock(idle, 0.75 of 1.0 s)")
    window.advance(to: 0.75)
    #expect(log.lines == ["false 0.75"] && badge.animationKeys.isEmpty)
    block.reverse()
    window.advance(to: 3)
    #expect(block.state == .idle && badge.opacity == 0)
  }

  @Test("D68: a block without its longest animation takes back the changes of the others")
  func reversedWithoutLongest() {
    let block = block()
    window.advance(to: 0.25)
    block.pause()
    card.removeAllAnimations()
    block.reverse()
    window.advance(to: 1)
    #expect(badge.opacity == 1 && badge.animationKeys.isEmpty && card.center.x == 150)
    #expect(log.lines == ["false 0.5"])
  }

  @Test("D68: a block without the animations that have left it ends with the others")
  func longestLeaves() throws {
    let block = block()
    window.advance(to: 0.25)
    block.pause()
    try #require(card.animations(on: .center).first).play()
    block.play()
    #expect("\(block)" == "AnimationBlock(running, 0.25 of 0.5 s)")
    window.advance(to: 0.75)
    #expect("\(block)" == "AnimationBlock(finished, 0.5 of 0.5 s)")
    #expect(badge.animationKeys.isEmpty && x == 125)
    window.advance(to: 1)
    #expect(log.lines == ["true 1.0"])
  }

  @Test("D68: a paused block stands still with all that it moves, also at its end, and goes on")
  func pausing() {
    let block = block()
    window.advance(to: 0.25)
    block.pause()
    window.advance(to: 2)
    #expect(block.state == .paused && x == 75 && opacity == 0.5 && log.lines.isEmpty)
    block.seek(to: 1)
    window.advance(to: 2)
    #expect(block.state == .paused && card.animationKeys == ["center"] && log.lines.isEmpty)
    block.seek(to: 0.25)
    block.play()
    window.advance(to: 2.5)
    #expect(x == 125 && opacity == 0)
    window.advance(to: 3)
    #expect(log.lines == ["true 2.75"] && x == 150)
    #expect(card.animationKeys.isEmpty && badge.animationKeys.isEmpty)
  }

  @Test(
    "D7b: animations that leave a block stop in the order of adding, after those that stay in it",
    arguments: [
      (["zPosition", "opacity"], ["center", "opacity", "zPosition"]),
      (["zPosition", "center"], ["opacity", "center", "zPosition"]),
    ])
  func orderOfLeaving(leaving: [String], order: [String]) throws {
    let block = window.animate(duration: 1) {
      card.center.x = 150
      card.opacity = 0.5
      card.zPosition = 1
    }
    block.pause()
    block.play()
    for key in leaving {
      let animation = try #require(card.animation(forKey: key))
      animation.pause()
      animation.play()
    }
    let listening = window.journal.listen { [log] event in
      if event.name == .animationStop { log.lines.append(event.detail ?? "") }
    }
    window.advance(to: 2)
    #expect(log.lines == order.map { "\($0) finished" })
    withExtendedLifetime(listening) {}
  }

  @Test("D68: a block that has played back to its start takes its changes back")
  func reversed() {
    let block = block()
    window.advance(to: 0.25)
    block.reverse()
    #expect(x == 75 && block.rate == -1)
    window.advance(to: 0.375)
    #expect(x == 62.5 && opacity == 0.75)
    window.advance(to: 1)
    #expect(x == 50 && card.center.x == 50 && opacity == 1 && badge.opacity == 1)
    #expect(block.state == .finished && block.currentTime == 0)
    #expect(log.lines == ["true 0.5"] && card.animationKeys.isEmpty)
  }

  @Test("D68: a shorter animation waits on the way back until its time comes")
  func shorterOne() {
    let block = block()
    window.advance(to: 0.25)
    block.pause()
    block.play()
    window.advance(to: 0.75)
    #expect(opacity == 0 && x == 125)
    block.reverse()
    window.advance(to: 0.875)
    #expect(opacity == 0 && x == 112.5)
    window.advance(to: 1.25)
    #expect(opacity == 0.5 && x == 75)
    window.advance(to: 2)
    #expect(badge.opacity == 1 && card.center.x == 50)
    // The badge's run ended, and a second one ran back: the block completes once.
    #expect(log.lines == ["true 1.5"])
  }

  @Test("D68: what has ended before the block is played by hand is over")
  func endedBefore() {
    let block = block()
    window.advance(to: 0.75)
    block.reverse()
    window.advance(to: 3)
    #expect(badge.opacity == 0 && card.center.x == 50)
  }

  @Test("D68: seeking jumps to the values that playing shows there", arguments: [0, 0.3, 0.5, 0.9])
  func seeking(time: Double) {
    let block = block()
    block.pause()
    block.seek(to: 0.9)
    block.seek(to: time)
    let sought = (x, opacity)
    window.advance(to: 3)
    #expect(sought == (x, opacity) && block.currentTime == time && block.state == .paused)
    let played = AnimationBlockTests()
    _ = played.block()
    played.window.advance(to: time)
    #expect(sought == (played.x, played.opacity))
  }

  @Test("D68: a fraction is one of the time, and is clamped")
  func fraction() {
    let block = block(delay: 1)
    block.pause()
    block.fractionComplete = 0.75
    #expect(block.currentTime == 1.5 && x == 100 && block.fractionComplete == 0.75)
    block.fractionComplete = 7
    #expect(block.fractionComplete == 1 && x == 150)
    block.fractionComplete = -1
    #expect(block.fractionComplete == 0 && x == 50)
    block.fractionComplete = .nan
    #expect(log.diagnostics.count == 1)
  }

  @Test("D68: at another rate all animations run at it")
  func rate() {
    let block = block()
    window.advance(to: 0.25)
    block.rate = 0.5
    window.advance(to: 0.5)
    #expect(x == 87.5 && opacity == 0.25)
    block.rate = .infinity
    #expect(block.rate == 0.5 && log.diagnostics.count == 1)
    window.advance(to: 1.75)
    #expect(log.lines == ["true 1.75"])
  }

  @Test(
    "D68: at the rate 0, a part that was at its end does not run again", arguments: [false, true])
  func rateZero(isPaused: Bool) {
    var starts = 0
    let listening = window.journal.listen { event in
      if event.name == .animationStart { starts += 1 }
    }
    let block = block()
    block.pause()
    block.play()
    window.advance(to: 0.75)
    if isPaused { block.pause() }
    block.rate = 0
    block.play()
    window.advance(to: 1)
    #expect("\(block)" == "AnimationBlock(running, 0.75 of 1.0 s)" && opacity == 0)
    block.rate = 1
    window.advance(to: 2)
    #expect(log.lines == ["true 1.25"] && starts == 2)
    listening.cancel()
  }

  @Test("D62, D68: a paused block stays paused at another rate, with a part that was at its end")
  func rateWhilePaused() {
    let block = block()
    block.seek(to: 0.75)
    block.pause()
    block.rate = -1
    window.advance(to: 0.5)
    #expect(block.state == .paused && block.currentTime == 0.75)
    #expect(x == 125 && opacity == 0)
    block.play()
    window.advance(to: 1)
    #expect(x == 75 && opacity == 0.5)
  }

  @Test("D68: finishing ends the block in this instant, and cancelling removes its animations")
  func endings() {
    let first = block()
    window.advance(to: 0.25)
    first.finish()
    window.advance(to: 0.25)
    #expect(log.lines == ["true 0.25"] && x == 150 && card.animationKeys.isEmpty)
    let second = window.animate(duration: 1) {
      card.center.x = 0
    } completion: { [log] in
      log.lines.append("\($0)")
    }
    window.advance(to: 0.5)
    second.cancel()
    window.advance(to: 0.5)
    #expect(log.lines == ["true 0.25", "false"] && x == 0 && second.state == .idle)
    second.reverse()
    second.play()
    window.advance(to: 3)
    #expect(x == 0 && second.state == .idle)
  }

  @Test(
    "D62, D68: a block that is cancelled before its end is reported is idle, as its animation is",
    arguments: [false, true])
  func cancelledAtItsEnd(isPlayed: Bool) throws {
    let block = window.animate(duration: 1) {
      card.center.x = 150
    } completion: { [log] in
      log.lines.append("\($0)")
    }
    let motion = try #require(card.animations(on: .center).first)
    if isPlayed { block.finish() } else { motion.finish() }
    #expect(block.state == .finished && motion.state == .finished)
    block.cancel()
    #expect(block.state == .idle && motion.state == .idle)
    window.advance(to: 0)
    #expect(log.lines == ["false"] && x == 150)
  }

  @Test("D68: finishing backwards takes the changes back at once")
  func finishingBackwards() {
    let block = block()
    window.advance(to: 0.25)
    block.reverse()
    block.finish()
    window.advance(to: 0.25)
    #expect(card.center.x == 50 && badge.opacity == 1 && x == 50)
  }

  @Test("D68: taking back one of several changes keeps what the others have changed")
  func addingUp() {
    let first = window.animate(duration: 1, curve: .linear) { card.center.x = 150 }
    window.advance(to: 0.25)
    window.animate(duration: 2, curve: .linear) { card.center.y = 250 }
    window.animate(duration: 2, curve: .linear) { card.center.x = 350 }
    first.reverse()
    window.advance(to: 0.5)
    #expect(x == 50 + 25 && card.center.x == 250)
    window.advance(to: 4)
    #expect(card.center == Point(x: 250, y: 250))
  }

  @Test("D68: a spring that took over, a colour and a component are taken back, too")
  func contents() {
    card.backgroundColor = .red
    window.animate(duration: 1) { card.center.x = 150 }
    window.advance(to: 0.5)
    let start = x
    let block = window.animate(spring: Spring(), options: .beginFromCurrentState) {
      card.center.x = 0
      card.backgroundColor = .blue
      card[.transformScale] = 2
    }
    window.advance(to: 0.75)
    block.reverse()
    window.advance(to: 2)
    #expect(isClose(card.center.x, start, within: 1e-12) && card.backgroundColor == .red)
    #expect(card.transform == .identity && card.animationKeys.isEmpty)
  }

  @Test("D68: letting go of a block stops nothing, and the window keeps one that is played by hand")
  func lettingGo() {
    do {
      let block = block()
      window.advance(to: 0.25)
      block.reverse()
    }
    window.advance(to: 2)
    #expect(card.center.x == 50 && log.lines == ["true 0.5"] && card.animationKeys.isEmpty)
  }

  @Test("D68: an animation that is played by its own handle leaves the time of the block")
  func ownHandle() throws {
    let block = block()
    window.advance(to: 0.25)
    block.pause()
    let fade = try #require(badge.animations(on: .opacity).first)
    fade.play()
    window.advance(to: 0.375)
    #expect(opacity == 0.25 && x == 75)
    window.advance(to: 1)
    #expect(badge.animationKeys.isEmpty && log.lines.isEmpty)
    block.play()
    window.advance(to: 3)
    #expect(log.lines == ["true 1.75"])
  }

  @Test("D68: an animation that leaves its block runs in the time of its view, which has moved")
  func leavesAfterMove() throws {
    let slow = View(frame: window.bounds)
    slow.timeSpace.speed = 0.5
    window.addSubview(slow)
    slow.addSubview(badge)
    let block = block()
    block.pause()
    block.play()
    window.addSubview(badge)
    window.advance(to: 0.25)
    #expect(opacity == 0.75)
    let fade = try #require(badge.animations(on: .opacity).first)
    fade.rate = 2
    #expect(opacity == 0.75)
    window.advance(to: 0.375)
    #expect(opacity == 0.25 && fade.currentTime == 0.375)
  }

  @Test("D68: cancelling a block that is over keeps what a block around it plays")
  func cancelOverInsidePlayed() {
    var inner: AnimationBlock?
    let block = window.animate(duration: 1, curve: .linear) {
      card.center.x = 150
      inner = window.animate(
        duration: 0.5, curve: .linear, options: .overrideInheritedDuration
      ) { badge.opacity = 0 }
    }
    block.pause()
    block.play()
    window.advance(to: 0.75)
    inner?.cancel()
    #expect(inner?.state == .finished && badge.animationKeys == ["opacity"])
    block.reverse()
    window.advance(to: 2)
    #expect(card.center.x == 50 && badge.opacity == 1)
  }

  @Test(
    "D68: cancelling a block inside a played one keeps animations that have ended",
    arguments: [false, true])
  func cancelPartlyOverInsidePlayed(isControlled: Bool) {
    var inner: AnimationBlock?
    let outer = window.animate(duration: 2, curve: .linear) {
      card.opacity = 0
      inner = block()
    }
    outer.pause()
    outer.play()
    window.advance(to: 0.75)
    if isControlled { inner?.rate = 1 }
    inner?.cancel()
    #expect(inner?.state == .idle)
    #expect(card.animationKeys == ["opacity"] && badge.animationKeys == ["opacity"])
    outer.reverse()
    window.advance(to: 2)
    #expect(card.center.x == 150 && card.opacity == 1 && badge.opacity == 1)
  }

  @Test("D68: an animation at its end that was not reported does not count as running")
  func pausedBesideUnreportedEnd() throws {
    var reading = ""
    var block: AnimationBlock?
    window.schedule(after: 1) {
      reading = "\(block!)"
      block?.seek(to: 0.375)
    }
    block = self.block()
    window.advance(to: 0.25)
    try #require(badge.animations(on: .opacity).first).pause()
    window.advance(to: 2)
    #expect(reading == "AnimationBlock(paused, 0.25 of 0.5 s)")
    #expect(block?.state == .paused && x == 87.5 && opacity == 0.25)
    block?.play()
    window.advance(to: 4)
    #expect(block?.state == .finished && log.lines == ["true 2.625"])
  }

  /// A view with an animation of its own for each change: it stays on the view after its end.
  private final class StayingView: View {
    override func action(for property: PropertyToken) -> ImplicitAction {
      let animation = BasicAnimation(.opacity, from: 1, to: 0)
      animation.duration = 0.5
      animation.isRemovedOnCompletion = false
      animation.fillMode = .forwards
      return .animation(animation)
    }
  }

  @Test("D68: the completion waits for an animation that stays by itself and runs again")
  func stayingRunsAgain() {
    let view = StayingView(frame: window.bounds)
    window.addSubview(view)
    let block = window.animate(duration: 1) {
      card.center.x = 150
      view.opacity = 0.5
    } completion: { [log, window] in
      log.lines.append("\($0) \(window.now)")
    }
    runAgain(block)
    window.advance(to: 2)
    #expect(log.lines == ["false 0.875"] && view.animationKeys.isEmpty)
  }

  @Test(
    "D68: an animation that stays by itself leaves its block, and stays", arguments: [false, true])
  func stayingLeaves(hasEnded: Bool) throws {
    let slow = View(frame: window.bounds)
    slow.timeSpace.speed = 0.5
    window.addSubview(slow)
    let view = StayingView(frame: window.bounds)
    slow.addSubview(view)
    let block = window.animate(duration: 2) {
      card.center.x = 150
      view.opacity = 0.5
    }
    block.pause()
    block.play()
    window.addSubview(view)
    window.advance(to: hasEnded ? 1.25 : 0.25)
    let fade = try #require(view.animations(on: .opacity).first)
    if hasEnded { fade.seek(to: 3) } else { fade.rate = 2 }
    window.advance(by: 0.125)
    #expect(fade.currentTime == (hasEnded ? 3 : 0.375))
    window.advance(to: 4)
    #expect(block.state == .finished && view.animationKeys == ["opacity"])
    #expect(view.presentation.opacity == 0)
  }

  @Test("D68: the handle of an animation in a played block reads the settings of the animation")
  func settingsInPlayedBlock() throws {
    let block = block()
    block.pause()
    let fade = try #require(badge.animations(on: .opacity).first)
    #expect(fade.isRemovedOnCompletion)
    block.cancel()
  }

  @Test("D68: the completion waits for an animation that has ended and runs again")
  func completionWaits() {
    let block = block()
    runAgain(block)
    window.advance(to: 0.75)
    #expect(block.state == .running && opacity == 0.25 && log.lines.isEmpty)
    window.advance(to: 0.875)
    #expect(badge.animationKeys.isEmpty && log.lines == ["false 0.875"])
  }

  @Test("D68: the completion waits for an animation that a slower time plays back later")
  func completionWaitsForSlowAnimation() {
    badge.timeSpace = ViewTimeSpace(timeOffset: 1)
    let block = block()
    block.pause()
    block.play()
    window.advance(to: 0.625)
    badge.timeSpace = ViewTimeSpace(speed: 0.25, timeOffset: 1.625, beginTime: 0.625)
    block.reverse()
    window.advance(to: 2)
    #expect(x == 50 && block.state == .running && log.lines.isEmpty)
    window.advance(to: 3)
    #expect(card.center.x == 50 && badge.opacity == 1 && log.lines == ["true 2.625"])
  }

  @Test("D68: an animation that has run again and leaves its block completes once, at its end")
  func leftInSecondRun() throws {
    let block = block()
    runAgain(block)
    try #require(badge.animations(on: .opacity).first).rate = 2
    #expect(block.state == .idle)
    window.advance(to: 3)
    #expect(log.lines == ["false 0.75"])
  }

  @Test("D68: cancelling a block keeps an animation that has left it")
  func cancelKeepsLeft() throws {
    let block = block()
    block.pause()
    try #require(badge.animations(on: .opacity).first).play()
    window.advance(to: 0.25)
    block.cancel()
    #expect(opacity == 0.5 && x == 150 && block.state == .idle)
    window.advance(to: 1)
    #expect(badge.animationKeys.isEmpty && log.lines == ["false 0.5"])
  }

  @Test(
    "D68: a block that is played takes along what its own handle has paused or turned",
    arguments: [true, false], [true, false])
  func takesAlong(isPaused: Bool, plays: Bool) throws {
    let block = block()
    window.advance(to: 0.25)
    let fade = try #require(badge.animations(on: .opacity).first)
    if isPaused { fade.pause() } else { fade.reverse() }
    if plays { block.play() } else { block.rate = 1 }
    #expect(block.state == .running && block.currentTime == 0.25)
    window.advance(to: 0.375)
    #expect(opacity == 0.25 && x == 87.5)
    window.advance(to: 2)
    #expect(badge.animationKeys.isEmpty && log.lines == ["true 1.0"])
  }

  @Test("D68: in a block that is paused, all animations are paused once it is played")
  func joinsPause() throws {
    let block = block()
    window.advance(to: 0.25)
    try #require(card.animations(on: .center).first).pause()
    #expect(block.state == .paused)
    block.seek(to: 0.375)
    window.advance(to: 1)
    #expect(opacity == 0.25 && x == 87.5 && block.state == .paused)
    block.play()
    window.advance(to: 3)
    #expect(log.lines == ["true 1.625"])
  }

  @Test(
    "D68: finish() takes along what its own handle has turned, slowed down or stopped",
    arguments: [-1, 0, 0.5] as [Double], [false, true])
  func finishTakesAlong(rate: Double, isLonger: Bool) throws {
    let block = block()
    window.advance(to: 0.25)
    try #require((isLonger ? card.animations(on: .center) : badge.animations(on: .opacity)).first)
      .rate = rate
    if isLonger && rate == 0 { block.rate = 1 }
    block.finish()
    #expect(block.state == .finished)
    window.advance(to: 0.25)
    #expect(card.animationKeys.isEmpty && badge.animationKeys.isEmpty)
    #expect(log.lines == ["true 0.25"])
    let isReversed = isLonger && rate < 0
    #expect(x == (isReversed ? 50 : 150) && opacity == (isReversed ? 1 : 0))
  }

  @Test("D68: play() of a running block does not move what has ended")
  func playKeepsEnded() {
    let block = block()
    block.rate = 0.5
    window.advance(to: 1.5)
    let fade = badge.animations(on: .opacity).first
    block.play()
    #expect(fade?.state == .finished && opacity == 0 && x == 125)
    block.reverse()
    window.advance(to: 2)
    #expect(opacity == 0 && x == 100)
    window.advance(to: 2.5)
    #expect(opacity == 0.5 && x == 75)
  }

  @Test("D68: of two handles of one animation the one that played it last takes it along")
  func nested() {
    var inner: AnimationBlock?
    let outer = window.animate(duration: 1, curve: .linear) {
      card.center.x = 150
      inner = window.animate(duration: 1) { badge.opacity = 0 }
    }
    window.advance(to: 0.25)
    outer.pause()
    inner?.reverse()
    window.advance(to: 1)
    #expect(badge.opacity == 1 && x == 75)
    outer.reverse()
    window.advance(to: 3)
    #expect(card.center.x == 50 && card.animationKeys.isEmpty && badge.animationKeys.isEmpty)
  }

  @Test(
    "D68: a block and one inside it read their ends, whichever of the two is kept",
    arguments: [true, false])
  func readsAfterEnd(keepsInner: Bool) {
    var inner: AnimationBlock?
    var outer: AnimationBlock? = window.animate(duration: 0.25) {
      inner = window.animate(duration: 1, options: .overrideInheritedDuration) { badge.opacity = 0 }
    }
    window.advance(to: 0.5)
    if keepsInner { outer = nil } else { inner = nil }
    window.advance(to: 2)
    let kept = keepsInner ? inner : outer
    #expect(kept?.state == .finished && kept?.currentTime == 1 && kept?.endTime == 1)
  }

  @Test("D68: a block that changes nothing, and one in no window, is finished")
  func empty() {
    let nothing = window.animate(duration: 1) {}
    let instant = View().animate(duration: 1) {}
    for block in [nothing, instant] {
      #expect(block.state == .finished && block.fractionComplete == 1 && block.endTime == 0)
      block.pause()
      block.reverse()
      block.fractionComplete = 0.5
      block.cancel()
      #expect(block.state == .finished)
    }
    #expect(log.diagnostics.isEmpty)
  }

  @Test("D68: a window that goes ends the blocks that are played by hand")
  func windowGoes() {
    var window: Window? = Window(size: Size(width: 100, height: 100))
    let view = View(frame: Rect(x: 0, y: 0, width: 10, height: 10))
    window?.addSubview(view)
    let block = window?.animate(duration: 1) {
      view.center.x = 50
    } completion: { [log] in
      log.lines.append("\($0)")
    }
    window?.advance(to: 0.5)
    block?.pause()
    window = nil
    #expect(log.lines == ["false"] && view.center.x == 50)
    block?.play()
    block?.cancel()
    #expect(block?.currentTime == 0.5)
  }

  @Test("D68: a block takes back what it has changed, within the range of the property")
  func takesBackDifferences() {
    badge.opacity = 0.25
    let block = window.animate(duration: 1, curve: .linear) {
      badge.center.x = 105
      badge.opacity = 1
    }
    block.reverse()
    badge.center.x = 200
    badge.opacity = 0.5
    window.advance(to: 2)
    #expect(badge.center.x == 100 && badge.opacity == 0)
  }

  // MARK: Times of views

  /// Moves the card from 50 to 150, and fades the badge out at half the speed.
  private func blockOfTwoSpeeds(badgeDuration: Double = 1) -> AnimationBlock {
    badge.timeSpace.speed = 0.5
    return window.animate(duration: 1, curve: .linear) {
      card.center.x = 150
      window.animate(
        duration: badgeDuration, curve: .linear, options: .overrideInheritedDuration
      ) { badge.opacity = 0 }
    } completion: { [log, window] in
      log.lines.append("\($0) \(window.now)")
    }
  }

  @Test("D68: a block reads the animation that ends last by the clock", arguments: [false, true])
  func slowerButShorter(isPlayed: Bool) {
    let block = blockOfTwoSpeeds(badgeDuration: 0.75)
    if isPlayed {
      block.pause()
      block.play()
    }
    window.advance(to: 0.75)
    #expect("\(block)" == "AnimationBlock(running, 0.75 of 1.5 s)" && block.fractionComplete == 0.5)
    window.advance(to: 1.25)
    #expect("\(block)" == "AnimationBlock(running, 1.25 of 1.5 s)")
    window.advance(to: 2)
    #expect("\(block)" == "AnimationBlock(finished, 1.5 of 1.5 s)" && log.lines == ["true 1.5"])
  }

  @Test("D68: a block reads the animation that ends last now, at a speed that was set later")
  func slowedDown() {
    let block = window.animate(duration: 1, curve: .linear) {
      card.center.x = 150
      badge.opacity = 0
    }
    badge.timeSpace.speed = 0.5
    window.advance(to: 0.5)
    #expect("\(block)" == "AnimationBlock(running, 0.5 of 2.0 s)")
    block.pause()
    #expect("\(block)" == "AnimationBlock(paused, 0.5 of 2.0 s)")
  }

  @Test("D68: a block whose slower part still moves is paused and goes on, without a jump")
  func pausingSlowerPart() {
    var starts = 0
    let listening = window.journal.listen { event in
      if event.name == .animationStart { starts += 1 }
    }
    let block = blockOfTwoSpeeds()
    block.pause()
    block.play()
    window.advance(to: 1.25)
    #expect("\(block)" == "AnimationBlock(running, 1.25 of 2.0 s)")
    block.pause()
    window.advance(to: 3)
    #expect(block.state == .paused && x == 150 && opacity == 0.375)
    block.play()
    #expect(x == 150 && opacity == 0.375)
    window.advance(to: 3.5)
    #expect(x == 150 && opacity == 0.125)
    window.advance(to: 4)
    #expect(log.lines == ["true 3.75"] && block.state == .finished && starts == 2)
    #expect(card.animationKeys.isEmpty && badge.animationKeys.isEmpty)
    listening.cancel()
  }

  @Test("D68: playing back, a faster part waits until the block comes back to its end")
  func reversingTwoSpeeds() {
    let block = blockOfTwoSpeeds()
    block.pause()
    block.play()
    window.advance(to: 1.25)
    block.reverse()
    #expect(x == 150 && opacity == 0.375 && block.currentTime == 1.25)
    window.advance(to: 1.5)
    #expect(x == 150 && opacity == 0.5)
    window.advance(to: 2)
    #expect(x == 100 && opacity == 0.75)
    window.advance(to: 3)
    #expect(card.center.x == 50 && badge.opacity == 1 && log.lines == ["true 2.5"])
  }

  @Test("D68: a seek sets each animation to what playing shows at that time of the block")
  func seekingTwoSpeeds() {
    let block = blockOfTwoSpeeds()
    block.pause()
    block.seek(to: 1.5)
    #expect(x == 150 && opacity == 0.25 && block.currentTime == 1.5)
    block.fractionComplete = 0.25
    #expect(x == 100 && opacity == 0.75 && block.currentTime == 0.5)
    block.play()
    window.advance(to: 0.25)
    #expect(x == 125 && opacity == 0.625)
    block.rate = 2
    window.advance(to: 1)
    #expect(log.lines == ["true 0.875"])
  }

  @Test("D68: in a time that stands still, a seek moves an animation, and the block goes on later")
  func stillTime() {
    let block = blockOfTwoSpeeds()
    badge.timeSpace.speed = 0
    block.seek(to: 0.5)
    #expect(x == 100 && opacity == 0.5)
    window.advance(to: 2)
    #expect("\(block)" == "AnimationBlock(running, 0.5 of 1.0 s)" && x == 150 && opacity == 0.5)
    badge.timeSpace = ViewTimeSpace(beginTime: 2)
    window.advance(to: 3)
    #expect(log.lines == ["true 2.5"] && block.state == .finished && badge.animationKeys.isEmpty)
  }

  @Test("D68: an animation at its end does not jump when the block turns at another speed")
  func turningAtAnotherSpeed() {
    let block = blockOfTwoSpeeds(badgeDuration: 2)
    block.pause()
    block.play()
    window.advance(to: 2)
    #expect(x == 150 && opacity == 0.5 && block.currentTime == 2 && block.endTime == 4)
    badge.timeSpace = ViewTimeSpace(speed: 4, timeOffset: 1, beginTime: 2)
    #expect(opacity == 0.5 && block.currentTime == 0.25 && block.endTime == 0.5)
    block.reverse()
    #expect(x == 150 && opacity == 0.5)
    window.advance(to: 2.25)
    #expect(x == 125 && opacity == 1)
    window.advance(to: 4)
    #expect(card.center.x == 50 && badge.opacity == 1 && log.lines == ["true 3.0"])
  }

  @Test(
    "D68: when the block turns before an end, earlier calls do not delay what was at that end",
    arguments: 0..<5)
  func turningAfterOtherCalls(calls: Int) {
    let block = blockOfTwoSpeeds()
    block.pause()
    block.play()
    window.advance(to: 1.5)
    let move = card.animations(on: .center).first
    switch calls {
    case 1:
      block.play()
      #expect(move?.currentTime == 1)
    case 2:
      block.pause()
      block.play()
    case 3:
      block.rate = 2
      block.rate = 1
    case 4:
      block.reverse()
      block.reverse()
    default: break
    }
    badge.timeSpace = ViewTimeSpace(timeOffset: 0.75, beginTime: 1.5)
    #expect(opacity == 0.25 && block.currentTime == 0.75 && block.endTime == 1)
    block.reverse()
    #expect(x == 150 && opacity == 0.25)
    window.advance(to: 1.75)
    #expect(x == 125 && opacity == 0.5)
    window.advance(to: 4)
    #expect(card.center.x == 50 && badge.opacity == 1 && block.state == .finished)
  }

  // MARK: Repetition

  @Test("D69: a block repeats, and then the new values show")
  func repeating() {
    window.animate(duration: 1, curve: .linear, repeatCount: 2.5) {
      card.center.x = 150
    } completion: { [log, window] _ in
      log.lines.append("\(window.now)")
    }
    let expected = [50.0, 100, 50, 100, 50]
    for (index, value) in expected.enumerated() {
      window.advance(to: Double(index) / 2)
      #expect(x == value)
    }
    window.advance(to: 2.5)
    #expect(x == 150 && log.lines == ["2.5"])
  }

  @Test(
    "D69: the animations of a block say how often they run",
    arguments: [(1.0, false), (2.5, false), (1, true), (1.5, true), (.infinity, false)])
  func saysRepeats(count: Double, turns: Bool) {
    let block = window.animate(duration: 0.5, repeatCount: count, autoreverses: turns) {
      card.center.x = 150
      card.opacity = 0
    }
    for animation in card.animations(on: .center) + card.animations(on: .opacity) {
      #expect(animation.timing.repeatCount ?? 1 == count)
      #expect(animation.timing.autoreverses == turns)
    }
    #expect(card.animations(on: .opacity).count == 1)
    block.cancel()
  }

  @Test("D69: a block turns round, and an iteration and a half of it ends at the new values")
  func turning() {
    window.animate(duration: 1, curve: .linear, repeatCount: 1.5, autoreverses: true) {
      card.center.x = 150
    }
    for (time, value) in [(0.5, 100.0), (1, 150), (1.5, 100), (2, 50), (2.5, 100), (3, 150)] {
      window.advance(to: time)
      #expect(x == value, "at \(time)")
    }
    #expect(card.animationKeys.isEmpty)
  }

  @Test("D69: the options repeat and autoreverse say the same, for ever, whatever the count is")
  func options() {
    let block = window.animate(
      duration: 1, curve: .linear, repeatCount: 2, options: [.repeat, .autoreverse]
    ) { card.center.x = 150 }
    window.advance(to: 101.25)
    #expect(x == 125 && block.endTime == .infinity && block.fractionComplete == 0)
    block.fractionComplete = 0.5
    block.finish()
    #expect(log.diagnostics.count == 2)
    block.cancel()
    #expect(x == 150)
  }

  @Test(
    "D69: with the option repeat, no count is refused", arguments: [0, -1, .nan] as [Double])
  func optionWithoutCount(count: Double) {
    let block = window.animate(duration: 1, repeatCount: count, options: .repeat) {
      card.center.x = 150
    }
    #expect(block.endTime == .infinity && log.diagnostics.isEmpty)
  }

  @Test("D68: a block that repeats for ever, and is over, ignores a fraction without a diagnostic")
  func fractionAfterTheEnd() {
    let block = window.animate(duration: 1, curve: .linear, options: .repeat) {
      card.center.x = 150
    }
    window.advance(to: 0.25)
    block.reverse()
    window.advance(to: 1)
    #expect(block.state == .finished && block.endTime == .infinity)
    block.fractionComplete = 0.5
    #expect(log.diagnostics.isEmpty && card.center.x == 50)
  }

  @Test("D68: a refused call does not take control: an animation that ends is removed at its end")
  func refusedWithoutControl() {
    let block = window.animate(duration: 1, curve: .linear, options: .repeat) {
      card.center.x = 150
      window.animate(duration: 1) { badge.opacity = 0 }
    }
    block.reverse()
    block.finish()
    block.fractionComplete = 0.5
    block.rate = .nan
    block.seek(to: .nan)
    #expect(log.diagnostics.count == 5)
    window.advance(to: 1.5)
    #expect(badge.animations(on: .opacity).isEmpty && card.animations(on: .center).count == 1)
  }

  @Test("D68: a block that is over ignores NaN without a diagnostic, as an animation does")
  func notANumberAfterTheEnd() throws {
    let block = window.animate(duration: 1) { card.center.x = 150 }
    let motion = try #require(card.animations(on: .center).first)
    window.advance(to: 2)
    block.rate = .nan
    block.seek(to: .nan)
    block.fractionComplete = .nan
    motion.rate = .nan
    motion.seek(to: .nan)
    #expect(log.diagnostics.isEmpty && block.rate == 1 && block.currentTime == 1)
  }

  @Test("D69: a nested block has a repetition of its own, and a transaction in a block repeats")
  func inherited() {
    window.animate(duration: 1, curve: .linear, repeatCount: 2) {
      window.animate(duration: 1) { badge.opacity = 0 }
      window.animate(duration: 1, autoreverses: true) { card.opacity = 0 }
      window.transaction { _ in card.center.x = 150 }
    }
    window.advance(to: 1.25)
    #expect(opacity == 0 && x == 75 && card.presentation.opacity == 0.25)
  }

  @Test("D69: with the count 0 a block shows the old values during its delay, and ends after it")
  func countZero() {
    window.animate(duration: 1, delay: 0.5, repeatCount: 0) {
      card.center.x = 150
    } completion: { [log, window] in
      log.lines.append("\($0) \(window.now)")
    }
    window.advance(to: 0.25)
    #expect(x == 50)
    window.advance(to: 2)
    #expect(x == 150 && log.lines == ["true 0.5"])
  }

  @Test("D69: a count that is below 0 or no number counts as 1", arguments: [-1, .nan] as [Double])
  func flawed(count: Double) {
    window.animate(duration: 1, curve: .linear, repeatCount: count) { card.center.x = 150 }
    window.advance(to: 0.5)
    #expect(x == 100 && log.diagnostics.count == 1)
    window.advance(to: 1)
    #expect(card.animationKeys.isEmpty)
  }

  @Test("D69: springs repeat as well")
  func springs() {
    let block = window.animate(
      duration: 1, dampingRatio: 0.7, repeatCount: 2, autoreverses: true
    ) { card.center.x = 150 }
    window.advance(to: 0.1)
    let first = x
    window.advance(to: 1.9)
    #expect(isClose(x, first, within: 1e-12) && block.endTime == 4)
  }

  // MARK: Layout

  private final class Column: View {
    override func layoutSubviews() {
      for view in subviews { view.frame.size.width = bounds.width }
    }
  }

  @Test(
    "D69: with layoutSubviews what the block makes necessary moves with it, and nothing else",
    arguments: [false, true])
  func layout(isNested: Bool) {
    let (column, child) = (Column(), View(frame: Rect(x: 0, y: 0, width: 0, height: 10)))
    column.addSubview(child)
    column.frame = Rect(x: 0, y: 0, width: 100, height: 100)
    window.addSubview(column)
    // The first layout is due, and is no part of the block.
    func change() {
      window.animate(duration: 1, curve: .linear, options: .layoutSubviews) {
        column.frame.size.width = 200
      }
    }
    if isNested { window.animate(duration: 1, curve: .linear) { change() } } else { change() }
    #expect(child.bounds.width == 200 && child.presentation.bounds.width == 100)
    window.advance(to: 0.5)
    #expect(child.presentation.bounds.width == 150)
  }

  @Test("D62: a block that is played by hand is idle when its window is closed")
  func closedWindow() {
    var closing: Window? = Window(size: Size(width: 400, height: 400))
    let view = View(frame: Rect(x: 0, y: 0, width: 10, height: 10))
    closing?.addSubview(view)
    let block = closing?.animate(duration: 1, curve: .linear) { view.center.x = 150 }
    block?.rate = 0.5
    closing?.advance(to: 1)
    closing = nil
    #expect(view.window == nil && block?.state == .idle && block?.currentTime == 0.5)
  }
}
