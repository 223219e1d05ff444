/// The cohorts that were created last at the current instant. Animations with equal timing share
/// one.
struct RecentCohorts: ~Copyable {
  fileprivate var time = 0.0
  fileprivate var cohorts = OwnedList<RecentCohort>()

  fileprivate struct RecentCohort {
    let index: CohortIndex
    let stamp: UInt64
  }

  /// Programs rarely add animations with more than a few different timings in turn at one instant.
  private static let maximumCount = 4

  mutating func remember(_ index: CohortIndex, stamp: UInt64, now: Double) {
    if now != time { cohorts.removeAll() }
    time = now
    if cohorts.count == RecentCohorts.maximumCount {
      for index in 1..<cohorts.count { cohorts[index - 1] = cohorts[index] }
      _ = cohorts.removeLast()
    }
    cohorts.append(RecentCohort(index: index, stamp: stamp))
  }
}

extension EngineState {
  /// Returns a cohort with this timing that was created at this instant, if it is one of the last
  /// few.
  ///
  /// - Parameters:
  ///   - timing: The timing, in the time of the space.
  ///   - space: The time space in which it runs, or the clock.
  func recentCohort(
    _ timing: CohortTiming, _ curve: TimingCurve, _ space: SpaceIndex, now: Double
  ) -> CohortIndex? {
    guard unsafe now == recentCohorts.time else { return nil }
    var position = unsafe recentCohorts.cohorts.count
    while position > 0 {
      position -= 1
      let recent = unsafe recentCohorts.cohorts[position]
      if isUnfinished(recent), canShare(recent.index, timing, curve, space) { return recent.index }
    }
    return nil
  }

  /// Whether a cohort still exists, and its active phase is not over.
  @inline(__always)
  private func isUnfinished(_ cohort: RecentCohorts.RecentCohort) -> Bool {
    let index = cohort.index
    return index.offset < cohortTable.cohorts.count
      && cohortTable.cohorts[index].stamp == cohort.stamp
      && cohortTable.cohorts[index].phase != .ended
  }

  /// Whether an animation with this timing, curve and space has the progress of a cohort.
  @inline(__always)
  private func canShare(
    _ index: CohortIndex, _ timing: CohortTiming, _ curve: TimingCurve, _ space: SpaceIndex
  ) -> Bool {
    guard cohortTable.cohorts[index].timing == timing, cohortTable.cohorts[index].space == space,
      !cohortTable.cohorts[index].isPlayed, cohortTable.cohorts[index].curve == curve
    else { return false }
    let retimingIndex = cohortTable.cohorts[index].retimingIndex
    if retimingIndex.isNone { return true }
    // A cohort that was played by hand, or has moved to another space, has another map.
    return cohortTable.retimings[retimingIndex].map.parent == timing.begin
      && !cohortTable.retimings[retimingIndex].isPlayedByHand
  }
}
