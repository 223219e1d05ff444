import ViewKernelAnimation

// Playing a block by hand. Once it is over, all of these do nothing.

extension AnimationBlock {
  /// The completed fraction of the block's time, in 0...1: `currentTime` divided by `endTime`. It
  /// is 0 if the block never ends, and 1 if nothing is animated.
  ///
  /// Setting it jumps to that fraction. Numbers outside are clamped. NaN is refused with a
  /// diagnostic, and so is every number if the block never ends.
  public var fractionComplete: Double {
    get {
      guard let reading, reading.endTime > 0 else { return 1 }
      return min(max(reading.currentTime / reading.endTime, 0), 1)
    }
    nonmutating set {
      guard let reading, state != .idle else { return }
      let fraction = min(max(newValue, 0), 1)
      guard reading.endTime.isFinite, !newValue.isNaN else {
        return refuse("fractionComplete needs a number, and an end of the block")
      }
      seek(to: fraction == 1 ? reading.endTime : fraction * reading.endTime)
    }
  }

  /// How fast the block plays: seconds of its own time per second of the window's time. The initial
  /// value is 1. A negative rate plays backwards, and 0 stops the motion without pausing. Setting
  /// it keeps `currentTime`. A number that is not finite or beyond 1e100 is refused with a
  /// diagnostic.
  public var rate: Double {
    get { reading?.rate ?? 1 }
    nonmutating set {
      guard newValue.isUsable else {
        return refuse("rate \(newValue) is not finite, or beyond 1e100")
      }
      guard let played = control(), let main = played.main, newValue != main.reading.rate
      else { return }
      played.synchronise(with: main)
      for track in played.tracks { track.setRate(newValue) }
    }
  }

  /// Pauses the block until `play()` is called.
  public func pause() {
    guard let played = control(), played.main?.reading.state != .finished else { return }
    for track in played.tracks { track.pause() }
  }

  /// Continues the block. At its end, or before its start, it plays again from the start;
  /// backwards, it plays again from the end.
  public func play() {
    guard let played = control(), let main = played.main else { return }
    play(played, at: main.reading.rate, main)
  }

  /// Plays the other way, from where it is; at its start it plays backwards from the end. Refused, with
  /// a diagnostic, at the start of a block without an end.
  public func reverse() {
    guard let played = control(), let main = played.main else { return }
    play(played, at: 0 - main.reading.rate, main)
  }

  /// Jumps to a `currentTime`, in seconds; a paused block stays paused there. Refused, with a diagnostic,
  /// when it is not finite, or beyond 1e100.
  public func seek(to time: Double) {
    guard time.isUsable else {
      return refuse("seek(to: \(time)) needs a finite time of at most 1e100")
    }
    guard let played = control(), let main = played.main else { return }
    let isPaused = main.reading.state == .paused
    for track in played.tracks {
      track.seek(to: time)
      // One that stood at its end was not paused there.
      if isPaused { track.pause() }
    }
  }

  /// Jumps to the end, or backwards to the start, and is over in this instant. Refused, with a
  /// diagnostic, at the rate 0, and forwards without an end.
  public func finish() {
    guard let played = control(), let main = played.main else { return }
    let reading = main.reading
    guard reading.rate != 0, reading.rate < 0 || reading.endTime.isFinite else {
      return refuse("finish() needs an end to go to")
    }
    for track in played.tracks { track.finish(at: reading.rate < 0 ? 0 : track.reading.endTime) }
  }

  /// Removes the animations: the changes of the block show at once, and its completion gets `false`.
  public func cancel() {
    guard let transaction, let core else { return }
    if let played = transaction.played { return played.cancel() }
    guard var reading, let members = transaction.members else { return }
    if reading.state != .finished { reading.state = .idle }
    transaction.played = PlayedBlock(members, cancelledAt: reading, in: core)
    members.removeFromNodes(core)
  }

  private func play(_ played: PlayedBlock, at rate: Double, _ main: PlayedCohort) {
    let reading = main.reading
    let start = reading.start(at: rate)
    if let start, !start.isFinite { return refuse("playing backwards needs an end to play from") }
    if start == nil && reading.state == .running && rate == reading.rate { return }
    played.synchronise(with: main)
    for track in played.tracks { track.play(at: rate, from: start) }
  }

  /// The block, which is played by hand from now on; `nil` where it is over.
  private func control() -> PlayedBlock? {
    guard let transaction, let core, let members = transaction.members else { return nil }
    if let played = transaction.played { return played }
    guard let window = unsafe core.window?.takeUnretainedValue() else { return nil }
    let playable = ContiguousArray(members.attached(core).filter { $0.isPlayable })
    guard !playable.isEmpty else { return nil }
    let played = PlayedBlock(
      members, playable: playable, in: core, window.engine
    ) { played in
      unsafe core.window?.takeUnretainedValue().attachment(of: RunningAnimators.self)?.remove(
        played)
    }
    transaction.played = played
    RunningAnimators.of(window).insert(played)
    return played
  }

  private func refuse(_ message: String) {
    unsafe core?.window?.takeUnretainedValue().clock.report(.refused, "AnimationBlock: \(message)")
  }
}
