import ViewKernelGeometry

/// The time of an animator or a block: one position that animations of many nodes share, to be
/// played by hand together.
package final class PlayedCohort: EntryOwner {
  private let engine: AnimationEngine
  private let onEnd: () -> Void
  /// Seconds of the whole way.
  package private(set) var duration: Double
  private var lastReading: PlaybackReading?

  /// Begins to run.
  ///
  /// - Parameters:
  ///   - duration: Seconds; above 0.
  ///   - delay: Seconds before it begins.
  ///   - space: The time that it runs in; `nil` is the clock's.
  ///   - onEnd: Runs as a callback of the clock, each time that an end is reached.
  package init(
    engine: AnimationEngine, duration: Double, delay: Double, curve: TimingCurve,
    in space: TimeSpace?, onEnd: @escaping () -> Void
  ) {
    self.engine = engine
    self.onEnd = onEnd
    self.duration = duration
    super.init()
    let space = space?.index(in: engine) ?? -1
    let timing = CohortTiming(begin: engine.localTime(of: space) + delay, duration: duration)
    let cohort = engine.insert(timing, curve: curve, in: space, isHeld: true, completion: nil)
    engine.state.cohorts.retime(cohort)
    entry = engine.insertNothing(
      into: cohort, options: [.staysAfterEnd, .fillsForwards, .fillsBackwards], owner: self)
    engine.state.endHold(cohort)
  }

  /// Takes the time of animations of a block that run in one cohort: from now on they are played
  /// together, and stay on their nodes until they are removed.
  ///
  /// - Precondition: There are animations, all of them are on nodes, and none has ended.
  package init(
    engine: AnimationEngine, adopting attachments: ContiguousArray<Attachment>,
    onEnd: @escaping () -> Void
  ) {
    self.engine = engine
    self.onEnd = onEnd
    let index =
      attachments.count == 1
      ? engine.ownCohort(of: attachments[0])
      : engine.part(ContiguousArray(attachments.map { $0 as EntryOwner }))
    duration = engine.state.cohorts.cohorts[Int(index)].timing.duration
    super.init()
    engine.keepMembers(of: index)
    entry = engine.insertNothing(
      into: index, options: [.staysAfterEnd, .fillsForwards, .fillsBackwards], owner: self)
  }

  deinit { remove() }

  /// The cohort, for what joins it.
  ///
  /// - Precondition: It was not removed.
  package var index: Int32 { engine.cohort(of: entry) }

  /// Whether it has ended for good, so that nothing can join it.
  package var isRemoved: Bool { entry.isNone }

  /// Ends for good: nothing is reported any more.
  package func remove() {
    guard !entry.isNone else { return }
    lastReading = playback.reading
    let place = entry
    entry = .none
    let content = engine.state.column(place.column).removeEntry(place.index)
    withExtendedLifetime(content) {}
  }

  override func ends() -> AnyObject? {
    engine.clock.callback("animator", onEnd)
    return nil
  }
}

// MARK: - Playing

// Once it was removed none of these does anything: listeners of the journal, who hear of what begins
// and ends, may remove one while several are played.
extension PlayedCohort {
  private var playback: CohortPlayback { CohortPlayback(engine: engine, index: index) }

  /// Where it is; once it was removed, where it was at that moment.
  package var reading: PlaybackReading { lastReading ?? playback.reading }

  /// Whether it has reached an end, and that was reported.
  package var hasEnded: Bool {
    isRemoved || engine.state.cohorts.cohorts[Int(index)].phase == .ended
  }

  /// The part of the way that is gone, before any curve; below 0 while it waits.
  ///
  /// Once it was removed, this is what it was at that moment.
  package var fraction: Double { reading.activeTime / duration }

  /// Where the curve is, and how fast it goes on in its own time, in progress per second.
  ///
  /// Once it was removed it stands still.
  package var motion: Moving<Double> {
    guard !isRemoved else { return Moving(0, velocity: 0) }
    let curve = engine.state.cohorts.cohorts[Int(index)].curve
    let motion = curve.motion(at: fraction)
    return Moving(motion.progress, velocity: motion.rate / duration)
  }

  package func pause() {
    if !isRemoved, !playback.isFinishedOrPaused { playback.pause() }
  }

  /// Goes on from where it is, forwards or backwards.
  package func play(isReversed: Bool) {
    play(at: isReversed ? -1 : 1, from: nil)
  }

  /// Plays at a rate.
  ///
  /// - Parameter place: Where it starts, in its own time; `nil` goes on from where it is.
  package func play(at rate: Double, from place: Double?) {
    if !isRemoved { playback.play(at: rate, from: place, reading) }
  }

  /// Changes the rate, and stays where it is.
  package func setRate(_ rate: Double) {
    if !isRemoved { playback.setRate(rate, reading) }
  }

  /// Jumps to a place in its own time.
  package func seek(to place: Double) {
    if !isRemoved { playback.seek(to: place) }
  }

  /// Jumps to an end, in its own time, and is not paused any more.
  package func finish(at end: Double) {
    if !isRemoved { playback.finish(at: end) }
  }

  /// Jumps to a part of the way.
  package func seek(toFraction fraction: Double) {
    guard !isRemoved else { return }
    let timing = engine.state.cohorts.cohorts[Int(index)].timing
    playback.retime { retiming, _, time in
      let active = fraction == 1 ? timing.active : fraction * timing.duration
      retiming.seek(to: active, at: time)
    }
  }

  /// Takes another curve and duration, and goes on from a part of the way.
  package func change(_ curve: TimingCurve, duration: Double, fraction: Double) {
    guard !isRemoved else { return }
    self.duration = duration
    let space = engine.state.cohorts.cohorts[Int(index)].space
    let now = engine.localTime(of: space)
    let timing = CohortTiming(begin: now, duration: duration)
    let place = Int(index)
    engine.state.cohorts.cohorts[place].curve = curve.lasting(duration)
    engine.state.cohorts.cohorts[place].timing = timing
    playback.retime { retiming, timing, time in
      var changed = Retiming(timing, begin: now, madeAt: now)
      changed.rate = retiming.rate
      changed.isPaused = retiming.isPaused
      changed.seek(to: fraction == 1 ? timing.active : fraction * duration, at: time)
      retiming = changed
    }
  }
}
