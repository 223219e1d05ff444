/// The times inside groups that animations can share. A fill computes the progress of each of them
/// once, for all its animations (D27).
///
/// Each time belongs to the cohort of the outermost group, which links its times in a list. The
/// progress of a time has an index in the list of progresses of the cohorts.
final class GroupTimes {
  private struct SharedTime {
    let time: GroupTime
    /// The cohort of the outermost group; none while the index is free.
    var cohort: CohortIndex
    /// The index in `CohortTable.progress` that is reserved for the time.
    let progressIndex: CohortIndex
    /// The next time of the same cohort, if there is one.
    let next: GroupTimeIndex
  }

  private var times = OwnedList<SharedTime>()
  private var free = FreeList<IndexKind.GroupTime>()
}

extension GroupTimes {
  /// The index of the progress of a time, if it is the first one in a list.
  ///
  /// - Parameter first: The first time in the list of a cohort, if there is one.
  func progressIndex(of time: GroupTime, first: GroupTimeIndex) -> CohortIndex? {
    guard !first.isNone, times[first].time == time else { return nil }
    return times[first].progressIndex
  }

  /// Adds a time to the list of a cohort.
  ///
  /// - Parameters:
  ///   - progressIndex: The index that is reserved for its progress.
  ///   - first: The first time in the list so far, if there is one.
  /// - Returns: The index of the time, which is the first one in the list from now on.
  func add(
    _ time: GroupTime, of cohort: CohortIndex, progressIndex: CohortIndex,
    before first: GroupTimeIndex
  ) -> GroupTimeIndex {
    let added = SharedTime(time: time, cohort: cohort, progressIndex: progressIndex, next: first)
    // Taken out of its property: see `takeAll()`.
    var times = self.times.takeAll()
    let index = free.insert(added, into: &times)
    swap(&times, &self.times)
    return index
  }

  /// Removes the first time in the list of a cohort.
  ///
  /// - Returns: The index of its progress, and the next time in the list, if there is one.
  func removeFirst(
    _ index: GroupTimeIndex
  ) -> (progressIndex: CohortIndex, next: GroupTimeIndex) {
    let removed = times[index]
    times[index].cohort = .none
    free.give(index)
    return (removed.progressIndex, removed.next)
  }

  /// Writes the progress of every time, from the filled progress of the cohorts.
  func fill(_ progress: UnsafeMutableBufferPointer<Double>) {
    for index in times.indices where !times[index].cohort.isNone {
      let outer = unsafe progress[times[index].cohort.offset]
      guard let position = times[index].time.position(at: outer) else { continue }
      unsafe progress[times[index].progressIndex.offset] = position.fraction
    }
  }

  /// Releases the storage of a long list when no time is left.
  func dropIfEmpty() {
    if free.dropIfAllFree(of: times.count) { _ = times.takeAll() }
  }
}
