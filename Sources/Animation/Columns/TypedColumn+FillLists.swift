import ViewKernelGeometry

// Unsafe: the lists of a column are unchecked for the reason given in `TypedColumn`.

// MARK: - Entering and leaving

extension TypedColumn {
  @inline(never)
  final func enterListOutOfLine(_ slot: SlotIndex) {
    let liveCount = slots[slot].liveCount
    guard liveCount > 0 else { return }
    // The conformance of a custom type is user code.
    guard isBuiltIn, liveCount == 1 else { return enterComposed(slot) }
    let entry = onlyLiveEntry(of: slot)
    let options = entries[entry].options
    let cohort = entries[entry].cohort
    guard options.contains(.hasContent), let content = unsafe contents[entry] else {
      return enterBlends(slot, entry, cohort, isAdditive: options.contains(.isAdditive))
    }
    let grouped = content.grouped
    let form = if let grouped { grouped.innerForm } else { content.form }
    func progressIndex() -> CohortIndex {
      guard let grouped else { return cohort }
      return grouped.progressIndex(in: state.cohortTable, of: cohort)
    }
    switch form {
    case .blend: enterBlends(slot, entry, progressIndex(), isAdditive: false)
    case .keyframes(let source):
      let run = FillLists<Value>.KeyframeRun(source, slot: slot, progressIndex: progressIndex())
      unsafe enter(.keyframes, slot, &fillLists.keyframes, run)
    case .spring(let source):
      // A spring also needs the impulse of its own cohort.
      guard grouped == nil, let ends = source.constantEnds, let velocity = source.velocity
      else { return enterComposed(slot) }
      let run = FillLists<Value>.SpringRun(
        blend: ends, velocity: velocity, slot: slot, cohort: cohort)
      unsafe enter(.springs, slot, &fillLists.springs, run)
    case .composed: enterComposed(slot)
    }
  }

  /// Appends the run of a slot to a fill list, and stores the list and the index with the slot.
  @inline(__always)
  private final func enter<Run>(
    _ fillList: FillList, _ slot: SlotIndex, _ list: inout OwnedList<Run>, _ run: Run
  ) {
    slots[slot].fillList = fillList
    slots[slot].indexInList = Int32(list.count)
    list.append(run)
  }

  @inline(__always)
  private final func enterBlends(
    _ slot: SlotIndex, _ entry: EntryIndex, _ progressIndex: CohortIndex, isAdditive: Bool
  ) {
    let run = FillLists<Value>.BlendRun(entry: entry, slot: slot, progressIndex: progressIndex)
    if isAdditive {
      unsafe enter(.adding, slot, &fillLists.adding, run)
    } else {
      unsafe enter(.replacing, slot, &fillLists.replacing, run)
    }
  }

  private final func enterComposed(_ slot: SlotIndex) {
    unsafe enter(.composed, slot, &fillLists.composed, slot)
  }

  /// Removes a slot from its fill list by moving the last one to its index.
  ///
  /// No release here runs user code: runs have values of built-in types.
  @inline(never)
  final func leaveListOutOfLine(_ slot: SlotIndex) {
    let index = Int(slots[slot].indexInList)
    let moved: SlotIndex
    switch slots[slot].fillList {
    case .none: return
    case .replacing: moved = unsafe fillLists.replacing.removeBySwap(at: index).slot
    case .adding: moved = unsafe fillLists.adding.removeBySwap(at: index).slot
    case .keyframes: moved = unsafe fillLists.keyframes.removeBySwap(at: index).slot
    case .springs: moved = unsafe fillLists.springs.removeBySwap(at: index).slot
    case .composed: moved = unsafe fillLists.composed.removeBySwap(at: index)
    }
    slots[moved].indexInList = Int32(index)
    slots[slot].fillList = .none
    slots[slot].indexInList = -1
  }
}
