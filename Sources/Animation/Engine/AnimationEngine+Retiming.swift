// Changes of the time of running animations (D7b, D62). Instants are computed once for every
// change. Presentation values change to those of the new time at once. Callbacks run after the
// change is complete.

extension AnimationEngine {
  /// Returns a retimed cohort that contains only the entries of one owner. If the entry shares its
  /// cohort, it moves into a new one. It leaves a block that has played it.
  func ownCohort(of owner: EntryOwner) -> CohortIndex {
    let entry = owner.entry
    let shared = cohortIndex(of: entry)
    if owner.ownsCohort { removePlayedCohort(of: shared, leavingBlock: true) }
    if state.cohortTable.isAlone(entry, in: shared) || owner.ownsCohort {
      state.cohortTable.addRetiming(to: shared)
      return shared
    }
    return moveToOwnCohort([owner])
  }

  /// Moves the entries of some owners, which share a cohort, into a new cohort with the same time,
  /// and makes the new cohort retimed. The entries leave a block that has played them.
  func moveToOwnCohort(_ owners: ContiguousArray<EntryOwner>) -> CohortIndex {
    let table = state.cohortTable
    let entry = owners[0].entry
    let shared = cohortIndex(of: entry)
    let cohort = table.cohorts[shared]
    let own = table.insert(copyOf: shared, stamp: state.nextSequence())
    table.cohorts[own].events.order = cohort.events.order(
      ofSplitOffEntry: self.entry(entry).sequence, movesAlone: owners.count == 1)
    for owner in owners { state.column(owner.entry.column).move(owner.entry.index, to: own) }
    removePlayedCohortIfAlone(in: shared, leavingBlock: true)
    table.addRetiming(to: own)
    queueEvents(of: own)
    queueMissedBegin(of: own)
    return own
  }

  /// Queues the begin of a cohort if it is due now and its event has not run yet. This is so if an
  /// earlier event of this instant caused the move.
  private func queueMissedBegin(of index: CohortIndex) {
    let cohort = state.cohortTable.cohorts[index]
    guard cohort.phase == .waiting, cohort.begin.isFinite, cohort.begin <= clock.now else { return }
    clock.queueCohort(
      .begin, index.value, cohort.events.generation, at: cohort.begin, order: cohort.events.order)
  }

  /// Makes a change of the map of a cohort, or of a space that contains it, effective: computes its
  /// instants, phase and progress again, and queues its events again.
  func applyRetiming(of index: CohortIndex, _ begins: inout PendingBegins) {
    let table = state.cohortTable
    let now = clock.now
    guard table.cohorts[index].phase != .ended else { return }
    let wasRunning = table.isRunning(index, at: now)
    table.updateInstants(of: index, at: now)
    switch table.retimedPhase(of: index, at: now) {
    case .active where wasOverWhenAdded(index): break
    case .active: enterActivePhase(of: index)
    case let phase: leaveActivePhase(of: index, for: phase)
    }
    // An animation at its end that has not begun begins when the end is reported, because a later
    // change may cancel the end.
    if !wasRunning && table.isRunning(index, at: now) { noteBeginning(of: index, &begins) }
    table.updateStillCount(of: index)
    updateValues(of: index)
    hasChangedPhase = true
    let generation = UInt32(truncatingIfNeeded: state.nextSequence())
    table.cohorts[index].events.generation = generation
    queueEvents(of: index)
  }

  /// Applies a change to a cohort whose end has been reported and that is still at its end, at
  /// another time or rate.
  func applyRetimingAtEnd(of index: CohortIndex) {
    updateValues(of: index)
    hasChangedPhase = true
  }

  /// Stores the current progress of a cohort, and marks the slots of its members as stale: a read
  /// before the next fill computes them from the stored progress.
  private func updateValues(of index: CohortIndex) {
    state.cohortTable.storeProgress(of: index, at: clock.now)
    forEachMember(of: index) { column, entry in column.markStale(column.entries[entry].slot) }
  }

  /// Whether the cohort was over when it was added, and no handle has played it. It has the effect
  /// of its fill mode, and never that of the active phase (D10).
  private func wasOverWhenAdded(_ index: CohortIndex) -> Bool {
    let table = state.cohortTable
    return table.cohorts[index].phase == .over && table.cohorts[index].end <= clock.now
      && !table.retimings[table.cohorts[index].retimingIndex].isPlayedByHand
  }

  /// Adds the owners of the members of a cohort to the owners that are notified of the begin.
  private func noteBeginning(of index: CohortIndex, _ begins: inout PendingBegins) {
    let order = state.cohortTable.cohorts[index].events.order
    forEachOwner(of: index) { begins.add($0, order: order) }
  }

  /// Prepares a cohort that has ended, and whose members have stayed, for another run.
  func startNextRun(of index: CohortIndex) {
    state.cohortTable.cohorts[index].phase = .waiting
    forEachOwner(of: index) { $0.startNextRun() }
  }
}

// MARK: - Time spaces

extension AnimationEngine {
  /// Applies a change of the map of a space to all cohorts in it and in the spaces inside.
  func applyRetiming(ofSpace space: SpaceIndex, _ begins: inout PendingBegins) {
    let table = state.cohortTable
    var pending: ContiguousArray<SpaceIndex> = [space]
    while let space = pending.popLast() {
      table.spaces.updateEnd(of: space)
      for cohort in table.spaces.states[space].cohorts { applySpaceChange(to: cohort, &begins) }
      pending += table.spaces.states[space].children
    }
  }

  /// Applies a jump of the time around a cohort, which the begin of a space causes (D7b). Queues
  /// the next jump: another space on the way to the clock may begin later.
  func applyJump(of index: CohortIndex) {
    PendingBegins.reportAfter { applySpaceChange(to: index, &$0) }
  }

  /// Makes a change of the time around a cohort effective.
  private func applySpaceChange(to index: CohortIndex, _ begins: inout PendingBegins) {
    let table = state.cohortTable
    // The stored map belongs to the old time.
    table.retimings[table.cohorts[index].retimingIndex].undo = nil
    applyRetiming(of: index, &begins)
  }

  /// Moves the entry of an owner into another time space. An animation that an animator plays, or a
  /// block that is played by hand, stays in the time of the animator or block (D57, D68).
  ///
  /// - Parameter keepsProgress: Whether the animation continues from its current progress. `false`
  ///   if the new space was created in the old one; the animation then keeps its begin.
  func move(
    _ owner: EntryOwner, toSpace space: SpaceIndex, keepsProgress: Bool,
    _ begins: inout PendingBegins
  ) {
    let table = state.cohortTable
    guard !owner.entry.isNone, !table.cohorts[cohortIndex(of: owner.entry)].isPlayed else { return }
    let index = ownCohort(of: owner)
    let old = table.cohorts[index].space
    guard old != space else { return }
    let retimingIndex = table.cohorts[index].retimingIndex
    let oldTime = localTime(of: old)
    let newTime = localTime(of: space)
    table.leaveSpace(index)
    table.joinSpace(space, index)
    if keepsProgress {
      table.retimings[retimingIndex].continueTime(from: oldTime, at: newTime)
    } else {
      // The stored map belongs to the old time.
      table.retimings[retimingIndex].undo = nil
    }
    applyRetiming(of: index, &begins)
  }
}
