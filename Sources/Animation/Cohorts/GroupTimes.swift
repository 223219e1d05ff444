/// The times inside groups that animations can share. A fill computes the progress of each of them
/// once, for all its animations (D27).
///
/// Each time belongs to the cohort of the outermost group, which links its times in a list. The
/// progress of a time has an index in the list of progresses of the cohorts.
struct GroupTimes: ~Copyable {
  private struct Member {
    let time: GroupTime
    /// The cohort of the outermost group; none while the index is free.
    var cohort: CohortIndex
    /// The index of the progress.
    let progress: CohortIndex
    /// The next time of the same cohort, if there is one.
    let next: GroupTimeIndex
  }

  private var members = OwnedList<Member>()
  private var free = FreeList<IndexKind.GroupTime>()
}

extension GroupTimes {
  /// The index of the progress of a time, if it is the first one in a list.
  ///
  /// - Parameter first: The first time in the list of a cohort, if there is one.
  func progress(of time: GroupTime, first: GroupTimeIndex) -> CohortIndex? {
    guard !first.isNone, members[first].time == time else { return nil }
    return members[first].progress
  }

  /// Adds a time to the list of a cohort.
  ///
  /// - Parameters:
  ///   - progress: The index of its progress.
  ///   - first: The first time in the list so far, if there is one.
  /// - Returns: The index of the time, which is the first one in the list from now on.
  mutating func add(
    _ time: GroupTime, of cohort: CohortIndex, progress: CohortIndex, before first: GroupTimeIndex
  ) -> GroupTimeIndex {
    free.insert(
      Member(time: time, cohort: cohort, progress: progress, next: first), into: &members)
  }

  /// Removes the first time in the list of a cohort.
  ///
  /// - Returns: The index of its progress, and the next time in the list, if there is one.
  mutating func removeFirst(
    _ index: GroupTimeIndex
  ) -> (progress: CohortIndex, next: GroupTimeIndex) {
    let member = members[index]
    members[index].cohort = .none
    free.give(index)
    return (member.progress, member.next)
  }

  /// Writes the progress of every time, from the filled progress of the cohorts.
  func fill(_ progress: UnsafeMutableBufferPointer<Double>) {
    for index in members.indices where !members[index].cohort.isNone {
      let outer = unsafe progress[members[index].cohort.offset]
      guard let position = members[index].time.position(at: outer) else { continue }
      unsafe progress[members[index].progress.offset] = position.fraction
    }
  }

  /// Releases the storage of a long list when no time is left.
  mutating func dropIfEmpty() {
    if free.dropIfAllFree(of: members.count) { _ = members.takeAll() }
  }
}
