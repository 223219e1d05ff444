import ViewKernelAnimation
import ViewKernelGeometry

// Properties that are derived from properties of other views. A rule is in the lists of both views,
// and both views store their model values. While both views have nodes in one window, the engine
// derives the slot of the target from the slot of the source, as it does within one node.

extension View {
  /// Derives a property of this view from a property of another view, or from a component of one.
  ///
  ///     thumb.derive(.center, from: slider, Slider.value) { Point(x: 100 * $0, y: 20) }
  ///
  /// Each set of the source also sets the property, before the observers of the source are
  /// notified. While both views are in one window, the property also follows every animation of the
  /// source exactly, at every instant. Otherwise its presentation value is its model value.
  ///
  /// The derivation retains neither view and ends when either of them is deallocated. The property
  /// then keeps its value. A later call for the same property replaces the derivation, as it
  /// replaces a derivation from a property of this view. The call is refused, with a diagnostic, if
  /// the property is a component, or if the source is derived itself. It is also refused if another
  /// property is derived from the property.
  ///
  /// - Parameters:
  ///   - property: The property of this view to derive.
  ///   - view: The view that has the source. For this view, the call is the same as
  ///     `derive(_:from:_:)`.
  ///   - source: The property of `view` to follow, or a component of one.
  ///   - map: Returns the value of the property for a value of the source. The result must depend
  ///     on nothing else. The closure must not retain this view.
  /// - Complexity: O(*n*), where *n* is the number of derived properties of both views and of
  ///   properties that are derived from this view. From then on, each set of a property of `view`
  ///   takes O(derivations from `view`).
  public final func derive<Source: Animatable, Value: Animatable>(
    _ property: AnimatableProperty<Value>, from view: View, _ source: AnimatableProperty<Source>,
    _ map: @escaping (Source) -> Value
  ) {
    add(MappedRule(property, from: source, .value(map)), from: view)
  }

  /// Derives a property of this view from a property of another view, with a function that updates
  /// the old value in place. Nothing is allocated if the storage of the value is not shared.
  ///
  /// In all other respects the method behaves as `derive(_:from:_:_:)` does.
  public final func derive<Source: Animatable, Value: Animatable>(
    _ property: AnimatableProperty<Value>, from view: View, _ source: AnimatableProperty<Source>,
    updating update: @escaping (Source, inout Value) -> Void
  ) {
    add(MappedRule(property, from: source, .update(update)), from: view)
  }

  private final func add(_ rule: DerivationRule, from view: View) {
    guard view !== self else { return add(rule) }
    if let flaw = flaw(of: rule, from: view) {
      return report(.refused, "\(rule.target.name): \(flaw)")
    }
    guard let pass = beginNotifying(rule.target, runsUserCode: true) else { return }
    let replaced = takeDerivation(of: rule.target)
    defer { withExtendedLifetime(replaced) {} }
    let derivation = CrossDerivation(rule, from: view, to: self)
    rule.isActive = true
    ownCrossDerivations.addIncoming(derivation)
    view.ownCrossDerivations.addOutgoing(derivation)
    view.flags.insert(.isDerivationSource)
    enterIncomingDerivations()
    setDerived(by: rule, from: view, pass)
    pass.end()
  }

  private final var ownCrossDerivations: CrossDerivations {
    if let made = rareState?.crossDerivations { return made }
    let made = CrossDerivations()
    ownRareState.crossDerivations = made
    return made
  }
}

// MARK: - Chains and rings

extension View {
  /// The reason why a rule is refused, as text for a diagnostic; `nil` if it is accepted.
  ///
  /// - Parameter view: The view that has the source.
  final func flaw(of rule: DerivationRule, from view: View) -> String? {
    if view === self,
      let flaw = DerivationTable.flaw(
        from: rule.source, to: rule.target, in: rareState?.derivations)
    {
      return flaw
    }
    if rule.target.isComponent { return "a component cannot be derived, only the whole" }
    let target = name(of: rule.target)
    let source = view.name(of: rule.source)
    if let origin = view.origin(of: rule.source.root) {
      let isCycle = origin.view === self && origin.property === rule.target
      return "derived from \(source), which is derived from "
        + "\(origin.view.name(of: origin.property)): "
        + (isCycle ? "cycles are not possible" : "chains are not possible")
    }
    if let follower = nameOfFollower(of: rule.target.root) {
      return "derived from \(source), and \(follower) is derived from \(target): "
        + "chains are not possible"
    }
    return nil
  }

  private final func name(of property: PropertyToken) -> String {
    "\(displayName).\(property.name)"
  }

  /// The source from which a property of this view is derived, and the view that has the source;
  /// `nil` if the property is not derived.
  private final func origin(
    of property: ObjectIdentifier
  ) -> (view: View, property: PropertyToken)? {
    if let rule = rareState?.derivations?.rule(to: property) { return (self, rule.source) }
    guard let incoming = rareState?.crossDerivations?.incoming(to: property),
      let view = incoming.source
    else { return nil }
    return (view, incoming.rule.source)
  }

  /// The name of a property that is derived from a property of the view.
  private final func nameOfFollower(of property: ObjectIdentifier) -> String? {
    for case let rule? in rareState?.derivations?.rules(from: property) ?? [] {
      return name(of: rule.target)
    }
    guard let outgoing = rareState?.crossDerivations?.outgoing(from: property) else { return nil }
    return outgoing.target?.name(of: outgoing.rule.target)
  }
}

// MARK: - Ends

extension View {
  /// Removes the rule that derives a property from a property of another view.
  ///
  /// - Returns: The rule, which the caller releases last; `nil` if there is none.
  final func takeCrossDerivation(of target: ObjectIdentifier) -> CrossDerivation? {
    guard let derivation = rareState?.crossDerivations?.incoming(to: target) else { return nil }
    derivation.end()
    return derivation
  }

  /// Ends all rules between this view and other views, before the view is deallocated.
  ///
  /// - Returns: The rules, which the caller releases last.
  final func endCrossDerivations() -> ContiguousArray<CrossDerivation>? {
    guard let derivations = rareState?.crossDerivations else { return nil }
    var ended = derivations.incoming
    for case let derivation? in derivations.outgoing { ended.append(derivation) }
    for derivation in ended { derivation.end() }
    return ended
  }

  /// Removes empty lists of rules after a rule was removed, and the flag of a view that is no
  /// longer the source of any.
  final func forgetEmptyDerivations() {
    guard let rareState else { return }
    if rareState.derivations?.isEmpty == true { rareState.derivations = nil }
    if rareState.crossDerivations?.isEmpty == true { rareState.crossDerivations = nil }
    if rareState.derivations == nil && rareState.crossDerivations?.outgoingCount ?? 0 == 0 {
      flags.remove(.isDerivationSource)
    }
  }
}

// MARK: - Model values

extension View {
  /// Sets the properties of other views that are derived from a property. Each set is a separate
  /// change, and its observers may do anything.
  final func setDerivedInOtherViews(from source: PropertyToken) {
    // A copy: rules that are added meanwhile have set their properties already, and removed rules
    // have no views.
    guard let outgoing = rareState?.crossDerivations?.outgoing else { return }
    let root = ObjectIdentifier(source)
    for case let derivation? in outgoing where derivation.rule.source.root == root {
      // Retained for the call: observers may release the view.
      guard let target = derivation.target else { continue }
      target.setDerived(by: derivation.rule, from: self)
    }
  }

  /// Sets the properties that are derived from properties of other views, after a change of other
  /// data that their functions read.
  final func refreshCrossDerivations() {
    for derivation in rareState?.crossDerivations?.incoming ?? [] {
      // Retained for the call: observers may release the view.
      guard let source = derivation.source else { continue }
      setDerived(by: derivation.rule, from: source)
      if derivation.rule.isActive, let node { derivation.rule.refresh(node) }
      withExtendedLifetime(source) {}
    }
  }

  /// Sets a property that is derived from a property of another view.
  private final func setDerived(by rule: DerivationRule, from source: View) {
    guard let pass = beginNotifying(rule.target, runsUserCode: true, isPartOfSet: true) else {
      return
    }
    setDerived(by: rule, from: source, pass)
    pass.end()
  }
}

// MARK: - Presentation values

extension View {
  /// Adds the rules of this view to the engine, after the view got its node. Creates nodes for all
  /// views that derive properties from this one.
  ///
  /// Not recursive, because a chain of views may be long.
  final func enterCrossDerivations() {
    guard rareState?.crossDerivations != nil else { return }
    var waiting: [View] = [self]
    while let view = waiting.popLast() {
      guard let derivations = view.rareState?.crossDerivations else { continue }
      for derivation in derivations.incoming { derivation.enterEngine() }
      for case let derivation? in derivations.outgoing where derivation.canEnterEngine {
        guard let target = derivation.target else { continue }
        if target.node == nil, target.makeNode() != nil { waiting.append(target) }
        derivation.enterEngine()
      }
    }
  }

  /// Adds the rules whose sources have nodes to the engine, after the view has entered a window or
  /// got a rule.
  final func enterIncomingDerivations() {
    for derivation in rareState?.crossDerivations?.incoming ?? [] where derivation.canEnterEngine {
      // Created together with the node, or exists already.
      _ = animationNode()
      derivation.enterEngine()
    }
  }

  /// Calls a closure with the node of each view that has a property derived from one of this view,
  /// once for each rule.
  final func forEachFollower(_ visit: (AnimationNode) -> Void) {
    for case let derivation? in rareState?.crossDerivations?.outgoing ?? []
    where derivation.isInEngine {
      if let node = derivation.target?.node { visit(node) }
    }
  }

  /// Removes all rules of the view from the engine, before the view gives up its node.
  final func leaveCrossDerivations() {
    guard let derivations = rareState?.crossDerivations else { return }
    for derivation in derivations.incoming { derivation.leaveEngine() }
    for case let derivation? in derivations.outgoing { derivation.leaveEngine() }
  }
}
