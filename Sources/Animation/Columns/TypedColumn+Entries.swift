// Unsafe: the lists of a column are unchecked for the reason given in `TypedColumn`.

// MARK: - Entries

extension TypedColumn {
  /// Adds an animation between two constant ends to a slot.
  ///
  /// - Returns: The entry.
  /// - Complexity: O(1).
  final func insert(from: Value, to: Value, slot: SlotIndex, as new: NewEntry) -> EntryIndex {
    let blend = Value.Blend(from: from, to: to)  // may run user code: before the entry exists
    let entry = link(new, slot: slot)
    let old = unsafe ends[entry]
    unsafe ends[entry] = blend
    if isLive(new.options, in: new.cohort) { makeNewEntryLive(entry, on: slot) }
    markStale(slot)
    withExtendedLifetime(old) {}
    return entry
  }

  /// Adds an animation with a content to a slot.
  ///
  /// - Returns: The entry.
  final func insert(
    _ content: AnimationContent<Value>, slot: SlotIndex, as new: NewEntry
  ) -> EntryIndex {
    var new = new
    new.options.insert(.hasContent)
    let entry = link(new, slot: slot)
    while unsafe entry.offset >= contents.count { unsafe contents.append(nil) }
    unsafe contents[entry] = content  // `takeContent` removed the old content
    // The ends of a blend, for a fill list. The old ones may own objects with a `deinit` of user
    // code: they are released at the end.
    var old: Value.Blend?
    if let blend = content.grouped?.ends ?? content.form.ends {
      old = unsafe ends[entry]
      unsafe ends[entry] = blend
    }
    if isLive(new.options, in: new.cohort) { makeNewEntryLive(entry, on: slot) }
    markStale(slot)
    withExtendedLifetime(old) {}
    return entry
  }

  /// Makes a new entry live. Faster than `makeLive`: a slot in the list of composed slots stays
  /// there.
  @inline(__always)
  private final func makeNewEntryLive(_ entry: EntryIndex, on slot: SlotIndex) {
    entries[entry].options.insert(.live)
    slots[slot].liveCount += 1
    guard !slots[slot].isDerived else { return }
    if slots[slot].fillList == .composed { return }
    if slots[slot].liveCount > 1 { leaveListOutOfLine(slot) }
    enterListOutOfLine(slot)
  }
}
