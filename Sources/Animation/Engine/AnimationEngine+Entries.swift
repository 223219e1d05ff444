// Entries by reference, for code that does not know their column.

extension AnimationEngine {
  /// A copy of an entry.
  @inline(__always)
  func entry(_ reference: EntryReference) -> ColumnBase.Entry {
    state.column(reference.column).entries[reference.index]
  }

  /// Whether the active phase of an entry has not begun.
  func isWaiting(_ entry: EntryReference) -> Bool {
    state.cohortTable.isWaiting(cohortIndex(of: entry), at: clock.now)
  }

  /// The index of the cohort of an entry.
  func cohortIndex(of entry: EntryReference) -> CohortIndex {
    self.entry(entry).cohort
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
