/// The rarely used fields of a node.
@safe final class RareNodeState {
  /// The slots for which the node itself has no room; see `OrdinalSlots`.
  var slots = OwnedList<Int32>()
  /// The slots of all properties without ordinals.
  var ownSlots: ContiguousArray<OwnSlot> = []
  /// Finds the slots in the list.
  var ownIndices = TokenIndices()
  /// The derivation rules of a node that stores its model values itself; a view stores its own
  /// rules.
  var rules: DerivationTable?
  var timeSpace: TimeSpace?
  /// The number of rules that derive properties of other nodes from properties of this node.
  var followers = 0

  struct OwnSlot {
    /// Retained, so that no other token gets the same address.
    let property: PropertyToken
    let index: Int32
    /// The engine, which the node retains, owns its columns.
    unowned(unsafe) let column: ColumnBase
  }
}
