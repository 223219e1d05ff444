import ViewKernelGeometry

/// Pauses, seeks and plays a cohort with all its members (D62–D65).
struct CohortPlayback {
  let engine: AnimationEngine
  let index: CohortIndex
}

// MARK: - Reading

extension CohortPlayback {
  var reading: PlaybackReading {
    let table = engine.state.cohortTable
    let timing = table.cohorts[index].timing
    let retiming = table.retiming(of: index)
    let isFinished = table.isFinished(index, at: engine.clock.now)
    let active: Double
    if isFinished, let end = retiming.activeTimeAtEnd(in: timing) {
      active = end
    } else {
      active = retiming.map.local(at: engine.localTime(of: table.cohorts[index].space))
    }
    return PlaybackReading(
      state: isFinished ? .finished : retiming.isPaused ? .paused : .running, activeTime: active,
      currentTime: retiming.ownTime(ofActive: active, in: timing), rate: retiming.rate,
      activeDuration: timing.activeDuration, endTime: retiming.endTime(in: timing),
      isEndlessReverse: timing.isEndlessReverse)
  }

  /// Whether the cohort is at its end or paused.
  var isFinishedOrPaused: Bool {
    engine.state.cohortTable.isFinished(index, at: engine.clock.now)
      || engine.state.cohortTable.isPaused(index)
  }
}

// MARK: - Playing

// All of these methods require a cohort that is retimed: see `AnimationEngine.ownCohort(of:)`. The
// caller reports the animations that begin.
extension CohortPlayback {
  /// Changes the retiming of the cohort, and applies the change.
  ///
  /// - Parameters:
  ///   - startsRun: Whether a cohort whose end has been reported always runs again. If `false`, it
  ///     runs again only if the new time is not its end (D63).
  ///   - begins: Receives the animations that begin, which the caller reports.
  @inline(__always)
  func retime(
    startsRun: Bool = false, _ begins: inout PendingBegins,
    _ change: (inout Retiming, CohortTiming, _ time: Double) -> Void
  ) {
    let table = engine.state.cohortTable
    let retimingIndex = table.cohorts[index].retimingIndex
    let timing = table.cohorts[index].timing
    let time = engine.localTime(of: table.cohorts[index].space)
    var retiming = table.retimings[retimingIndex]
    change(&retiming, timing, time)
    retiming.updateHoldTime(at: time, in: timing)
    table.retimings[retimingIndex] = retiming
    if table.cohorts[index].phase == .ended {
      guard startsRun || retiming.holdTime == nil else {
        return engine.applyRetimingAtEnd(of: index)
      }
      engine.startNextRun(of: index)
    }
    engine.applyRetiming(of: index, &begins)
  }

  func pause(_ begins: inout PendingBegins) {
    let now = engine.clock.now
    retime(&begins) { retiming, _, time in retiming.pause(at: time, now: now) }
  }

  /// - Parameter reading: The current playback values; their rate differs from `rate`.
  func setRate(_ rate: Double, _ reading: PlaybackReading, _ begins: inout PendingBegins) {
    let now = engine.clock.now
    retime(&begins) { retiming, _, time in
      if retiming.isPaused {
        retiming.setPausedRate(rate)
      } else if reading.state == .finished && !retiming.restores(rate, now: now) {
        retiming.seek(to: reading.activeTime, at: time, rate: rate)
      } else {
        retiming.play(at: rate, from: time, now: now)
      }
    }
  }

  /// Jumps to an instant of the cohort's own time, in seconds.
  func seek(to ownTime: Double, _ begins: inout PendingBegins) {
    retime(&begins) { retiming, timing, time in
      retiming.seek(to: retiming.activeTime(ofOwn: ownTime, in: timing), at: time)
    }
  }

  /// Plays at a rate. At its end the cohort plays again from the start, or, backwards, from the
  /// end.
  ///
  /// - Parameter start: The own time at which it starts again, from `PlaybackReading.start(at:)`.
  func play(
    at rate: Double, from start: Double?, _ reading: PlaybackReading,
    _ begins: inout PendingBegins
  ) {
    let now = engine.clock.now
    retime(startsRun: true, &begins) { retiming, timing, time in
      if let start {
        retiming.seek(to: retiming.activeTime(ofOwn: start, in: timing), at: time, rate: rate)
      } else if reading.state == .finished && !retiming.restores(rate, now: now) {
        retiming.seek(to: reading.activeTime, at: time, rate: rate)
      } else {
        retiming.play(at: rate, from: time, now: now)
      }
    }
  }

  /// Jumps to an end in the cohort's own time, and ends a pause.
  func finish(at end: Double, _ begins: inout PendingBegins) {
    retime(&begins) { retiming, timing, time in
      let active = retiming.activeTime(ofOwn: end, in: timing)
      retiming.seek(to: active, at: time, rate: retiming.rate)
    }
  }
}

extension Retiming {
  /// The active time at the end: the one that was set, or the end of playback. It is `nil` if a
  /// time space has cut off the motion at its current time.
  fileprivate func activeTimeAtEnd(in timing: CohortTiming) -> Double? {
    if let holdTime { return holdTime }
    return isCutOff ? nil : finalTime(in: timing)
  }

  fileprivate func ownTime(ofActive time: Double, in timing: CohortTiming) -> Double {
    time == highest(in: timing) ? endTime(in: timing) : time + delay
  }
}
