import ViewKernelAnimation

/// The changes of an animator that share one timing.
final class AnimatorTrack {
  let cohort: PlayedCohort
  /// The timing curve of the changes. While the timing is linear, the cohort does not use it.
  var curve: TimingCurve
  /// The fraction of the animator's duration at which the changes begin, in 0..<1.
  var start: Double
  /// The fraction of the animator's motion at which the changes begin, while the timing is linear
  /// for scrubbing; `nil` while the timing is that of `curve`.
  var linearStart: Double?
  private let changes: AnimatedChanges

  /// - Parameter changes: Receives the changes of the track.
  init(_ cohort: PlayedCohort, curve: TimingCurve, start: Double, _ changes: AnimatedChanges) {
    self.changes = changes
    self.cohort = cohort
    self.curve = curve.lasting(cohort.duration)
    self.start = start
  }

  /// The latest `start` of a track. It is below 1, so that a track has a duration.
  static var latestStart: Double { 1 - 1e-9 }

  func append(_ change: AnimatedChange) { changes.list.append(change) }
}
