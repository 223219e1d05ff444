/// What few nodes have.
@safe final class RareNodeState {
  /// The slots beyond those that stand in the node; see `OrdinalSlots`.
  var slots = OwnedList<Int32>()
  /// The slots of all properties without ordinals.
  var ownSlots: ContiguousArray<OwnSlot> = []
  var ownPlaces = TokenPlaces()
  /// The rules of a node that keeps its model values itself; a view has its own.
  var rules: DerivationTable?
  var timeSpace: TimeSpace?
  /// The nodes with properties that are derived from properties of this node, once for each rule. Not
  /// retained: `removeFollower(_:)` is called before one of them is released.
  var followers: ContiguousArray<Unmanaged<AnimationNode>> = unsafe []

  struct OwnSlot {
    /// Retained, so that its identity stays its own.
    let property: PropertyToken
    let index: Int32
    /// The engine, which the node retains, owns its columns.
    unowned(unsafe) let column: ColumnBase
  }
}
