import ViewKernelAnimation

// Controls the playback of a block. Each method first checks that the block is not over, then that
// it can do what is asked, and only then takes control: a refused call changes nothing (D65, D68).
// Animations that begin are reported last, because a report may run user code that controls the
// block.

extension AnimationBlock {
  /// The completed fraction of the block's time, in 0...1: `currentTime` divided by `endTime`. It
  /// is 0 if the block never ends, and 1 if nothing is animated.
  ///
  /// Setting it jumps to that fraction. A number outside is clamped. NaN is refused with a
  /// diagnostic, and so is every number if the block never ends.
  public var fractionComplete: Double {
    get {
      guard let reading, reading.endTime > 0 else { return 1 }
      return min(max(reading.currentTime / reading.endTime, 0), 1)
    }
    nonmutating set {
      guard let reading = playableReading() else { return }
      let fraction = min(max(newValue, 0), 1)
      guard reading.endTime.isFinite, !newValue.isNaN else {
        return refuse("fractionComplete needs a number, and an end of the block")
      }
      seek(to: fraction == 1 ? reading.endTime : fraction * reading.endTime)
    }
  }

  /// The speed of playback: seconds of the block's own time per second of the window's time.
  /// Default 1.
  ///
  /// A negative rate plays backwards. 0 stops the motion, but the block does not count as paused.
  /// Setting the rate keeps `currentTime`. A rate that is not finite or whose magnitude is above
  /// 1e100 is refused with a diagnostic.
  public var rate: Double {
    get { reading?.rate ?? 1 }
    nonmutating set {
      guard let reading = playableReading() else { return }
      if let flaw = PlaybackReading.flaw(ofRate: newValue) { return refuse(flaw) }
      guard let played = takeControl(), newValue != reading.rate else { return }
      var begins = PendingBegins()
      played.moveFinishedCohorts(to: reading.currentTime, &begins)
      for cohort in played.cohorts { cohort.setRate(newValue, &begins) }
      begins.report()
    }
  }

  /// Pauses the block until `play()` is called.
  public func pause() {
    guard let reading = playableReading(), let played = takeControl(), reading.state != .finished
    else { return }
    var begins = PendingBegins()
    for cohort in played.cohorts { cohort.pause(&begins) }
    begins.report()
  }

  /// Continues the block. A block at its end, or before its start, plays again from its start. With
  /// a negative rate, a block at its start, or after its end, plays again from its end.
  public func play() {
    guard let reading = playableReading() else { return }
    play(at: reading.rate, reading)
  }

  /// Reverses the direction of playback at the present time. At its start, the block plays
  /// backwards from its end. Refused with a diagnostic at the start of a block that never ends.
  public func reverse() {
    guard let reading = playableReading() else { return }
    play(at: 0 - reading.rate, reading)
  }

  /// Jumps to a time of the block, in seconds, on the scale of `currentTime`. A paused block stays
  /// paused. A time that is not finite or whose magnitude is above 1e100 is refused with a
  /// diagnostic.
  public func seek(to time: Double) {
    guard let reading = playableReading() else { return }
    if let flaw = PlaybackReading.flaw(ofSeekTo: time) { return refuse(flaw) }
    guard let played = takeControl() else { return }
    let isPaused = reading.state == .paused
    var begins = PendingBegins()
    for cohort in played.cohorts {
      cohort.seek(to: time, &begins)
      // `pause()` does not pause a cohort at its end, so a cohort that left its end now runs.
      if isPaused { cohort.pause(&begins) }
    }
    begins.report()
  }

  /// Jumps to the end, or to the start if the rate is negative, and ends the block at the present
  /// instant. Refused with a diagnostic if the rate is 0, or if it is positive and the block never
  /// ends.
  public func finish() {
    guard let reading = playableReading() else { return }
    guard reading.finalTime != nil else { return refuse("finish() needs an end to go to") }
    guard let played = takeControl() else { return }
    var begins = PendingBegins()
    for cohort in played.cohorts {
      cohort.finish(at: reading.rate < 0 ? 0 : cohort.reading.endTime, &begins)
    }
    begins.report()
  }

  /// Removes the animations: the properties show their new values at once, and the completion
  /// receives `false`.
  public func cancel() {
    guard let transaction, let window else { return }
    if let played = transaction.played { return played.cancel() }
    guard var reading, let members = unsafe transaction.members else { return }
    // At its end, too, an animation is removed early if the end was not reported.
    if reading.state != .finished || hasPlayableAnimations { reading.state = .idle }
    transaction.played = PlayedBlock(members, cancelledAt: reading, in: window)
    members.removeFromNodes(window)
  }

  /// Whether an animation of the block has not ended, or its end was not reported.
  private var hasPlayableAnimations: Bool {
    guard let transaction, let window else { return false }
    if let played = transaction.played { return !played.hasEnded }
    return unsafe transaction.members?.lastPlayable(window) != nil
  }

  /// Returns the present state and times of the block; `nil` if it is over, so that calls have no
  /// effect.
  ///
  /// If all ends were reported at this instant, the block is over, although the clock has not
  /// called `didReachEnd()` yet. This method calls it then.
  private func playableReading() -> PlaybackReading? {
    transaction?.played?.didReachEnd()
    return hasPlayableAnimations ? reading : nil
  }

  /// Plays the block at a rate, from the current time or again from an end.
  ///
  /// - Parameter reading: The present state and times of the block.
  private func play(at rate: Double, _ reading: PlaybackReading) {
    let start = reading.start(at: rate)
    if case .needsEnd = start { return refuse("playing backwards needs an end to play from") }
    guard let played = takeControl(), case .from(let time) = start else { return }
    var begins = PendingBegins()
    played.moveFinishedCohorts(to: reading.currentTime, &begins)
    for cohort in played.cohorts { cohort.play(at: rate, from: time, &begins) }
    begins.report()
  }

  /// Returns the `PlayedBlock` that controls the animations of a block that is not over. The first
  /// call creates it, and so moves the animations into cohorts of their own.
  private func takeControl() -> PlayedBlock? { transaction?.played ?? makePlayed() }

  private func makePlayed() -> PlayedBlock? {
    guard let transaction, let reference = window, let window = reference.window,
      let members = unsafe transaction.members
    else { return nil }
    let playable = ContiguousArray(members.attached(reference).filter { $0.isPlayable })
    guard !playable.isEmpty else { return nil }
    let played = PlayedBlock(members, playable: playable, in: window)
    transaction.played = played
    window.keepAlive(played)
    return played
  }

  private func refuse(_ message: String) {
    window?.window?.clock.report(.refused, "AnimationBlock: \(message)")
  }
}
