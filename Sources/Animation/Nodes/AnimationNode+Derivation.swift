// MARK: - Derived properties

extension AnimationNode {
  /// Makes a property a function of another one, or of a component (F43): whatever animates the
  /// source moves the property with it, in the same cohort and at its place in the stack.
  ///
  /// The property's model value follows that of the source, now and whenever the source is set in
  /// this node. A later call replaces the function. Refused, with a diagnostic: a component as the
  /// property, a source that is derived itself, and a property that another one is derived from.
  ///
  /// - Parameter map: The value of the property for a value of the source, and for nothing else. It
  ///   must not retain the node.
  public func derive<Value: Animatable, Source: Animatable>(
    _ property: AnimatableProperty<Value>, from source: AnimatableProperty<Source>,
    _ map: @escaping (Source) -> Value
  ) {
    derive(MappedRule(property, from: source, .value(map)))
  }

  /// As above, with a function that rewrites the value there was: nothing is allocated where that
  /// has storage which nobody else holds.
  public func derive<Value: Animatable, Source: Animatable>(
    _ property: AnimatableProperty<Value>, from source: AnimatableProperty<Source>,
    updating update: @escaping (Source, inout Value) -> Void
  ) {
    derive(MappedRule(property, from: source, .update(update)))
  }

  /// Takes a rule, or refuses it.
  package func derive(_ rule: DerivationRule) {
    let source = rule.source
    let target = rule.target
    guard !target.isComponent else {
      return report(.refused, "\(target.name): a component cannot be derived, only the whole")
    }
    let isInChain = rules.contains {
      $0.target.root == source.root || $0.source.root == target.root
    }
    guard target.root != source.root, !isInChain else {
      return report(
        .refused, "\(target.name): derived from \(source.name), which makes a chain or a ring")
    }
    let old = rule.enter(self)
    var kept = ContiguousArray(rules.filter { $0.target.root != target.root })
    kept.append(rule)
    swap(&rules, &kept)
    // An owner keeps the models itself.
    if owner == nil { rule.follow(in: self) }
    withExtendedLifetime((old, kept)) {}
  }

  /// What the rules read beside their sources has changed: derived values are evaluated anew.
  package func refreshDerivedSlots() {
    for rule in rules { rule.refresh(self) }
  }
}
