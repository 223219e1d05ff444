import Testing
import ViewKernelAnimation

/// What an animation does is a function of its current time, of its rate, and of whether its end
/// has been reported (D62, D63): examples, each of which once depended on the way there.
@Suite("States of animations that are played")
struct PlaybackStateTests {
  let stage = Stage()

  /// 0 to 1 in one second, which stays after its end; -7 shows where it does not.
  private func added(
    delay: Double = 0, duration: Double = 1, speed: Double = 1,
    _ fillMode: MediaTiming.FillMode = .removed
  ) throws -> Animation {
    stage.node.set(Token.level, to: -7)
    let animation = BasicAnimation(Token.level, from: 0, to: 1, duration: duration)
    animation.timing.beginTime = delay
    animation.timing.speed = speed
    animation.timing.fillMode = fillMode
    animation.isRemovedOnCompletion = false
    stage.track(animation, as: "a")
    return try #require(stage.node.add(animation))
  }

  private var shown: Double { stage.node.presentation(Token.level) }

  private func advance() { stage.clock.advance(to: stage.clock.now) }

  @Test("D62: backwards before its start an animation is finished")
  func backwardsBelowStart() throws {
    let animation = try added(delay: 4, .both)
    animation.rate = -0.25
    animation.seek(to: -0.1875)
    #expect(animation.state == .finished && animation.currentTime == -0.1875 && shown == 0)
    animation.seek(to: 1)
    #expect(animation.state == .running)
    stage.clock.advance(to: 4)
    #expect(animation.state == .finished && animation.currentTime == 0)
    animation.seek(to: 0)
    #expect(animation.state == .finished && shown == 0, "not the end value")
    #expect(stage.log.lines == ["a starts 4.0", "a finishes 4.0"])
  }

  @Test(
    "D62: reversed within its delay, an animation shows its start if it fills forwards, never its end",
    arguments: [
      (MediaTiming.FillMode.removed, -7.0), (.backwards, -7), (.forwards, 0), (.both, 0),
    ])
  func reversedWithinDelay(fillMode: MediaTiming.FillMode, after: Double) throws {
    let animation = try added(delay: 1, fillMode)
    stage.clock.advance(to: 0.5)
    animation.reverse()
    #expect(shown == after && animation.state == .running)
    #expect(stage.value(Token.level, at: 0.75) == after)
    stage.clock.advance(to: 1)
    #expect(animation.state == .finished && animation.currentTime == 0)
    for time in [1, 1.5, 3] { #expect(stage.value(Token.level, at: time) == after) }
    #expect(stage.log.lines == ["a starts 1.0", "a finishes 1.0"], "both, once, at its end")
  }

  @Test(
    "D62: played back into its delay, an animation shows its start if it fills forwards",
    arguments: [(MediaTiming.FillMode.removed, -7.0), (.backwards, -7), (.both, 0)])
  func backIntoDelay(fillMode: MediaTiming.FillMode, after: Double) throws {
    let animation = try added(delay: 1, fillMode)
    stage.clock.advance(to: 1.5)
    animation.reverse()
    #expect(stage.value(Token.level, at: 1.75) == 0.25)
    for time in [2, 2.5] { #expect(stage.value(Token.level, at: time) == after) }
    #expect(animation.state == .running)
    stage.clock.advance(to: 3)
    #expect(animation.state == .finished && shown == after)
    #expect(stage.log.lines == ["a starts 1.0", "a finishes 3.0"])
  }

  @Test(
    "D62: before the begin event of its instant an animation waits, unless a call changes its time",
    arguments: [
      (PlayCall.play, -7.0), (.setSameRate, -7), (.pause, 0), (.seek, 0), (.changeRate, 0),
    ])
  func callAtTheBegin(call: PlayCall, shownAfter: Double) throws {
    var run: () -> Void = {}
    stage.clock.schedule(after: 1) { run() }  // its event precedes the begin
    let animation = try added(delay: 1)
    run = { [stage] in
      #expect(animation.currentTime == 1 && stage.node.presentation(Token.level) == -7)
      call.make(on: animation)
      #expect(stage.node.presentation(Token.level) == shownAfter)
    }
    stage.clock.advance(to: 1)
    #expect(animation.currentTime == 1 && shown == 0)
    #expect(stage.log.lines == ["a starts 1.0"])
    withExtendedLifetime(animation) {}
  }

  /// A call on the handle of an animation that plays at the rate 1, at its currentTime 1.
  enum PlayCall {
    case play, setSameRate, pause, seek, changeRate

    func make(on animation: Animation) {
      switch self {
      case .play: animation.play()
      case .setSameRate: animation.rate = 1
      case .pause: animation.pause()
      case .seek: animation.seek(to: 1)
      case .changeRate: animation.rate = 0.5
      }
    }
  }

  @Test("D63: a seek before the start, backwards, shows the start and is one run")
  func seekBelowStart() throws {
    let animation = try added(.forwards)
    animation.rate = -1
    animation.seek(to: -0.25)
    #expect(shown == 0)
    advance()
    #expect(shown == 0)
    animation.seek(to: -0.375)
    #expect(animation.currentTime == -0.375 && shown == 0)
    stage.clock.advance(to: 5)
    #expect(shown == 0)
    #expect(stage.log.lines == ["a starts 0.0", "a finishes 0.0"])
  }

  @Test("D63: a second seek beyond the end keeps its time, and neither starts nor stops")
  func secondSeekBeyond() throws {
    let animation = try added(.forwards)
    animation.seek(to: 3)
    advance()
    animation.seek(to: 5)
    #expect(animation.state == .finished && animation.currentTime == 5 && shown == 1)
    stage.clock.advance(to: 1)
    animation.finish()
    #expect(animation.currentTime == 1)
    stage.clock.advance(to: 2)
    #expect(stage.log.lines == ["a starts 0.0", "a finishes 0.0"])
    animation.play()
    stage.clock.advance(to: 3)
    #expect(stage.log.lines.suffix(2) == ["a starts 2.0", "a finishes 3.0"])
  }

  @Test("D63: an end that is withdrawn before the animation has begun leaves no start behind")
  func withdrawnEnd() throws {
    let animation = try added(delay: 1)
    animation.seek(to: 7)
    animation.seek(to: 0.5)
    stage.clock.advance(to: 0.25)
    #expect(stage.log.lines.isEmpty)
    stage.clock.advance(to: 0.5)
    #expect(stage.log.lines == ["a starts 0.5"])
  }

  @Test("D6, D62: an animation without a duration that is sought into its delay shows its start")
  func emptyWaits() throws {
    let animation = try added(delay: 0.5, duration: 0, .backwards)
    animation.seek(to: 0.125)
    #expect(shown == 0 && animation.progress == 0)
    stage.clock.advance(to: 0.25)
    animation.rate = -1
    #expect(shown == -7, "it plays away from what it fills")
    animation.rate = 1
    #expect(shown == 0)
    stage.clock.advance(to: 1)
    #expect(stage.log.lines == ["a starts 0.375", "a finishes 0.375"])
  }

  @Test("D62: a change of the rate keeps the current time, outside the animation, too")
  func rateKeepsTime() throws {
    let animation = try added(.both)
    animation.rate = 0
    animation.seek(to: 3)
    #expect(animation.state == .running)
    animation.rate = 1
    #expect(animation.state == .finished && animation.currentTime == 3 && shown == 1)
    advance()
    #expect(animation.state == .finished && animation.currentTime == 3 && shown == 1)
    animation.rate = -1
    #expect(animation.state == .running && animation.currentTime == 3)
    animation.rate = 1
    animation.seek(to: -0.125)
    animation.rate = -1
    #expect(animation.state == .finished && animation.currentTime == -0.125 && shown == 0)
    advance()
    #expect(animation.currentTime == -0.125 && shown == 0)
    animation.rate = -2
    #expect(animation.state == .finished && animation.currentTime == -0.125)
  }

  @Test("D62: an animation that was over before it was added is at its end from the start")
  func negativeDelay() throws {
    let over = try added(delay: -1.25, .both)
    #expect(over.currentTime == 0 && over.endTime == 0 && over.state == .finished && shown == 1)
    let late = try added(delay: -0.25)
    #expect(late.currentTime == 0 && late.endTime == 0.75 && late.progress == 0.25)
    late.reverse()
    #expect(late.currentTime == 0.75, "from the end")
    stage.clock.advance(to: 0.75)
    #expect(late.state == .finished && late.currentTime == 0)
  }

  @Test(
    "D62: the delay is one in the animation's own time, and none at a negative speed",
    arguments: [(2, 0, 3), (0.5, 0, 1.5), (-1, 2, 1), (-2, 3, 1)] as [(Double, Double, Double)])
  func ownDelay(speed: Double, time: Double, endTime: Double) throws {
    let animation = try added(delay: 1, speed: speed)
    #expect(animation.currentTime == time && animation.endTime == endTime)
    stage.clock.advance(to: 1)
    #expect(animation.currentTime == time + speed && animation.rate == speed)
  }

  @Test(
    "D62: playing from an end, or outside, starts at the other end, and not at the rate 0",
    arguments: [
      (1, 0.25, 0.25), (1, 1, 0), (1, 3, 0), (1, -0.5, 0), (-1, 0.25, 0.25), (-1, 1, 1), (-1, 0, 1),
      (-1, -0.5, 1), (-1, 3, 1), (0, 3, 3), (0, -0.5, -0.5),
    ] as [(Double, Double, Double)])
  func playingFromAnEnd(rate: Double, time: Double, start: Double) throws {
    for reverses in [false, true] {
      let animation = try added()
      animation.pause()
      animation.rate = reverses ? -rate : rate
      animation.seek(to: time)
      #expect(animation.state == .paused && animation.currentTime == time)
      if reverses { animation.reverse() } else { animation.play() }
      #expect(animation.state == .running && animation.currentTime == start)
      #expect(animation.rate == rate)
    }
  }

  @Test("D62: at the rate 0 what was finished runs, and its end is a run of its own")
  func finishedAtRateZero() throws {
    let animation = try added(.both)
    stage.clock.advance(to: 2)
    animation.rate = 0
    #expect(animation.state == .running && animation.currentTime == 1 && shown == 1)
    stage.clock.advance(to: 3)
    #expect(stage.log.lines == ["a starts 0.0", "a finishes 1.0"])
    animation.rate = 2
    #expect(animation.state == .finished && animation.currentTime == 1)
    stage.clock.advance(to: 4)
    #expect(stage.log.lines.suffix(2) == ["a starts 3.0", "a finishes 3.0"])
  }

  @Test(
    "D63: if a seek at the rate 0 skips the active phase, the start is reported with the end",
    arguments: [false, true])
  func skippedAtRateZero(isRemoved: Bool) throws {
    let animation = try added(delay: 1, .both)
    animation.rate = 0
    animation.seek(to: 3)
    #expect(animation.state == .running && animation.progress == 1 && shown == 1)
    stage.clock.advance(to: 2)
    #expect(stage.log.lines.isEmpty)
    if isRemoved { animation.cancel() } else { animation.rate = 1 }
    #expect(animation.state == (isRemoved ? .idle : .finished) && animation.currentTime == 3)
    advance()
    #expect(stage.log.lines == (isRemoved ? ["a is cut 2.0"] : ["a starts 2.0", "a finishes 2.0"]))
  }

  @Test("D7, D63: an animation at speed 0 has begun when a seek skips its active phase")
  func skippedAtSpeedZero() throws {
    let animation = try added(delay: 1, speed: 0, .removed)
    #expect(animation.state == .running && shown == 0)
    animation.seek(to: 3)
    #expect(animation.state == .running && animation.progress == nil && shown == -7)
    stage.clock.advance(to: 2)
    #expect(stage.log.lines == ["a starts 0.0"])
    animation.rate = 1
    #expect(animation.state == .finished)
    advance()
    #expect(stage.log.lines == ["a starts 0.0", "a finishes 2.0"])
  }

  @Test("D62: a paused animation at its end shows what its fill mode says, and is not finished")
  func pausedAtEnd() throws {
    let animation = try added(.removed)
    animation.pause()
    animation.seek(to: 0.5)
    #expect(shown == 0.5)
    animation.seek(to: 1)
    #expect(shown == -7 && animation.state == .paused)
    stage.clock.advance(to: 2)
    #expect(animation.state == .paused && stage.log.lines == ["a starts 0.0"])
  }

  @Test(
    "D2: what shows before the start of a backwards run does not depend on looks",
    arguments: [false, true])
  func looks(isLookedAt: Bool) throws {
    let animation = try added(speed: -1, .both)
    stage.clock.advance(to: 2)
    animation.seek(to: -0.25)
    if isLookedAt {
      #expect(shown == 0 && animation.state == .finished)
      stage.engine.fill()
    }
    advance()
    #expect(shown == 0 && animation.state == .finished && animation.currentTime == -0.25)
    #expect(stage.log.lines == ["a starts 0.0", "a finishes 1.0"])
  }

  @Test("D7b: a pause survives a jump of the time around it in the same instant")
  func jumpWhilePaused() throws {
    let space = TimeSpace(engine: stage.engine)
    stage.node.timeSpace = space
    let animation = try added()
    stage.clock.advance(to: 0.25)
    animation.pause()
    space.timeOffset = 0.5
    animation.play()
    #expect(animation.currentTime == 0.25 && shown == 0.25)
    #expect(stage.value(Token.level, at: 0.5) == 0.5)
  }

  @Test("D7b: a time that goes back takes along what a seek has put beyond its end")
  func timeGoesBack() throws {
    let space = TimeSpace(engine: stage.engine)
    stage.node.timeSpace = space
    let animation = try added()
    animation.seek(to: 3)
    #expect(animation.state == .finished && animation.currentTime == 3)
    space.timeOffset = -2.5
    #expect(animation.state == .running && animation.currentTime == 0.5 && shown == 0.5)
    stage.clock.advance(to: 2)
    #expect(stage.log.lines == ["a starts 0.0", "a finishes 0.5"])
  }

  @Test("D7b: in a time that stands still before 0 an animation waits")
  func stillBeforeZero() throws {
    let space = TimeSpace(engine: stage.engine)
    stage.node.timeSpace = space
    let animation = try added()
    space.set(speed: 0, timeOffset: -1, beginTime: 0)
    #expect(animation.currentTime == -1 && shown == -7)
  }

  @Test("D7: cycles that play backwards for ever wait at the end of a cycle, in any time")
  func endlessReverseWaits() throws {
    stage.node.timeSpace = TimeSpace(engine: stage.engine)
    let animation = BasicAnimation(Token.level, from: 0, to: 1, duration: 2)
    animation.timing = MediaTiming(
      beginTime: 1, duration: 2, speed: -1, repeatCount: .infinity, fillMode: .both)
    let handle = try #require(stage.node.add(animation))
    #expect(shown == 1)
    #expect(stage.value(Token.level, at: 1.5) == 0.75)
    handle.seek(to: -1.5)
    #expect(shown == 0.25 && handle.state == .running)
    #expect(stage.value(Token.level, at: 1.75) == 0.125)
    handle.reverse()
    #expect(handle.currentTime == -1.75)
    #expect(stage.value(Token.level, at: 3) == 0.75)
    stage.clock.advance(to: 4)
    #expect(handle.state == .finished)
  }
}
