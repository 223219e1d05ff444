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
    withExtendedLifetime(cut) {}
    _ = consume gone
  }
}

extension ColumnBase {
  /// Gives back the room of places that are no longer used.
  ///
  /// - Parameter cut: Takes what is cut off.
  final func trim(_ cut: inout ContiguousArray<AnyObject>) {
    guard let count = freePlaces.cut(slots.count) else { return }
    _ = slots.cut(to: count)
    _ = entries.cut(to: count)
    _ = staleSince.cut(to: count)
    cutOwners(to: count)
    if let values = cutValues(to: count) { cut.append(values) }
  }
}

// MARK: - What depends on the value type

/// What was cut off, to be let go at the end.
private final class CutOff<Value: Animatable> {
  let models: OwnedList<Value>
  let values: OwnedList<Value>
  let ends: OwnedList<Value.Blend>

  init(
    models: consuming OwnedList<Value>, values: consuming OwnedList<Value>,
    ends: consuming OwnedList<Value.Blend>
  ) {
    self.models = models
    self.values = values
    self.ends = ends
  }
}

extension TypedColumn {
  @inline(never)
  final func cutOff(_ count: Int) -> AnyObject? {
    shrinkLanes()
    _ = contents.cut(to: min(count, contents.count))  // those of free entries have been taken out
    return CutOff<Value>(
      models: models.cut(to: count), values: values.cut(to: count), ends: ends.cut(to: count))
  }

  private final func shrinkLanes() {
    lanes.replacing.shrinkIfSparse()
    lanes.adding.shrinkIfSparse()
    lanes.keyframes.shrinkIfSparse()
    lanes.thrown.shrinkIfSparse()
    lanes.composed.shrinkIfSparse()
    derivations.shrinkIfSparse()
  }
}
