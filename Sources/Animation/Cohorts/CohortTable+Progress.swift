extension CohortTable {
  /// Stores the progress of a cohort at an instant.
  func storeProgress(of index: CohortIndex, at time: Double) {
    let position = position(of: index, at: time)
    progress[index] = position.fraction
    cycles[index] = position.cycles
    impulses[index] = position.impulse
  }

  /// The eased progress and completed cycles of one cohort at an instant, with the same bits as
  /// those of a fill.
  func position(of index: CohortIndex, at time: Double) -> CohortTiming.Position {
    uneasedPosition(of: index, at: time).eased(by: cohorts[index].curve)
  }

  @inline(__always)
  private func uneasedPosition(of index: CohortIndex, at time: Double) -> CohortTiming.Position {
    if !cohorts[index].retimingIndex.isNone { return retimedPosition(of: index, at: time) }
    let timing = cohorts[index].timing
    let phase = cohorts[index].phase
    if timing.isSimple && phase == .active && time < timing.end {
      let fraction = simpleProgress(max(time - timing.begin, 0), timing.duration)
      return CohortTiming.Position(fraction: fraction, cycles: 0)
    }
    return switch phase {
    case .waiting: timing.waitingPosition(isReversed: timing.speed < 0)
    case .active: timing.position(at: time)
    case .over, .ended: timing.position(at: timing.end)
    }
  }

  /// The eased progress of one cohort at an instant, and its rate of change.
  ///
  /// - Complexity: O(depth of its time space).
  func motion(of index: CohortIndex, at time: Double) -> TimingMotion {
    let position = uneasedPosition(of: index, at: time)
    return TimingMotion(position: position, rate: rate(of: index, position, at: time))
      .eased(by: cohorts[index].curve)
  }

  /// The change of the fraction per second of the clock: 0 outside the active phase, and while time
  /// is paused.
  private func rate(
    of index: CohortIndex, _ position: CohortTiming.Position, at time: Double
  ) -> Double {
    let cohort = cohorts[index]
    guard cohort.phase == .active, time < cohort.end else { return 0 }
    if cohort.retimingIndex.isNone {
      return cohort.timing.speed * cohort.timing.rate(at: position)
    }
    let retiming = retimings[cohort.retimingIndex]
    guard time < retiming.leave, !retiming.isFrozen(cohort.timing) else { return 0 }
    return retiming.map.rate * spaces.motion(of: cohort.space, at: time).velocity
      * cohort.timing.rate(at: position)
  }
}
