// The links of entries: in the stack of their slot, and in the list of their cohort.

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
      withColumn(of: previous) { $0.entries[previous.index].nextInCohort = reference }
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
    let (previous, next) = (entry.previousInCohort, entry.nextInCohort)
    if previous.isNone {
      state.cohortTable.cohorts[entry.cohort].members.first = next
    } else {
      withColumn(of: previous) { $0.entries[previous.index].nextInCohort = next }
    }
    if next.isNone {
      state.cohortTable.cohorts[entry.cohort].members.last = previous
    } else {
      withColumn(of: next) { $0.entries[next.index].previousInCohort = previous }
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

  /// Calls a closure with the column of a neighbour in a cohort, which is most often this column.
  @inline(__always)
  private final func withColumn(of neighbour: EntryReference, _ body: (ColumnBase) -> Void) {
    if neighbour.column == columnIndex { return body(self) }
    unsafe state.columns[neighbour.column.offset]._withUnsafeGuaranteedRef { body($0) }
  }
}
