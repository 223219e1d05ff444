import Testing
import ViewKernelAnimation
import ViewKernelGeometry

@Suite("Playing animations by hand")
struct PlaybackTests {
  let stage = Stage()
  var clock: LogicalClock { stage.clock }
  var node: AnimationNode { stage.node }

  /// 0 to 10 in two seconds, added at 0.
  func running(_ edit: (BasicAnimation<Double>) -> Void = { _ in }) throws -> Animation {
    let animation = BasicAnimation(Token.level, from: 0, to: 10, duration: 2)
    edit(animation)
    stage.track(animation, as: "a")
    return try #require(node.add(animation, forKey: "a"))
  }

  func level(at time: Double) -> Double { stage.value(Token.level, at: time) }

  @Test("D62: the running copy reads its time, iteration and progress")
  func readings() throws {
    let animation = try running {
      $0.repeatCount = 3
      $0.timingCurve = .easeIn
    }
    #expect(animation.state == .running && animation.rate == 1)
    #expect(animation.activeDuration == 6 && animation.endTime == 6)
    clock.advance(to: 3)
    #expect(animation.currentTime == 3)
    #expect(animation.iteration == 1)
    #expect(animation.progress == TimingCurve.easeIn.value(at: 0.5))
    #expect(node.animation(forKey: "a") === animation)
    clock.advance(to: 6)
    #expect(animation.state == .finished && animation.currentTime == 6)
    #expect(animation.progress == 1, "what it was when it was removed")
  }

  @Test("D62: an animation that runs nowhere is idle, and playing it does nothing")
  func idle() throws {
    let original = BasicAnimation(Token.level, from: 0, to: 10, duration: 2)
    node.add(original)
    original.pause()
    original.seek(to: 1)
    original.cancel()
    #expect(original.state == .idle && original.currentTime == 0 && original.progress == nil)
    #expect(original.endTime == 0)
    #expect(level(at: 1) == 5)
  }

  @Test("D62: the delay is part of an animation's own time")
  func delay() throws {
    clock.advance(to: 1)
    let animation = try running { $0.beginTime = 4 }
    #expect(animation.currentTime == 0 && animation.endTime == 5 && animation.activeDuration == 2)
    clock.advance(to: 5)
    #expect(animation.currentTime == 4 && level(at: 5) == 5)
    animation.seek(to: 1)
    #expect(animation.progress == nil && level(at: 5) == 0)
    #expect(level(at: 8) == 5, "it begins again two seconds later")
    clock.advance(to: 9)
    #expect(stage.log.lines == ["a starts 4.0", "a finishes 9.0"])
  }

  @Test("D62: a paused animation stands still, and goes on from there")
  func pause() throws {
    let animation = try running()
    clock.advance(to: 0.5)
    animation.pause()
    #expect(animation.state == .paused)
    #expect(level(at: 100) == 2.5)
    #expect(animation.currentTime == 0.5)
    #expect(clock.nextEventTime == nil, "a paused animation has no end to wait for")
    animation.play()
    #expect(level(at: 100.5) == 5)
    clock.advance(to: 101.5)
    #expect(stage.log.lines == ["a starts 0.0", "a finishes 101.5"])
  }

  @Test("D62: a reversed animation plays back to its start and ends there")
  func reverse() throws {
    let animation = try running()
    clock.advance(to: 1.5)
    animation.reverse()
    #expect(animation.rate == -1 && level(at: 1.5) == 7.5)
    #expect(level(at: 2.5) == 2.5)
    clock.advance(to: 3)
    #expect(animation.state == .finished && animation.currentTime == 0)
    #expect(stage.log.lines == ["a starts 0.0", "a finishes 3.0"])
    #expect(level(at: 3) == 0)
  }

  @Test("D62: the rate scales what is left, and keeps the current time")
  func rate() throws {
    let animation = try running()
    clock.advance(to: 1)
    animation.rate = 4
    #expect(animation.currentTime == 1 && level(at: 1) == 5)
    #expect(level(at: 1.125) == 7.5)
    clock.advance(to: 5)
    #expect(stage.log.lines.last == "a finishes 1.25")
  }

  @Test("D62: at the rate 0 it stands still and is not paused")
  func rateZero() throws {
    let animation = try running()
    clock.advance(to: 1)
    animation.rate = 0
    #expect(animation.state == .running && level(at: 50) == 5)
    animation.rate = 1
    #expect(level(at: 50.5) == 7.5)
  }

  @Test("D62: a seek moves what shows at once, and the end with it")
  func seek() throws {
    let animation = try running()
    clock.advance(to: 0.5)
    animation.seek(to: 1.5)
    #expect(node.presentation(Token.level) == 7.5)
    #expect(clock.nextEventTime == 1)
    animation.seek(to: 0)
    #expect(node.presentation(Token.level) == 0)
    #expect(clock.nextEventTime == 2.5)
  }

  @Test("D62: a seek beyond the end shows the end until it is reported; another one withdraws it")
  func seekBeyond() throws {
    let animation = try running()
    clock.advance(to: 0.5)
    animation.seek(to: 7)
    #expect(animation.state == .finished && animation.currentTime == 7)
    #expect(node.presentation(Token.level) == 10)
    animation.seek(to: 1)
    #expect(animation.state == .running && node.presentation(Token.level) == 5)
    clock.advance(to: 0.5)
    #expect(stage.log.lines == ["a starts 0.0"])
    animation.seek(to: 7)
    clock.advance(to: 0.5)
    #expect(stage.log.lines == ["a starts 0.0", "a finishes 0.5"])
    #expect(node.presentation(Token.level) == 0, "removed: the model shows")
  }

  @Test("D62: finish ends it now, and once, also while paused; without an end it is refused")
  func finish() throws {
    let animation = try running()
    clock.advance(to: 0.5)
    animation.pause()
    animation.finish()
    animation.finish()
    #expect(animation.state == .finished && node.presentation(Token.level) == 10)
    clock.advance(to: 3)
    #expect(stage.log.lines == ["a starts 0.0", "a finishes 0.5"])
    let endless = try #require(
      node.add(KeyframeAnimation(Token.other, values: [0, 1], duration: 1).forever()))
    endless.finish()
    #expect(endless.state == .running)
    #expect(stage.log.kinds == [.refused])
    endless.rate = -1
    endless.finish()
    #expect(endless.state == .finished)
  }

  @Test("D62: cancel removes it, with finished false; its handle keeps its last reading")
  func cancel() throws {
    let animation = try running()
    clock.advance(to: 0.5)
    animation.cancel()
    #expect(node.animationKeys.isEmpty)
    #expect(animation.state == .idle && animation.currentTime == 0.5)
    animation.play()
    animation.seek(to: 1)
    animation.reverse()
    clock.advance(to: 3)
    #expect(stage.log.lines == ["a starts 0.0", "a is cut 0.5"])
    #expect(animation.currentTime == 0.5)
  }

  @Test("D63: playing one that ended and stayed is a new run, with callbacks of its own")
  func newRun() throws {
    let animation = try running {
      $0.fillMode = .both
      $0.isRemovedOnCompletion = false
    }
    clock.advance(to: 3)
    #expect(animation.state == .finished && level(at: 3) == 10)
    animation.play()
    #expect(animation.state == .running && level(at: 3) == 0)
    clock.advance(to: 6)
    animation.seek(to: 1)
    #expect(level(at: 6) == 5)
    clock.advance(to: 8)
    #expect(
      stage.log.lines == [
        "a starts 0.0", "a finishes 2.0", "a starts 3.0", "a finishes 5.0", "a starts 6.0",
        "a finishes 7.0",
      ])
    animation.pause()
    #expect(animation.state == .finished, "one that is finished stays so")
  }

  @Test("D64: of animations that share their timing, only the one that is played changes")
  func siblingsStay() throws {
    let first = try #require(node.add(BasicAnimation(Token.level, from: 0, to: 10, duration: 2)))
    node.add(BasicAnimation(Token.other, from: 0, to: 10, duration: 2))
    clock.advance(to: 0.5)
    first.pause()
    #expect(level(at: 1) == 2.5)
    #expect(stage.value(Token.other, at: 1) == 5)
    first.play()
    #expect(level(at: 2) == 7.5)
  }

  @Test("D65: numbers that are not finite are refused")
  func notFinite() throws {
    let animation = try running()
    clock.advance(to: 0.5)
    animation.rate = .nan
    animation.rate = .infinity
    animation.seek(to: .nan)
    animation.seek(to: .infinity)
    #expect(stage.log.kinds == [.refused, .refused, .refused, .refused])
    #expect(animation.rate == 1 && animation.currentTime == 0.5)
  }

  @Test("D7b, D62: an animation that plays backwards for ever turns as often as one likes")
  func endlessBackwards() throws {
    let animation = try running {
      $0.speed = -1
      $0.repeatCount = .infinity
    }
    let other = BasicAnimation(Token.other, from: 0, to: 10, duration: 2)
    other.speed = -1
    other.repeatCount = .infinity
    node.add(other)
    clock.advance(to: 0.5)
    animation.finish()  // it has no end to go to
    #expect(stage.log.kinds == [.refused])
    animation.reverse()
    animation.reverse()
    #expect(stage.log.kinds == [.refused] && animation.rate == -1)
    for time in [0.75, 1.25, 7.125] {
      #expect(level(at: time) == stage.value(Token.other, at: time))
    }
    #expect(animation.state == .running)
    animation.reverse()
    clock.advance(to: 20)
    #expect(animation.state == .finished)
  }

  @Test("D7, D62: cycles that play backwards for ever, played forwards, end at the end of a cycle")
  func endlessBackwardsEnds() throws {
    let animation = try running {
      $0.speed = -1
      $0.repeatCount = .infinity
      $0.fillMode = .forwards
      $0.isRemovedOnCompletion = false
    }
    clock.advance(to: 0.1)
    animation.rate = 0.9
    #expect(level(at: 3) == 10, "the end is not passed by a rounding error")
    #expect(animation.state == .finished && animation.currentTime == 0)
    animation.seek(to: 1)
    #expect(level(at: 3) == 10 && animation.currentTime == 1)
  }

  @Test(
    "D7b: a rate that is restored in the same instant changes no bit", arguments: [0.1, 0, 0.3])
  func restoredRate(delay: Double) throws {
    clock.advance(to: 0.1)
    let begin = clock.now + delay
    let animation = try running { $0.beginTime = begin }
    let other = BasicAnimation(Token.other, from: 0, to: 10, duration: 2)
    other.timing.beginTime = begin
    node.add(other)
    animation.rate = -1
    animation.rate = 1
    for time in [0.15, 0.45, 0.8] {
      #expect(level(at: time).bitPattern == stage.value(Token.other, at: time).bitPattern)
    }
    #expect(animation.currentTime == 0.8 - 0.1)
  }

  @Test("D65: reverse, and play backwards, need an end where it is at the start")
  func reverseEndless() throws {
    let animation = try running { $0.repeatCount = .infinity }
    animation.reverse()
    #expect(animation.rate == 1 && stage.log.kinds == [.refused])
    animation.rate = -1
    animation.play()
    #expect(animation.currentTime == 0 && stage.log.kinds == [.refused, .refused])
    animation.rate = 1
    clock.advance(to: 3)
    animation.reverse()
    #expect(level(at: 4) == 0 || level(at: 4) == 10)
    clock.advance(to: 6)
    #expect(animation.state == .finished)
  }
}

extension KeyframeAnimation {
  fileprivate func forever() -> KeyframeAnimation {
    repeatCount = .infinity
    return self
  }
}
