import ViewKernelAnimation

// Playing a block by hand. Once it is over, all of these do nothing.

extension AnimationBlock {
  /// The part of the time that is gone, in 0...1: `currentTime` by `endTime`; 0 where the block never
  /// ends, 1 where nothing is animated.
  ///
  /// Setting it jumps there; numbers outside are clamped. Refused, with a diagnostic: NaN, and where the
  /// block never ends.
  public var fractionComplete: Double {
    get {
      guard let reading, reading.endTime > 0 else { return 1 }
      return min(max(reading.currentTime / reading.endTime, 0), 1)
    }
    set {
      guard let reading, state != .idle else { return }
      let fraction = min(max(newValue, 0), 1)
      guard reading.endTime.isFinite, !newValue.isNaN else {
        return refuse("fractionComplete needs a number, and an end of the block")
      }
      seek(to: fraction == 1 ? reading.endTime : fraction * reading.endTime)
    }
  }

  /// Seconds of the block's time per second around it, at first 1; negative plays backwards, and 0 stands
  /// still without being paused. Setting it keeps `currentTime`. Refused, with a diagnostic, when it is
  /// not finite, or beyond 1e100.
  public var rate: Double {
    get { reading?.rate ?? 1 }
    set {
      guard newValue.isUsable else {
        return refuse("rate \(newValue) is not finite, or beyond 1e100")
      }
      guard let main = control(), newValue != main.reading.rate else { return }
      synchronise(with: main)
      for track in tracks { track.setRate(newValue) }
    }
  }

  /// Stands still until `play()`.
  public func pause() {
    guard let main = control(), main.reading.state != .finished else { return }
    for track in tracks { track.pause() }
  }

  /// Goes on. At its end, or before its start, it plays from the start again; backwards from the end.
  public func play() {
    guard let main = control() else { return }
    play(at: main.reading.rate, main)
  }

  /// Plays the other way, from where it is; at its start it plays backwards from the end. Refused, with
  /// a diagnostic, at the start of a block without an end.
  public func reverse() {
    guard let main = control() else { return }
    play(at: 0 - main.reading.rate, main)
  }

  /// Jumps to a `currentTime`, in seconds; a paused block stays paused there. Refused, with a diagnostic,
  /// when it is not finite, or beyond 1e100.
  public func seek(to time: Double) {
    guard time.isUsable else {
      return refuse("seek(to: \(time)) needs a finite time of at most 1e100")
    }
    guard let main = control() else { return }
    let isPaused = main.reading.state == .paused
    for track in tracks {
      track.seek(to: time)
      // One that stood at its end was not paused there.
      if isPaused { track.pause() }
    }
  }

  /// Jumps to the end, or backwards to the start, and is over in this instant. Refused, with a
  /// diagnostic, at the rate 0, and forwards without an end.
  public func finish() {
    guard let main = control() else { return }
    let reading = main.reading
    guard reading.rate != 0, reading.rate < 0 || reading.endTime.isFinite else {
      return refuse("finish() needs an end to go to")
    }
    for track in tracks { track.finish(at: reading.rate < 0 ? 0 : track.reading.endTime) }
  }

  /// Removes the animations: the changes of the block show at once, and its completion gets `false`.
  public func cancel() {
    // Nor while it takes its changes back.
    guard lastReading == nil else { return }
    if var reading {
      if reading.state != .finished { reading.state = .idle }
      lastReading = reading
    }
    letGo()
    let members = members
    let tracks = tracks
    self.tracks = []
    for member in members { member.removeFromNode() }
    for track in tracks { track.remove() }
  }

  private func play(at rate: Double, _ main: PlayedCohort) {
    let reading = main.reading
    let start = reading.start(at: rate)
    if let start, !start.isFinite { return refuse("playing backwards needs an end to play from") }
    if start == nil && reading.state == .running && rate == reading.rate { return }
    synchronise(with: main)
    for track in tracks { track.play(at: rate, from: start) }
  }

  /// Those that are shorter go on with the block from where it is, not from their ends.
  private func synchronise(with main: PlayedCohort) {
    let time = main.reading.currentTime
    for track in tracks.dropFirst() where track.reading.state == .finished { track.seek(to: time) }
  }

  private func refuse(_ message: String) {
    core?.window?.takeUnretainedValue().clock.report(.refused, "AnimationBlock: \(message)")
  }
}

// MARK: - Taking control

extension AnimationBlock: AnimationPlayer {
  /// The time of the animation that ends last; `nil` where the block is over.
  private func control() -> PlayedCohort? {
    if let main = tracks.first { return main }
    guard lastReading == nil, let window = core?.window?.takeUnretainedValue() else { return nil }
    var groups: ContiguousArray<(cohort: Int32, members: ContiguousArray<Attachment>)> = []
    var indices: [Int32: Int] = [:]
    for member in members where member.isPlayable {
      let cohort = member.cohort
      if let index = indices[cohort] {
        groups[index].members.append(member)
      } else {
        indices[cohort] = groups.count
        groups.append((cohort, [member]))
      }
    }
    guard !groups.isEmpty else { return nil }
    let link = PlayerLink()
    link.player = self
    self.link = link
    for group in groups {
      tracks.append(
        PlayedCohort(engine: window.engine, adopting: group.members) { link.reachEnd() })
    }
    let longest = tracks.indices.max {
      tracks[$0].reading.endTime < tracks[$1].reading.endTime
    }
    tracks.swapAt(0, longest ?? 0)
    RunningAnimators.of(window).insert(self)
    return tracks.first
  }

  func didReachEnd() {
    guard let main = tracks.first, tracks.allSatisfy({ $0.hasEnded }) else { return }
    let reading = main.reading
    lastReading = reading
    letGo()
    let ending = tracks
    tracks = []
    // One that a later handle, or its own, has played is in another cohort.
    var cohorts: Set<Int32> = []
    for track in ending where !track.isRemoved { cohorts.insert(track.index) }
    for member in members.reversed() where cohorts.contains(member.cohort) {
      end(member, takesBack: reading.rate < 0)
    }
    for track in ending { track.remove() }
  }

  private func end(_ member: Attachment, takesBack: Bool) {
    guard takesBack, let owner = member.owner, let window = core?.window?.takeUnretainedValue()
    else {
      return member.removeFromNode()
    }
    window.performWithoutAnimation { member.wholeProperty.holdValue(of: member, in: owner) }
  }

  private func letGo() {
    core?.window?.takeUnretainedValue().attachment(of: RunningAnimators.self)?.remove(self)
  }

  func windowDidClose() {
    lastReading = reading
    tracks = []
  }
}
