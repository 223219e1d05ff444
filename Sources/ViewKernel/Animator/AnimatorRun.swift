import ViewKernelAnimation

/// A run of an animator, from the call that makes it active to its end: the tracks, which are
/// paused, sought and played together.
///
/// Linear timing is for scrubbing: while the animator is paused with `scrubsLinearly`, each track
/// has a linear curve, and fractions are fractions of the motion. Otherwise each track has its
/// curve, and fractions are fractions of the duration.
///
/// Changes of time make animations begin. The animator reports these once all tracks have changed,
/// because a report may run user code that plays, pauses, seeks or ends the run.
final class AnimatorRun {
  /// The timing curve of changes that are added.
  private let curve: TimingCurve
  /// The main track, then the tracks of changes that begin later.
  private var tracks: ContiguousArray<AnimatorTrack>
  /// The changes of all tracks.
  private let changes = AnimatedChanges()

  /// Creates the run and its main track, whose time begins to run. It is a time of the clock: no
  /// `timeSpace` changes it, not even that of the window (D57).
  ///
  /// - Parameter onEnd: Runs as a callback of the clock, each time the main track reaches an end.
  init(duration: Double, curve: TimingCurve, in window: Window, onEnd: @escaping () -> Void) {
    self.curve = curve
    let cohort = PlayedCohort(
      engine: window.engine, duration: duration, delay: 0, curve: curve, onEnd: onEnd)
    tracks = [AnimatorTrack(cohort, curve: curve, start: 0, changes)]
  }

  /// The track of the changes that begin with the animator. The animator ends when this track ends.
  private var main: AnimatorTrack { tracks[0] }

  /// The duration of the animator, in seconds.
  var duration: Double { main.cohort.duration }

  /// The fraction of the duration in 0...1; while the timing is linear, the fraction of the motion.
  var fraction: Double { min(max(main.cohort.fraction, 0), 1) }

  /// The elapsed fraction of the duration, in 0...1, also while the timing is linear.
  private var elapsedFraction: Double {
    let fraction = fraction
    guard hasLinearTiming, fraction > 0, fraction < 1 else { return fraction }
    return main.curve.fraction(ofProgress: fraction)
  }

  /// Whether all tracks have linear timing.
  private var hasLinearTiming: Bool { main.linearStart != nil }

  /// Whether an end was reached and reported.
  var hasEnded: Bool { main.cohort.hasEnded }
}

// MARK: - Playing

extension AnimatorRun {
  /// Returns the track for changes that are added now. It is the main track if the changes begin
  /// with the animator; otherwise a new track is added.
  ///
  /// - Parameter delayFactor: The fraction of the remaining duration after which the changes begin.
  func trackForNewChanges(
    delayFactor: Double, in window: Window, isRunning: Bool, isReversed: Bool
  ) -> AnimatorTrack {
    let elapsed = elapsedFraction
    guard delayFactor > 0 || elapsed > 0 else { return main }
    let start = min(elapsed + delayFactor * (1 - elapsed), AnimatorTrack.latestStart)
    // The end of this track is not reported: the animator ends with the main track.
    let cohort = PlayedCohort(
      engine: window.engine, duration: (1 - start) * duration,
      delay: max(start - elapsed, 0) * duration, curve: curve, onEnd: {})
    let track = AnimatorTrack(cohort, curve: curve, start: start, changes)
    tracks.append(track)
    // Not reported, because the track has no animations yet.
    var begins = PendingBegins()
    track.seek(to: elapsed, &begins)
    if hasLinearTiming {
      // Fractions are now those of the motion, so the delay is a fraction of the remaining motion.
      let progress = fraction
      track.enterLinearTiming(at: progress, &begins)
      track.linearStart = min(
        progress + delayFactor * (1 - progress), AnimatorTrack.latestStart)
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
    guard scrubsLinearly, !hasLinearTiming, tracks.allSatisfy({ $0.curve.isMonotone }) else {
      return
    }
    let progress = min(max(main.cohort.motion.value, 0), 1)
    for track in tracks { track.enterLinearTiming(at: progress, &begins) }
  }

  /// Plays all tracks from their present positions. The tracks that begin later are aligned first:
  /// after scrubbing, or after the animator has played backwards beyond their begin, they may be at
  /// another place in the animator's time.
  func play(isReversed: Bool, _ begins: inout PendingBegins) {
    leaveLinearTiming(&begins)
    let elapsed = elapsedFraction
    for track in tracks.dropFirst() { track.align(at: elapsed, of: duration, &begins) }
    for track in tracks { track.cohort.play(isReversed: isReversed, &begins) }
  }

  /// Jumps to a fraction, on the scale of `fraction`.
  func seek(to fraction: Double, staysPaused: Bool, _ begins: inout PendingBegins) {
    for track in tracks {
      track.seek(to: fraction, &begins)
      // `pause()` does not pause a cohort at its end, so a track that left its end now runs.
      if staysPaused { track.cohort.pause(&begins) }
    }
  }

  /// Changes the curve or the duration of all tracks (D60), unless no time remains.
  ///
  /// - Parameters:
  ///   - curve: The curve of the rest; `nil` keeps the present curve.
  ///   - durationFactor: The remaining time as a fraction of the duration; 0 keeps the remaining
  ///     time.
  ///   - isRunning: Whether the tracks move. If not, their velocity is 0.
  func continueMotion(
    along curve: TimingCurve?, durationFactor: Double, isRunning: Bool, isReversed: Bool,
    _ begins: inout PendingBegins
  ) {
    // While the timing is linear, this is the remaining fraction of the motion.
    let fractionLeft = isReversed ? fraction : 1 - fraction
    let remaining = (durationFactor == 0 ? fractionLeft : durationFactor) * duration
    guard fractionLeft > 0, remaining > 0 else { return }
    // Read first, because another curve has another velocity.
    let velocities = tracks.map { isRunning ? $0.cohort.motion.velocity : 0 }
    leaveLinearTiming(&begins)
    // Now `fraction` is a fraction of the duration. It may be an end although motion is left.
    let durationLeft = isReversed ? fraction : 1 - fraction
    let scale = remaining / ((durationLeft > 0 ? durationLeft : fractionLeft) * duration)
    let rest = RestOfMotion(
      curve: curve, duration: remaining, scale: scale, isReversed: isReversed)
    for (track, velocity) in zip(tracks, velocities) {
      track.continueMotion(rest, at: velocity, &begins)
    }
    // All tracks end with the animator, so a shorter track begins later.
    for track in tracks.dropFirst() { track.start = 1 - track.cohort.duration / duration }
  }

  private func leaveLinearTiming(_ begins: inout PendingBegins) {
    guard hasLinearTiming else { return }
    for track in tracks { track.leaveLinearTiming(&begins) }
  }
}

// MARK: - Ending

extension AnimatorRun {
  /// Sets each property to its presentation value, and removes the animations.
  func holdCurrentValues() {
    for change in changes.list { change.holdCurrentValue() }
    for track in tracks { track.cohort.remove() }
  }

  /// Removes the animations, the newest first.
  ///
  /// - Parameter restoringStart: Whether each property is set to its value before the changes.
  func removeAnimations(restoringStart: Bool) {
    for change in changes.list.reversed() {
      change.attachment?.removeFromNode()
      if restoringStart { change.restoreStart() }
    }
    for track in tracks.reversed() { track.cohort.remove() }
  }

  /// Sets each property to the value of its last change.
  func restoreEnd() {
    for change in changes.list { change.restoreEnd() }
  }
}
