import ViewKernelGeometry

/// What a handle reads of an animation at one moment (D62).
package struct PlaybackReading {
  package var state: Animation.PlayState
  package var activeTime: Double
  package var currentTime: Double
  package var rate: Double
  package var activeDuration: Double
  package var endTime: Double
  /// It plays backwards for ever (D7): there is no end to play from, and none is needed.
  package var isEndlessReverse: Bool
}

extension PlaybackReading {
  /// Where something that is played at a rate starts again; `nil` where it goes on from its place.
  package func start(at rate: Double) -> Double? {
    if isEndlessReverse { return nil }
    if rate > 0 && (currentTime < 0 || currentTime >= endTime) { return 0 }
    if rate < 0 && (currentTime <= 0 || currentTime > endTime) { return endTime }
    return nil
  }
}

/// Plays a cohort by hand, with all its members (D62–D65).
struct CohortPlayback {
  let engine: AnimationEngine
  let index: Int32
}

// MARK: - Reading

extension CohortPlayback {
  var reading: PlaybackReading {
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

  /// Whether it stands still anyway: it is at its end, or paused.
  var isFinishedOrPaused: Bool {
    engine.state.cohorts.isFinished(index, at: engine.clock.now)
      || engine.state.cohorts.isPaused(index)
  }
}

// MARK: - Playing

// All of these want a cohort that is retimed: see `AnimationEngine.ownCohort(of:)`.
extension CohortPlayback {
  /// Changes how the cohort runs, and makes it so.
  ///
  /// - Parameter startsRun: Whether one whose end has been reported runs once more wherever it is
  ///   put; if not, it does where that is not its end (D63).
  @inline(__always)
  func retime(
    startsRun: Bool = false, _ change: (inout Retiming, CohortTiming, _ time: Double) -> Void
  ) {
    let place = Int(engine.state.cohorts.cohorts[Int(index)].retiming)
    let timing = engine.state.cohorts.cohorts[Int(index)].timing
    let time = engine.localTime(of: engine.state.cohorts.cohorts[Int(index)].space)
    var retiming = engine.state.cohorts.retimings[place]
    change(&retiming, timing, time)
    retiming.hold(at: time, in: timing)
    engine.state.cohorts.retimings[place] = retiming
    if engine.state.cohorts.cohorts[Int(index)].phase == .ended {
      guard startsRun || retiming.held.isNaN else {
        return engine.applyRetimingAtEnd(of: index)
      }
      engine.restart(index)
      engine.forEachMember(of: index) { column, entry in
        unsafe column.owner(of: entry)?.takeUnretainedValue().startNextRun()
      }
    }
    var news = RetimingNews()
    engine.applyRetiming(of: index, &news)
    news.tell()
  }

  func pause() {
    let now = engine.clock.now
    retime { retiming, _, time in
      retiming.isPaused = true
      retiming.setMapRate(0, at: time, now: now)
    }
  }

  /// - Parameter reading: What was read just now; the rate is another one.
  func setRate(_ rate: Double, _ reading: PlaybackReading) {
    let now = engine.clock.now
    retime { retiming, _, time in
      retiming.rate = rate
      if reading.state == .finished {
        retiming.seek(to: reading.activeTime, at: time)
      } else if !retiming.isPaused {
        retiming.setMapRate(rate, at: time, now: now)
      }
    }
  }

  /// Jumps to a place in the cohort's own time.
  func seek(to place: Double) {
    retime { retiming, timing, time in
      retiming.seek(to: retiming.activeTime(ofOwn: place, in: timing), at: time)
    }
  }

  /// Plays at a rate, from the start again where it is at its end; backwards from the end.
  ///
  /// - Parameter start: Where it starts again, as `PlaybackReading.start(at:)` says.
  func play(at rate: Double, from start: Double?, _ reading: PlaybackReading) {
    let now = engine.clock.now
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

  /// Jumps to an end in its own time, and is not paused any more.
  func finish(at end: Double) {
    retime { retiming, timing, time in
      retiming.isPaused = false
      retiming.seek(to: retiming.activeTime(ofOwn: end, in: timing), at: time)
    }
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
