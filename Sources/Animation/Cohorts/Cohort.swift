/// A group of animations that share begin, duration, repetitions and curve, and therefore one
/// progress.
///
/// A fill computes the progress of a cohort once. Its members only blend with that number, so they
/// stay exactly in sync.
@safe struct Cohort {
  enum Phase: UInt8 {
    case waiting
    case active
    /// The cohort was over when it was created, or was played backwards out of its active phase and
    /// is still in its delay. The event of its end is queued.
    case over
    case ended
  }

  /// The timing, in the time of the space in which the timing was set.
  var timing: CohortTiming
  /// The instant of the clock at which the active phase begins.
  var begin: Double
  /// The instant of the clock at which the cohort ends; infinite if it never does.
  var end: Double
  var curve: TimingCurve
  var phase = Phase.waiting
  /// The number of `retain` calls without a `release`. Above 0, the cohort is kept without members.
  var retainCount: Int32 = 0
  /// Distinguishes the cohort from others at its index; 0 while the index is free.
  var stamp: UInt64
  /// While it is active, its place in `ActiveCohorts`.
  var activePlace = ActivePlace()
  var members = Members()
  /// The time space in which it runs, or the clock.
  var space = SpaceIndex.clock
  /// Its index among the cohorts of the space.
  var indexInSpace: Int32 = -1
  /// Whether it is active and counted among the cohorts whose time is paused.
  var isCountedAsStill = false
  /// Its retiming, if it has one.
  var retimingIndex = RetimingIndex.none
  /// For the cohort of a group, the first time inside it.
  var firstGroupTime = GroupTimeIndex.none
  /// Whether an animator plays it, or a block that is played by hand. Then it has one time for
  /// animations of many nodes.
  var isPlayed = false
  /// The instant of the clock at which it was created.
  var madeAt: Double
  var events: Events

  /// Creates a cohort without members that waits for its begin.
  ///
  /// - Parameters:
  ///   - timing: The timing. Its times count as instants of the clock until the cohort is in a time
  ///     space.
  ///   - stamp: Distinguishes the cohort from others at its index.
  ///   - now: The instant of the clock.
  init(_ timing: CohortTiming, curve: TimingCurve, stamp: UInt64, madeAt now: Double) {
    self.timing = timing
    begin = timing.begin
    end = timing.end
    self.curve = curve
    self.stamp = stamp
    madeAt = now
    events = Events(originStamp: stamp, generation: UInt32(truncatingIfNeeded: stamp))
  }

  /// Sets another timing, which begins at an instant of the clock.
  // Inlined, so that the access to the list of cohorts contains no call.
  @inline(__always)
  mutating func setTiming(_ timing: CohortTiming, beginningAt now: Double) {
    self.timing = timing
    begin = now
    end = now + timing.activeDuration
  }
}

// MARK: - Parts

extension Cohort {
  /// A place in `ActiveCohorts`.
  @safe struct ActivePlace {
    /// The curve group; `nil` if the cohort is in no group. Not retained: the table retains a group
    /// as long as it has members.
    var group: Unmanaged<CurveGroup>?
    /// The index in the group, or in the list of active cohorts in no group.
    var index: Int32 = -1
  }

  /// The ends of the list of members, which are linked in the order in which they were added
  /// (`ColumnBase.Entry`).
  struct Members {
    var first = EntryReference.none
    var last = EntryReference.none

    var isEmpty: Bool { first.isNone }
  }

  /// The queued events: the begin, the leave, the end and a jump.
  struct Events {
    /// The order of the begin among the events of one instant; see
    /// `LogicalClock.nextEventOrder()`.
    var order: UInt64 = 0
    /// The stamp of the cohort from which this one was split off, or its own stamp. Split-off
    /// cohorts are ordered by the distances of their entries from this stamp.
    var originStamp: UInt64
    /// Changes when the events are queued again, so that the old ones are ignored.
    var generation: UInt32

    /// The order of the leave and of the end, which is after that of the begin. A leave at the
    /// instant of the end is not queued, so both can have the same order.
    var endOrder: UInt64 { order + 1 }

    /// Returns the order of the begin of a cohort that is split off from this one.
    ///
    /// At one instant, the cohorts that were split off are after this cohort, in the order of the
    /// entries that moved. If entries move together, and one of them later moves out alone, the
    /// cohort of the others is first.
    ///
    /// - Parameter sequence: The sequence of the first entry that moves.
    func order(ofSplitOffEntry sequence: UInt64, movesAlone: Bool) -> UInt64 {
      // Each entry has four orders: for the begin and the end of a cohort of several entries, and
      // for the begin and the end of a cohort of its own.
      let lastOffset = (UInt64(1) << EventQueue.orderBits) - 2
      let offset = min((sequence &- originStamp) &* 4, lastOffset)
      let base = (order >> EventQueue.orderBits) << EventQueue.orderBits
      return base + (movesAlone ? offset : offset - 2)
    }
  }
}
