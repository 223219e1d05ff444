/// The slots of a node that are found by the identities of their properties: those of custom
/// properties, and of properties whose ordinals have no place in `OrdinalSlots`.
struct IdentitySlots {
  private(set) var all: ContiguousArray<Slot> = []
  private var indices = TokenIndices()

  struct Slot {
    /// Retained, so that no other token gets the same address.
    let property: PropertyToken
    let index: SlotIndex
    /// The engine, which the node retains, owns its columns.
    unowned(unsafe) let column: ColumnBase
  }

  /// Returns the slot of a property, if it has one.
  func slot(of property: PropertyToken) -> SlotIndex {
    let index = indices.index(of: ObjectIdentifier(property), in: all.count) {
      ObjectIdentifier(all[$0].property)
    }
    return index.map { all[$0].index } ?? .none
  }

  /// Adds a slot for a property that has none.
  mutating func append(_ slot: Slot) {
    indices.append(ObjectIdentifier(slot.property), at: all.count)
    all.append(slot)
  }
}
