/// The times of the keyframe animations that were added last. Later ones with equal times share
/// them.
struct RecentKeyframeTimes {
  private var recent: ContiguousArray<KeyframeTimes> = []

  /// Programs rarely use more than a few different times in turn.
  private static let maximumCount = 4

  /// - Returns: Recent times that are equal, or the given ones.
  mutating func shared(_ times: KeyframeTimes) -> KeyframeTimes {
    for known in recent where known.isEqual(to: times) { return known }
    if recent.count == RecentKeyframeTimes.maximumCount { recent.removeFirst() }
    recent.append(times)
    return times
  }
}
