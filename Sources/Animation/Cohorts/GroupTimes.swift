/// The times inside groups that animations can share. A fill computes the progress of each of them
/// once, for all its animations (D27).
///
/// Each time belongs to the cohort of the outermost group, which links its times in a list. The
/// progress of a time has an index in the list of progresses of the cohorts.
struct GroupTimes: ~Copyable {
  private struct Member {
    let time: GroupTime
    /// The cohort of the outermost group; -1 while the index is free.
    var cohort: Int32
    /// The index of the progress.
    let progress: Int32
    /// The index of the next time of the same cohort, or -1.
    let next: Int32
  }

  private var members = OwnedList<Member>()
  private var free = FreeList()
}

extension GroupTimes {
  /// The index of the progress of a time, if it is the first one in a list.
  ///
  /// - Parameter first: The first time in the list of a cohort, or -1.
  func progress(of time: GroupTime, first: Int32) -> Int32? {
    guard first >= 0, members[first].time == time else { return nil }
    return members[first].progress
  }

  /// Adds a time to the list of a cohort.
  ///
  /// - Parameters:
  ///   - progress: The index of its progress.
  ///   - first: The first time in the list so far, or -1.
  /// - Returns: The index of the time, which is the first one in the list from now on.
  mutating func add(
    _ time: GroupTime, of cohort: Int32, progress: Int32, before first: Int32
  ) -> Int32 {
    let member = Member(time: time, cohort: cohort, progress: progress, next: first)
    if let reused = free.take() {
      members[reused] = member
      return reused
    }
    members.append(member)
    return Int32(members.count - 1)
  }

  /// Removes the first time in the list of a cohort.
  ///
  /// - Returns: The index of its progress, and the index of the next time in the list, or -1.
  mutating func removeFirst(_ index: Int32) -> (progress: Int32, next: Int32) {
    let member = members[index]
    members[index].cohort = -1
    free.give(index)
    return (member.progress, member.next)
  }

  /// Writes the progress of every time, from the filled progress of the cohorts.
  func fill(_ progress: UnsafeMutableBufferPointer<Double>) {
    for index in members.indices where members[index].cohort >= 0 {
      let outer = unsafe progress[Int(members[index].cohort)]
      guard let position = members[index].time.position(at: outer) else { continue }
      unsafe progress[Int(members[index].progress)] = position.fraction
    }
  }

  /// Releases the storage of a long list when no time is left.
  mutating func dropIfEmpty() {
    if free.dropIfAllFree(of: members.count) { _ = members.takeAll() }
  }
}
