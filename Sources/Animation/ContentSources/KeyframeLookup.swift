/// A cache of the latest lookup in keyframe times. In a cohort, all keyframe animations with the
/// same times are at the same place.
@safe struct KeyframeLookup {
  private var times: Unmanaged<KeyframeTimes>?
  private var progress = 0.0
  private var place = KeyframePlace(segment: 0, part: .start, fraction: 0)

  /// Returns the place of a progress; the cached one, if the latest lookup was the same.
  ///
  /// - Parameters:
  ///   - times: The times of a keyframe source, which retains them.
  ///   - hint: A segment that probably contains the progress.
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
