// MARK: - Reading

extension Attachment {
  /// The current playback values of the animation, or the last ones after it was removed.
  package var reading: PlaybackReading? {
    playingEngine.map { currentReading(in: $0) } ?? lastReading?.playback
  }

  /// The number of the current iteration, while the animation has an effect.
  var iteration: Double? {
    guard let engine = playingEngine else { return lastReading?.iteration }
    guard options.contains(.live) else { return nil }
    return engine.state.cohortTable.iteration(
      of: engine.cohortIndex(of: entry), atActive: currentReading(in: engine).activeTime)
  }

  /// The eased progress of the current iteration, while the animation has an effect.
  var progress: Double? {
    guard let engine = playingEngine else { return lastReading?.progress }
    guard options.contains(.live) else { return nil }
    let cohort = engine.cohortIndex(of: entry)
    return engine.state.cohortTable.position(of: cohort, at: engine.clock.now).fraction
  }

  /// The engine, while the animation has an entry.
  private var playingEngine: AnimationEngine? { entry.isNone ? nil : node?.engine }

  /// The playback values of the cohort, which other animations may share.
  private func currentReading(in engine: AnimationEngine) -> PlaybackReading {
    engine.reading(of: engine.cohortIndex(of: entry))
  }

  /// Changes the playback of a cohort that contains only this animation. A block no longer plays
  /// the animation.
  private func changePlayback(
    in engine: AnimationEngine, _ change: (CohortIndex, inout PendingBegins) -> Void
  ) {
    let leavesBlock = options.contains(.staysForBlock)
    let cohort = engine.ownCohort(of: self)
    if leavesBlock { didLeaveBlock() }
    PendingBegins.reportAfter { begins in
      // The block has kept the animation in its time space, also if the view has moved.
      if leavesBlock, let node {
        engine.move(self, toSpace: node.space, keepsProgress: true, &begins)
      }
      change(cohort, &begins)
    }
    // If its end was reported before, the block may have been the reason that it was on its node.
    if leavesBlock && !entry.isNone && !isPlayable && !options.stays { removeFromNode() }
  }
}

// MARK: - Playing

extension Attachment {
  func pause() {
    guard let engine = playingEngine, !engine.isFinishedOrPaused(engine.cohortIndex(of: entry))
    else { return }
    changePlayback(in: engine) { engine.pause($0, &$1) }
  }

  func setRate(_ rate: Double) {
    guard let engine = playingEngine else { return }
    if let flaw = PlaybackReading.flaw(ofRate: rate) { return refuse(flaw) }
    let reading = currentReading(in: engine)
    guard rate != reading.rate else { return }
    changePlayback(in: engine) { engine.setRate(rate, of: $0, reading, &$1) }
  }

  /// Jumps to an instant of the animation's own time, in seconds.
  func seek(to time: Double) {
    guard let engine = playingEngine else { return }
    if let flaw = PlaybackReading.flaw(ofSeekTo: time) { return refuse(flaw) }
    changePlayback(in: engine) { engine.seek($0, to: time, &$1) }
  }

  func play() {
    guard let engine = playingEngine else { return }
    let reading = currentReading(in: engine)
    play(at: reading.rate, reading, in: engine, orRefuse: "play() backwards")
  }

  func reverse() {
    guard let engine = playingEngine else { return }
    let reading = currentReading(in: engine)
    play(at: 0 - reading.rate, reading, in: engine, orRefuse: "reverse()")
  }

  private func play(
    at rate: Double, _ reading: PlaybackReading, in engine: AnimationEngine, orRefuse call: String
  ) {
    switch reading.start(at: rate) {
    case .playsAlready: break
    case .needsEnd: refuse("\(call) needs an end to play from")
    case .from(let start):
      changePlayback(in: engine) { engine.play($0, at: rate, from: start, reading, &$1) }
    }
  }

  func finish() {
    guard let engine = playingEngine else { return }
    let reading = currentReading(in: engine)
    guard let end = reading.finalTime else { return refuse("finish() needs an end to go to") }
    if reading.state == .finished && reading.currentTime == end { return }
    changePlayback(in: engine) { engine.finish($0, at: end, &$1) }
  }

  private func refuse(_ message: String) {
    node?.report(.refused, "\(property.name): \(message)")
  }
}
