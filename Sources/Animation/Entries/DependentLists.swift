/// The slots that are derived from others: a linked list for each source. The slot of the source
/// has the index of the first one, `firstDependent`.
struct DependentLists: ~Copyable {
  /// A slot whose values are a function of those of another slot.
  struct Dependent {
    let column: ColumnIndex
    let slot: SlotIndex
    /// The dependents before and after this one in the list of their source.
    fileprivate var previous = DependentIndex.none
    fileprivate(set) var next: DependentIndex
  }

  private var dependents = OwnedList<Dependent>()
  private var free = FreeList<IndexKind.Dependent>()

  subscript(index: DependentIndex) -> Dependent { dependents[index] }

  /// The number of derived slots that fit into the storage.
  var capacity: Int { dependents.count }

  /// Adds a derived slot to the list of its source.
  ///
  /// - Parameter first: The first dependent of the source so far, if there is one.
  /// - Returns: The first dependent of the source from now on.
  mutating func add(
    column: ColumnIndex, slot: SlotIndex, before first: DependentIndex
  ) -> DependentIndex {
    let index = free.insert(Dependent(column: column, slot: slot, next: first), into: &dependents)
    if !first.isNone { dependents[first].previous = index }
    return index
  }

  /// Removes a derived slot from the list of its source.
  ///
  /// - Parameters:
  ///   - index: The result of `add` for the slot.
  ///   - first: The first dependent of the source so far.
  /// - Returns: The first dependent of the source from now on, if there is one.
  mutating func remove(_ index: DependentIndex, from first: DependentIndex) -> DependentIndex {
    let (previous, next) = (dependents[index].previous, dependents[index].next)
    if !next.isNone { dependents[next].previous = previous }
    if !previous.isNone { dependents[previous].next = next }
    free.give(index)
    return previous.isNone ? next : first
  }

  /// Removes the whole list of a source that is removed.
  mutating func removeAll(from first: DependentIndex) {
    var index = first
    while !index.isNone {
      free.give(index)
      index = dependents[index].next
    }
  }

  /// Releases the storage if no slot is derived; see `FreeList`.
  mutating func dropIfEmpty() {
    if free.dropIfAllFree(of: dependents.count) { dependents = OwnedList() }
  }
}
