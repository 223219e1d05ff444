import ViewKernelAnimation
import ViewKernelGeometry

extension View {
  /// Derives `shadowPath` from `bounds`: at every instant, the path on screen is that of the bounds
  /// on screen, also when animation blocks interrupt each other.
  ///
  /// A later call replaces the function. Call `refreshDerivedProperties()` when other data that the
  /// function reads has changed.
  ///
  /// - Parameter path: Returns the path, in the view's own space, for given bounds. The closure
  ///   must not retain the view. The result must not depend on animated values other than the
  ///   bounds.
  public final func deriveShadowPath(_ path: @escaping (Rect) -> Path?) {
    derive(ViewProperties.shadowPath, from: ViewProperties.bounds, path)
  }

  /// Derives `shadowPath` from `bounds`, with a function that adds elements to an empty path. The
  /// storage of the path is reused: while the bounds are animated, nothing is allocated, unless
  /// other code keeps the paths.
  ///
  ///     card.deriveShadowPath { bounds, path in path.addRect(bounds) }
  public final func deriveShadowPath(into path: @escaping (Rect, inout Path) -> Void) {
    derive(
      ViewProperties.shadowPath, from: ViewProperties.bounds,
      updating: {
        (bounds: Rect, shown: inout Path?) in
        var storage = shown ?? Path()
        shown = nil
        storage.removeAll(keepingCapacity: true)
        path(bounds, &storage)
        shown = storage
      })
  }

  /// Derives a property of this view from another property of this view, or from a component of
  /// one. Animations of the source also move the derived property. Both keep their observers.
  ///
  /// A later call for the same property replaces the function. The call is refused, with a
  /// diagnostic, if the property is a component, or if the source is derived itself or is a part of
  /// the property. It is also refused if another property is derived from the property.
  ///
  /// - Parameter map: Returns the value of the property for a value of the source. The result must
  ///   depend on nothing else. The closure must not retain the view.
  public final func derive<Source: Animatable, Value: Animatable>(
    _ property: AnimatableProperty<Value>, from source: AnimatableProperty<Source>,
    _ map: @escaping (Source) -> Value
  ) {
    add(MappedRule(property, from: source, .value(map)))
  }

  /// Derives a property of this view from another property, with a function that updates the old
  /// value in place. Nothing is allocated if the storage of the value is not shared.
  public final func derive<Source: Animatable, Value: Animatable>(
    _ property: AnimatableProperty<Value>, from source: AnimatableProperty<Source>,
    updating update: @escaping (Source, inout Value) -> Void
  ) {
    add(MappedRule(property, from: source, .update(update)))
  }

  /// Ends the derivation of a property from a source in this view or in another view. The property
  /// keeps its value, and the source no longer changes it. Without a derivation the call does
  /// nothing.
  public final func removeDerivation<Value: Animatable>(of property: AnimatableProperty<Value>) {
    let taken = takeDerivation(of: property)
    withExtendedLifetime(taken) {}
  }

  /// Computes the derived properties of this view again, after a change of other data that their
  /// functions read.
  public final func refreshDerivedProperties() {
    refreshOwnDerivations()
    if let rareState, rareState.crossDerivations != nil { refreshCrossDerivations() }
  }
}

// MARK: - Adding and removing

extension View {
  /// Adds a rule whose source is in this view, or refuses it with a diagnostic.
  final func add(_ rule: DerivationRule) {
    let property = rule.target
    if let flaw = flaw(of: rule, from: self) {
      return report(.refused, "\(property.name): \(flaw)")
    }
    guard let pass = beginNotifying(property, runsUserCode: true) else { return }
    let taken = takeCrossDerivation(of: property.root)
    defer { withExtendedLifetime(taken) {} }
    let rules = ownRareState.derivations ?? DerivationTable()
    ownRareState.derivations = rules
    let replaced = rules.add(rule)
    defer { withExtendedLifetime(replaced) {} }
    flags.insert(.isDerivationSource)
    let old = node.flatMap { rule.enter($0, from: $0) }
    defer { withExtendedLifetime(old) {} }
    setDerived(by: rule, from: self, pass)
    pass.end()
  }

  /// Removes the rule that derives a property, if there is one. Runs no user code.
  ///
  /// - Returns: The rule, which the caller releases last.
  final func takeDerivation(of property: PropertyToken) -> ContiguousArray<AnyObject> {
    if let taken = takeCrossDerivation(of: property.root) { return [taken] }
    guard let rules = rareState?.derivations, let rule = rules.remove(to: property.root) else {
      return []
    }
    markSetByOwner(rule.target)
    forgetEmptyDerivations()
    let old = node.flatMap { rule.leave($0) }
    noteChange()
    guard let old else { return [rule] }
    return [old, rule]
  }

  /// All rules, in the order of adding.
  final var derivationRules: ContiguousArray<DerivationRule> { rareState?.derivations?.all ?? [] }
}

// MARK: - In a change of the source

// `View.perform` calls these: the change of a source includes the properties that are derived from
// it in the same view.
extension View {
  /// Whether a change of a property sets derived properties that change the frame, and the frame is
  /// observed.
  final func mayDeriveFrame(from source: PropertyToken) -> Bool {
    guard flags.contains(.frameIsObserved), flags.contains(.isDerivationSource) else {
      return false
    }
    let rules = rareState?.derivations?.rules(from: ObjectIdentifier(source)) ?? []
    return rules.contains { rule in rule.map { notifiesFrame(of: $0) } ?? false }
  }

  /// Notifies observers of derived properties, with the option `.prior`, before the source changes.
  final func announceDerivations<Source: Animatable>(
    of source: AnimatableProperty<Source>, for new: Source, _ pass: NotificationPass
  ) {
    guard flags.contains(.isDerivationSource) else { return }
    for rule in rareState?.derivations?.rules(from: ObjectIdentifier(source)) ?? [] {
      guard let rule, rule.isActive else { continue }
      announce(rule, from: self, pass) { source.notify($0, old: new, new: new, isPrior: true) }
    }
  }

  /// Sets the properties of this view that are derived from a property.
  ///
  /// - Parameter changes: Receives the changes of these properties.
  final func storeDerived(
    from source: PropertyToken, _ changes: inout ContiguousArray<PropertyChangeNotice>
  ) {
    for rule in rareState?.derivations?.rules(from: ObjectIdentifier(source)) ?? [] {
      guard let rule, rule.isActive else { continue }
      if let change = storeDerived(by: rule, from: self) { changes.append(change) }
    }
  }
}

// MARK: - As a change of its own

// For a rule that was added, a source in another view that has changed, and other data that the
// functions read.
extension View {
  /// Sets a derived property to the value that its rule returns, and notifies the observers.
  ///
  /// - Parameter source: The view that has the source of the rule; it may be this view.
  final func setDerived(by rule: DerivationRule, from source: View, _ pass: NotificationPass) {
    if flags.contains(.hasPriorObservers) {
      announce(rule, from: source, pass)
      guard rule.isActive else { return }
    }
    let notifiesFrame = notifiesFrame(of: rule)
    let oldFrame = notifiesFrame ? frame : .zero
    guard let change = storeDerived(by: rule, from: source) else { return }
    let newFrame = notifiesFrame ? frame : .zero
    change.invalidate(self)
    notify(change, pass)
    if notifiesFrame { notify(ObservedProperties.frame, old: oldFrame, new: newFrame, pass) }
  }

  /// Sets the properties that are derived from properties of this view, all in one change.
  private final func refreshOwnDerivations() {
    guard flags.contains(.isDerivationSource) else { return }
    let rules = derivationRules
    guard let first = rules.first,
      let pass = beginNotifying(first.target, runsUserCode: true, isPartOfSet: true)
    else { return }
    if flags.contains(.hasPriorObservers) {
      for rule in rules where rule.isActive { announce(rule, from: self, pass) }
    }
    let oldFrame = flags.contains(.frameIsObserved) ? frame : nil
    var changes: ContiguousArray<PropertyChangeNotice> = []
    // Read again: the observers may have changed them.
    for rule in derivationRules where rule.isActive {
      if let change = storeDerived(by: rule, from: self) { changes.append(change) }
    }
    node?.refreshDerivedSlots(derivationRules)
    let newFrame = oldFrame == nil ? .zero : frame
    for change in changes { change.invalidate(self) }
    for change in changes { notify(change, pass) }
    if let oldFrame, oldFrame != newFrame {
      notify(ObservedProperties.frame, old: oldFrame, new: newFrame, pass)
    }
    pass.end()
  }
}

// MARK: - Shared steps

extension View {
  /// Stores the value of a derived property.
  ///
  /// - Returns: The change, if there is one of which observers or the view must be notified.
  private final func storeDerived(
    by rule: DerivationRule, from source: View
  ) -> PropertyChangeNotice? {
    let change = rule.follow(in: self, from: source, isObserved: flags.contains(.hasObservers))
    // After the store: the rule's function may have read the window's changes before it.
    noteChange(ViewParts(ordinal: rule.target.ordinal))
    return change
  }

  /// Notifies observers with the option `.prior` before a derived property changes.
  ///
  /// - Parameters:
  ///   - source: The view that has the source of the rule.
  ///   - newSource: As in `DerivationRule.announcement(in:from:newSource:)`.
  private final func announce(
    _ rule: DerivationRule, from source: View, _ pass: NotificationPass,
    newSource: ((PropertyListener) -> Void)? = nil
  ) {
    guard let change = rule.announcement(in: self, from: source, newSource: newSource),
      rule.isActive
    else { return }
    notify(change, isPrior: true, pass)
    // A source that is being set, and changes the frame itself, announces it.
    let announcesItself = newSource != nil && rule.source.whole.isPartOfFrame
    guard notifiesFrame(of: rule), !announcesItself else { return }
    announce(
      ObservedProperties.frame, old: frame,
      new: frame(after: change.property) { change.notify($0, isPrior: true) }, pass)
  }

  /// Whether observers of the frame are notified when a rule sets its property.
  private final func notifiesFrame(of rule: DerivationRule) -> Bool {
    flags.contains(.frameIsObserved) && rule.target.isPartOfFrame
  }
}
