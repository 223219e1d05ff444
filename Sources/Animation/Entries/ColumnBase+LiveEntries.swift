// Live entries have an effect now. They decide which fill list their slot is in.

extension ColumnBase {
  /// Whether an entry with some options is live in the present phase of a cohort.
  @inline(__always)
  final func isLive(_ options: EntryOptions, in cohort: CohortIndex) -> Bool {
    switch state.cohortTable.cohorts[cohort].phase {
    case .active: true
    case .waiting: options.contains(.fillsBackwards)
    // `.over`: an entry that is added after its end has the effect of its fill mode at once, not
    // only after the next event of the clock (D10). `.ended`: an entry may join a paused animator
    // that has reached an end (D61).
    case .over, .ended: options.contains(.fillsForwards)
    }
  }

  /// Removes an entry whose active phase has ended, or, if the entry stays, keeps the effect of its
  /// fill mode.
  ///
  /// - Returns: The content of a removed entry, as from `removeEntry`.
  final func endEntry(_ index: EntryIndex) -> AnyObject? {
    let options = entries[index].options
    guard options.stays else { return removeEntry(index) }
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
