/// The part of a column that does not depend on its value type: the entries, with the slot and
/// cohort of each, and whether each is live, that is, has an effect now.
///
/// Each index of a column is a row: it has room for a slot and for an entry. An entry is stored in
/// the row of its slot if no other entry is there. Most slots have one entry at a time, so entries
/// are stored in the order of their slots. Further entries use rows without a slot.
@safe class ColumnBase {
  /// The index of the column in its engine.
  let columnIndex: ColumnIndex
  /// Whether the values are of one of the kernel's own types, whose arithmetic runs in unsafe
  /// buffers.
  let isBuiltIn: Bool
  let state: EngineState

  // All lists but the owners have the same length, which only `appendRow` and `dropRows` change.
  // All other code changes single elements. Such an access contains no call, so the optimiser
  // removes its check for overlapping accesses (14 ns each).

  final var slots = OwnedList<Slot>()
  final var entries = OwnedList<Entry>()
  /// The rows without a slot and without an entry.
  final var freeRows = FreeList<IndexKind.Slot>()
  /// For each slot, the low 16 bits of `EngineState.fillNumber` at its last change. After these
  /// bits have wrapped around, a slot may be evaluated once too often, with the same result.
  final var staleSince = OwnedList<UInt16>()
  /// The owners that entries report to, up to the last entry that has one. Unmanaged, because a
  /// node retains the owners of its entries until these are removed.
  private final var owners = unsafe OwnedList<Unmanaged<EntryOwner>?>()

  init(state: EngineState, isBuiltIn: Bool) {
    self.state = state
    self.isBuiltIn = isBuiltIn
    columnIndex = state.nextColumnIndex()
    // The engine owns its columns, and this list is emptied when the engine is deallocated.
    unsafe state.columns.append(.passUnretained(self))
  }

  /// Whether the column has or had slots.
  @inline(__always)
  final var isUsed: Bool { !slots.isEmpty }

  // MARK: Staleness

  /// Marks the presentation value of a slot as changed since the last fill. The slot, and slots
  /// derived from it, are evaluated on request until the next fill.
  @inline(__always)
  final func markStale(_ slot: SlotIndex) {
    state.noteChange()
    staleSince[slot] = UInt16(truncatingIfNeeded: state.fillNumber)
    if !slots[slot].firstDependent.isNone { markDependents(of: slot) }
  }

  @inline(never)
  private final func markDependents(of slot: SlotIndex) {
    var next = slots[slot].firstDependent
    while !next.isNone {
      let dependent = state.dependentLists[next]
      state.column(dependent.column).staleSince[dependent.slot] =
        UInt16(truncatingIfNeeded: state.fillNumber)
      next = dependent.next
    }
  }

  /// Whether the stored presentation value of a slot is that of the last fill, and the fill was at
  /// the current instant.
  @inline(__always)
  final func isFilled(_ slot: SlotIndex) -> Bool { state.isFilled && !isStale(slot) }

  /// Whether the presentation value of a slot has changed since the last fill.
  @inline(__always)
  final func isStale(_ slot: SlotIndex) -> Bool {
    staleSince[slot] == UInt16(truncatingIfNeeded: state.fillNumber)
  }

  /// Marks the presentation value of a slot as evaluated.
  @inline(__always)
  final func noteEvaluated(_ slot: SlotIndex) {
    staleSince[slot] = UInt16(truncatingIfNeeded: state.fillNumber &- 1)
  }

  // MARK: Methods that depend on the value type

  /// Writes the presentation values of all slots in fill lists, from the filled progress of the
  /// cohorts.
  func fill() {}

  /// Writes the presentation values of derived slots, whose sources have been filled.
  func fillDerived() {}

  /// Adds a slot without a fill list to the fill list that fits its live entries.
  func enterList(_ slot: SlotIndex) {}

  /// Removes a slot from its fill list.
  func leaveList(_ slot: SlotIndex) {}

  /// Removes and returns the content of an entry.
  ///
  /// - Returns: The content, which must outlive this access.
  func takeContent(_ entry: EntryIndex) -> AnyObject? { nil }

  /// Removes a slot and its animations.
  ///
  /// - Returns: The objects that these retained, to be released at the end.
  func releaseSlot(_ slot: SlotIndex) -> ContiguousArray<AnyObject> { [] }

  /// Appends values for a row without a slot.
  ///
  /// - Parameter slot: A slot whose values are copied. The copies are never read.
  func appendValues(for slot: SlotIndex) {}

  /// Releases the storage of the lists that depend on the value type.
  func dropValues() {}

  // MARK: Handles

  /// Whether the slot at an index has a stamp.
  @inline(__always)
  final func hasSlot(_ slot: SlotIndex, stamp: UInt64) -> Bool {
    !slot.isNone && slot.offset < slots.count && slots[slot].stamp == stamp
  }

  /// Whether the entry at an index has a sequence. The sequence distinguishes it from earlier
  /// entries at the index.
  @inline(__always)
  final func hasEntry(_ entry: EntryIndex, sequence: UInt64) -> Bool {
    !entry.isNone && entry.offset < entries.count && entries[entry].sequence == sequence
  }

  /// Releases all slots when the engine is deallocated. A derivation may still retain the
  /// column.
  final func forgetSlots() {
    for index in slots.indices { slots[index].stamp = 0 }
    freeRows = FreeList()
  }
}

// MARK: - Owners

extension ColumnBase {
  /// The owner that an entry reports to, if it has one.
  @inline(__always)
  final func owner(of entry: EntryIndex) -> Unmanaged<EntryOwner>? {
    unsafe entry.offset < owners.count ? owners[entry] : nil
  }

  @inline(__always)
  final func setOwner(_ owner: Unmanaged<EntryOwner>?, of entry: EntryIndex) {
    if unsafe owner != nil && entry.offset >= owners.count { appendOwners(upTo: entry) }
    if unsafe entry.offset < owners.count { unsafe owners[entry] = unsafe owner }
  }

  @inline(never)
  private final func appendOwners(upTo entry: EntryIndex) {
    var owners = unsafe self.owners.takeAll()
    while unsafe entry.offset >= owners.count { unsafe owners.append(nil) }
    unsafe swap(&owners, &self.owners)
  }
}

// MARK: - Length

extension ColumnBase {
  /// Appends a row, with a slot and an unused entry. The caller appends to the lists that depend on
  /// the value type.
  final func appendRow(_ slot: Slot) {
    var slots = self.slots.takeAll()
    slots.append(slot)
    swap(&slots, &self.slots)
    var entries = self.entries.takeAll()
    entries.append(.none)
    swap(&entries, &self.entries)
    var staleSince = self.staleSince.takeAll()
    staleSince.append(0)
    swap(&staleSince, &self.staleSince)
  }

  /// Releases the storage of the lists. The caller releases the lists that depend on the value
  /// type.
  final func dropRows() {
    _ = slots.takeAll()
    _ = entries.takeAll()
    _ = staleSince.takeAll()
    _ = unsafe owners.takeAll()
  }
}
