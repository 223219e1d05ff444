import ViewKernelAnimation
import ViewKernelGeometry

/// Tells the observers of a derived property that it has changed.
typealias DerivedTelling = (ChangeTelling) -> Void

/// A rule that derives one of a view's properties (F43), whatever their types.
class ViewRule {
  /// The property that the target is a function of.
  final let source: PropertyToken
  /// What is derived.
  final let target: PropertyToken

  init(from source: PropertyToken, to target: PropertyToken) {
    self.source = source
    self.target = target
  }

  /// Makes the engine show the target as the function of the source.
  func enter(_ node: AnimationNode) {}

  /// Tells observers of the target that asked for it, if a new value of the source changes it.
  ///
  /// - Parameter whole: A value of the whole property that the source is, or is a part of; `nil` is
  ///   the model value.
  func announce(_ view: View, whole: UnsafeRawPointer?, _ telling: ChangeTelling) {}

  /// Sets the target's model from the source's.
  ///
  /// - Returns: What tells the target's observers, if it changed and there are any.
  func follow(_ view: View) -> DerivedTelling? { nil }
}

/// A rule between two properties of a view.
private final class TypedViewRule<Source: Animatable, Value: Animatable>: ViewRule {
  private let rule: MappedRule<Source, Value>
  /// Counts evaluations, so that one that was overtaken by a later one is dropped.
  private var evaluations: UInt64 = 0

  init(_ rule: MappedRule<Source, Value>) {
    self.rule = rule
    super.init(from: rule.source, to: rule.target)
  }

  override func enter(_ node: AnimationNode) { node.derive(rule) }

  override func announce(_ view: View, whole: UnsafeRawPointer?, _ telling: ChangeTelling) {
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

  override func follow(_ view: View) -> DerivedTelling? {
    evaluations += 1
    let evaluation = evaluations
    let property = rule.property
    let raw = rule.value(
      for: rule.sourceProperty.modelValue(of: view), after: property.modelValue(of: view))
    let accepted = property.accepted(raw)
    // The function may have set the source again: then the target has followed that already.
    guard evaluation == evaluations else { return nil }
    let old = property.modelValue(of: view)
    guard let value = accepted else {
      view.report(
        .refused, "\(property.name): its function gives numbers not finite, or beyond 1e100")
      return nil
    }
    guard value != old else { return nil }
    view.store(value, of: property)
    view.node?.modelChanged(property, to: value)
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
    let rules = rare.derivations ?? DerivationTable()
    if let flaw = rules.flaw(from: rule.source, to: property) {
      return report(.refused, "\(property.name): \(flaw)")
    }
    rare.derivations = rules
    let replaced = rules.add(rule, from: rule.source.root, to: property.root)
    defer { withExtendedLifetime(replaced) {} }
    flags.insert(.hasDerivations)
    if let node = node { rule.enter(node) }
    guard let telling = beginTelling(property) else { return }
    if flags.contains(.hasPriorObservers) { rule.announce(self, whole: nil, telling) }
    let tell = rule.follow(self)
    noteChange()
    tell?(telling)
    telling.end()
  }

  /// Evaluates derived properties anew, after something that their functions read has changed.
  public final func refreshDerivedProperties() {
    guard flags.contains(.hasDerivations) else { return }
    let rules = derivationRules
    guard let first = rules.first, let telling = beginTelling(first.target) else { return }
    if flags.contains(.hasPriorObservers) {
      for rule in rules { rule.announce(self, whole: nil, telling) }
    }
    var tells: ContiguousArray<DerivedTelling> = []
    // Read again: the observers may have changed them.
    for rule in derivationRules { if let tell = rule.follow(self) { tells.append(tell) } }
    node?.refreshDerivedSlots()
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
    for item in rareBox?.derivations?.rules(from: ObjectIdentifier(source)) ?? [] {
      guard let rule = item.viewRule else { continue }
      withUnsafePointer(to: new()) { rule.announce(self, whole: $0, telling) }
    }
  }

  /// Sets the properties derived from one.
  ///
  /// - Returns: What tells their observers.
  final func followDerivations(of source: PropertyToken) -> ContiguousArray<DerivedTelling> {
    var tells: ContiguousArray<DerivedTelling> = []
    for item in rareBox?.derivations?.rules(from: ObjectIdentifier(source)) ?? [] {
      if let tell = item.viewRule?.follow(self) { tells.append(tell) }
    }
    return tells
  }

  /// All rules, in the order of adding.
  final var derivationRules: ContiguousArray<ViewRule> {
    // The table of a view has no others.
    let rules = rareBox?.derivations?.all ?? []
    return ContiguousArray(rules.map { unsafeDowncast($0, to: ViewRule.self) })
  }
}

extension DerivationTable.Item {
  /// The rule, in the table of a view, which has no others.
  fileprivate var viewRule: ViewRule? { rule.map { unsafeDowncast($0, to: ViewRule.self) } }
}
