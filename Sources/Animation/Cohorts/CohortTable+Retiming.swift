// Retimed cohorts: their instants, phases and positions (D7b, D62).

extension CohortTable {
  /// The retiming of a cohort. For a cohort without one, the equivalent retiming.
  func retiming(of index: CohortIndex) -> Retiming {
    let retimingIndex = cohorts[index].retimingIndex
    if !retimingIndex.isNone { return retimings[retimingIndex] }
    return Retiming(cohorts[index].timing, madeAt: cohorts[index].madeAt)
  }

  /// Whether a cohort is at its end. The end may not have been reported.
  func isFinished(_ index: CohortIndex, at now: Double) -> Bool {
    cohorts[index].phase == .ended || now >= cohorts[index].end
  }

  /// Whether a cohort is in its active phase, and not at its end.
  func isRunning(_ index: CohortIndex, at now: Double) -> Bool {
    cohorts[index].phase == .active && now < cohorts[index].end
  }

  func isPaused(_ index: CohortIndex) -> Bool {
    let retimingIndex = cohorts[index].retimingIndex
    return !retimingIndex.isNone && retimings[retimingIndex].isPaused
  }

  /// Computes the instants of the clock at which a retimed cohort enters its active phase, leaves
  /// it and ends. The instant of a change that never happens is infinite.
  func updateInstants(of index: CohortIndex, at now: Double) {
    let retimingIndex = cohorts[index].retimingIndex
    let timing = cohorts[index].timing
    let space = cohorts[index].space
    let active = activeTime(of: index, at: now)
    // The hold ends when the cohort is no longer at its end, as when a time has run backwards.
    if !retimings[retimingIndex].isFinished(at: active, in: timing) {
      retimings[retimingIndex].holdTime = nil
    }
    let retiming = retimings[retimingIndex]
    let map = retiming.map

    /// Returns the instant at which the cohort has an active time.
    ///
    /// - Parameters:
    ///   - isPast: Whether the cohort has reached the active time.
    ///   - ifPaused: The instant for an active time in the past, if the time is paused.
    @inline(__always)
    func instant(ofActive goal: Double, isPast: Bool, ifPaused: Double) -> Double {
      if map.rate == 0 { return isPast ? ifPaused : .infinity }
      let local = map.parent(at: goal)
      let instant = space.isClock ? local : spaces.instant(of: local, in: space)
      guard isPast else { return instant }
      if instant == -.infinity || !space.isClock && spaces.isStill(space) { return ifPaused }
      return min(instant, now)  // the inverse map may be rounded to a later instant
    }

    // A paused cohort does not begin again.
    let hasBegun = cohorts[index].phase != .waiting && cohorts[index].begin <= now
    let beginIfPaused = hasBegun ? cohorts[index].begin : now
    var (begin, leave, end) = (beginIfPaused, Double.infinity, Double.infinity)
    if !retiming.isFrozen(timing) {
      if let first = retiming.firstTime(in: timing) {
        let hasEntered = retiming.hasReached(first, at: active)
        begin = instant(ofActive: first, isPast: hasEntered, ifPaused: beginIfPaused)
      }
      let (last, final) = (retiming.lastTime(in: timing), retiming.finalTime(in: timing))
      let hasLeft = retiming.hasLeft(at: active, in: timing)
      let isFinished = retiming.isFinished(at: active, in: timing)
      leave = instant(ofActive: last, isPast: hasLeft, ifPaused: now)
      // Without a delay on the way, the end is the instant at which the cohort leaves 0...A.
      end =
        final == last && isFinished == hasLeft
        ? leave : instant(ofActive: final, isPast: isFinished, ifPaused: now)
    }
    // Backwards, an active phase that ended before the animation was added is skipped. Then the end
    // is before the begin.
    let isSkipped = retiming.isReversed && retiming.lowest > timing.activeDuration
    cohorts[index].begin = isSkipped ? min(begin, end) : begin
    cohorts[index].end = isSkipped ? end : max(begin, end)
    retimings[retimingIndex].leave = min(leave, end)
    retimings[retimingIndex].isCutOff =
      !space.isClock && map.rate != 0
      && spaces.cutsOff(map.parent(at: retiming.finalTime(in: timing)), in: space)
  }

  /// The phase of a retimed cohort at an instant of the clock. A finished cohort counts as active
  /// until its end has been reported (D62).
  func retimedPhase(of index: CohortIndex, at now: Double) -> Cohort.Phase {
    if cohorts[index].end <= now { return .active }
    if cohorts[index].begin > now { return .waiting }
    return retimings[cohorts[index].retimingIndex].leave <= now ? .over : .active
  }

  /// The active time of a retimed cohort at an instant of the clock.
  func activeTime(of index: CohortIndex, at time: Double) -> Double {
    let local = spaces.localTime(of: cohorts[index].space, at: time)
    return retimings[cohorts[index].retimingIndex].map.local(at: local)
  }

  /// The position of a retimed cohort, before any curve.
  func retimedPosition(of index: CohortIndex, at time: Double) -> CohortTiming.Position {
    let retiming = retimings[cohorts[index].retimingIndex]
    let timing = cohorts[index].timing
    let isReversed = retiming.isReversed
    switch cohorts[index].phase {
    case .waiting: return timing.waitingPosition(isReversed: isReversed)
    case .active where time < retiming.leave:
      if retiming.isFrozen(timing) { return timing.frozenPosition }
      return timing.position(atActive: activeTime(of: index, at: time))
    case .active, .over, .ended:
      return lastPosition(of: index, at: time).outside(isAtStart: isReversed)
    }
  }

  /// The position of a retimed cohort after its active phase.
  private func lastPosition(of index: CohortIndex, at time: Double) -> CohortTiming.Position {
    let retiming = retimings[cohorts[index].retimingIndex]
    let timing = cohorts[index].timing
    if retiming.isCutOff {
      return timing.position(atActive: retiming.holdTime ?? activeTime(of: index, at: time))
    }
    // If the cohort began before it was added, backwards it ends at its own time 0, inside the
    // iterations.
    let isFinished = cohorts[index].phase == .ended || cohorts[index].end <= time
    let active = retiming.holdTime ?? retiming.lowest
    if retiming.isReversed && isFinished && active > 0 && timing.activeDuration > 0 {
      return timing.position(atActive: active)
    }
    return timing.edgePosition(isAtStart: retiming.isReversed)
  }

  /// The number of the iteration of a cohort at an active time.
  func iteration(of index: CohortIndex, atActive time: Double) -> Double {
    let timing = cohorts[index].timing
    let retiming = retiming(of: index)
    if retiming.isFrozen(timing) { return timing.frozenIteration }
    let isAtStart = (cohorts[index].phase == .waiting) != retiming.isReversed
    return timing.iteration(atActive: time, isAtStart: isAtStart)
  }
}
