import ViewKernelAnimation

/// A run of an animator, from the call that makes it active to its end: the tracks, which are
/// paused, sought and played together.
///
/// Changes of time make animations begin. The animator reports these once all tracks have changed,
/// because a report may run user code that plays, pauses, seeks or ends the run.
final class AnimatorRun {
  /// The timing curve of changes that are added.
  private let curve: TimingCurve
  /// The track of the changes that begin with the animator. The animator ends when this track ends.
  private let main: AnimatorTrack
  /// The main track, then the tracks of changes that begin later.
  private var tracks: ContiguousArray<AnimatorTrack>

  /// Creates the run and its main track, whose time begins to run.
  ///
  /// - Parameter onEnd: Runs as a callback of the clock, each time the main track reaches an end.
  init(duration: Double, curve: TimingCurve, in window: Window, onEnd: @escaping () -> Void) {
    self.curve = curve
    let cohort = PlayedCohort(
      engine: window.engine, duration: duration, delay: 0, curve: curve,
      in: window.nearestTimeSpace, onEnd: onEnd)
    main = AnimatorTrack(cohort, curve: curve, start: 0)
    tracks = [main]
  }

  /// The duration of the animator, in seconds.
  var duration: Double { main.cohort.duration }

  /// The fraction of the duration in 0...1; while the timing is linear, the fraction of the motion.
  var fraction: Double { min(max(main.cohort.fraction, 0), 1) }

  /// The elapsed fraction of the duration, in 0...1, also while the timing is linear.
  private var elapsedFraction: Double {
    let fraction = fraction
    guard isLinear, fraction > 0, fraction < 1 else { return fraction }
    return main.curve.fraction(ofProgress: fraction)
  }

  /// Whether the tracks have linear timing, for scrubbing.
  private var isLinear: Bool { main.scrubStart != nil }

  /// Whether an end was reached and reported.
  var hasEnded: Bool { main.cohort.hasEnded }
}

// MARK: - Playing

extension AnimatorRun {
  /// Returns the track for changes that are added now: the main track, or a new one if the changes
  /// begin later.
  ///
  /// - Parameter delayFactor: The fraction of the remaining duration after which the changes begin.
  func track(
    delayFactor: Double, in window: Window, isRunning: Bool, isReversed: Bool
  ) -> AnimatorTrack {
    let elapsed = elapsedFraction
    guard delayFactor > 0 || elapsed > 0 else { return main }
    let start = min(elapsed + delayFactor * (1 - elapsed), 1 - 1e-9)
    // The end of this track is not reported: the animator ends with the main track.
    let cohort = PlayedCohort(
      engine: window.engine, duration: (1 - start) * duration, delay: (start - elapsed) * duration,
      curve: curve, in: window.nearestTimeSpace, onEnd: {})
    let track = AnimatorTrack(cohort, curve: curve, start: start)
    tracks.append(track)
    // Nothing begins, because the track has no changes yet.
    var begins = PendingBegins()
    track.seek(to: elapsed, &begins)
    if isLinear {
      let shown = fraction
      track.enterLinearTime(at: shown, &begins)
      track.scrubStart = min(shown + delayFactor * (1 - shown), 1 - 1e-9)
    }
    if isRunning {
      cohort.play(isReversed: isReversed, &begins)
    } else {
      cohort.pause(&begins)
    }
    return track
  }

  /// Pauses all tracks. Their timing becomes linear if `scrubsLinearly` is true and no curve turns
  /// back (D58).
  func pause(scrubsLinearly: Bool, _ begins: inout PendingBegins) {
    for track in tracks { track.cohort.pause(&begins) }
    guard scrubsLinearly, !isLinear, tracks.allSatisfy({ $0.curve.isMonotone }) else { return }
    let shown = min(max(main.cohort.motion.value, 0), 1)
    for track in tracks { track.enterLinearTime(at: shown, &begins) }
  }

  /// Plays all tracks from their present positions. Those that begin later may have ended before,
  /// as when the animator has run back beyond their begin, or were scrubbed.
  func play(isReversed: Bool, _ begins: inout PendingBegins) {
    leaveLinearTime(&begins)
    let elapsed = elapsedFraction
    for track in tracks.dropFirst() { track.synchronise(at: elapsed, of: duration, &begins) }
    for track in tracks { track.cohort.play(isReversed: isReversed, &begins) }
  }

  /// Jumps to a fraction, on the scale of `fraction`.
  func seek(to fraction: Double, staysPaused: Bool, _ begins: inout PendingBegins) {
    for track in tracks {
      track.seek(to: fraction, &begins)
      // A track that was at its end was not paused there.
      if staysPaused { track.cohort.pause(&begins) }
    }
  }

  /// Changes the curve or the duration of all tracks (D60), unless no time remains.
  ///
  /// - Parameters:
  ///   - curve: The curve of the rest; `nil` keeps the present one.
  ///   - durationFactor: The remaining time as a fraction of the duration; 0 keeps the remaining
  ///     time.
  ///   - isRunning: Whether the tracks move. If not, their velocity is 0.
  func continueMotion(
    along curve: TimingCurve?, durationFactor: Double, isRunning: Bool, isReversed: Bool,
    _ begins: inout PendingBegins
  ) {
    let left = isReversed ? fraction : 1 - fraction
    let remaining = (durationFactor == 0 ? left : durationFactor) * duration
    guard left > 0, remaining > 0 else { return }
    let moving = tracks.map {
      (track: $0, velocity: isRunning ? $0.cohort.motion.velocity : 0)
    }
    leaveLinearTime(&begins)
    // The remaining time, because linear scrubbing changes the fraction.
    let timeLeft = isReversed ? fraction : 1 - fraction
    let scale = remaining / ((timeLeft > 0 ? timeLeft : left) * duration)
    for (track, velocity) in moving {
      track.continueMotion(
        along: curve, at: velocity, for: remaining, scale: scale, isReversed: isReversed,
        &begins)
    }
    // All tracks end with the animator, so a shorter track begins later.
    for track in tracks.dropFirst() { track.start = 1 - track.cohort.duration / duration }
  }

  private func leaveLinearTime(_ begins: inout PendingBegins) {
    guard isLinear else { return }
    for track in tracks { track.leaveLinearTime(&begins) }
  }
}

// MARK: - Ending

extension AnimatorRun {
  /// Sets each property to its presentation value, and removes the animations.
  func holdCurrentValues() {
    for track in tracks {
      for change in track.changes { change.holdCurrentValue() }
      track.cohort.remove()
    }
  }

  /// Removes the animations, the newest first.
  ///
  /// - Parameter restoringStart: Whether each property is set to its value before the changes.
  func removeAnimations(restoringStart: Bool) {
    for track in tracks.reversed() {
      for change in track.changes.reversed() {
        change.attachment.removeFromNode()
        if restoringStart { change.restoreStart() }
      }
      track.cohort.remove()
    }
  }

  /// Sets each property to the value of its last change.
  func restoreEnd() {
    for track in tracks { for change in track.changes { change.restoreEnd() } }
  }
}
