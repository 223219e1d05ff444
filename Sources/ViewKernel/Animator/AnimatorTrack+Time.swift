import ViewKernelAnimation

// Seeks an animator's tracks and changes their timing: linear for scrubbing, and the continuation
// with another curve. The animator reports the animations that begin, once all tracks have changed.

extension AnimatorTrack {
  /// Jumps to a fraction of the animator: of its duration, or of its motion while the timing is
  /// linear.
  func seek(to fraction: Double, _ begins: inout PendingBegins) {
    let begin = scrubStart ?? start
    cohort.seek(toFraction: (fraction - begin) / (1 - begin), &begins)
  }

  /// Makes the timing linear, at the fraction that has the same progress.
  ///
  /// - Parameter shown: The fraction of the animator's motion. Changes that have begun begin where
  ///   this fraction gives the same progress, so that setting it again moves nothing.
  func enterLinearTime(at shown: Double, _ begins: inout PendingBegins) {
    let fraction = cohort.fraction
    scrubStart = start
    guard fraction > 0, fraction < 1 else {
      return cohort.change(.linear, duration: cohort.duration, fraction: fraction, &begins)
    }
    let progress = cohort.motion.value
    cohort.change(.linear, duration: cohort.duration, fraction: progress, &begins)
    if start > 0, progress < 1 { scrubStart = max((shown - progress) / (1 - progress), 0) }
  }

  /// Restores the curve, at the fraction that has the same progress.
  func leaveLinearTime(_ begins: inout PendingBegins) {
    scrubStart = nil
    let fraction = cohort.fraction
    let isInside = fraction > 0 && fraction < 1
    cohort.change(
      curve, duration: cohort.duration,
      fraction: isInside ? curve.fraction(ofProgress: fraction) : fraction, &begins)
  }

  /// Puts changes that begin later to their place in the animator's time (D61). A motion that was
  /// scrubbed to another place continues from there, at the speed with which it ends with the
  /// animator.
  ///
  /// - Parameters:
  ///   - elapsed: The elapsed fraction of the animator's duration.
  ///   - duration: The duration of the animator, in seconds.
  func synchronise(at elapsed: Double, of duration: Double, _ begins: inout PendingBegins) {
    let own = cohort.fraction
    let due = (elapsed - start) / (1 - start)
    guard elapsed < 1, own < 1, abs(own - due) > 1e-9 else { return }
    if own <= 0 && due <= 0 { return cohort.seek(toFraction: due, &begins) }
    let passed = max(own, 0)
    let stretched = (1 - elapsed) * duration / (1 - passed)
    start = 1 - stretched / duration
    cohort.change(curve, duration: stretched, fraction: passed, &begins)
  }

  /// Continues from the present fraction.
  ///
  /// - Parameters:
  ///   - next: The timing curve of the rest; `nil` keeps the present curve, with another duration.
  ///   - velocity: How fast the progress changes now, per second of the track's own time.
  ///   - remaining: The remaining time of the animator, in seconds.
  ///   - scale: The remaining time divided by the time that remained before.
  func continueMotion(
    along next: TimingCurve?, at velocity: Double, for remaining: Double, scale: Double,
    isReversed: Bool, _ begins: inout PendingBegins
  ) {
    let elapsed = cohort.fraction
    guard elapsed < 1 else {
      return cohort.change(
        curve, duration: cohort.duration * scale, fraction: elapsed, &begins)
    }
    guard elapsed > 0 else {
      // The track has not begun. Backwards it has no more time to play, so nothing changes.
      if !isReversed { wait(for: remaining, scale: scale, &begins) }
      return
    }
    // Backwards, a track with a delay reaches its start before the animator reaches its own.
    let own = isReversed && start > 0 ? elapsed * cohort.duration * scale : remaining
    let next = curve.continued(
      along: next, at: elapsed, of: cohort.duration, velocity: velocity, for: own,
      isReversed: isReversed)
    curve = next.curve
    cohort.change(next.curve, duration: next.duration, fraction: next.fraction, &begins)
  }

  /// Scales the delay of a track that has not begun, so that it ends with the animator.
  private func wait(for remaining: Double, scale: Double, _ begins: inout PendingBegins) {
    let duration = min(cohort.duration * scale, remaining)
    cohort.change(curve, duration: duration, fraction: 1 - remaining / duration, &begins)
  }
}
