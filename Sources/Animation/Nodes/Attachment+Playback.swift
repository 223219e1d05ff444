import ViewKernelGeometry

/// What a handle reads of an animation at one moment (D62).
struct PlaybackReading {
  var state: Animation.PlayState
  var activeTime: Double
  var currentTime: Double
  var rate: Double
  var iteration: Double?
  var progress: Double?
  var activeDuration: Double
  var endTime: Double
  /// It plays backwards for ever (D7): there is no end to play from, and none is needed.
  var isEndlessReverse: Bool
}

// A handle's side of an attachment.

extension Attachment {
  private var engine: AnimationEngine? { node?.engine }

  /// What a handle reads now.
  func reading() -> PlaybackReading? {
    guard let engine, !entry.isNone else { return nil }
    let index = engine.cohort(of: entry)
    let cohort = engine.state.cohorts.cohorts[Int(index)]
    let timing = cohort.timing
    let retiming =
      cohort.retiming >= 0
      ? engine.state.cohorts.retimings[Int(cohort.retiming)]
      : Retiming(timing, begin: timing.begin, madeAt: cohort.madeAt)
    let isFinished = cohort.phase == .ended || engine.clock.now >= timing.end
    let active =
      isFinished
      ? retiming.activeTimeAtEnd(in: timing)
      : retiming.map.local(at: engine.localTime(of: cohort.space))
    let state: Animation.PlayState =
      isFinished ? .finished : retiming.isPaused ? .paused : .running
    let isLive = engine.state.column(entry.column).entries[Int(entry.index)].options.contains(.live)
    let position = engine.state.cohorts.position(of: index, at: engine.clock.now)
    return PlaybackReading(
      state: state, activeTime: active, currentTime: retiming.ownTime(ofActive: active, in: timing),
      rate: retiming.rate,
      iteration: isLive ? engine.state.cohorts.iteration(of: index, atActive: active) : nil,
      progress: isLive ? position.fraction : nil, activeDuration: timing.active,
      endTime: retiming.endTime(in: timing), isEndlessReverse: timing.isEndlessReverse)
  }

  /// Changes how the animation runs, and makes it so.
  ///
  /// - Parameter startsRun: Whether one whose end has been reported runs once more wherever it is
  ///   put; if not, it does where that is not its end (D63).
  private func retime(
    startsRun: Bool = false, _ change: (inout Retiming, CohortTiming, _ time: Double) -> Void
  ) {
    guard let engine else { return }
    let index = engine.ownCohort(of: self)
    let cohort = engine.state.cohorts.cohorts[Int(index)]
    let place = Int(cohort.retiming)
    let time = engine.localTime(of: cohort.space)
    change(&engine.state.cohorts.retimings[place], cohort.timing, time)
    engine.state.cohorts.retimings[place].hold(at: time, in: cohort.timing)
    if cohort.phase == .ended {
      guard startsRun || engine.state.cohorts.retimings[place].held.isNaN else {
        return engine.applyRetimingAtEnd(of: index)
      }
      engine.restart(index)
      startNextRun()
    }
    var news = RetimingNews()
    engine.applyRetiming(of: index, &news)
    news.tell()
  }

  func pause() {
    guard let reading = reading(), reading.state == .running else { return }
    guard let now = engine?.clock.now else { return }
    retime { retiming, _, time in
      retiming.isPaused = true
      retiming.setMapRate(0, at: time, now: now)
    }
  }

  func setRate(_ rate: Double) {
    guard let reading = reading(), let now = engine?.clock.now else { return }
    guard rate.isUsable else { return refuse("rate \(rate) is not finite, or beyond 1e100") }
    guard rate != reading.rate else { return }
    retime { retiming, _, time in
      retiming.rate = rate
      if reading.state == .finished {
        retiming.seek(to: reading.activeTime, at: time)
      } else if !retiming.isPaused {
        retiming.setMapRate(rate, at: time, now: now)
      }
    }
  }

  /// Jumps to a place in the animation's own time.
  func seek(to place: Double) {
    guard reading() != nil else { return }
    guard place.isUsable else {
      return refuse("seek(to: \(place)) needs a finite time of at most 1e100")
    }
    retime { retiming, timing, time in
      retiming.seek(to: retiming.activeTime(ofOwn: place, in: timing), at: time)
    }
  }

  func play() {
    if let reading = reading() { play(at: reading.rate, reading) }
  }

  func reverse() {
    guard let reading = reading() else { return }
    let rate = 0 - reading.rate
    if rate < 0 && !reading.endTime.isFinite && reading.currentTime <= 0 {
      return refuse("reverse() needs an end to play from")
    }
    play(at: rate, reading)
  }

  /// Plays at a rate, from the start again where it is at its end; backwards from the end.
  private func play(at rate: Double, _ reading: PlaybackReading) {
    guard let now = engine?.clock.now else { return }
    let place = reading.currentTime
    var start: Double?
    if !reading.isEndlessReverse {
      if rate > 0 && (place < 0 || place >= reading.endTime) { start = 0 }
      if rate < 0 && (place <= 0 || place > reading.endTime) { start = reading.endTime }
    }
    if let start, !start.isFinite { return refuse("play() backwards needs an end to play from") }
    if start == nil && reading.state == .running && rate == reading.rate { return }
    retime(startsRun: true) { retiming, timing, time in
      retiming.rate = rate
      retiming.isPaused = false
      if let start {
        retiming.seek(to: retiming.activeTime(ofOwn: start, in: timing), at: time)
      } else if reading.state == .finished {
        retiming.seek(to: reading.activeTime, at: time)
      } else {
        retiming.setMapRate(rate, at: time, now: now)
      }
    }
  }

  func finish() {
    guard let reading = reading() else { return }
    guard reading.rate != 0, reading.rate < 0 || reading.endTime.isFinite else {
      return refuse("finish() needs an end to go to")
    }
    let end = reading.rate < 0 ? 0 : reading.endTime
    if reading.state == .finished && reading.currentTime == end { return }
    retime { retiming, timing, time in
      retiming.isPaused = false
      retiming.seek(to: retiming.activeTime(ofOwn: end, in: timing), at: time)
    }
  }

  private func refuse(_ message: String) {
    node?.report(.refused, "\(property.name): \(message)")
  }
}

extension Retiming {
  /// Where it is at its end: where it was put, or where it has played to.
  fileprivate func activeTimeAtEnd(in timing: CohortTiming) -> Double {
    if !held.isNaN { return held }
    if isReversed { return lowest }
    return timing.isEndlessReverse ? 0 : highest(in: timing)
  }

  fileprivate func ownTime(ofActive time: Double, in timing: CohortTiming) -> Double {
    time == highest(in: timing) ? endTime(in: timing) : time + delay
  }
}
