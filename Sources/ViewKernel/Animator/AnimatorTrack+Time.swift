import ViewKernelAnimation

// Seeks an animator's track, and changes its timing: to linear timing for scrubbing and back, to
// its place in the animator's time, and to another curve for the rest of the motion. The animator
// reports the animations that begin, once all tracks have changed.

extension AnimatorTrack {
  /// Jumps to a fraction of the animator: of its duration, or of its motion while the timing is
  /// linear.
  func seek(to fraction: Double, _ begins: inout PendingBegins) {
    let begin = linearStart ?? start
    cohort.seek(toFraction: (fraction - begin) / (1 - begin), &begins)
  }

  /// Makes the timing linear, at the fraction that has the same progress.
  ///
  /// - Parameter animatorProgress: The progress of the animator's main track. `linearStart` of a
  ///   track that has begun is computed from it, so that seeking to it moves nothing.
  func enterLinearTiming(at animatorProgress: Double, _ begins: inout PendingBegins) {
    let fraction = cohort.fraction
    linearStart = start
    guard fraction > 0, fraction < 1 else {
      return cohort.change(.linear, duration: cohort.duration, fraction: fraction, &begins)
    }
    let progress = cohort.motion.value
    cohort.change(.linear, duration: cohort.duration, fraction: progress, &begins)
    if start > 0, progress < 1 {
      linearStart = max((animatorProgress - progress) / (1 - progress), 0)
    }
  }

  /// Restores the curve, at the fraction that has the same progress.
  func leaveLinearTiming(_ begins: inout PendingBegins) {
    linearStart = nil
    let fraction = cohort.fraction
    let isInside = fraction > 0 && fraction < 1
    cohort.change(
      curve, duration: cohort.duration,
      fraction: isInside ? curve.fraction(ofProgress: fraction) : fraction, &begins)
  }

  /// Aligns a track that begins later with the animator's time (D61). A motion that was scrubbed to
  /// another place continues from there. Its duration changes, so that it ends with the animator.
  ///
  /// - Parameters:
  ///   - elapsed: The elapsed fraction of the animator's duration.
  ///   - duration: The duration of the animator, in seconds.
  func align(at elapsed: Double, of duration: Double, _ begins: inout PendingBegins) {
    let fraction = cohort.fraction
    let alignedFraction = (elapsed - start) / (1 - start)
    // A smaller distance is a rounding error.
    let isMisaligned = abs(fraction - alignedFraction) > 1e-9
    guard elapsed < 1, fraction < 1, isMisaligned else { return }
    if fraction <= 0 && alignedFraction <= 0 {
      return cohort.seek(toFraction: alignedFraction, &begins)
    }
    let played = max(fraction, 0)
    let newDuration = (1 - elapsed) * duration / (1 - played)
    start = 1 - newDuration / duration
    cohort.change(curve, duration: newDuration, fraction: played, &begins)
  }

  /// Continues from the present fraction.
  ///
  /// - Parameter velocity: How fast the progress changes now, per second of the track's own time.
  func continueMotion(_ rest: RestOfMotion, at velocity: Double, _ begins: inout PendingBegins) {
    let elapsed = min(cohort.fraction, 1)
    guard elapsed < 1 || rest.isReversed else {
      return cohort.change(
        curve, duration: cohort.duration * rest.scale, fraction: elapsed, &begins)
    }
    if elapsed <= 0 && rest.isReversed { return }  // no time is left to play
    if elapsed < 0 || elapsed == 0 && start > 0 { return wait(for: rest, &begins) }
    // Backwards, a track with a delay reaches its start before the animator reaches its own.
    let remaining =
      rest.isReversed && start > 0 ? elapsed * cohort.duration * rest.scale : rest.duration
    let continued = curve.continued(
      along: rest.curve, at: elapsed, of: cohort.duration, velocity: velocity, for: remaining,
      isReversed: rest.isReversed)
    curve = continued.curve
    cohort.change(
      continued.curve, duration: continued.duration, fraction: continued.fraction, &begins)
  }

  /// Scales the delay of a track that has not begun, so that it ends with the animator. All of its
  /// motion remains, so another curve replaces its curve.
  private func wait(for rest: RestOfMotion, _ begins: inout PendingBegins) {
    let duration = min(cohort.duration * rest.scale, rest.duration)
    curve =
      rest.curve?.lasting(duration)
      ?? curve.continued(
        along: nil, at: 0, of: cohort.duration, velocity: 0, for: duration, isReversed: false
      ).curve
    cohort.change(curve, duration: duration, fraction: 1 - rest.duration / duration, &begins)
  }
}

/// The rest of an animator's motion that continues with another curve or another duration (D60).
struct RestOfMotion {
  /// The timing curve; `nil` keeps the present curve, with another duration.
  let curve: TimingCurve?
  /// The remaining time of the animator, in seconds.
  let duration: Double
  /// The remaining time divided by the time that remained before.
  let scale: Double
  let isReversed: Bool
}
