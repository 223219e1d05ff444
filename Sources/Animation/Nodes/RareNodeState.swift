/// What few nodes have.
final class RareNodeState {
  // Unchecked, as the parts of a node are.

  /// The slots beyond those that stand in the node; see `OrdinalSlots`.
  @exclusivity(unchecked) var slots = OwnedList<Int32>()
  /// The slots of all properties without ordinals.
  @exclusivity(unchecked) var ownSlots: ContiguousArray<OwnSlot> = []
  @exclusivity(unchecked) var ownPlaces = TokenPlaces()
  /// The rules of a node that keeps its model values itself; a view has its own.
  @exclusivity(unchecked) var rules: DerivationTable?
  @exclusivity(unchecked) var timeSpace: TimeSpace?
  /// The nodes with properties that are derived from properties of this node, once for each rule. Not
  /// retained: `removeFollower(_:)` is called before one of them is released.
  @exclusivity(unchecked) var followers: ContiguousArray<Unmanaged<AnimationNode>> = []

  struct OwnSlot {
    /// Retained, so that its identity stays its own.
    let property: PropertyToken
    let index: Int32
    /// The engine, which the node retains, owns its columns.
    unowned(unsafe) let column: ColumnBase
  }
}
