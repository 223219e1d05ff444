import ViewKernelGeometry

// MARK: - Cohorts

extension AnimationEngine {
  /// The current local time of a space, in seconds.
  @inline(__always)
  func localTime(of space: SpaceIndex) -> Double {
    space.isClock ? clock.now : state.cohortTable.spaces.localTime(of: space, at: clock.now)
  }

  /// Returns the timing with its derived numbers, or `nil` with a diagnostic if the timing is not
  /// valid.
  func resolve(
    _ timing: MediaTiming, in space: SpaceIndex, name: @autoclosure () -> String
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

  /// Whether an entry is added onto the value below in the stack of its slot.
  func isAdditive(_ entry: EntryReference) -> Bool {
    state.column(entry.column).entries[entry.index].options.contains(.isAdditive)
  }

  /// Whether the active phase of an entry has not begun.
  func isWaiting(_ entry: EntryReference) -> Bool {
    state.cohortTable.isWaiting(cohortIndex(of: entry), at: clock.now)
  }

  /// The index of the cohort of an entry.
  func cohortIndex(of entry: EntryReference) -> CohortIndex {
    state.column(entry.column).entries[entry.index].cohort
  }

  /// A copy of the cohort of an entry.
  func cohort(of entry: EntryReference) -> Cohort {
    state.cohortTable.cohorts[cohortIndex(of: entry)]
  }

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
    let index = insert(timing, curve: curve, in: space)
    unsafe state.recentCohorts.remember(
      index, stamp: state.cohortTable.cohorts[index].stamp, now: now)
    return index
  }

  /// Adds an entry without an effect on any value, for an animation that has only a time.
  func insertTimingEntry(_ new: NewEntry) -> EntryReference {
    if timingSlot.isNone { timingSlot = doubles.column.newSlot(0) }
    let entry = doubles.column.insert(AnimationContent(), slot: timingSlot, as: new)
    return EntryReference(column: doubles.column.columnIndex, index: entry)
  }

  /// Creates a cohort without members, and queues its events.
  ///
  /// - Parameters:
  ///   - timing: The timing, in the time of the space.
  ///   - space: The time space in which it runs, or the clock.
  func insert(_ timing: CohortTiming, curve: TimingCurve, in space: SpaceIndex) -> CohortIndex {
    var cohort = Cohort(
      timing, curve: curve.lasting(timing.duration), stamp: state.nextSequence(),
      madeAt: clock.now)
    cohort.events.order = clock.nextEventOrder()
    let index = state.cohortTable.insert(cohort, in: space)
    queueEvents(of: index)
    return index
  }

  /// Queues the events of a cohort, in the order of events that it has had since it was created.
  func queueEvents(of index: CohortIndex) {
    let table = state.cohortTable
    let begin = table.cohorts[index].begin
    let end = table.cohorts[index].end
    let generation = table.cohorts[index].events.generation
    let order = table.cohorts[index].events.order
    if table.isWaiting(index, at: clock.now) && begin.isFinite {
      clock.queueCohort(.cohortBegin, index.value, generation, at: begin, order: order)
    }
    let retimingIndex = table.cohorts[index].retimingIndex
    if !retimingIndex.isNone {
      let leave = table.retimings[retimingIndex].leave
      if leave > clock.now && leave < end {
        // `order + 1` is after the begin, if both are at one instant. The end is later: see the
        // condition.
        clock.queueCohort(.cohortLeave, index.value, generation, at: leave, order: order + 1)
      }
    }
    if end < .infinity {
      // `order + 1` is after the begin, if both are at one instant.
      clock.queueCohort(.cohortEnd, index.value, generation, at: end, order: order + 1)
    }
  }
}
