import ViewKernelAnimation

/// The number of iterations of a block's animations.
struct Repetition {
  var count = 1.0
  var autoreverses = false

  /// Returns the repetition with the options applied. A count that is negative or NaN is reported
  /// and counts as 1, unless the options replace the count.
  func usable(_ options: AnimationOptions, _ clock: LogicalClock) -> Repetition {
    var usable = self
    if options.contains(.repeat) {
      usable.count = .infinity
    } else if !(count >= 0) {
      clock.report(
        .clamped, "animate: expected a repeatCount of at least 0, got \(count); took 1")
      usable.count = 1
    }
    if options.contains(.autoreverse) { usable.autoreverses = true }
    return usable
  }
}
