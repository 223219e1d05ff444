import ViewKernelGeometry

// The phases of cohorts: their members take effect, report, and end together.

// MARK: - Events

extension AnimationEngine: CohortEventHandler {
  package func expectsEvent(_ number: Int32, generation: UInt32) -> Bool {
    let index = CohortIndex(number)
    let table = state.cohortTable
    return index.offset < table.cohorts.count  // the storage of the list may have been dropped
      && table.cohorts[index].events.generation == generation
      && table.cohorts[index].stamp != 0
      && table.cohorts[index].phase != .ended
  }

  package func run(_ event: CohortEvent, ofCohort number: Int32) {
    let index = CohortIndex(number)
    switch event {
    case .begin: begin(index)
    case .leave: leave(index)
    case .end: end(index)
    // As after a change of the map: the animations may wait again, begin or be at their end (D62).
    case .jump: applyJump(of: index)
    }
  }

  private func begin(_ index: CohortIndex) {
    enterActivePhase(of: index)
    hasChangedPhase = true
    // The owners are notified after all entries have taken effect: they report to the journal, and
    // an event of the journal reads custom values, which may run user code.
    for owner in owners(of: index) { owner.didBegin() }
  }

  private func leave(_ index: CohortIndex) {
    leaveActivePhase(of: index, for: .over)
    state.cohortTable.storeProgress(of: index, at: clock.now)
    hasChangedPhase = true
  }

  private func end(_ index: CohortIndex) {
    let table = state.cohortTable
    if !table.cohorts[index].retimingIndex.isNone && !reportMissingBegins(of: index) { return }
    table.end(index)
    hasChangedPhase = true
    state.retain(index)  // while its members leave
    // Retained until the loop is over: owners and contents own closures and values. These may own
    // any object, such as a node whose entry is later in the loop.
    var owners: ContiguousArray<EntryOwner> = []
    var contents: ContiguousArray<AnyObject> = []
    forEachMember(of: index) { column, entry in
      let owner = unsafe column.owner(of: entry)?.takeUnretainedValue()
      let stays = column.entries[entry].options.stays
      owner?.willEnd()
      if let content = column.endEntry(entry) { contents.append(content) }
      guard let owner else { return }
      if !stays { owner.entry = .none }
      owners.append(owner)
    }
    state.release(index)
    for owner in owners {
      if let released = owner.didEnd() { contents.append(released) }
    }
    withExtendedLifetime((owners, contents)) {}
  }

  /// Reports the begin of animations that end before they have begun: they were reversed within
  /// their delay, or moved to their end.
  ///
  /// - Returns: Whether the end is still valid: an event of the journal reads custom values, which
  ///   may run user code that changes the end.
  private func reportMissingBegins(of index: CohortIndex) -> Bool {
    let generation = state.cohortTable.cohorts[index].events.generation
    for owner in owners(of: index) { owner.didBegin() }
    return expectsEvent(index.value, generation: generation)
  }
}

// MARK: - Phases

extension AnimationEngine {
  /// Begins the active phase of a cohort, in which all its members have an effect.
  func enterActivePhase(of index: CohortIndex) {
    guard state.cohortTable.cohorts[index].phase != .active else { return }
    state.cohortTable.activate(index, at: clock.now)
    forEachMember(of: index) { column, entry in column.makeLive(entry) }
  }

  /// Ends the active phase of a cohort, and begins another phase. From now on, each member has the
  /// effect of its fill mode, or none (D10), whatever the previous run left.
  func leaveActivePhase(of index: CohortIndex, for phase: Cohort.Phase) {
    state.cohortTable.deactivate(index, to: phase)
    forEachMember(of: index) { column, entry in
      if column.isLive(column.entries[entry].options, in: index) {
        column.makeLive(entry)
      } else {
        column.makeNotLive(entry)
      }
    }
  }
}

// MARK: - Members

extension AnimationEngine {
  /// The owners of the members of a cohort, in the order in which the members were added.
  func owners(of cohort: CohortIndex) -> ContiguousArray<EntryOwner> {
    var owners: ContiguousArray<EntryOwner> = []
    forEachOwner(of: cohort) { owners.append($0) }
    return owners
  }

  /// Calls a closure with the owner of each member that has one. The closure removes no member.
  func forEachOwner(of cohort: CohortIndex, _ body: (EntryOwner) -> Void) {
    forEachMember(of: cohort) { column, entry in
      if let owner = unsafe column.owner(of: entry)?.takeUnretainedValue() { body(owner) }
    }
  }

  /// Calls a closure with each member, in the order in which they were added. The closure may
  /// remove that member, but no other.
  func forEachMember(of cohort: CohortIndex, _ body: (ColumnBase, EntryIndex) -> Void) {
    var member = state.cohortTable.cohorts[cohort].members.first
    while !member.isNone {
      let column = state.column(member.column)
      let next = column.entries[member.index].nextInCohort
      body(column, member.index)
      member = next
    }
  }
}
