import ViewKernelAnimation

// The calls that start, pause, scrub, continue, stop and finish an animator.

extension PropertyAnimator {
  /// Starts the animator, or continues a paused animator. It has no effect on a running animator. A
  /// stopped animator ignores the call, with a diagnostic.
  ///
  /// With a duration of 0 the changes are instant: the animator stays inactive, and its completions
  /// receive `end`.
  public func startAnimation() {
    guard state != .stopped else { return ignore("startAnimation") }
    activate()
    if case .paused(let run) = phase { play(run) }
  }

  /// Pauses the animator. An inactive animator becomes active and is paused at its start. A stopped
  /// animator ignores the call, with a diagnostic.
  public func pauseAnimation() {
    guard state != .stopped else { return ignore("pauseAnimation") }
    activate()
    if let run = activeRun { pause(run) }
  }

  /// The completed fraction of the animation, in 0...1.
  ///
  /// While the animator runs, it is a fraction of the duration. While the animator is paused with
  /// `scrubsLinearly`, it is a fraction of the motion. While the animator is inactive, it is 0.
  ///
  /// Setting it jumps to that fraction. A running animator goes on from there. A number outside is
  /// clamped. NaN is ignored with a diagnostic, and so is any number on a stopped animator. An
  /// inactive animator becomes active and is paused at the fraction.
  public var fractionComplete: Double {
    get { phase.run?.fraction ?? 0 }
    set {
      guard state != .stopped else { return ignore("fractionComplete") }
      guard !newValue.isNaN else {
        return report("fractionComplete needs a number, got \(newValue)")
      }
      if state == .inactive { pauseAnimation() }
      // The changes of the animator may have stopped it.
      guard let run = activeRun else { return }
      let fraction = min(max(newValue, 0), 1)
      PendingBegins.reportAfter { run.seek(to: fraction, staysPaused: !isRunning, &$0) }
    }
  }

  /// Continues a paused or running animator, with another curve or another duration if they are
  /// given. Without both, it is `startAnimation()`. The call is ignored with a diagnostic if the
  /// animator is not active, `durationFactor` is negative, or the product of `durationFactor` and
  /// `duration` is not finite.
  ///
  /// - Parameters:
  ///   - curve: The timing curve of the rest of the animation. A spring continues at the velocity
  ///     of the motion, which is 0 for a paused animator. `nil` keeps the present curve.
  ///   - durationFactor: The remaining time as a fraction of `duration`. 0 keeps the remaining
  ///     time. With a curve, this is the remaining part of `fractionComplete` times `duration`.
  public func continueAnimation(curve: TimingCurve? = nil, durationFactor: Double = 0) {
    guard let run = activeRun else { return ignore("continueAnimation") }
    guard durationFactor >= 0, (durationFactor * duration).isFinite else {
      return report(
        "continueAnimation needs a finite time of at least 0, "
          + "got \(durationFactor) times \(duration) s")
    }
    var begins = PendingBegins()
    if curve != nil || durationFactor != 0 {
      run.continueMotion(
        along: curve, durationFactor: durationFactor, isRunning: isRunning,
        isReversed: isReversed, &begins)
      duration = run.duration
    }
    play(run, begins)
  }

  /// Stops the animator. Each property is set so that its presentation value does not change. If no
  /// other animation runs on it, it is set to its presentation value. The call is ignored with a
  /// diagnostic if the animator is not active.
  ///
  /// - Parameter withoutFinishing: With true, the animator becomes inactive and calls no
  ///   completions. With false, it is stopped and waits for `finishAnimation(at:)`.
  public func stopAnimation(_ withoutFinishing: Bool) {
    guard let run = activeRun else { return ignore("stopAnimation") }
    guard withoutFinishing else {
      enter(.stopped(run))
      return run.holdCurrentValues()
    }
    let endedCompletions = becomeInactive()
    run.holdCurrentValues()
    // Released only now, because their `deinit`s may use the animator.
    withExtendedLifetime(endedCompletions) {}
  }

  /// Finishes a stopped animator, and calls its completions. The call is ignored with a diagnostic
  /// if the animator is not stopped.
  ///
  /// - Parameter position: `start` sets the properties to their values before the changes, `end`
  ///   sets them to the values of the changes, and `current` leaves them as they are. `start` and
  ///   `end` replace values that were set later. Views in no window keep their values.
  public func finishAnimation(at position: Position) {
    guard state == .stopped else { return ignore("finishAnimation") }
    end(at: position)
  }
}
