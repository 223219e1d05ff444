/// The latest place that was looked up: the members of a cohort are at the same one.
@safe struct KeyframeLookup {
  private var times: Unmanaged<KeyframeTimes>?
  private var progress = 0.0
  private var place = KeyframePlace(segment: 0, part: .start, fraction: 0)

  /// - Parameter times: Those of a run, which holds them.
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

/// The times of the runs that were added last, so that further runs with equal ones share them.
struct RecentKeyframeTimes {
  private var recent: ContiguousArray<KeyframeTimes> = []

  /// More than a few different times in turn rarely come back.
  private static let most = 4

  /// - Returns: Equal times that were seen lately, or these.
  mutating func shared(_ times: KeyframeTimes) -> KeyframeTimes {
    for known in recent where known.isEqual(to: times) { return known }
    if recent.count == RecentKeyframeTimes.most { recent.removeFirst() }
    recent.append(times)
    return times
  }
}
