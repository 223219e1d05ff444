import ViewKernelAnimation

// How the time of an animator is eased, and how it goes on along another curve.

extension AnimatedChanges {
  /// Without a curve the same motion shows at another time.
  func enterLinearTime() {
    let fraction = cohort.fraction
    guard fraction > 0, fraction < 1 else {
      return cohort.change(.linear, duration: cohort.duration, fraction: fraction)
    }
    cohort.change(.linear, duration: cohort.duration, fraction: cohort.motion.value)
  }

  /// Back to the curve, at the time at which it shows the same motion.
  func leaveLinearTime() {
    let fraction = cohort.fraction
    let isInside = fraction > 0 && fraction < 1
    cohort.change(
      curve, duration: cohort.duration,
      fraction: isInside ? curve.fraction(ofProgress: fraction) : fraction)
  }

  /// Goes on from where it is.
  ///
  /// - Parameters:
  ///   - next: Eases what remains; `nil` goes on along the curve, in another time.
  ///   - velocity: How fast the progress changes now, per second of its own time.
  ///   - remaining: Seconds of what remains of the animator's way.
  ///   - scale: The same in relation to what remained.
  func goOn(
    along next: TimingCurve?, at velocity: Double, for remaining: Double, scale: Double,
    isReversed: Bool
  ) {
    let gone = cohort.fraction
    guard gone < 1 else {
      return cohort.change(curve, duration: cohort.duration * scale, fraction: gone)
    }
    guard gone > 0 else {
      // It has not begun. On the way back what lies before it is the past, which stays.
      if !isReversed { wait(for: remaining, scale: scale) }
      return
    }
    // On the way back changes with a delay are at their start before the animator is.
    let own = isReversed && start > 0 ? gone * cohort.duration * scale : remaining
    let next = curve.goingOn(
      along: next, at: gone, of: cohort.duration, velocity: velocity, for: own,
      isReversed: isReversed)
    curve = next.curve
    cohort.change(next.curve, duration: next.duration, fraction: next.fraction)
  }

  /// Waits for its begin, and ends with the animator.
  private func wait(for remaining: Double, scale: Double) {
    let duration = min(cohort.duration * scale, remaining)
    cohort.change(curve, duration: duration, fraction: 1 - remaining / duration)
  }
}
