import ViewKernelAnimation
import ViewKernelGeometry

/// Tells the observers of a derived property that it has changed.
typealias DerivedTelling = (ChangeTelling) -> Void

/// What a view asks of a rule that derives one of its properties (F43), whatever its types.
protocol ViewRule: AnyObject {
  /// The property that the target is a function of.
  var source: PropertyToken { get }

  /// What is derived.
  var target: PropertyToken { get }

  /// Makes the engine show the target as the function of the source.
  func enter(_ node: AnimationNode)

  /// Tells observers of the target that asked for it, if a new value of the source changes it.
  ///
  /// - Parameter whole: A value of the whole property that the source is, or is a part of; `nil` is
  ///   the model value.
  func announce(_ view: View, whole: UnsafeRawPointer?, _ telling: ChangeTelling)

  /// Sets the target's model from the source's.
  ///
  /// - Returns: What tells the target's observers, if it changed and there are any.
  func follow(_ view: View) -> DerivedTelling?
}

/// A rule between two properties of a view.
private final class TypedViewRule<Source: Animatable, Value: Animatable>: ViewRule {
  private let rule: MappedRule<Source, Value>
  /// Counts evaluations, so that one that was overtaken by a later one is dropped.
  private var evaluations: UInt64 = 0

  init(_ rule: MappedRule<Source, Value>) { self.rule = rule }

  var source: PropertyToken { rule.source }

  var target: PropertyToken { rule.target }

  func enter(_ node: AnimationNode) { node.derive(rule) }

  func announce(_ view: View, whole: UnsafeRawPointer?, _ telling: ChangeTelling) {
    // The caller passes a value of the whole property that is the source's.
    let new =
      whole.map { rule.sourceProperty.value(inWhole: $0) }
      ?? rule.sourceProperty.modelValue(of: view)
    let property = rule.property
    let old = property.modelValue(of: view)
    let value = rule.value(for: new, after: old)
    guard value != old else { return }
    // Read for each observer: the one before may have changed it, as the function may.
    view.announce(property, old: property.modelValue(of: view), new: value, telling)
  }

  func follow(_ view: View) -> DerivedTelling? {
    evaluations += 1
    let evaluation = evaluations
    let property = rule.property
    let raw = rule.value(
      for: rule.sourceProperty.modelValue(of: view), after: property.modelValue(of: view))
    let value = raw.isFinite ? property.clamp?(raw) ?? raw : raw
    // The function may have set the source again: then the target has followed that already.
    guard evaluation == evaluations else { return nil }
    let old = property.modelValue(of: view)
    guard value != old else { return nil }
    guard value.isUsable else {
      view.report(
        .refused, "\(property.name): its function gives numbers not finite, or beyond 1e100")
      return nil
    }
    view.store(value, of: property)
    view.rareBox?.node?.modelChanged(property, to: value)
    guard view.flags.contains(.hasObservers) else { return nil }
    return { view.notify(property, old: old, new: value, $0) }
  }
}

extension View {
  /// Makes `shadowPath` a function of `bounds`: whatever moves the bounds moves the shadow with
  /// it, at every instant, also when blocks interrupt each other (F43).
  ///
  /// A later call replaces the function. Call `refreshDerivedProperties()` when something else
  /// that the function reads has changed.
  ///
  /// - Parameter path: The path, in the view's own space, for given bounds. It must not retain
  ///   the view, and its answer depends on nothing that is animated but the bounds.
  public final func deriveShadowPath(_ path: @escaping (Rect) -> Path?) {
    derive(ViewProperties.shadowPath, from: ViewProperties.bounds, path)
  }

  /// As above, with a function that adds the elements to a path that is empty: while the bounds
  /// move nothing is allocated for it, unless somebody keeps the paths.
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

  /// Makes a property a function of another one of this view, or of a component, while both keep
  /// their observers (F43).
  ///
  /// A later call for the same property replaces the function. Refused, with a diagnostic: a
  /// component as the property, a source that is derived itself, and a property that another one is
  /// derived from.
  ///
  /// - Parameter map: The value of the property for a value of the source, and for nothing else. It
  ///   must not retain the view.
  public final func derive<Source: Animatable, Value: Animatable>(
    _ property: AnimatableProperty<Value>, from source: AnimatableProperty<Source>,
    _ map: @escaping (Source) -> Value
  ) {
    add(TypedViewRule(MappedRule(property, from: source, .value(map))))
  }

  /// As above, with a function that rewrites the value there was: nothing is allocated where that
  /// has storage which nobody else holds.
  public final func derive<Source: Animatable, Value: Animatable>(
    _ property: AnimatableProperty<Value>, from source: AnimatableProperty<Source>,
    updating update: @escaping (Source, inout Value) -> Void
  ) {
    add(TypedViewRule(MappedRule(property, from: source, .update(update))))
  }

  private final func add(_ rule: ViewRule) {
    let property = rule.target
    if let flaw = flaw(of: rule) { return report(.refused, "\(property.name): \(flaw)") }
    var rules: ContiguousArray<ViewRule> = []
    for other in rare.derivations where other.target !== property { rules.append(other) }
    rules.append(rule)
    swap(&rare.derivations, &rules)  // what was replaced is let go of after the access
    flags.insert(.hasDerivations)
    if let node = rareBox?.node { rule.enter(node) }
    guard let telling = beginTelling(property) else { return }
    if flags.contains(.hasPriorObservers) { rule.announce(self, whole: nil, telling) }
    let tell = rule.follow(self)
    noteChange()
    tell?(telling)
    telling.end()
  }

  private final func flaw(of rule: ViewRule) -> String? {
    if rule.target.isComponent { return "a component cannot be derived, only the whole" }
    let source = rule.source.whole
    let isInChain = rare.derivations.contains {
      $0.target === source || $0.source.whole === rule.target
    }
    guard isInChain || source === rule.target else { return nil }
    return "derived from \(rule.source.name), which makes a chain or a ring"
  }

  /// Evaluates derived properties anew, after something that their functions read has changed.
  public final func refreshDerivedProperties() {
    guard flags.contains(.hasDerivations), let first = rareBox?.derivations.first,
      let telling = beginTelling(first.target)
    else { return }
    if flags.contains(.hasPriorObservers) {
      for rule in rare.derivations { rule.announce(self, whole: nil, telling) }
    }
    var tells: ContiguousArray<DerivedTelling> = []
    for rule in rare.derivations { if let tell = rule.follow(self) { tells.append(tell) } }
    rareBox?.node?.refreshDerivedSlots()
    noteChange()
    for tell in tells { tell(telling) }
    telling.end()
  }

  /// Tells observers of derived properties that asked for it of a change of their source.
  final func announceDerivations<Source: Animatable>(
    of source: AnimatableProperty<Source>, for new: @autoclosure () -> Source,
    _ telling: ChangeTelling
  ) {
    guard flags.contains(.hasDerivations) else { return }
    for rule in rare.derivations where rule.source.whole === source {
      withUnsafePointer(to: new()) { rule.announce(self, whole: $0, telling) }
    }
  }

  /// Sets the properties derived from one.
  ///
  /// - Returns: What tells their observers.
  final func followDerivations(of source: PropertyToken) -> ContiguousArray<DerivedTelling> {
    var tells: ContiguousArray<DerivedTelling> = []
    for rule in rare.derivations where rule.source.whole === source {
      if let tell = rule.follow(self) { tells.append(tell) }
    }
    return tells
  }
}
