import ViewKernelAnimation

// Controls the playback of a block. Each method first calls `takeControl(unless:)`, so that a call
// that is refused changes nothing (D65, D68).

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
      let fraction = min(max(newValue, 0), 1)
      seek { reading in
        guard reading.endTime.isFinite, !newValue.isNaN else { return nil }
        return fraction == 1 ? reading.endTime : fraction * reading.endTime
      }
    }
  }

  /// The speed of playback: seconds of the block's own time per second of the window's time.
  /// Default 1.
  ///
  /// A negative rate plays backwards. 0 stops the motion, but the block does not count as paused.
  /// Setting the rate keeps `currentTime`, and a paused block stays paused. A rate that is not
  /// finite or whose magnitude is above 1e100 is refused with a diagnostic.
  public var rate: Double {
    get { reading?.rate ?? 1 }
    nonmutating set {
      let control = takeControl { _ in PlaybackReading.flaw(ofRate: newValue) }
      guard let (reading, played) = control else { return }
      if newValue == reading.rate { return played.change() }
      played.change(from: reading.currentTime) {
        $0.setRate(newValue, &$1)
        // An animation that was at its end when the block was paused was not paused with it.
        if reading.state == .paused { $0.pause(&$1) }
      }
    }
  }

  /// Pauses the block until `play()` or `reverse()` is called. A finished block stays finished.
  public func pause() {
    guard let (_, played) = takeControl() else { return }
    played.change { $0.pause(&$1) }
  }

  /// Continues the block. A block at its end, or before its start, plays again from its start. With
  /// a negative rate, a block at its start, or after its end, plays again from its end. At the rate
  /// 0 the call ends a pause, but nothing moves. Refused with a diagnostic if the block would play
  /// from an end that it does not have.
  public func play() { play { $0.rate } }

  /// Changes the sign of the rate and plays, as `play()` with the new rate: at its start, the block
  /// plays backwards from its end. Refused with a diagnostic at the start of a block that never
  /// ends.
  public func reverse() { play { 0 - $0.rate } }

  /// Jumps to a time of the block, in seconds, on the scale of `currentTime`. The time may lie
  /// before the start or after the end. A paused block stays paused. A time that is not finite or
  /// whose magnitude is above 1e100 is refused with a diagnostic.
  public func seek(to time: Double) {
    seek { _ in time }
  }

  /// Jumps to the end, or to the start if the rate is negative, and ends the block at the present
  /// instant, also if it is paused. Refused with a diagnostic if the rate is 0, or if it is
  /// positive and the block never ends.
  public func finish() {
    let control = takeControl { $0.finalTime == nil ? "finish() needs an end to go to" : nil }
    guard let (reading, played) = control else { return }
    played.change { $0.finish(isReversed: reading.rate < 0, &$1) }
  }

  /// Removes the animations: the properties show their new values at once. The completion receives
  /// `false`. Animations that have left the block stay, and the completion waits for them.
  /// Animations that have ended stay if a block around this one plays them.
  public func cancel() {
    guard let transaction else { return }
    if let played = transaction.played { return played.cancel() }
    // Animations that have ended are on their views only if a block around this one plays them.
    guard let members = unsafe transaction.members, !members.playable.isEmpty,
      var reading = members.reading
    else { return }
    reading.state = .idle
    transaction.passMembers(to: PlayedBlock(members, cancelledAt: reading))
    for member in members.playable { member.removeFromNode() }
  }
}

// MARK: - Steps

extension AnimationBlock {
  /// Takes control of the block, unless it is over or the call is refused. The first call that
  /// takes control moves the animations into cohorts of their own.
  ///
  /// - Parameter flaw: Returns the text for diagnostics that says why the call is refused; `nil` if
  ///   it is not.
  /// - Returns: The state and times of the block before the call, and its cohorts, which the caller
  ///   changes.
  private func takeControl(
    unless flaw: (PlaybackReading) -> String? = { _ in nil }
  ) -> (PlaybackReading, PlayedBlock)? {
    guard let transaction else { return nil }
    // If all ends were reported at this instant, the block is over, although the clock has not
    // called this method yet.
    transaction.played?.didReachEnd()
    if let played = transaction.played {
      let reading = played.reading
      guard !played.hasEnded, !refuseIfFlawed(flaw(reading), in: played.window) else { return nil }
      return (reading, played)
    }
    guard let members = unsafe transaction.members, let window = members.window,
      let reading = members.reading
    else { return nil }
    let playable = members.playable
    guard !playable.isEmpty, !refuseIfFlawed(flaw(reading), in: window) else { return nil }
    let played = PlayedBlock(members, playable: playable, reading, in: window)
    transaction.passMembers(to: played)
    window.follow(played.link, keepsAlive: true)
    return (reading, played)
  }

  /// Refuses a call that has a flaw, with a diagnostic.
  ///
  /// - Returns: Whether the call is refused.
  private func refuseIfFlawed(_ flaw: String?, in window: Window?) -> Bool {
    guard let flaw else { return false }
    window?.clock.report(.refused, "AnimationBlock: \(flaw)")
    return true
  }

  /// Plays the block, from the current time or again from an end.
  ///
  /// - Parameter rate: Returns the rate, which depends on the present state of the block.
  private func play(at rate: (PlaybackReading) -> Double) {
    let control = takeControl { reading in
      if case .needsEnd = reading.start(at: rate(reading)) {
        "playing backwards needs an end to play from"
      } else {
        nil
      }
    }
    guard let (reading, played) = control else { return }
    let rate = rate(reading)
    guard case .from(let time) = reading.start(at: rate) else { return played.change() }
    played.change(from: reading.currentTime) { $0.play(at: rate, fromBlockTime: time, &$1) }
  }

  /// Jumps to a time.
  ///
  /// - Parameter time: Returns the time for the present state of the block; `nil` if the block has
  ///   no such time.
  private func seek(to time: (PlaybackReading) -> Double?) {
    let control = takeControl { reading in
      guard let time = time(reading) else {
        return "fractionComplete needs a number, and an end of the block"
      }
      return PlaybackReading.flaw(ofSeekTo: time)
    }
    guard let (reading, played) = control, let time = time(reading) else { return }
    let isPaused = reading.state == .paused
    played.change { cohort, begins in
      cohort.seek(toBlockTime: time, &begins)
      // `pause()` does not pause a cohort at its end, so a cohort that left its end now runs.
      if isPaused { cohort.pause(&begins) }
    }
  }
}
