/// The slots of a node beyond its first properties, its derivation rules and its time space.
/// Created when the node first gets one of these. Most nodes have none of them.
final class NodeStorage {
  /// The ordinal slots for which the node itself has no room; see `OrdinalSlots`.
  var furtherOrdinalSlots = OwnedList<SlotIndex>()
  var identitySlots = IdentitySlots()
  /// The derivation rules of a node that stores its model values itself; a view stores its own
  /// rules.
  var rules: DerivationTable?
  var timeSpace: TimeSpace?
  /// The number of rules that derive properties of other nodes from properties of this node.
  var followers = 0
}
