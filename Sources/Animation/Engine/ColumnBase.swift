/// What the engine knows of a column without its value type: which entries there are, on which
/// slot, in which cohort, and whether they take part.
@usableFromInline class ColumnBase {
  /// One animation: its places in the stack of its slot and in the list of its cohort.
  struct Entry {
    var previousInSlot: Int32
    var nextInSlot: Int32 = -1
    var previousInCohort: EntryReference
    var nextInCohort = EntryReference.none
    var slot: Int32
    var cohort: Int32
    /// Unmanaged, because a node keeps the owners of its entries until these are out.
    var owner: Unmanaged<EntryOwner>?
    /// The adding order over all columns of the engine, which also tells a handle's animation from
    /// others at its place; 0 where there is none.
    var sequence: UInt64
    var options: EntryOptions
  }

  /// Where the values of a slot come from.
  enum Lane: UInt8 {
    /// The model: nothing animates it.
    case none
    /// One entry that blends between constant ends and replaces the model.
    case replacing
    /// One entry that blends between constant ends and is added onto the model.
    case adding
    /// One entry that runs through keyframes and replaces the model.
    case keyframes
    /// Anything else: the stack, entry by entry.
    case composed
  }

  struct Slot {
    var first: Int32 = -1
    var last: Int32 = -1
    var liveCount: Int32 = 0
    /// The place in the lane, so that leaving it is a swap with the last one.
    var lanePosition: Int32 = -1
    /// Of a derived slot where its rule is in `derivations`, of one that others are derived from the
    /// first of these in the engine's list; else -1. No slot is both (F43).
    var link: Int32 = -1
    var lane = Lane.none
    var isDerived = false
    /// Tells the slot from others at its place; 0 while the place is free.
    var stamp: UInt64 = 0
  }

  /// The place of the column among those of its engine.
  let index: Int32
  let state: EngineState

  // No user code runs while one of these is accessed: conformances of values, contents and
  // derivations get copies, what a change replaces is held until it is over, and callbacks only
  // ever run from the clock. So no access can meet another one, and the check (14 ns each) is left
  // out.
  @exclusivity(unchecked) final var entries: ContiguousArray<Entry> = []
  @exclusivity(unchecked) final var freeEntries: ContiguousArray<Int32> = []
  @exclusivity(unchecked) final var slots: ContiguousArray<Slot> = []
  @exclusivity(unchecked) final var freeSlots: ContiguousArray<Int32> = []
  /// The fill since which a slot has changed; see `EngineState.fills`.
  @exclusivity(unchecked) final var staleSince: ContiguousArray<UInt32> = []

  init(state: EngineState) {
    self.state = state
    index = state.nextColumnIndex()
    // The engine owns its columns, and this list is emptied when it goes.
    state.columns.append(.passUnretained(self))
  }

  // MARK: Staleness

  /// What shows on a slot has changed since the last fill: it is evaluated on request until the
  /// next one, and so are the slots derived from it.
  @inline(__always)
  final func markStale(_ slot: Int32) {
    state.noteChange()
    staleSince[Int(slot)] = state.fills
    if slots[Int(slot)].link >= 0 && !slots[Int(slot)].isDerived { markDependents(of: slot) }
  }

  @inline(never)
  private final func markDependents(of slot: Int32) {
    var next = slots[Int(slot)].link
    while next >= 0 {
      let dependent = state.dependents[Int(next)]
      state.column(dependent.column).staleSince[Int(dependent.slot)] = state.fills
      next = dependent.next
    }
  }

  /// Whether the value on screen of a slot is the one of the last fill, and this was now.
  @inline(__always)
  final func isFilled(_ slot: Int32) -> Bool {
    state.isFilled && staleSince[Int(slot)] != state.fills
  }

  // MARK: What depends on the value type

  /// Writes the values on screen of every slot in a lane, from the cohorts' filled progress.
  func fill() {}

  /// Writes the derived slots; their sources have been filled.
  func fillDerived() {}

  /// Puts a slot without a lane into the one that its live entries call for.
  func enterLane(_ slot: Int32) {}

  /// Takes a slot out of its lane.
  func leaveLane(_ slot: Int32) {}

  /// Takes out what an entry holds.
  ///
  /// - Returns: The content, which must outlive this access.
  func takeContent(_ entry: Int32) -> AnyObject? { nil }

  /// Takes a slot away, and what animates it.
  ///
  /// - Returns: What these held, to be let go when everything else is done.
  func releaseSlot(_ slot: Int32) -> ContiguousArray<AnyObject> { [] }

  // MARK: Handles

  /// Whether a slot is the one that was meant.
  @inline(__always)
  final func holdsSlot(_ slot: Int32, stamp: UInt64) -> Bool {
    slot >= 0 && Int(slot) < slots.count && slots[Int(slot)].stamp == stamp
  }

  /// Whether an entry is the one that was meant.
  @inline(__always)
  final func holdsEntry(_ entry: Int32, stamp: UInt64) -> Bool {
    entry >= 0 && Int(entry) < entries.count && entries[Int(entry)].sequence == stamp
  }

  /// The engine goes: whoever still holds the column has no slots in it.
  final func forgetSlots() {
    for index in slots.indices { slots[index].stamp = 0 }
    freeSlots.removeAll()
  }
}

// MARK: - Entries

extension ColumnBase {
  /// Puts an entry on top of the stack of its slot and at the end of its cohort, not live yet.
  @inline(__always)
  final func link(
    slot: Int32, cohort: Int32, options: EntryOptions, owner: Unmanaged<EntryOwner>?
  ) -> Int32 {
    let previous = slots[Int(slot)].last
    let previousInCohort = state.cohorts.cohorts[Int(cohort)].last
    let entry = Entry(
      previousInSlot: previous, previousInCohort: previousInCohort, slot: slot, cohort: cohort,
      owner: owner, sequence: state.nextSequence(), options: options)
    let index: Int32
    if let reused = freeEntries.popLast() {
      index = reused
      entries[Int(index)] = entry
    } else {
      index = Int32(entries.count)
      entries.append(entry)
    }
    if previous >= 0 {
      entries[Int(previous)].nextInSlot = index
    } else {
      slots[Int(slot)].first = index
    }
    slots[Int(slot)].last = index
    append(index, to: cohort, after: previousInCohort)
    return index
  }

  @inline(__always)
  private final func append(_ index: Int32, to cohort: Int32, after previous: EntryReference) {
    let reference = EntryReference(column: self.index, index: index)
    if previous.isNone {
      state.cohorts.cohorts[Int(cohort)].first = reference
    } else {
      setNextInCohort(of: previous, reference)
    }
    state.cohorts.cohorts[Int(cohort)].last = reference
  }

  /// Moves an entry to the end of another cohort that runs as its own does.
  final func move(_ index: Int32, to cohort: Int32) {
    let old = entries[Int(index)].cohort
    unlinkFromCohort(entries[Int(index)])
    let previous = state.cohorts.cohorts[Int(cohort)].last
    entries[Int(index)].cohort = cohort
    entries[Int(index)].previousInCohort = previous
    entries[Int(index)].nextInCohort = .none
    append(index, to: cohort, after: previous)
    state.removeIfUnused(old)
    let slot = entries[Int(index)].slot
    // A lane knows the cohort of its only entry.
    if entries[Int(index)].options.contains(.live) && !slots[Int(slot)].isDerived {
      leaveLane(slot)
      enterLane(slot)
    }
    markStale(slot)
  }

  private final func unlinkFromCohort(_ entry: Entry) {
    if entry.previousInCohort.isNone {
      state.cohorts.cohorts[Int(entry.cohort)].first = entry.nextInCohort
    } else {
      setNextInCohort(of: entry.previousInCohort, entry.nextInCohort)
    }
    if entry.nextInCohort.isNone {
      state.cohorts.cohorts[Int(entry.cohort)].last = entry.previousInCohort
    } else {
      setPreviousInCohort(of: entry.nextInCohort, entry.previousInCohort)
    }
  }

  /// Whether an entry takes part from the start.
  @inline(__always)
  final func startsLive(cohort: Int32, options: EntryOptions) -> Bool {
    switch state.cohorts.cohorts[Int(cohort)].phase {
    case .active: true
    case .waiting: options.contains(.fillsBackwards)
    // Added after its end it shows its fill at once, not only when the clock gets there (D10).
    case .over: options.contains(.fillsForwards)
    case .ended: false
    }
  }

  /// Removes an entry, at whatever point it is.
  ///
  /// - Returns: What the entry held. It may own objects with a `deinit` of the user: let it go when
  ///   everything else is done.
  /// - Complexity: O(1).
  final func removeEntry(_ index: Int32) -> AnyObject? {
    hide(index)
    let entry = entries[Int(index)]
    let slot = Int(entry.slot)
    if entry.previousInSlot >= 0 {
      entries[Int(entry.previousInSlot)].nextInSlot = entry.nextInSlot
    } else {
      slots[slot].first = entry.nextInSlot
    }
    if entry.nextInSlot >= 0 {
      entries[Int(entry.nextInSlot)].previousInSlot = entry.previousInSlot
    } else {
      slots[slot].last = entry.previousInSlot
    }
    let content = entry.options.contains(.hasContent) ? takeContent(index) : nil
    entries[Int(index)].owner = nil
    entries[Int(index)].sequence = 0
    freeEntries.append(index)
    unlinkFromCohort(entry)
    state.removeIfUnused(entry.cohort)
    markStale(entry.slot)
    return content
  }

  // The neighbour in a cohort is most often in the same column: no detour then.

  @inline(__always)
  private final func setNextInCohort(of other: EntryReference, _ reference: EntryReference) {
    if other.column == index {
      entries[Int(other.index)].nextInCohort = reference
    } else {
      state.columns[Int(other.column)]._withUnsafeGuaranteedRef {
        $0.entries[Int(other.index)].nextInCohort = reference
      }
    }
  }

  @inline(__always)
  private final func setPreviousInCohort(of other: EntryReference, _ reference: EntryReference) {
    if other.column == index {
      entries[Int(other.index)].previousInCohort = reference
    } else {
      state.columns[Int(other.column)]._withUnsafeGuaranteedRef {
        $0.entries[Int(other.index)].previousInCohort = reference
      }
    }
  }

  /// The active phase of an entry's cohort has ended: nothing is left of it, or what its fill mode
  /// shows.
  ///
  /// - Returns: What an entry held that was removed, as `removeEntry` does.
  final func entryEnds(_ index: Int32) -> AnyObject? {
    let options = entries[Int(index)].options
    guard options.contains(.staysAfterEnd) else { return removeEntry(index) }
    if !options.contains(.fillsForwards) { hide(index) }
    return nil
  }

  /// The entry takes part from now on.
  final func show(_ index: Int32) {
    guard !entries[Int(index)].options.contains(.live) else { return }
    entries[Int(index)].options.insert(.live)
    changeLane(of: entries[Int(index)].slot, liveBy: 1)
  }

  /// The entry takes part no more.
  final func hide(_ index: Int32) {
    guard entries[Int(index)].options.contains(.live) else { return }
    entries[Int(index)].options.remove(.live)
    changeLane(of: entries[Int(index)].slot, liveBy: -1)
  }

  private final func changeLane(of slot: Int32, liveBy change: Int32) {
    leaveLane(slot)
    slots[Int(slot)].liveCount += change
    // A derived slot has no lane: it is filled after its source, from both stacks.
    if !slots[Int(slot)].isDerived && slots[Int(slot)].liveCount > 0 { enterLane(slot) }
    markStale(slot)
  }

  /// The only live entry of a slot that has exactly one.
  @inline(__always)
  final func onlyLiveEntry(of slot: Int32) -> Int32 {
    var index = slots[Int(slot)].first
    while !entries[Int(index)].options.contains(.live) { index = entries[Int(index)].nextInSlot }
    return index
  }
}
