import ViewKernelAnimation

/// The changes of an animator that share one timing.
final class AnimatorTrack {
  let cohort: PlayedCohort
  /// The timing curve of the changes; see `PropertyAnimator`.
  var curve: TimingCurve
  /// The fraction of the animator's duration at which the changes begin, in 0..<1.
  var start: Double
  /// The fraction of the motion at which the changes begin while the animator is scrubbed and the
  /// timing is linear; `nil` while the timing is that of the curve.
  var scrubStart: Double?
  private(set) var changes: ContiguousArray<AnimatedChange> = []

  init(_ cohort: PlayedCohort, curve: TimingCurve, start: Double) {
    self.cohort = cohort
    self.curve = curve.lasting(cohort.duration)
    self.start = start
  }

  func append(_ change: AnimatedChange) { changes.append(change) }
}
