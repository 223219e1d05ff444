/// A slot whose values are a function of those of another slot.
struct Dependent {
  let column: Int32
  let slot: Int32
  /// The indices of the dependents before and after this one in the list of their source, or -1.
  var previous: Int32 = -1
  var next: Int32
}

extension EngineState {
  /// Links a derived slot to its source.
  ///
  /// - Parameter first: The first dependent of the source so far, or -1.
  /// - Returns: The first dependent of the source from now on.
  func addDependent(column: Int32, slot: Int32, before first: Int32) -> Int32 {
    let dependent = Dependent(column: column, slot: slot, next: first)
    let index = freeDependents.take() ?? Int32(dependents.count)
    if index == dependents.count {
      dependents.append(dependent)
    } else {
      dependents[index] = dependent
    }
    if first >= 0 { dependents[first].previous = index }
    return index
  }

  /// Removes the list of the slots derived from a source that is removed.
  func removeDependents(from first: Int32) {
    var index = first
    while index >= 0 {
      freeDependents.give(index)
      index = dependents[index].next
    }
  }

  /// Removes a derived slot from the list of its source.
  ///
  /// - Parameters:
  ///   - index: The result of `addDependent` for the slot.
  ///   - first: The first dependent of the source so far.
  /// - Returns: The first dependent of the source from now on, or -1.
  func removeDependent(_ index: Int32, from first: Int32) -> Int32 {
    let (previous, next) = (dependents[index].previous, dependents[index].next)
    if next >= 0 { dependents[next].previous = previous }
    if previous >= 0 { dependents[previous].next = next }
    freeDependents.give(index)
    return previous >= 0 ? first : next
  }
}
