/// A derivation rule with its function and the types of its values.
package final class MappedRule<Source: Animatable, Value: Animatable>: DerivationRule {
  private let property: AnimatableProperty<Value>
  private let sourceProperty: AnimatableProperty<Source>
  private let map: DerivationMap<Source, Value>
  private var isFollowing = false
  /// The number of evaluations. If a later evaluation starts during an earlier one, the result of
  /// the earlier one is dropped.
  private var evaluations: UInt64 = 0

  package init(
    _ property: AnimatableProperty<Value>, from source: AnimatableProperty<Source>,
    _ map: DerivationMap<Source, Value>
  ) {
    self.property = property
    sourceProperty = source
    self.map = map
    super.init(source: source, target: property)
  }

  // MARK: In the engine

  package override func enter(_ node: AnimationNode, from source: AnimationNode) {
    let slot = node.slot(for: property)
    let column: TypedColumn<Value> = node.engine.column()
    column.derive(
      slot,
      by: MappedDerivation(
        slot: slot, source: sourceProperty.derivationSource(in: source), map: map))
  }

  package override func leave(_ node: AnimationNode) {
    let column: TypedColumn<Value> = node.engine.column()
    let slot = node.existingSlot(of: property)
    if !slot.isNone { column.stopDeriving(slot) }
  }

  package override func refresh(_ node: AnimationNode) {
    let column: TypedColumn<Value> = node.engine.column()
    let slot = node.existingSlot(of: property)
    if !slot.isNone { column.markStale(slot) }
  }

  // MARK: Model values

  override func follow(in node: AnimationNode) {
    // A function that sets its own source would recurse for ever.
    guard !isFollowing else { return }
    isFollowing = true
    let value = map.value(for: sourceProperty.model(in: node), after: property.model(in: node))
    isFollowing = false
    guard isActive else { return }
    guard value.isUsable else { return node.report(.refused, refusal) }
    property.setModel(value, in: node)
  }

  private var refusal: String {
    "\(property.name): its function gives numbers that are not finite, or beyond 1e100"
  }

  package override func follow(isObserved: @autoclosure () -> Bool) -> PropertyChangeNotice? {
    guard let owner = targetOwner, let source = sourceOwner else { return nil }
    evaluations += 1
    let evaluation = evaluations
    let raw = map.value(
      for: sourceProperty.modelValue(of: source), after: property.modelValue(of: owner))
    let accepted = property.accepted(raw)
    // The function may have set the source again: then the target has already been updated.
    guard isActive, evaluation == evaluations else { return nil }
    guard let value = accepted else {
      owner.report(.refused, refusal)
      return nil
    }
    let old = property.modelValue(of: owner)
    // Stored even if it is equal: it counts as set from now on, and the bits of 0 and -0 differ.
    property.store(value, in: owner)
    owner.existingNode?.modelChanged(property, to: value)
    guard !isSame(value, old), isObserved() || !property.invalidations.isEmpty else { return nil }
    return TypedChangeNotice(property, old: old, new: value)
  }

  package override func expectedChange(newSource: PropertyChangeNotice?) -> PropertyChangeNotice? {
    guard let owner = targetOwner, let source = sourceOwner else { return nil }
    var sourceValue = sourceProperty.modelValue(of: source)
    newSource?.notify(sourceProperty.listener { _, new, _ in sourceValue = new }, isPrior: true)
    let raw = map.value(for: sourceValue, after: property.modelValue(of: owner))
    guard let value = property.accepted(raw) else { return nil }
    // Read again: the function may have changed it.
    let old = property.modelValue(of: owner)
    return isSame(value, old) ? nil : ExpectedChangeNotice(property, of: owner, new: value)
  }
}
