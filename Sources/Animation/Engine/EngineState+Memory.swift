// What came and went gives its room back (see `FreePlaces`): slots, entries and cohorts keep their
// places, so lists are cut where their upper half is free. Only fills do it, before they begin: no
// buffer is borrowed then, and nobody is in the middle of a change.

extension EngineState {
  /// Gives back the room of what is no longer there.
  ///
  /// What is cut off may own objects of the user, which go when everything is in its place.
  ///
  /// - Complexity: O(1) where nothing has changed; else O(columns), and amortised what was added.
  func trim() {
    guard trimmedChanges != changes else { return }
    trimmedChanges = changes
    let gone = cohorts.trim()
    if !gone.isEmpty { clock.forgetDeadEvents() }
    trimDependents()
    var cut: ContiguousArray<AnyObject> = []
    for column in columns { column._withUnsafeGuaranteedRef { $0.trim(&cut) } }
    withExtendedLifetime((gone, cut)) {}
  }
}

extension ColumnBase {
  /// Gives back the room of slots and entries that are no longer there.
  ///
  /// - Parameter cut: Takes what is cut off.
  final func trim(_ cut: inout ContiguousArray<AnyObject>) {
    if let count = freeEntries.cut(entries.count) {
      _ = entries.cut(to: count)
      if let values = cutEntries(to: count) { cut.append(values) }
    }
    if let count = freeSlots.cut(slots.count) {
      _ = slots.cut(to: count)
      _ = staleSince.cut(to: count)
      if let values = cutSlots(to: count) { cut.append(values) }
    }
  }
}

// MARK: - What depends on the value type

/// What was cut off, to be let go at the end.
private final class CutOff<Element> {
  let lists: [ContiguousArray<Element>]

  init(_ lists: ContiguousArray<Element>...) { self.lists = lists }
}

extension TypedColumn {
  @inline(never)
  final func cutOffSlots(_ count: Int) -> AnyObject? {
    shrinkLanes()
    return CutOff(models.cut(to: count), values.cut(to: count))
  }

  @inline(never)
  final func cutOffEntries(_ count: Int) -> AnyObject? {
    shrinkLanes()
    _ = contents.cut(to: min(count, contents.count))  // those of free entries have been taken out
    return CutOff(ends.cut(to: count))
  }

  private final func shrinkLanes() {
    lanes.replacing.shrinkIfSparse()
    lanes.adding.shrinkIfSparse()
    lanes.keyframes.shrinkIfSparse()
    lanes.composed.shrinkIfSparse()
    derivations.shrinkIfSparse()
  }
}
