import ViewKernelAnimation
import ViewKernelGeometry

// How the model values of derived properties are set.

// MARK: - In a change of the source

// `View.perform` calls these methods: the change of a source includes the properties of the same
// view that are derived from the source.
extension View {
  /// Whether a change of a property sets derived properties that change the frame, and the frame is
  /// observed.
  final func mayDeriveFrame(from source: PropertyToken) -> Bool {
    guard flags.contains(.isDerivationSource) else { return false }
    return localRules(from: source).contains { rule in
      rule.map { notifiesFrame(of: $0) } ?? false
    }
  }

  /// Notifies observers of derived properties, with the option `.prior`, before the source changes.
  final func notifyPriorObserversOfDerivations<Source: Animatable>(
    of source: AnimatableProperty<Source>, for new: Source, _ pass: NotificationPass
  ) {
    guard flags.contains(.isDerivationSource) else { return }
    let rules = localRules(from: source)
    guard !rules.isEmpty else { return }
    let change = TypedChangeNotice(source, old: new, new: new)
    for case let rule? in rules where rule.isActive {
      notifyPriorObservers(of: rule, newSource: change, pass)
    }
  }

  /// Sets the properties of this view that are derived from a property.
  ///
  /// - Parameter changes: Receives the changes of these properties.
  final func storeDerived(
    from source: PropertyToken, _ changes: inout ContiguousArray<PropertyChangeNotice>
  ) {
    for case let rule? in localRules(from: source) where rule.isActive {
      if let change = storeDerived(by: rule) { changes.append(change) }
    }
  }
}

// MARK: - As a change of its own

// Derived properties are set without a change of their source in this view in three cases: a rule
// was added, a source in another view has changed, or `refreshDerivedProperties()` was called.
extension View {
  /// Sets a derived property to the value that its rule returns, and notifies the observers.
  final func setDerived(by rule: DerivationRule, _ pass: NotificationPass) {
    if flags.contains(.hasPriorObservers) {
      notifyPriorObservers(of: rule, pass)
      guard rule.isActive else { return }
    }
    let notifiesFrame = notifiesFrame(of: rule)
    let oldFrame = notifiesFrame ? frame : .zero
    guard let change = storeDerived(by: rule) else { return }
    let newFrame = notifiesFrame ? frame : .zero
    change.invalidate(self)
    notify(change, pass)
    if notifiesFrame { notify(ObservedProperties.frame, old: oldFrame, new: newFrame, pass) }
  }

  /// Sets the properties of other views that are derived from a property. Each set is a separate
  /// change, and its observers may do anything.
  final func setDerivedInOtherViews(from source: PropertyToken) {
    // A copy, because user code may add and remove rules. A rule that is added meanwhile sets its
    // property itself, and a removed rule has no views.
    let rules = storage?.derivations?.outgoingRules(from: ObjectIdentifier(source)) ?? []
    for case let rule? in rules {
      // Retained for the call: observers may release the view.
      guard let target = rule.targetView else { continue }
      target.setDerivedSeparately(by: rule)
    }
  }

  /// Sets the properties that are derived from properties of other views, after a change of other
  /// data that their functions read. Each set is a separate change.
  final func refreshIncomingDerivations() {
    // A copy, as in `setDerivedInOtherViews`.
    for rule in storage?.derivations?.incomingRules ?? [] where rule.isActive {
      setDerivedSeparately(by: rule)
      if rule.isActive, let node { rule.refresh(node) }
    }
  }

  /// Sets a derived property in a change of its own, which is part of the set of the source.
  private final func setDerivedSeparately(by rule: DerivationRule) {
    guard let pass = beginNotifying(rule.target, runsUserCode: true, isPartOfSet: true) else {
      return
    }
    setDerived(by: rule, pass)
    pass.end()
  }

  /// Sets the properties that are derived from properties of this view, all in one change.
  final func refreshLocalDerivations() {
    let rules = localRules
    guard let first = rules.first,
      let pass = beginNotifying(first.target, runsUserCode: true, isPartOfSet: true)
    else { return }
    if flags.contains(.hasPriorObservers) {
      for rule in rules where rule.isActive { notifyPriorObservers(of: rule, pass) }
    }
    let oldFrame = flags.contains(.frameIsObserved) ? frame : nil
    var changes: ContiguousArray<PropertyChangeNotice> = []
    // Read again: the observers may have changed them.
    for rule in localRules where rule.isActive {
      if let change = storeDerived(by: rule) { changes.append(change) }
    }
    node?.refreshDerivedSlots(localRules)
    let newFrame = oldFrame == nil ? .zero : frame
    for change in changes { change.invalidate(self) }
    for change in changes { notify(change, pass) }
    if let oldFrame, oldFrame != newFrame {
      notify(ObservedProperties.frame, old: oldFrame, new: newFrame, pass)
    }
    changes = []  // old values in it may own objects, whose `deinit`s belong to this change
    pass.end()
  }
}

// MARK: - Shared steps

extension View {
  /// The rules between properties of this view, in the order in which they were added.
  private final var localRules: ContiguousArray<DerivationRule> {
    storage?.derivations?.localRules ?? []
  }

  /// The rules from a property of this view to others, in the order in which they were added. A
  /// rule that was removed is `nil`.
  private final func localRules(from source: PropertyToken) -> ContiguousArray<DerivationRule?> {
    storage?.derivations?.localRules(from: ObjectIdentifier(source)) ?? []
  }

  /// Stores the value of a derived property.
  ///
  /// - Returns: The change, if there is one of which observers or the view must be notified.
  private final func storeDerived(by rule: DerivationRule) -> PropertyChangeNotice? {
    let change = rule.follow(isObserved: flags.contains(.hasObservers))
    // After the store: the rule's function may have read the window's changes before it.
    noteChange(ViewParts(ordinal: rule.target.ordinal))
    return change
  }

  /// Notifies observers with the option `.prior` before a derived property changes.
  ///
  /// - Parameter newSource: As in `DerivationRule.expectedChange(newSource:)`.
  private final func notifyPriorObservers(
    of rule: DerivationRule, newSource: PropertyChangeNotice? = nil, _ pass: NotificationPass
  ) {
    guard let change = rule.expectedChange(newSource: newSource), rule.isActive else { return }
    notify(change, isPrior: true, pass)
    // If the frame is also computed from the source, the set of the source notifies its observers.
    let sourceNotifiesFrame = newSource != nil && rule.source.whole.isPartOfFrame
    guard notifiesFrame(of: rule), !sourceNotifiesFrame else { return }
    notifyPriorObservers(of: ObservedProperties.frame, old: frame, new: frame(after: change), pass)
  }

  /// Whether observers of the frame are notified when a rule sets its property.
  private final func notifiesFrame(of rule: DerivationRule) -> Bool {
    flags.contains(.frameIsObserved) && rule.target.isPartOfFrame
  }
}
