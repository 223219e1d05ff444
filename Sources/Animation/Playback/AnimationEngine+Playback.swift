// The playback of a cohort with all its members (D62–D65): for a handle of one animation, which
// first gives it a cohort of its own, and for a `PlayedCohort`.

// MARK: - Reading

extension AnimationEngine {
  /// The current playback values of a cohort.
  func reading(of index: CohortIndex) -> PlaybackReading {
    let table = state.cohortTable
    let timing = table.cohorts[index].timing
    let retiming = table.retiming(of: index)
    let isFinished = table.isFinished(index, at: clock.now)
    let active: Double
    if isFinished, let end = retiming.activeTimeAtEnd(in: timing) {
      active = end
    } else {
      active = retiming.map.local(at: localTime(of: table.cohorts[index].space))
    }
    return PlaybackReading(
      state: isFinished ? .finished : retiming.isPaused ? .paused : .running, activeTime: active,
      currentTime: retiming.ownTime(ofActive: active, in: timing), rate: retiming.rate,
      activeDuration: timing.activeDuration, endTime: retiming.endTime(in: timing),
      isEndlessReverse: timing.isEndlessReverse,
      spaceSpeed: table.spaces.speed(of: table.cohorts[index].space))
  }

  /// Whether a cohort is at its end or paused.
  func isFinishedOrPaused(_ index: CohortIndex) -> Bool {
    state.cohortTable.isFinished(index, at: clock.now) || state.cohortTable.isPaused(index)
  }
}

// MARK: - Playing

// All of these methods require a cohort that is retimed: see `ownCohort(of:)`. The caller reports
// the animations that begin.
extension AnimationEngine {
  /// Changes the retiming of a cohort, and applies the change.
  ///
  /// - Parameters:
  ///   - startsRun: Whether a cohort whose end has been reported always runs again. If `false`, it
  ///     runs again only if the new time is not its end (D63).
  ///   - begins: Receives the animations that begin, which the caller reports.
  @inline(__always)
  func retime(
    _ index: CohortIndex, startsRun: Bool = false, _ begins: inout PendingBegins,
    _ change: (inout Retiming, CohortTiming, _ time: Double) -> Void
  ) {
    let table = state.cohortTable
    let retimingIndex = table.cohorts[index].retimingIndex
    let timing = table.cohorts[index].timing
    let time = localTime(of: table.cohorts[index].space)
    var retiming = table.retimings[retimingIndex]
    change(&retiming, timing, time)
    retiming.updateHoldTime(at: time, in: timing)
    table.retimings[retimingIndex] = retiming
    if table.cohorts[index].phase == .ended {
      guard startsRun || retiming.holdTime == nil else {
        return applyRetimingAtEnd(of: index)
      }
      startNextRun(of: index)
    }
    applyRetiming(of: index, &begins)
  }

  /// Pauses a cohort, which is neither at its end nor paused.
  func pause(_ index: CohortIndex, _ begins: inout PendingBegins) {
    let now = clock.now
    retime(index, &begins) { retiming, _, time in retiming.pause(at: time, now: now) }
  }

  /// Changes the rate without a jump. A paused cohort stays paused.
  ///
  /// - Parameter reading: The current playback values; their rate differs from `rate`.
  func setRate(
    _ rate: Double, of index: CohortIndex, _ reading: PlaybackReading,
    _ begins: inout PendingBegins
  ) {
    let now = clock.now
    retime(index, &begins) { retiming, _, time in
      if retiming.isPaused {
        retiming.setPausedRate(rate)
      } else {
        retiming.play(at: rate, reading, from: time, now: now)
      }
    }
  }

  /// Jumps to an instant of a cohort's own time, in seconds.
  func seek(_ index: CohortIndex, to ownTime: Double, _ begins: inout PendingBegins) {
    retime(index, &begins) { retiming, timing, time in
      retiming.seek(to: retiming.activeTime(ofOwn: ownTime, in: timing), at: time)
    }
  }

  /// Plays a cohort at a rate. At its end it plays again from the start, or, backwards,
  /// from the end.
  ///
  /// - Parameters:
  ///   - start: The own time at which it starts again, from `PlaybackReading.start(at:)`.
  ///   - startsRun: As in `retime`.
  func play(
    _ index: CohortIndex, at rate: Double, from start: Double?, startsRun: Bool = true,
    _ reading: PlaybackReading, _ begins: inout PendingBegins
  ) {
    let now = clock.now
    retime(index, startsRun: startsRun, &begins) { retiming, timing, time in
      if let start {
        retiming.seek(to: retiming.activeTime(ofOwn: start, in: timing), at: time, rate: rate)
      } else {
        retiming.play(at: rate, reading, from: time, now: now)
      }
    }
  }

  /// Jumps to an end in the cohort's own time, and ends a pause.
  func finish(_ index: CohortIndex, at end: Double, _ begins: inout PendingBegins) {
    retime(index, &begins) { retiming, timing, time in
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

  /// Continues at a rate. A cohort at its end continues from the time that was read, unless the
  /// rate undoes a change that was made at the same instant.
  @inline(__always)
  fileprivate mutating func play(
    at rate: Double, _ reading: PlaybackReading, from time: Double, now: Double
  ) {
    if reading.state == .finished && !restores(rate, now: now) {
      seek(to: reading.activeTime, at: time, rate: rate)
    } else {
      play(at: rate, from: time, now: now)
    }
  }

  fileprivate func ownTime(ofActive time: Double, in timing: CohortTiming) -> Double {
    time == highest(in: timing) ? endTime(in: timing) : time + delay
  }
}
