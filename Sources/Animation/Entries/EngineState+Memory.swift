// Slots, entries and cohorts keep their indices, so their lists never become shorter. When no
// element of a long list is left, its storage is released (see `FreeList`). This happens only
// before a fill: then no buffer of a list is in use, and no change is unfinished.

extension EngineState {
  /// Releases the storage of lists that became empty.
  ///
  /// - Complexity: O(1) if nothing has changed since the last call, otherwise O(columns).
  func dropEmptyLists() {
    guard changeCountAtDrop != changeCount else { return }
    changeCountAtDrop = changeCount
    cohortTable.dropIfEmpty()
    dependentLists.dropIfEmpty()
    forEachColumn { $0.dropIfEmpty() }
  }
}

extension ColumnBase {
  fileprivate final func dropIfEmpty() {
    guard freeRows.dropIfAllFree(of: slots.count) else { return }
    dropRows()
    dropValues()
  }
}
