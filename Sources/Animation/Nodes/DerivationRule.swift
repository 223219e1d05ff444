/// A property that is a function of another one of the same node (F43): one rule for its model value
/// and for what it shows.
package class DerivationRule {
  package let source: PropertyToken
  package let target: PropertyToken

  init(source: PropertyToken, target: PropertyToken) {
    self.source = source
    self.target = target
  }

  /// Makes the engine show the target as a function of the source.
  ///
  /// - Returns: What had this effect before, to be let go at the end.
  func enter(_ node: AnimationNode) -> AnyObject? { nil }

  /// Sets the target's model value from the source's, in a node that keeps both.
  func follow(in node: AnimationNode) {}

  /// The engine evaluates the target anew.
  func refresh(_ node: AnimationNode) {}
}

/// A rule with its function.
package final class MappedRule<Source: Animatable, Value: Animatable>: DerivationRule {
  package final let property: AnimatableProperty<Value>
  package final let sourceProperty: AnimatableProperty<Source>
  private let map: DerivationMap<Source, Value>
  private var isFollowing = false

  package init(
    _ property: AnimatableProperty<Value>, from source: AnimatableProperty<Source>,
    _ map: DerivationMap<Source, Value>
  ) {
    self.property = property
    sourceProperty = source
    self.map = map
    super.init(source: source, target: property)
  }

  /// The value of the target for one of the source.
  ///
  /// - Parameter old: The value before, which the function may rewrite.
  package final func value(for source: Source, after old: Value) -> Value {
    var value = old
    map(source, &value)
    return value
  }

  override func enter(_ node: AnimationNode) -> AnyObject? {
    let slot = node.slot(for: property)
    return node.engine.column().derive(
      slot,
      by: MappedDerivation(
        slot: slot, source: sourceProperty.derivationSource(in: node), map: map))
  }

  override func follow(in node: AnimationNode) {
    // A function that sets its own source would go round for ever.
    guard !isFollowing else { return }
    isFollowing = true
    let value = value(for: sourceProperty.model(in: node), after: property.model(in: node))
    isFollowing = false
    guard value.isFinite else {
      return node.report(.refused, "\(property.name): its function gives numbers not finite")
    }
    property.setModel(value, in: node)
  }

  override func refresh(_ node: AnimationNode) {
    let column: TypedColumn<Value> = node.engine.column()
    let slot = node.slotIndex(of: property)
    if slot >= 0 { column.markStale(slot) }
  }
}
