/// A slot whose values are a function of those of another slot.
struct Dependent {
  let column: ColumnIndex
  let slot: SlotIndex
  /// The dependents before and after this one in the list of their source.
  var previous = DependentIndex.none
  var next: DependentIndex
}

extension EngineState {
  /// Links a derived slot to its source.
  ///
  /// - Parameter first: The first dependent of the source so far, if there is one.
  /// - Returns: The first dependent of the source from now on.
  func addDependent(
    column: ColumnIndex, slot: SlotIndex, before first: DependentIndex
  ) -> DependentIndex {
    let index = freeDependents.insert(
      Dependent(column: column, slot: slot, next: first), into: &dependents)
    if !first.isNone { dependents[first].previous = index }
    return index
  }

  /// Removes the list of the slots derived from a source that is removed.
  func removeDependents(from first: DependentIndex) {
    var index = first
    while !index.isNone {
      freeDependents.give(index)
      index = dependents[index].next
    }
  }

  /// Removes a derived slot from the list of its source.
  ///
  /// - Parameters:
  ///   - index: The result of `addDependent` for the slot.
  ///   - first: The first dependent of the source so far.
  /// - Returns: The first dependent of the source from now on, if there is one.
  func removeDependent(_ index: DependentIndex, from first: DependentIndex) -> DependentIndex {
    let (previous, next) = (dependents[index].previous, dependents[index].next)
    if !next.isNone { dependents[next].previous = previous }
    if !previous.isNone { dependents[previous].next = next }
    freeDependents.give(index)
    return previous.isNone ? next : first
  }
}
