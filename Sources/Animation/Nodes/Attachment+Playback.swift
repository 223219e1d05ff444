import ViewKernelGeometry

/// What a handle reads of an animation at one moment (D62).
struct PlaybackReading {
  var state: Animation.PlayState
  var activeTime: Double
  var currentTime: Double
  var rate: Double
  var activeDuration: Double
  var endTime: Double
  /// It plays backwards for ever (D7): there is no end to play from, and none is needed.
  var isEndlessReverse: Bool
}

/// What a handle reads after its animation has left its node.
struct LastReading {
  var playback: PlaybackReading
  var iteration: Double?
  var progress: Double?
}

// MARK: - Reading

extension Attachment {
  /// What a handle reads now, or has read last.
  var reading: PlaybackReading? {
    playingEngine.map { playback(in: $0) } ?? lastReading?.playback
  }

  /// The number of the iteration, while the animation shows.
  var iteration: Double? {
    guard let engine = playingEngine else { return lastReading?.iteration }
    guard isLive(in: engine) else { return nil }
    return engine.state.cohorts.iteration(
      of: engine.cohort(of: entry), atActive: playback(in: engine).activeTime)
  }

  /// The eased progress of the iteration, while the animation shows.
  var progress: Double? {
    guard let engine = playingEngine else { return lastReading?.progress }
    guard isLive(in: engine) else { return nil }
    return engine.state.cohorts.position(of: engine.cohort(of: entry), at: engine.clock.now)
      .fraction
  }

  /// The engine, while there is something to play.
  private var playingEngine: AnimationEngine? { entry.isNone ? nil : node?.engine }

  private func isLive(in engine: AnimationEngine) -> Bool {
    engine.state.column(entry.column).entries[Int(entry.index)].options.contains(.live)
  }

  private func playback(in engine: AnimationEngine) -> PlaybackReading {
    let index = engine.cohort(of: entry)
    let timing = engine.state.cohorts.cohorts[Int(index)].timing
    let retiming = engine.state.cohorts.retiming(of: index)
    let isFinished = engine.state.cohorts.isFinished(index, at: engine.clock.now)
    let space = engine.state.cohorts.cohorts[Int(index)].space
    let active =
      isFinished
      ? retiming.activeTimeAtEnd(in: timing) : retiming.map.local(at: engine.localTime(of: space))
    return PlaybackReading(
      state: isFinished ? .finished : retiming.isPaused ? .paused : .running, activeTime: active,
      currentTime: retiming.ownTime(ofActive: active, in: timing), rate: retiming.rate,
      activeDuration: timing.active, endTime: retiming.endTime(in: timing),
      isEndlessReverse: timing.isEndlessReverse)
  }
}

// MARK: - Playing

extension Attachment {
  /// Changes how the animation runs, and makes it so.
  ///
  /// - Parameter startsRun: Whether one whose end has been reported runs once more wherever it is
  ///   put; if not, it does where that is not its end (D63).
  @inline(__always)
  private func retime(
    in engine: AnimationEngine, startsRun: Bool = false,
    _ change: (inout Retiming, CohortTiming, _ time: Double) -> Void
  ) {
    let index = engine.ownCohort(of: self)
    let place = Int(engine.state.cohorts.cohorts[Int(index)].retiming)
    let timing = engine.state.cohorts.cohorts[Int(index)].timing
    let time = engine.localTime(of: engine.state.cohorts.cohorts[Int(index)].space)
    change(&engine.state.cohorts.retimings[place], timing, time)
    engine.state.cohorts.retimings[place].hold(at: time, in: timing)
    if engine.state.cohorts.cohorts[Int(index)].phase == .ended {
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
    guard let engine = playingEngine else { return }
    let index = engine.cohort(of: entry)
    let now = engine.clock.now
    if engine.state.cohorts.isFinished(index, at: now) || engine.state.cohorts.isPaused(index) {
      return
    }
    retime(in: engine) { retiming, _, time in
      retiming.isPaused = true
      retiming.setMapRate(0, at: time, now: now)
    }
  }

  func setRate(_ rate: Double) {
    guard let engine = playingEngine else { return }
    guard rate.isUsable else { return refuse("rate \(rate) is not finite, or beyond 1e100") }
    let reading = playback(in: engine)
    guard rate != reading.rate else { return }
    let now = engine.clock.now
    retime(in: engine) { retiming, _, time in
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
    guard let engine = playingEngine else { return }
    guard place.isUsable else {
      return refuse("seek(to: \(place)) needs a finite time of at most 1e100")
    }
    retime(in: engine) { retiming, timing, time in
      retiming.seek(to: retiming.activeTime(ofOwn: place, in: timing), at: time)
    }
  }

  func play() {
    guard let engine = playingEngine else { return }
    let reading = playback(in: engine)
    play(at: reading.rate, reading, in: engine)
  }

  func reverse() {
    guard let engine = playingEngine else { return }
    let reading = playback(in: engine)
    let rate = 0 - reading.rate
    if rate < 0 && !reading.endTime.isFinite && reading.currentTime <= 0 {
      return refuse("reverse() needs an end to play from")
    }
    play(at: rate, reading, in: engine)
  }

  /// Plays at a rate, from the start again where it is at its end; backwards from the end.
  private func play(at rate: Double, _ reading: PlaybackReading, in engine: AnimationEngine) {
    let now = engine.clock.now
    let place = reading.currentTime
    var start: Double?
    if !reading.isEndlessReverse {
      if rate > 0 && (place < 0 || place >= reading.endTime) { start = 0 }
      if rate < 0 && (place <= 0 || place > reading.endTime) { start = reading.endTime }
    }
    if let start, !start.isFinite { return refuse("play() backwards needs an end to play from") }
    if start == nil && reading.state == .running && rate == reading.rate { return }
    retime(in: engine, startsRun: true) { retiming, timing, time in
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
    guard let engine = playingEngine else { return }
    let reading = playback(in: engine)
    guard reading.rate != 0, reading.rate < 0 || reading.endTime.isFinite else {
      return refuse("finish() needs an end to go to")
    }
    let end = reading.rate < 0 ? 0 : reading.endTime
    if reading.state == .finished && reading.currentTime == end { return }
    retime(in: engine) { retiming, timing, time in
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
