import ViewKernelGeometry

// MARK: - Cohorts

/// A group of animations with one timing, in one engine.
///
/// Nothing can be added to it in another engine.
public struct AnimationCohort: Hashable, Sendable {
  let index: Int32
  let stamp: UInt64
  let owner: EngineToken

  /// Handles are equal when they mean the same cohort.
  public static func == (a: AnimationCohort, b: AnimationCohort) -> Bool {
    a.index == b.index && a.stamp == b.stamp && a.owner === b.owner
  }

  /// Hashes which cohort is meant.
  public func hash(into hasher: inout Hasher) {
    hasher.combine(index)
    hasher.combine(stamp)
    hasher.combine(ObjectIdentifier(owner))
  }
}

/// A running animation of an engine.
///
/// Once the animation has gone, and in another engine, it means nothing.
public struct AnimationHandle: Hashable {
  let reference: EntryReference
  let stamp: UInt64
  let owner: EngineToken

  /// Handles are equal when they mean the same animation.
  public static func == (a: AnimationHandle, b: AnimationHandle) -> Bool {
    a.reference == b.reference && a.stamp == b.stamp && a.owner === b.owner
  }

  /// Hashes which animation is meant.
  public func hash(into hasher: inout Hasher) {
    hasher.combine(reference)
    hasher.combine(stamp)
    hasher.combine(ObjectIdentifier(owner))
  }
}

extension AnimationEngine {
  /// Makes a cohort that animations can join until its active phase ends.
  ///
  /// - Parameters:
  ///   - timing: `duration` `nil` takes 0.25 s; `beginTime` `nil` is now. `fillMode` is not
  ///     used: members of a cohort show during the active phase.
  ///   - curve: Eases the progress of every iteration.
  ///   - timeSpace: The time that it runs in; `nil`, and one of another engine, is the clock's.
  ///   - completion: Runs once at the end of the active phase.
  /// - Returns: `nil` when the timing is refused, with a diagnostic.
  /// - Complexity: O(log *q*) for *q* waiting events.
  public func makeCohort(
    _ timing: MediaTiming, curve: TimingCurve = .linear, in timeSpace: TimeSpace? = nil,
    completion: (() -> Void)? = nil
  ) -> AnimationCohort? {
    let space = timeSpace?.index(in: self) ?? -1
    guard let resolved = resolve(timing, in: space, name: "cohort") else { return nil }
    let index = insert(resolved, curve: curve, in: space, isHeld: true, completion: completion)
    return AnimationCohort(
      index: index, stamp: state.cohorts.cohorts[Int(index)].stamp, owner: state.token)
  }

  /// Adds an animation between two constant ends.
  ///
  /// - Returns: A handle, or `nil` when the cohort has ended or the slot was released, or either is
  ///   of another engine.
  /// - Complexity: O(1).
  @inlinable @discardableResult
  public func add<Value: Animatable>(
    from: Value, to: Value, to slot: AnimationSlot<Value>, in cohort: AnimationCohort,
    isAdditive: Bool = false
  ) -> AnimationHandle? {
    Value.column(in: self).add(from: from, to: to, to: slot, in: cohort, isAdditive: isAdditive)
  }

  /// Removes an animation; one that has ended, was removed or is of another engine is left alone.
  ///
  /// - Complexity: O(1).
  public func remove(_ handle: AnimationHandle) {
    let reference = handle.reference
    guard handle.owner === state.token else { return }
    let column = state.column(reference.column)
    guard column.holdsEntry(reference.index, stamp: handle.stamp) else { return }
    let content = column.removeEntry(reference.index)
    withExtendedLifetime(content) {}
  }

  /// The time of a space now.
  @inline(__always)
  func localTime(of space: Int32) -> Double {
    space < 0 ? clock.now : state.cohorts.spaces.localTime(of: space, at: clock.now)
  }

  /// The timing with its derived numbers, or `nil` with a diagnostic when it is flawed.
  func resolve(
    _ timing: MediaTiming, in space: Int32, name: @autoclosure () -> String
  ) -> CohortTiming? {
    if let flaw = timing.flaw {
      clock.report(.refused, "\(name()): \(flaw)")
      return nil
    }
    if let duration = timing.duration, duration < 0 {
      clock.report(.clamped, "\(name()): duration \(duration) is negative, took 0")
    }
    return plainTiming(timing, in: space)
  }

  /// The timing with its derived numbers, where there is nothing to report.
  func plainTiming(_ timing: MediaTiming, in space: Int32) -> CohortTiming {
    CohortTiming(
      timing, begin: timing.beginTime ?? localTime(of: space),
      duration: max(timing.duration ?? MediaTiming.defaultDuration, 0))
  }

  /// How an entry joins the stack of its slot.
  func isAdditive(_ entry: EntryReference) -> Bool {
    state.column(entry.column).entries[Int(entry.index)].options.contains(.additive)
  }

  /// Whether the active phase of an entry is still to come.
  func isWaiting(_ entry: EntryReference) -> Bool {
    state.cohorts.isWaiting(cohort(of: entry), at: clock.now)
  }

  /// When an entry runs, and what eases it.
  func timedCohort(of entry: EntryReference) -> Cohort {
    state.cohorts.cohorts[Int(cohort(of: entry))]
  }

  /// A cohort of this timing: one made in this instant, so that animations added side by side
  /// share their progress, or a new one.
  ///
  /// - Parameters:
  ///   - timing: Its begin is a time of the space.
  ///   - space: The time space that it runs in, or -1.
  func sharedCohort(_ timing: CohortTiming, curve: TimingCurve, in space: Int32) -> Int32 {
    if curve.runsInSeconds {
      return sharedCohort(timing, of: curve.lasting(timing.duration), in: space)
    }
    return sharedCohort(timing, of: curve, in: space)
  }

  @inline(__always)
  private func sharedCohort(
    _ timing: CohortTiming, of curve: TimingCurve, in space: Int32
  ) -> Int32 {
    let now = clock.now
    if let index = state.recentCohort(timing, curve, space, now: now) { return index }
    let index = insert(timing, curve: curve, in: space, isHeld: false, completion: nil)
    unsafe state.recentCohorts.remember(
      index, stamp: state.cohorts.cohorts[Int(index)].stamp, begin: timing.begin, now: now)
    return index
  }

  /// Adds an entry that shows nowhere, for what has only a time.
  func insertNothing(
    into cohort: Int32, options: EntryOptions, owner: EntryOwner
  ) -> EntryReference {
    if slotOfNothing < 0 { slotOfNothing = doubles.pool.newSlot(0) }
    let entry = unsafe doubles.pool.insert(
      AnimationContent(), slot: slotOfNothing, cohort: cohort, options: options,
      owner: .passUnretained(owner))
    return EntryReference(column: doubles.pool.index, index: entry)
  }

  func insert(
    _ timing: CohortTiming, curve: TimingCurve, in space: Int32, isHeld: Bool,
    completion: (() -> Void)?
  ) -> Int32 {
    let stamp = state.nextSequence()
    let index = state.cohorts.insert(
      timing, curve: curve.lasting(timing.duration), in: space, now: clock.now, isHeld: isHeld,
      stamp: stamp,
      completion: completion)
    state.cohorts.cohorts[Int(index)].order = clock.nextEventPlace()
    queueEvents(of: index)
    return index
  }

  /// Queues the begin and the end of a cohort, at the place that it has had from the start.
  func queueEvents(of index: Int32) {
    let begin = state.cohorts.cohorts[Int(index)].timing.begin
    let end = state.cohorts.cohorts[Int(index)].timing.end
    let events = state.cohorts.cohorts[Int(index)].events
    let order = state.cohorts.cohorts[Int(index)].order
    if state.cohorts.isWaiting(index, at: clock.now) && begin.isFinite {
      clock.queueCohort(.cohortBegin, index, events, at: begin, place: order)
    }
    let retiming = Int(state.cohorts.cohorts[Int(index)].retiming)
    if retiming >= 0 {
      // Behind the begin, where both are at one instant: what has begun leaves then.
      let leave = state.cohorts.retimings[retiming].leave
      if leave > clock.now && leave < end {
        clock.queueCohort(.cohortBegin, index, events, at: leave, place: order)
      }
    }
    if end < .infinity {
      // Behind the begin, where both are at one instant.
      clock.queueCohort(.cohortEnd, index, events, at: end, place: order + 1)
    }
  }
}

// MARK: - Events

extension AnimationEngine: CohortEventHandler {
  package func isWaiting(_ index: Int32, generation: UInt32) -> Bool {
    Int(index) < state.cohorts.cohorts.count  // those above were free, and have been cut off
      && state.cohorts.cohorts[Int(index)].events == generation
      && state.cohorts.cohorts[Int(index)].stamp != 0
      && state.cohorts.cohorts[Int(index)].phase != .ended
  }

  package func cohortBegins(_ index: Int32) {
    if state.cohorts.cohorts[Int(index)].phase == .active { return cohortLeaves(index) }
    state.cohorts.activate(index, at: clock.now)
    hasChangedPhase = true
    var owners: ContiguousArray<EntryOwner> = []
    forEachMember(of: index) { column, entry in
      column.show(entry)
      if let owner = unsafe column.owner(of: entry) {
        unsafe owners.append(owner.takeUnretainedValue())
      }
    }
    // Told when all of them are shown: logs are user code.
    for owner in owners { owner.begins() }
  }

  /// It has played back to the start of its active phase, and ends with its delay.
  private func cohortLeaves(_ index: Int32) {
    leaveActivePhase(of: index, for: .over)
    state.cohorts.settle(index, at: clock.now)
    hasChangedPhase = true
  }

  /// Reports the begin of what ends without one: an animation that was reversed within its delay,
  /// or put at its end before it had begun.
  ///
  /// - Returns: Whether the end is still meant; logs are user code.
  private func reportMissingBegins(of index: Int32) -> Bool {
    let events = state.cohorts.cohorts[Int(index)].events
    var owners: ContiguousArray<EntryOwner> = []
    forEachMember(of: index) { column, entry in
      if let owner = unsafe column.owner(of: entry) {
        unsafe owners.append(owner.takeUnretainedValue())
      }
    }
    for owner in owners { owner.begins() }
    return isWaiting(index, generation: events)
  }

  package func cohortEnds(_ index: Int32) {
    if state.cohorts.cohorts[Int(index)].retiming >= 0 && !reportMissingBegins(of: index) { return }
    state.cohorts.end(index)
    hasChangedPhase = true
    if let completion = state.cohorts.cohorts[Int(index)].completion {
      state.cohorts.cohorts[Int(index)].completion = nil
      clock.callback("cohort completion", completion)
    }
    state.cohorts.cohorts[Int(index)].holds = 1  // while its members leave
    // Kept until the walk is over: they own closures and values, and with these anything, nodes
    // whose entries are further on included.
    var owners: ContiguousArray<EntryOwner> = []
    var contents: ContiguousArray<AnyObject> = []
    forEachMember(of: index) { column, entry in
      let owner = unsafe column.owner(of: entry)?.takeUnretainedValue()
      let stays = column.entries[Int(entry)].options.contains(.staysAfterEnd)
      owner?.willEnd()
      if let content = column.entryEnds(entry) { contents.append(content) }
      guard let owner else { return }
      if !stays { owner.entry = .none }
      owners.append(owner)
    }
    state.cohorts.cohorts[Int(index)].holds = 0
    state.removeIfUnused(index)
    for owner in owners {
      if let released = owner.ends() { contents.append(released) }
    }
    withExtendedLifetime((owners, contents)) {}
  }

  /// Visits members in the order of adding; a visit may remove its member and no other.
  func forEachMember(of cohort: Int32, _ body: (ColumnBase, Int32) -> Void) {
    var member = state.cohorts.cohorts[Int(cohort)].first
    while !member.isNone {
      let column = state.column(member.column)
      let next = column.entries[Int(member.index)].nextInCohort
      body(column, member.index)
      member = next
    }
  }
}
