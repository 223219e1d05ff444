/// A cache of the latest keyframe lookup: the members of a cohort are all at the same place.
@safe struct KeyframeLookup {
  private var times: Unmanaged<KeyframeTimes>?
  private var progress = 0.0
  private var place = KeyframePlace(segment: 0, part: .start, fraction: 0)

  /// - Parameter times: The times of a keyframe run, which retains them.
  @inline(__always)
  mutating func place(
    in times: Unmanaged<KeyframeTimes>, at progress: Double, near hint: Int32
  ) -> KeyframePlace {
    if let known = unsafe self.times, unsafe known.toOpaque() == times.toOpaque(),
      self.progress.bitPattern == progress.bitPattern
    {
      return place
    }
    place = unsafe times._withUnsafeGuaranteedRef { $0.place(at: progress, near: hint) }
    unsafe self.times = times
    self.progress = progress
    return place
  }
}

/// The times of the keyframe runs that were added last. Later runs with equal times share them.
struct RecentKeyframeTimes {
  private var recent: ContiguousArray<KeyframeTimes> = []

  /// Programs rarely use more than a few different times in turn.
  private static let most = 4

  /// - Returns: Recent times that are equal, or the given ones.
  mutating func shared(_ times: KeyframeTimes) -> KeyframeTimes {
    for known in recent where known.isEqual(to: times) { return known }
    if recent.count == RecentKeyframeTimes.most { recent.removeFirst() }
    recent.append(times)
    return times
  }
}
