// MARK: - Derived properties

extension AnimationNode {
  /// Derives a property from another property or component by a function. Animations of the source
  /// also move the derived property, exactly in sync.
  ///
  /// The model value of the property is computed from that of the source, now and whenever the
  /// source is set. A later call replaces the function.
  ///
  /// Four cases are refused with a diagnostic: a component as the derived property, a source that
  /// is itself derived, a derived property that is the source of another one, and a source that is
  /// the derived property or a component of it.
  ///
  /// - Parameter map: Returns the value of the property for a value of the source. The result must
  ///   depend on that value only. The function must not retain the node.
  public func derive<Value: Animatable, Source: Animatable>(
    _ property: AnimatableProperty<Value>, from source: AnimatableProperty<Source>,
    _ map: @escaping (Source) -> Value
  ) {
    derive(MappedRule(property, from: source, .value(map)))
  }

  /// Derives a property from another property or component by a function that changes the old value
  /// in place.
  ///
  /// Nothing is allocated if the storage of the value is uniquely referenced. The rules and refused
  /// cases are those of `derive(_:from:_:)`.
  public func derive<Value: Animatable, Source: Animatable>(
    _ property: AnimatableProperty<Value>, from source: AnimatableProperty<Source>,
    updating update: @escaping (Source, inout Value) -> Void
  ) {
    derive(MappedRule(property, from: source, .update(update)))
  }

  /// Adds a rule, or refuses it with a diagnostic.
  private func derive(_ rule: DerivationRule) {
    if let flaw = DerivationTable.flaw(
      from: rule.source, to: rule.target, in: storage?.rules)
    {
      return report(.refused, "\(rule.target.name): \(flaw)")
    }
    let rules = ownStorage.rules ?? DerivationTable()
    ownStorage.rules = rules
    let replaced = takeRule(to: rule.target)
    rules.add(rule, from: rules)
    rule.enter(self, from: self)
    rule.follow(in: self)
    withExtendedLifetime(replaced) {}
  }

  /// Removes the derivation of a property. The property keeps its model value, and its source does
  /// not move it any more. If the property is not derived, nothing happens.
  public func removeDerivation<Value: Animatable>(of property: AnimatableProperty<Value>) {
    let rule = takeRule(to: property)
    withExtendedLifetime(rule) {}
  }

  /// Removes the rule that derives a property, if there is one. Runs no user code.
  ///
  /// - Returns: The rule, which the caller releases last.
  private func takeRule(to property: PropertyToken) -> DerivationRule? {
    guard let rules = storage?.rules, let rule = rules.rule(to: property.wholeIdentity)
    else { return nil }
    rules.remove(rule, from: rules)
    rule.leave(self)
    return rule
  }

  /// Updates the properties derived from a property whose model value has changed.
  func followDerivations(of source: PropertyToken) {
    guard let rules = storage?.rules else { return }
    for case let rule? in rules.localRules(from: source.wholeIdentity) where rule.isActive {
      rule.follow(in: self)
    }
  }

  /// Evaluates derived values again, after a change of something other than the source that their
  /// functions read.
  ///
  /// - Parameter rules: The rules of the node's owner.
  package func refreshDerivedSlots(_ rules: ContiguousArray<DerivationRule>) {
    for rule in rules { rule.refresh(self) }
  }
}

// MARK: - Nodes that follow

extension AnimationNode {
  /// Registers that a property of another node is derived from a property of this node: animations
  /// of this node also move the other one.
  package func addFollower() { ownStorage.followers += 1 }

  /// Undoes one call of `addFollower()`.
  package func removeFollower() { storage?.followers -= 1 }

  /// Whether animations of this node also move other nodes.
  package var isFollowed: Bool { storage.map { $0.followers > 0 } ?? false }
}
