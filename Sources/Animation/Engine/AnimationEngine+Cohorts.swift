// MARK: - Timings

extension AnimationEngine {
  /// The current local time of a space, in seconds.
  @inline(__always)
  func localTime(of space: SpaceIndex) -> Double {
    space.isClock ? clock.now : state.cohortTable.spaces.localTime(of: space, at: clock.now)
  }

  /// Checks a timing, and returns it with its derived numbers; `nil`, with a diagnostic, if the
  /// timing is not valid.
  ///
  /// - Parameter name: The node and the animation, for the diagnostic.
  func checkedTiming(
    of timing: MediaTiming, in space: SpaceIndex, name: @autoclosure () -> String
  ) -> CohortTiming? {
    if let flaw = timing.flaw {
      clock.report(.refused, "\(name()): \(flaw)")
      return nil
    }
    if let duration = timing.duration, duration < 0 {
      clock.report(.clamped, "\(name()): duration \(duration) is negative, took 0")
    }
    return cohortTiming(of: timing, in: space)
  }

  /// Returns the timing with its derived numbers. The caller has checked that there is nothing to
  /// report.
  func cohortTiming(of timing: MediaTiming, in space: SpaceIndex) -> CohortTiming {
    CohortTiming(
      timing, begin: timing.beginTime ?? localTime(of: space),
      duration: max(timing.duration ?? MediaTiming.defaultDuration, 0))
  }
}

// MARK: - Cohorts

extension AnimationEngine {
  /// Returns a cohort with a timing and a curve: a recent one, if it was created at this instant,
  /// or a new one. So animations that are added at the same instant share their progress.
  ///
  /// - Parameters:
  ///   - timing: The timing, in the time of the space.
  ///   - space: The time space in which it runs, or the clock.
  func sharedCohort(_ timing: CohortTiming, curve: TimingCurve, in space: SpaceIndex) -> CohortIndex
  {
    // Two calls, because a variable that contains one of two curves would be a copy.
    curve.runsInSeconds
      ? sharedCohort(timing, of: curve.lasting(timing.duration), in: space)
      : sharedCohort(timing, of: curve, in: space)
  }

  @inline(__always)
  private func sharedCohort(
    _ timing: CohortTiming, of curve: TimingCurve, in space: SpaceIndex
  ) -> CohortIndex {
    let now = clock.now
    if let index = state.recentCohort(timing, curve, space, now: now) { return index }
    let index = newCohort(timing, curve: curve, in: space)
    unsafe state.recentCohorts.remember(
      index, stamp: state.cohortTable.cohorts[index].stamp, now: now)
    return index
  }

  /// Creates a cohort without members, and queues its events.
  ///
  /// - Parameters:
  ///   - timing: The timing, in the time of the space.
  ///   - space: The time space in which it runs, or the clock.
  func newCohort(_ timing: CohortTiming, curve: TimingCurve, in space: SpaceIndex) -> CohortIndex {
    var cohort = Cohort(
      timing, curve: curve.lasting(timing.duration), stamp: state.nextSequence(),
      madeAt: clock.now)
    cohort.events.order = clock.nextEventOrder()
    let index = state.cohortTable.insert(cohort, in: space)
    queueEvents(of: index)
    return index
  }

  /// Queues the events of a cohort, in the order of events that it has had since it was created. A
  /// begin is queued only while the cohort waits for it. An infinite begin or end is never queued.
  func queueEvents(of index: CohortIndex) {
    let table = state.cohortTable
    let begin = table.cohorts[index].begin
    let end = table.cohorts[index].end
    let events = table.cohorts[index].events
    let generation = events.generation
    if table.isWaiting(index, at: clock.now) && begin.isFinite {
      clock.queueCohort(.begin, index.value, generation, at: begin, order: events.order)
    }
    let retimingIndex = table.cohorts[index].retimingIndex
    if !retimingIndex.isNone {
      let leave = table.retimings[retimingIndex].leave
      if leave > clock.now && leave < end {
        clock.queueCohort(.leave, index.value, generation, at: leave, order: events.endOrder)
      }
    }
    if end < .infinity {
      clock.queueCohort(.end, index.value, generation, at: end, order: events.endOrder)
    }
    queueJump(of: index)
  }

  /// Queues the instant at which the time of a cohort jumps because a time space begins. The jump
  /// may set animations back before their begin. If the space has the speed 0, no other event
  /// reports that values change (D7b).
  private func queueJump(of index: CohortIndex) {
    let table = state.cohortTable
    let space = table.cohorts[index].space
    guard !space.isClock, !table.isPaused(index) else { return }
    let jump = table.spaces.nextJump(of: space, after: clock.now)
    guard jump < .infinity else { return }
    let events = table.cohorts[index].events
    clock.queueCohort(.jump, index.value, events.generation, at: jump, order: events.order)
  }
}
