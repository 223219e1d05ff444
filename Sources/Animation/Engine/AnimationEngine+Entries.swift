// Entries by reference, for code that does not know their column.

extension AnimationEngine {
  /// Whether an entry is added onto the value below in the stack of its slot.
  func isAdditive(_ entry: EntryReference) -> Bool {
    state.column(entry.column).entries[entry.index].options.contains(.isAdditive)
  }

  /// Whether the active phase of an entry has not begun.
  func isWaiting(_ entry: EntryReference) -> Bool {
    state.cohortTable.isWaiting(cohortIndex(of: entry), at: clock.now)
  }

  /// The index of the cohort of an entry.
  func cohortIndex(of entry: EntryReference) -> CohortIndex {
    state.column(entry.column).entries[entry.index].cohort
  }

  /// A copy of the cohort of an entry.
  func cohort(of entry: EntryReference) -> Cohort {
    state.cohortTable.cohorts[cohortIndex(of: entry)]
  }

  /// Adds an entry without an effect on any value, for an animation that has only a time.
  func insertTimingEntry(_ new: NewEntry) -> EntryReference {
    if timingSlot.isNone { timingSlot = doubles.column.newSlot(0) }
    let entry = doubles.column.insert(AnimationContent(), slot: timingSlot, as: new)
    return EntryReference(column: doubles.column.columnIndex, index: entry)
  }
}
