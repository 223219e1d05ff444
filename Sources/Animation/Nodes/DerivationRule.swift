/// A property that is a function of another one, of the same object or of another one (F43): one rule
/// for its model value and for its presentation value, for views and for nodes that keep the model
/// values themselves.
package class DerivationRule {
  package let source: PropertyToken
  package let target: PropertyToken
  /// Takes the values of the whole property that the source is, or is a part of.
  let sourceListener: PropertyListener
  /// Whether the rule holds: a function may replace or remove rules, its own among them.
  package final var isActive = false

  init(source: PropertyToken, target: PropertyToken, _ sourceListener: PropertyListener) {
    self.source = source
    self.target = target
    self.sourceListener = sourceListener
  }

  /// Makes the engine show the target as a function of the source. Runs no user code.
  ///
  /// - Parameter source: The node that has the source, of the same engine.
  /// - Returns: The derivation that this one replaces, to be released at the end.
  package func enter(_ node: AnimationNode, from source: AnimationNode) -> AnyObject? { nil }

  /// Makes the engine show the target as a property like any other. Runs no user code.
  ///
  /// - Returns: The derivation, to be released at the end.
  package func leave(_ node: AnimationNode) -> AnyObject? { nil }

  /// Sets the target's model value from the source's, in a node that keeps both.
  func follow(in node: AnimationNode) {}

  /// Sets the target's model value from the source's.
  ///
  /// - Parameters:
  ///   - owner: Stores the target.
  ///   - source: Stores the source.
  ///   - isObserved: Whether anything is to be notified of the change.
  /// - Returns: The change, where there is one of which anything is to learn.
  package func follow(
    in owner: PropertyOwner, from source: PropertyOwner, isObserved: @autoclosure () -> Bool
  ) -> PropertyChangeNotice? { nil }

  /// The change of the target that a new value of the source will make, if it will make one.
  ///
  /// - Parameters:
  ///   - owner: Stores the target.
  ///   - source: Stores the source.
  ///   - newSource: Calls a listener of the whole source with its new value; `nil` is the model value.
  package func announcement(
    in owner: PropertyOwner, from source: PropertyOwner, newSource: ((PropertyListener) -> Void)?
  ) -> PropertyChangeNotice? { nil }

  /// The engine evaluates the target anew.
  package func refresh(_ node: AnimationNode) {}
}

/// A rule with its function.
package final class MappedRule<Source: Animatable, Value: Animatable>: DerivationRule {
  private let property: AnimatableProperty<Value>
  private let sourceProperty: AnimatableProperty<Source>
  private let map: DerivationMap<Source, Value>
  private let newSource: SourceValue<Source>
  private var isFollowing = false
  /// Counts evaluations, so that one that was overtaken by a later one is dropped.
  private var evaluations: UInt64 = 0

  package init(
    _ property: AnimatableProperty<Value>, from source: AnimatableProperty<Source>,
    _ map: DerivationMap<Source, Value>
  ) {
    self.property = property
    sourceProperty = source
    self.map = map
    let newSource = SourceValue<Source>()
    self.newSource = newSource
    super.init(
      source: source, target: property, source.listener { _, new, _ in newSource.value = new })
  }

  /// The value of the target for one of the source.
  ///
  /// - Parameter old: The value before, which the function may rewrite.
  private func value(for source: Source, after old: Value) -> Value {
    var value = old
    map(source, &value)
    return value
  }

  // MARK: In the engine

  package override func enter(_ node: AnimationNode, from source: AnimationNode) -> AnyObject? {
    let slot = node.slot(for: property)
    return node.engine.column().derive(
      slot,
      by: MappedDerivation(
        slot: slot, source: sourceProperty.derivationSource(in: source), map: map))
  }

  package override func leave(_ node: AnimationNode) -> AnyObject? {
    let column: TypedColumn<Value> = node.engine.column()
    let slot = node.slotIndex(of: property)
    return slot >= 0 ? column.underive(slot) : nil
  }

  package override func refresh(_ node: AnimationNode) {
    let column: TypedColumn<Value> = node.engine.column()
    let slot = node.slotIndex(of: property)
    if slot >= 0 { column.markStale(slot) }
  }

  // MARK: Model values

  override func follow(in node: AnimationNode) {
    // A function that sets its own source would go round for ever.
    guard !isFollowing else { return }
    isFollowing = true
    let value = value(for: sourceProperty.model(in: node), after: property.model(in: node))
    isFollowing = false
    guard isActive else { return }
    guard value.isFinite else {
      return node.report(.refused, "\(property.name): its function gives numbers not finite")
    }
    property.setModel(value, in: node)
  }

  package override func follow(
    in owner: PropertyOwner, from source: PropertyOwner, isObserved: @autoclosure () -> Bool
  ) -> PropertyChangeNotice? {
    evaluations += 1
    let evaluation = evaluations
    let raw = value(
      for: sourceProperty.modelValue(of: source), after: property.modelValue(of: owner))
    let accepted = property.accepted(raw)
    // The function may have set the source again: then the target has followed that already.
    guard isActive, evaluation == evaluations else { return nil }
    guard let value = accepted else {
      owner.report(
        .refused, "\(property.name): its function gives numbers not finite, or beyond 1e100")
      return nil
    }
    let old = property.modelValue(of: owner)
    // Stored although it is equal: it counts as set from now on, and 0 and -0 have other bits.
    property.store(value, in: owner)
    owner.shownNode?.modelChanged(property, to: value)
    guard value != old, isObserved() || !property.invalidations.isEmpty else { return nil }
    return TypedChangeNotice(property, old: old, new: value)
  }

  package override func announcement(
    in owner: PropertyOwner, from source: PropertyOwner,
    newSource announce: ((PropertyListener) -> Void)?
  ) -> PropertyChangeNotice? {
    var sourceValue = sourceProperty.modelValue(of: source)
    if let announce {
      announce(sourceListener)
      sourceValue = newSource.take() ?? sourceValue
    }
    let raw = value(for: sourceValue, after: property.modelValue(of: owner))
    guard let value = property.accepted(raw) else { return nil }
    // Read again: the function may have changed it.
    let old = property.modelValue(of: owner)
    return value == old ? nil : TypedChangeNotice(property, old: old, new: value)
  }
}

/// The new value of a source, on its way from a listener to a rule.
private final class SourceValue<Source> {
  var value: Source?

  func take() -> Source? {
    defer { value = nil }
    return value
  }
}
