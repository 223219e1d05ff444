// MARK: - Entries

extension ColumnBase {
  /// Appends an entry to the stack of its slot and to its cohort. It is not live yet.
  @inline(never)
  final func link(_ new: NewEntry, slot: SlotIndex) -> EntryIndex {
    let cohort = new.cohort
    let first = slots[slot].first
    let previousInCohort = state.cohortTable.cohorts[cohort].members.last
    let ownRow = EntryIndex(inRowOf: slot)
    let index = entries[ownRow].isUsed ? newRow(for: slot) : ownRow
    let last = first.isNone ? index : entries[first].previousInSlot
    entries[index] = Entry(
      on: slot, after: last, in: cohort, after: previousInCohort,
      sequence: state.nextSequence(), options: new.options)
    unsafe setOwner(new.owner, of: index)
    if first.isNone {
      slots[slot].first = index
    } else {
      entries[last].nextInSlot = index
      entries[first].previousInSlot = index
    }
    append(index, to: cohort, after: previousInCohort)
    return index
  }

  /// Returns a row without a slot, for a further entry of a slot.
  @inline(never)
  private final func newRow(for slot: SlotIndex) -> EntryIndex {
    if let freeRow = freeRows.take() { return EntryIndex(inRowOf: freeRow) }
    let index = EntryIndex(EntryReference.nextIndex(after: slots.count))
    appendRow(Slot(stamp: 0))
    appendValues(for: slot)
    return index
  }

  @inline(__always)
  private final func append(
    _ index: EntryIndex, to cohort: CohortIndex, after previous: EntryReference
  ) {
    let reference = EntryReference(column: columnIndex, index: index)
    if previous.isNone {
      state.cohortTable.cohorts[cohort].members.first = reference
    } else {
      setNextInCohort(of: previous, reference)
    }
    state.cohortTable.cohorts[cohort].members.last = reference
  }

  /// Moves an entry to the end of another cohort with the same time.
  final func move(_ index: EntryIndex, to cohort: CohortIndex) {
    let old = entries[index].cohort
    unlinkFromCohort(entries[index])
    let previous = state.cohortTable.cohorts[cohort].members.last
    entries[index].cohort = cohort
    entries[index].previousInCohort = previous
    entries[index].nextInCohort = .none
    append(index, to: cohort, after: previous)
    state.removeIfUnused(old)
    let slot = entries[index].slot
    // A fill list stores the cohort of the slot's only entry.
    if entries[index].options.contains(.live) && !slots[slot].isDerived {
      leaveList(slot)
      enterList(slot)
    }
    markStale(slot)
  }

  private final func unlinkFromCohort(_ entry: Entry) {
    if entry.previousInCohort.isNone {
      state.cohortTable.cohorts[entry.cohort].members.first = entry.nextInCohort
    } else {
      setNextInCohort(of: entry.previousInCohort, entry.nextInCohort)
    }
    if entry.nextInCohort.isNone {
      state.cohortTable.cohorts[entry.cohort].members.last = entry.previousInCohort
    } else {
      setPreviousInCohort(of: entry.nextInCohort, entry.previousInCohort)
    }
  }

  /// Whether an entry with some options is live in the present phase of a cohort.
  @inline(__always)
  final func isLive(_ options: EntryOptions, in cohort: CohortIndex) -> Bool {
    switch state.cohortTable.cohorts[cohort].phase {
    case .active: true
    case .waiting: options.contains(.fillsBackwards)
    // An entry that is added after its end has the effect of its fill mode at once, not only after
    // the next clock event (D10). It may join a paused animator that has reached an end (D61).
    case .over, .ended: options.contains(.fillsForwards)
    }
  }

  /// Removes an entry, in any phase.
  ///
  /// - Returns: The content of the entry. It may own objects with a `deinit` of user code: release
  ///   it at the end.
  /// - Complexity: O(1).
  final func removeEntry(_ index: EntryIndex) -> AnyObject? {
    makeNotLive(index)
    let entry = entries[index]
    let slot = entry.slot
    if slots[slot].first == index {
      slots[slot].first = entry.nextInSlot
    } else {
      entries[entry.previousInSlot].nextInSlot = entry.nextInSlot
    }
    // The next entry, or the first one, whose `previousInSlot` is the last one.
    let following = entry.nextInSlot.isNone ? slots[slot].first : entry.nextInSlot
    if !following.isNone { entries[following].previousInSlot = entry.previousInSlot }
    let content = entry.options.contains(.hasContent) ? takeContent(index) : nil
    unsafe setOwner(nil, of: index)
    entries[index].clear()
    // The row of the slot itself becomes free with the slot.
    if index != EntryIndex(inRowOf: slot) { freeRows.give(SlotIndex(inRowOf: index)) }
    unlinkFromCohort(entry)
    state.removeIfUnused(entry.cohort)
    markStale(entry.slot)
    return content
  }

  // The neighbour in a cohort is most often in the same column: then the entries are accessed
  // directly.

  @inline(__always)
  private final func setNextInCohort(of other: EntryReference, _ reference: EntryReference) {
    if other.column == columnIndex {
      entries[other.index].nextInCohort = reference
    } else {
      unsafe state.columns[other.column.offset]._withUnsafeGuaranteedRef {
        $0.entries[other.index].nextInCohort = reference
      }
    }
  }

  @inline(__always)
  private final func setPreviousInCohort(of other: EntryReference, _ reference: EntryReference) {
    if other.column == columnIndex {
      entries[other.index].previousInCohort = reference
    } else {
      unsafe state.columns[other.column.offset]._withUnsafeGuaranteedRef {
        $0.entries[other.index].previousInCohort = reference
      }
    }
  }

  /// Removes an entry whose active phase has ended, or, if the entry stays, keeps the effect of its
  /// fill mode.
  ///
  /// - Returns: The content of a removed entry, as from `removeEntry`.
  final func endEntry(_ index: EntryIndex) -> AnyObject? {
    let options = entries[index].options
    guard options.contains(.staysAfterEnd) else { return removeEntry(index) }
    if !options.contains(.fillsForwards) { makeNotLive(index) }
    return nil
  }

  /// Makes an entry live: it has an effect from now on.
  final func makeLive(_ index: EntryIndex) {
    // Its fill mode may have made it live earlier, with another value: a curve may jump at the
    // begin (D35b).
    guard !entries[index].options.contains(.live) else { return markStale(entries[index].slot) }
    entries[index].options.insert(.live)
    changeFillList(of: entries[index].slot, liveBy: 1)
  }

  /// Makes an entry not live: it has no effect any more.
  final func makeNotLive(_ index: EntryIndex) {
    guard entries[index].options.contains(.live) else { return }
    entries[index].options.remove(.live)
    changeFillList(of: entries[index].slot, liveBy: -1)
  }

  private final func changeFillList(of slot: SlotIndex, liveBy change: Int32) {
    leaveList(slot)
    slots[slot].liveCount += change
    // A derived slot has no fill list: it is filled after its source, from both stacks.
    if !slots[slot].isDerived && slots[slot].liveCount > 0 { enterList(slot) }
    markStale(slot)
  }

  /// The only live entry of a slot that has exactly one.
  @inline(__always)
  final func onlyLiveEntry(of slot: SlotIndex) -> EntryIndex {
    var index = slots[slot].first
    while !entries[index].options.contains(.live) { index = entries[index].nextInSlot }
    return index
  }
}
