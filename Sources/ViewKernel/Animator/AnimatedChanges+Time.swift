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
  ///   - remaining: Seconds of what remains.
  ///   - scale: The same in relation to what remained.
  func goOn(
    along next: TimingCurve?, at velocity: Double, for remaining: Double, scale: Double,
    isReversed: Bool
  ) {
    let gone = cohort.fraction
    guard gone > 0, gone < 1 else {
      // It has not begun, and waits for another time.
      return cohort.change(curve, duration: cohort.duration * scale, fraction: gone)
    }
    let next = curve.goingOn(
      along: next, at: gone, of: cohort.duration, velocity: velocity, for: remaining,
      isReversed: isReversed)
    curve = next.curve
    cohort.change(next.curve, duration: next.duration, fraction: next.fraction)
  }
}
