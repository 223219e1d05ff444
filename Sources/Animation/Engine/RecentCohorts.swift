/// The cohorts made last in the current instant: animations added side by side share one.
struct RecentCohorts: ~Copyable {
  fileprivate var time = 0.0
  fileprivate var cohorts = OwnedList<RecentCohort>()

  fileprivate struct RecentCohort {
    let index: Int32
    let stamp: UInt64
    /// In the time of its space.
    let begin: Double
  }

  /// More than a few differently timed animations in one instant rarely repeat a timing.
  private static let most = 4

  /// - Parameter begin: In the time of its space.
  mutating func remember(_ index: Int32, stamp: UInt64, begin: Double, now: Double) {
    if now != time { cohorts.removeAll() }
    time = now
    if cohorts.count == RecentCohorts.most {
      for index in 1..<cohorts.count { cohorts[index - 1] = cohorts[index] }
      _ = cohorts.removeLast()
    }
    cohorts.append(RecentCohort(index: index, stamp: stamp, begin: begin))
  }
}

extension EngineState {
  /// A cohort of this timing that was made in this instant, if one of the last few is.
  ///
  /// - Parameters:
  ///   - timing: Its begin is a time of the space.
  ///   - space: The time space that it runs in, or -1.
  func recentCohort(
    _ timing: CohortTiming, _ curve: TimingCurve, _ space: Int32, now: Double
  ) -> Int32? {
    guard unsafe now == recentCohorts.time else { return nil }
    var place = unsafe recentCohorts.cohorts.count
    while place > 0 {
      place -= 1
      let recent = unsafe recentCohorts.cohorts[place]
      let index = Int(recent.index)
      guard recent.begin == timing.begin, isWaiting(recent.index, stamp: recent.stamp),
        cohorts.cohorts[index].space == space,
        cohorts.cohorts[index].timing.isSameMotion(as: timing),
        cohorts.cohorts[index].curve == curve
      else { continue }
      let retiming = cohorts.cohorts[index].retiming
      if retiming >= 0 {
        // One that was played by hand, or has moved to another space, runs by another map.
        let map = cohorts.retimings[Int(retiming)].map
        guard !cohorts.retimings[Int(retiming)].isTouched, map.parent == recent.begin else {
          continue
        }
      }
      return recent.index
    }
    return nil
  }
}
