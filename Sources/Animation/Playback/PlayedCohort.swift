/// A cohort that an animator or a block plays: the animations in it, of many nodes, are paused,
/// sought and played together. An entry without a value keeps the cohort until it is removed.
///
/// The time of an animator runs without animations, too. The cohort of a block is removed with its
/// last animation.
package final class PlayedCohort: EntryOwner {
  private let engine: AnimationEngine
  private let isOfBlock: Bool
  private let onEnd: () -> Void
  /// The duration in seconds.
  package private(set) var duration: Double
  private var lastReading: PlaybackReading?
  /// Whether the last animation in the cohort was not removed, but has left the block.
  package private(set) var hasLeftBlock = false

  /// Creates the cohort of an animator, whose time begins to run, in the time of the clock.
  ///
  /// - Parameters:
  ///   - duration: The duration in seconds; above 0.
  ///   - delay: The delay before the begin, in seconds.
  ///   - onEnd: Runs as a callback of the clock, each time an end is reached.
  package init(
    engine: AnimationEngine, duration: Double, delay: Double, curve: TimingCurve,
    onEnd: @escaping () -> Void
  ) {
    self.engine = engine
    isOfBlock = false
    self.onEnd = onEnd
    self.duration = duration
    super.init()
    let timing = CohortTiming(begin: engine.clock.now + delay, duration: duration)
    let cohort = engine.newCohort(timing, curve: curve, in: .clock)
    engine.state.cohortTable.addRetiming(to: cohort)
    insertEntry(in: cohort)
  }

  /// Takes over the cohort of animations of a block. From now on they are played together, and stay
  /// on their nodes until they are removed.
  ///
  /// - Parameter onEnd: Runs as a callback of the clock when an end is reached, and when the last
  ///   animation is removed or leaves the block.
  /// - Precondition: There are animations, all of them are on nodes, and none has ended.
  package init(
    engine: AnimationEngine, adopting attachments: ContiguousArray<Attachment>,
    onEnd: @escaping () -> Void
  ) {
    self.engine = engine
    isOfBlock = true
    self.onEnd = onEnd
    let index =
      attachments.count == 1
      ? engine.ownCohort(of: attachments[0])
      : engine.moveToOwnCohort(ContiguousArray(attachments.map { $0 as EntryOwner }))
    duration = engine.state.cohortTable.cohorts[index].timing.duration
    super.init()
    engine.keepMembers(of: index)
    insertEntry(in: index)
  }

  /// Adds the entry with which this object is a member of the cohort.
  private func insertEntry(in cohort: CohortIndex) {
    engine.state.cohortTable.cohorts[cohort].isPlayed = true
    entry = engine.insertTimingEntry(
      NewEntry(
        in: cohort, options: [.staysAfterEnd, .fillsForwards, .fillsBackwards], owner: self))
  }

  deinit { remove() }

  /// The cohort, for animations that join it.
  ///
  /// - Precondition: The cohort was not removed.
  var index: CohortIndex { engine.cohortIndex(of: entry) }

  /// Distinguishes the cohort from all others, as `Attachment.cohortNumber` does.
  ///
  /// - Precondition: The cohort was not removed.
  package var number: Int32 { index.value }

  /// Whether the cohort was removed for good, so that nothing can join it.
  package var isRemoved: Bool { entry.isNone }

  /// Removes the cohort for good. Nothing is reported any more.
  package func remove() {
    guard !entry.isNone else { return }
    lastReading = engine.reading(of: index)
    let removed = entry
    // An animation that stays in the cohort runs on its own from now on.
    engine.state.cohortTable.cohorts[engine.cohortIndex(of: removed)].isPlayed = false
    entry = .none
    let content = engine.state.column(removed.column).removeEntry(removed.index)
    withExtendedLifetime(content) {}
  }

  override func didEnd() -> AnyObject? {
    reportEnd()
    return nil
  }

  private func reportEnd() { engine.clock.enqueue("animator", onEnd) }

  /// Removes the cohort of a block, whose last animation was removed or leaves the block.
  fileprivate func didLoseAnimations(leavingBlock: Bool) {
    guard isOfBlock else { return }
    let hadEnded = hasEnded
    hasLeftBlock = leavingBlock
    remove()
    guard !hadEnded else { return }
    lastReading?.state = .idle
    reportEnd()
  }
}

// MARK: - Playing

// After the removal none of these methods has an effect. The caller reports the animations that
// begin, once all cohorts that are played together have changed.
extension PlayedCohort {
  /// The current playback values; after the removal, the values at that moment.
  package var reading: PlaybackReading { lastReading ?? engine.reading(of: index) }

  /// Whether the cohort has reached an end, and the end was reported, or was removed.
  package var hasEnded: Bool {
    isRemoved || engine.state.cohortTable.cohorts[index].phase == .ended
  }

  /// The elapsed fraction of the duration, before any curve; below 0 before the begin.
  ///
  /// After the removal, this is the fraction at that moment.
  package var fraction: Double { reading.activeTime / duration }

  /// The progress of the curve, and its velocity in progress per second of the cohort's own time.
  /// At a kink it is the velocity of the motion after it, in the direction of play (D48).
  ///
  /// After the removal both are 0.
  package var motion: Moving<Double> {
    guard !isRemoved else { return Moving(0, velocity: 0) }
    let curve = engine.state.cohortTable.cohorts[index].curve
    let motion = curve.motion(at: fraction, isBackwards: reading.rate < 0)
    return Moving(motion.value, velocity: motion.velocity / duration)
  }

  package func pause(_ begins: inout PendingBegins) {
    if !isRemoved, !engine.isFinishedOrPaused(index) { engine.pause(index, &begins) }
  }

  /// Continues from the current position, forwards or backwards.
  package func play(isReversed: Bool, _ begins: inout PendingBegins) {
    if !isRemoved { engine.play(index, at: isReversed ? -1 : 1, from: nil, reading, &begins) }
  }

  /// Jumps to a fraction of the duration.
  package func seek(toFraction fraction: Double, _ begins: inout PendingBegins) {
    guard !isRemoved else { return }
    let timing = engine.state.cohortTable.cohorts[index].timing
    engine.retime(index, &begins) { retiming, _, time in
      let active = fraction == 1 ? timing.activeDuration : fraction * timing.duration
      retiming.seek(to: active, at: time)
    }
  }

  /// Sets another curve and duration, and continues from a fraction of the duration.
  package func change(
    _ curve: TimingCurve, duration: Double, fraction: Double, _ begins: inout PendingBegins
  ) {
    guard !isRemoved else { return }
    self.duration = duration
    let index = index
    let space = engine.state.cohortTable.cohorts[index].space
    let timing = CohortTiming(begin: engine.localTime(of: space), duration: duration)
    engine.state.cohortTable.cohorts[index].curve = curve.lasting(duration)
    engine.state.cohortTable.cohorts[index].setTiming(timing, beginningAt: engine.clock.now)
    engine.retime(index, &begins) { retiming, timing, time in
      let active = fraction == 1 ? timing.activeDuration : fraction * duration
      retiming.change(to: timing, active: active, at: time)
    }
  }
}

// MARK: - In a block

// Times are those of the block. As above, none of these methods has an effect after the removal,
// and the caller reports the animations that begin.
extension PlayedCohort {
  /// The current playback values; after the removal, the values at that moment.
  package var blockReading: PlaybackReading { reading.inBlockTime }

  /// Takes the rate of the block, and its pause or its running. Their own handles may have given
  /// other ones to these animations before they joined it.
  package func join(_ block: PlaybackReading, _ begins: inout PendingBegins) {
    if isRemoved { return }
    if block.rate != reading.rate { setRate(block.rate, &begins) }
    if block.state == .paused { pause(&begins) }
    if block.state == .running, reading.state == .paused {
      play(at: block.rate, fromBlockTime: nil, &begins)
    }
  }

  /// Plays at a rate. Animations that stay at their ends do not run again.
  ///
  /// - Parameter time: The time to start from; `nil` continues from the current time.
  package func play(at rate: Double, fromBlockTime time: Double?, _ begins: inout PendingBegins) {
    if ignoresRate(rate) { return }
    let reading = reading
    let start = time.map { reading.ownTime(ofBlock: $0) }
    engine.play(index, at: rate, from: start, startsRun: false, reading, &begins)
  }

  /// Changes the rate without a jump.
  package func setRate(_ rate: Double, _ begins: inout PendingBegins) {
    if !ignoresRate(rate) { engine.setRate(rate, of: index, reading, &begins) }
  }

  /// Whether a rate has no effect. The rate 0 has none on animations that stay at their ends, which
  /// would run again (D63).
  private func ignoresRate(_ rate: Double) -> Bool { rate == 0 ? hasEnded : isRemoved }

  package func seek(toBlockTime time: Double, _ begins: inout PendingBegins) {
    if !isRemoved { engine.seek(index, to: reading.ownTime(ofBlock: time), &begins) }
  }

  /// Moves animations at their ends to a time beyond, so that they wait when the block turns. If
  /// the time is not beyond, they are moved to their ends, so that they do not wait. Other
  /// animations stay where they are.
  package func waitAtEnd(untilBlockTime time: Double, _ begins: inout PendingBegins) {
    let reading = blockReading
    guard reading.state == .finished, let end = reading.finalTime else { return }
    let waitingTime = reading.rate < 0 ? min(time, end) : max(time, end)
    if waitingTime != reading.currentTime { seek(toBlockTime: waitingTime, &begins) }
  }

  /// Jumps to the end, or to the start, and ends a pause.
  package func finish(isReversed: Bool, _ begins: inout PendingBegins) {
    if !isRemoved { engine.finish(index, at: isReversed ? 0 : reading.endTime, &begins) }
  }
}

// MARK: - Members

extension AnimationEngine {
  /// Separates a cohort from the block that plays it, if there is one: its only animation is
  /// removed or leaves the block.
  func removePlayedCohort(of cohort: CohortIndex, leavingBlock: Bool) {
    guard state.cohortTable.cohorts[cohort].isPlayed else { return }
    var played: PlayedCohort?
    forEachOwner(of: cohort) { if let found = $0 as? PlayedCohort { played = found } }
    played?.didLoseAnimations(leavingBlock: leavingBlock)
  }

  /// Called after an animation was removed from a cohort or has left it: removes the `PlayedCohort`
  /// of a block if no other member is in the cohort.
  func removePlayedCohortIfAlone(in cohort: CohortIndex, leavingBlock: Bool) {
    let members = state.cohortTable.cohorts[cohort].members
    guard !members.isEmpty, members.first == members.last else { return }
    removePlayedCohort(of: cohort, leavingBlock: leavingBlock)
  }

  /// Keeps the animations of a cohort on their nodes at its end, until the block that plays it
  /// removes them.
  fileprivate func keepMembers(of cohort: CohortIndex) {
    forEachMember(of: cohort) { column, index in
      column.entries[index].options.insert(.staysForBlock)
    }
  }
}
