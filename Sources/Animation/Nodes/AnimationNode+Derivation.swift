// MARK: - Derived properties

extension AnimationNode {
  /// Makes a property a function of another property, or of a component. Animations of the source
  /// move the derived property too, in exact sync.
  ///
  /// The model value follows that of the source, now and whenever the source is set. A later call
  /// replaces the function. Three cases are refused with a diagnostic: a component as the derived
  /// property, a source that is derived itself, and a property that is the source of another one.
  ///
  /// - Parameter map: The value of the property for a value of the source, and for nothing else. It
  ///   must not retain the node.
  public func derive<Value: Animatable, Source: Animatable>(
    _ property: AnimatableProperty<Value>, from source: AnimatableProperty<Source>,
    _ map: @escaping (Source) -> Value
  ) {
    derive(MappedRule(property, from: source, .value(map)))
  }

  /// The same with a function that changes the old value in place. Nothing is allocated if the
  /// storage of the value is uniquely referenced.
  public func derive<Value: Animatable, Source: Animatable>(
    _ property: AnimatableProperty<Value>, from source: AnimatableProperty<Source>,
    updating update: @escaping (Source, inout Value) -> Void
  ) {
    derive(MappedRule(property, from: source, .update(update)))
  }

  /// Takes a rule, or refuses it.
  private func derive(_ rule: DerivationRule) {
    let rules = rare.rules ?? DerivationTable()
    rare.rules = rules
    if let flaw = rules.flaw(from: rule.source, to: rule.target) {
      return report(.refused, "\(rule.target.name): \(flaw)")
    }
    let old = rule.enter(self, from: self)
    let replaced = rules.add(rule)
    rule.follow(in: self)
    withExtendedLifetime((old, replaced)) {}
  }

  /// Makes a derived property a property like any other: it keeps its model value, and its source does
  /// not move it any more. Where no rule derives it, nothing happens.
  public func removeDerivation<Value: Animatable>(of property: AnimatableProperty<Value>) {
    guard let rule = rareBox?.rules?.remove(to: property.root) else { return }
    let old = rule.leave(self)
    withExtendedLifetime((old, rule)) {}
  }

  /// The model value of a property has changed: what is derived from it follows.
  func followDerivations(of source: PropertyToken) {
    guard let rules = rareBox?.rules else { return }
    for item in rules.rules(from: source.root) {
      if let rule = item.rule, rule.isActive { rule.follow(in: self) }
    }
  }

  /// Evaluates derived values anew, after something else that their functions read has changed.
  ///
  /// - Parameter rules: The rules of the node's owner.
  package func refreshDerivedSlots(_ rules: ContiguousArray<DerivationRule>) {
    for rule in rules { rule.refresh(self) }
  }
}

// MARK: - Nodes that follow

extension AnimationNode {
  /// A property of another node is derived from one of this node: what moves this node moves the
  /// other one.
  package func addFollower(_ node: AnimationNode) {
    unsafe rare.followers.append(.passUnretained(node))
  }

  /// Undoes one call of `addFollower(_:)`.
  ///
  /// - Complexity: O(followers).
  package func removeFollower(_ node: AnimationNode) {
    guard let rareBox,
      let index = unsafe rareBox.followers.firstIndex(where: {
        unsafe $0.toOpaque() == Unmanaged.passUnretained(node).toOpaque()
      })
    else { return }
    unsafe rareBox.followers.swapAt(index, rareBox.followers.count - 1)
    unsafe rareBox.followers.removeLast()
  }

  /// Visits the nodes that follow this one. A visit runs no user code.
  func forEachFollower(_ visit: (AnimationNode) -> Void) {
    guard let rareBox, unsafe !rareBox.followers.isEmpty else { return }
    unsafe rareBox.followers.forEach { unsafe $0._withUnsafeGuaranteedRef(visit) }
  }
}
