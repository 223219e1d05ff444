import ViewKernelAnimation
import ViewKernelGeometry

// A property of a view may be derived from another property of the view, or of another view. Both
// kinds of rules are in the `DerivationTable`s of their views. They differ in two ways:
//
// - Model values: a set of the source includes the derived properties of the same view. Those of
//   other views are set afterwards, each as a change of its own (`View+DerivedValues`).
// - Presentation values: the engine derives them while both views have nodes in one window, which
//   may change if there are two views (`DerivationRule+Views`).

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
  /// - Complexity: O(1) on average. Once the view has been animated in a window, each frame of any
  ///   animation in that window takes O(1) more time for this property, even if the source is not
  ///   animated.
  public final func derive<Source: Animatable, Value: Animatable>(
    _ property: AnimatableProperty<Value>, from source: AnimatableProperty<Source>,
    _ map: @escaping (Source) -> Value
  ) {
    add(MappedRule(property, from: source, .value(map)), from: self)
  }

  /// Derives a property of this view from another property, with a function that updates the old
  /// value in place. Nothing is allocated if the storage of the value is not shared.
  public final func derive<Source: Animatable, Value: Animatable>(
    _ property: AnimatableProperty<Value>, from source: AnimatableProperty<Source>,
    updating update: @escaping (Source, inout Value) -> Void
  ) {
    add(MappedRule(property, from: source, .update(update)), from: self)
  }

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
  /// - Complexity: O(1) on average. From then on, each set of the source takes O(properties that
  ///   are derived from it). While both views are in one window, each frame of any animation in
  ///   that window takes O(1) more time for this property, even if the source is not animated.
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
    refreshLocalDerivations()
    refreshIncomingDerivations()
  }
}

// MARK: - Adding and removing

extension View {
  /// Adds a rule that derives a property of this view, or refuses it with a diagnostic.
  ///
  /// - Parameter view: The view that has the source; it may be this view.
  private final func add(_ rule: DerivationRule, from view: View) {
    if let flaw = flaw(of: rule, from: view) {
      return report(.refused, "\(rule.target.name): \(flaw)")
    }
    guard let pass = beginNotifying(rule.target, runsUserCode: true) else { return }
    let replaced = takeDerivation(of: rule.target)
    defer { withExtendedLifetime(replaced) {} }
    rule.connect(from: view, to: self)
    ownDerivations.add(rule, from: view.ownDerivations)
    view.flags.insert(.isDerivationSource)
    if rule.canEnterEngine {
      // A new node enters its rules into the engine by itself.
      _ = animationNode()
      rule.enterEngine()
    }
    setDerived(by: rule, pass)
    pass.end()
  }

  /// The table of the view's rules, created lazily.
  private final var ownDerivations: DerivationTable {
    if let derivations = storage?.derivations { return derivations }
    let made = DerivationTable()
    ownStorage.derivations = made
    return made
  }

  /// Removes the rule that derives a property, if there is one. Runs no user code.
  ///
  /// - Returns: The rule, which the caller releases last.
  private final func takeDerivation(of property: PropertyToken) -> DerivationRule? {
    guard let rule = storage?.derivations?.rule(to: property.wholeIdentity) else { return nil }
    rule.end()
    return rule
  }

  /// Removes all rules to and from properties of this view, before the view is deallocated.
  ///
  /// - Returns: The rules, which the caller releases last.
  final func endDerivations() -> ContiguousArray<DerivationRule>? {
    guard let derivations = storage?.derivations else { return nil }
    var ended = derivations.localRules + derivations.incomingRules
    derivations.forEachOutgoingRule { ended.append($0) }
    for rule in ended { rule.end() }
    return ended
  }

  /// Removes the table and the flag that the view no longer needs, after a rule was removed.
  final func forgetEmptyDerivations() {
    guard let storage, let derivations = storage.derivations else { return }
    if !derivations.hasSources { flags.remove(.isDerivationSource) }
    if derivations.isEmpty { storage.derivations = nil }
  }
}
