import ViewKernelGeometry

// Unsafe: the lists of a column are unchecked for the reason given in `TypedColumn`.

// MARK: - Entering and leaving

extension TypedColumn {
  @inline(never)
  final func enterListOutOfLine(_ slot: SlotIndex) {
    let liveCount = slots[slot].liveCount
    guard liveCount > 0 else { return }
    guard liveCount == 1 else { return enterComposed(slot) }
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
    case .keyframes(let source): enterKeyframes(slot, progressIndex(), source)
    case .spring(let source):
      // A spring also needs the impulse of its own cohort.
      guard isBuiltIn, grouped == nil, let ends = source.ends else { return enterComposed(slot) }
      enterSprings(slot, cohort, ends, velocity: source.velocity)
    case .composed: enterComposed(slot)
    }
  }

  /// Stores the fill list of a slot, and the index that the slot gets there.
  @inline(__always)
  private final func enter(_ fillList: FillList, _ slot: SlotIndex, at index: Int) {
    slots[slot].fillList = fillList
    slots[slot].indexInList = Int32(index)
  }

  @inline(__always)
  private final func enterBlends(
    _ slot: SlotIndex, _ entry: EntryIndex, _ progressIndex: CohortIndex, isAdditive: Bool
  ) {
    let run = FillLists<Value>.BlendRun(entry: entry, slot: slot, progressIndex: progressIndex)
    if isAdditive {
      unsafe enter(.adding, slot, at: fillLists.adding.count)
      unsafe fillLists.adding.append(run)
    } else {
      unsafe enter(.replacing, slot, at: fillLists.replacing.count)
      unsafe fillLists.replacing.append(run)
    }
  }

  private final func enterKeyframes(
    _ slot: SlotIndex, _ progressIndex: CohortIndex, _ source: KeyframeSource<Value>
  ) {
    unsafe enter(.keyframes, slot, at: fillLists.keyframes.count)
    unsafe fillLists.keyframes.append(
      FillLists<Value>.KeyframeRun(source, slot: slot, progressIndex: progressIndex))
  }

  private final func enterSprings(
    _ slot: SlotIndex, _ cohort: CohortIndex, _ blend: Value.Blend, velocity: Value
  ) {
    unsafe enter(.springs, slot, at: fillLists.springs.count)
    unsafe fillLists.springs.append(
      FillLists<Value>.SpringRun(blend: blend, velocity: velocity, slot: slot, cohort: cohort))
  }

  private final func enterComposed(_ slot: SlotIndex) {
    unsafe enter(.composed, slot, at: fillLists.composed.count)
    unsafe fillLists.composed.append(slot)
  }

  /// Removes a slot from its fill list by moving the last one to its index.
  ///
  /// No release here runs user code: the source still retains the ends of a run, and springs have
  /// values of built-in types.
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
