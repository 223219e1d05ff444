import ViewKernelAnimation
import ViewKernelGeometry

// Properties that are derived from those of other views. A rule is in the lists of both views. Both
// model values are stored in the views; while both views have nodes in one window, the engine derives
// the slot of the target from that of the source, as it does within one node.

extension View {
  /// Makes a property a function of a property of another view, or of a component of one.
  ///
  ///     thumb.derive(.center, from: slider, Slider.value) { Point(x: 100 * $0, y: 20) }
  ///
  /// Whenever the source is set, the property is set, before the observers of the source are notified.
  /// While both views are in one window, the property also follows every animation of the source, at
  /// every instant and to the bit. In different windows, or outside, it shows its model value.
  ///
  /// The rule ends when either view is deallocated; it retains neither of them. The property keeps its
  /// value then. A later call for the same property replaces the rule, also a rule of one view. Refused,
  /// with a diagnostic: a component as the property, a source that is derived itself, and a property
  /// that another one is derived from.
  ///
  /// - Parameters:
  ///   - property: The property of this view that follows.
  ///   - view: The view that has the source. This view itself is the same as `derive(_:from:_:)`.
  ///   - source: The property of `view` to follow, or a component of one.
  ///   - map: The value of the property for a value of the source, and for nothing else. It must not
  ///     retain this view.
  /// - Complexity: O(rules that derive from `view`).
  public final func derive<Source: Animatable, Value: Animatable>(
    _ property: AnimatableProperty<Value>, from view: View, _ source: AnimatableProperty<Source>,
    _ map: @escaping (Source) -> Value
  ) {
    add(MappedRule(property, from: source, .value(map)), from: view)
  }

  /// Makes a property a function of a property of another view, with a function that rewrites the old
  /// value: nothing is allocated where that has storage which nobody else holds.
  ///
  /// All else is as in `derive(_:from:_:_:)`.
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
    guard let telling = beginTelling(rule.target, runsRules: true) else { return }
    let replaced = takeDerivation(of: rule.target)
    defer { withExtendedLifetime(replaced) {} }
    let derivation = CrossDerivation(rule, from: view, to: self)
    rule.isActive = true
    ownCrossDerivations.addIncoming(derivation)
    view.ownCrossDerivations.addOutgoing(derivation)
    view.flags.insert(.hasDerivations)
    showIncomingDerivations()
    follow(derivation, telling)
    telling.end()
  }

  private final var ownCrossDerivations: CrossDerivations {
    if let made = rareBox?.crossDerivations { return made }
    let made = CrossDerivations()
    rare.crossDerivations = made
    return made
  }
}

// MARK: - Chains and rings

extension View {
  /// Why a rule cannot be taken, for people; `nil` where it can.
  ///
  /// - Parameter view: The view that has the source.
  final func flaw(of rule: DerivationRule, from view: View) -> String? {
    if let rules = rareBox?.derivations, view === self,
      let flaw = rules.flaw(from: rule.source, to: rule.target)
    {
      return flaw
    }
    if rule.target.isComponent { return "a component cannot be derived, only the whole" }
    if view === self && rule.source.root == rule.target.root {
      return "derived from \(rule.source.name), which makes a chain or a ring"
    }
    let target = name(of: rule.target)
    let source = view.name(of: rule.source)
    let origin = view.nameOfSource(of: rule.source.root)
    if let origin, origin == target, view.derives(rule.source.root, from: self, rule.target.root) {
      return "derived from \(source), which is derived from \(target): cycles are not possible"
    }
    if let origin {
      return "derived from \(source), which is derived from \(origin): chains are not possible"
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

  /// Whether a property of the view is derived from one of another view, or of this one.
  private final func derives(
    _ property: ObjectIdentifier, from view: View, _ source: ObjectIdentifier
  ) -> Bool {
    if view === self { return rareBox?.derivations?.rule(to: property)?.source.root == source }
    guard let incoming = rareBox?.crossDerivations?.incoming(to: property) else { return false }
    return unsafe incoming.source === view && incoming.rule.source.root == source
  }

  /// The name of what a property of the view is derived from.
  private final func nameOfSource(of property: ObjectIdentifier) -> String? {
    if let rule = rareBox?.derivations?.rule(to: property) { return name(of: rule.source) }
    guard let incoming = rareBox?.crossDerivations?.incoming(to: property) else { return nil }
    return unsafe incoming.source.name(of: incoming.rule.source)
  }

  /// The name of a property that is derived from a property of the view.
  private final func nameOfFollower(of property: ObjectIdentifier) -> String? {
    for item in rareBox?.derivations?.rules(from: property) ?? [] {
      if let rule = item.rule { return name(of: rule.target) }
    }
    guard let outgoing = rareBox?.crossDerivations?.outgoing(from: property) else { return nil }
    return unsafe outgoing.target.name(of: outgoing.rule.target)
  }
}

// MARK: - Ends

extension View {
  /// Takes away the rule that derives a property from one of another view.
  ///
  /// - Returns: The rule, to be released at the end; `nil` where there is none.
  final func takeCrossDerivation(of target: ObjectIdentifier) -> CrossDerivation? {
    guard let derivation = rareBox?.crossDerivations?.incoming(to: target) else { return nil }
    derivation.end()
    return derivation
  }

  /// The view is about to be freed: all rules between it and other views end.
  ///
  /// - Returns: The rules, to be released at the end.
  final func endCrossDerivations() -> CrossDerivations? {
    guard let derivations = rareBox?.crossDerivations else { return nil }
    var ended: ContiguousArray<CrossDerivation> = derivations.incoming
    for derivation in derivations.outgoing { if let derivation { ended.append(derivation) } }
    for derivation in ended { derivation.end() }
    // Still in one list, so that they are released with it.
    let released = CrossDerivations()
    for derivation in ended { released.addIncoming(derivation) }
    return released
  }

  /// A list has become shorter.
  fileprivate final func forgetCrossDerivations() {
    guard let derivations = rareBox?.crossDerivations else { return }
    if derivations.outgoingCount == 0 && rareBox?.derivations == nil {
      flags.remove(.hasDerivations)
    }
    if derivations.isEmpty { rareBox?.crossDerivations = nil }
  }
}

extension CrossDerivation {
  /// Takes the rule out of both views; the caller retains it. Runs no user code.
  fileprivate func end() {
    hide()
    rule.isActive = false
    unsafe target.noteStoredByOwner(rule.target)
    unsafe target.rareBox?.crossDerivations?.removeIncoming(self)
    unsafe source.rareBox?.crossDerivations?.removeOutgoing(self)
    unsafe target.forgetCrossDerivations()
    unsafe source.forgetCrossDerivations()
  }
}

// MARK: - Model values

extension View {
  /// Sets the properties of other views that are derived from a property: each is a change of its own,
  /// with observers that may do anything.
  final func followInOtherViews(_ source: PropertyToken) {
    // A copy: what is added meanwhile has followed already, what was removed is not active.
    guard let outgoing = rareBox?.crossDerivations?.outgoing else { return }
    let root = ObjectIdentifier(source)
    for derivation in outgoing {
      guard let derivation, derivation.rule.isActive, derivation.rule.source.root == root else {
        continue
      }
      // Held for the call: its observers may take it away.
      let target = unsafe derivation.target
      target.follow(derivation)
    }
  }

  /// Sets the properties that are derived from those of other views, after something else that their
  /// functions read has changed.
  final func refreshCrossDerivations() {
    for derivation in rareBox?.crossDerivations?.incoming ?? [] where derivation.rule.isActive {
      let source = unsafe derivation.source
      follow(derivation)
      if derivation.rule.isActive, let node { derivation.rule.refresh(node) }
      withExtendedLifetime(source) {}
    }
  }

  /// Sets a property that is derived from one of another view.
  private final func follow(_ derivation: CrossDerivation) {
    guard
      let telling = beginTelling(derivation.rule.target, runsRules: true, isPartOfSet: true)
    else { return }
    follow(derivation, telling)
    telling.end()
  }

  private final func follow(_ derivation: CrossDerivation, _ telling: ChangeTelling) {
    let rule = derivation.rule
    let tellsFrame =
      flags.contains(.frameIsObserved)
      && ViewProperties.geometry.contains { $0.root == rule.target.root }
    if flags.contains(.hasPriorObservers) {
      announce(derivation, tellsFrame: tellsFrame, telling)
      guard rule.isActive else { return }
    }
    let oldFrame = tellsFrame ? frame : .zero
    let change = unsafe rule.follow(
      in: self, from: derivation.source, isObserved: flags.contains(.hasObservers))
    // After the store: the rule's function may have asked for the changes before.
    noteChange(ViewParts(ordinal: rule.target.ordinal))
    guard let change else { return }
    let newFrame = tellsFrame ? frame : .zero
    change.invalidate(self)
    notify(change, telling)
    if tellsFrame { notify(ObservedProperties.frame, old: oldFrame, new: newFrame, telling) }
  }

  /// Notifies observers that asked for it before a derived property changes.
  private final func announce(
    _ derivation: CrossDerivation, tellsFrame: Bool, _ telling: ChangeTelling
  ) {
    let rule = derivation.rule
    guard let change = unsafe rule.announcement(in: self, from: derivation.source, newSource: nil),
      rule.isActive
    else { return }
    notify(change, isPrior: true, telling)
    guard tellsFrame else { return }
    announce(ObservedProperties.frame, old: frame, new: frame(after: change), telling)
  }

  /// The frame that the view will have after a change of one of the four parts of its geometry.
  private final func frame(after change: PropertyChangeNotice) -> Rect {
    var geometry = ViewGeometry(self)
    let listener =
      switch change.property.ordinal {
      case ViewProperties.Ordinal.bounds:
        ViewProperties.bounds.listener { _, new, _ in geometry.bounds = new.standardized }
      case ViewProperties.Ordinal.center:
        ViewProperties.center.listener { _, new, _ in geometry.center = new }
      case ViewProperties.Ordinal.anchorPoint:
        ViewProperties.anchorPoint.listener { _, new, _ in geometry.anchorPoint = new }
      default:
        ViewProperties.transform.listener { _, new, _ in geometry.transform = new }
      }
    change.notify(listener, isPrior: false)
    return geometry.frame
  }
}

// MARK: - Presentation values

extension View {
  /// The view has got its node: what follows it gets one, too.
  ///
  /// Not recursive: a chain of views may be long.
  final func showCrossDerivations() {
    guard rareBox?.crossDerivations != nil else { return }
    var waiting: [View] = [self]
    while let view = waiting.popLast() {
      guard let derivations = view.rareBox?.crossDerivations else { continue }
      for derivation in derivations.incoming { derivation.show() }
      for case let derivation? in derivations.outgoing where derivation.canShow {
        let target = unsafe derivation.target
        if target.node == nil, target.makeNode() != nil { waiting.append(target) }
        derivation.show()
      }
    }
  }

  /// The view has entered a window, or has got a rule: it follows what has a node there.
  final func showIncomingDerivations() {
    for derivation in rareBox?.crossDerivations?.incoming ?? [] where derivation.canShow {
      // Made with it, or there already.
      _ = animationNode()
      derivation.show()
    }
  }

  /// The view gives up its node.
  final func hideCrossDerivations() {
    guard let derivations = rareBox?.crossDerivations else { return }
    for derivation in derivations.incoming { derivation.hide() }
    for case let derivation? in derivations.outgoing { derivation.hide() }
  }
}
