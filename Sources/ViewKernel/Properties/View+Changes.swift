import ViewKernelAnimation
import ViewKernelGeometry

// What happens when a property gets a new value, in order: observers that asked for it hear before,
// and the view says how it animates; the values are stored, all parts of the change; the engine
// learns of them; an open transaction animates them; properties derived from them follow; observers
// hear. User code runs before the first and after the last of these steps, and nothing that was
// read before it is used after it. (A rule that derives a property is user code too: it sees the
// new values stored.)

extension View {
  /// Whether setting a property is more than storing it.
  @inline(__always)
  final var isWatched: Bool {
    !flags.isDisjoint(with: .isWatched) || isAnimatingChanges
  }

  /// Whether the window has a transaction open.
  @inline(__always)
  final var isAnimatingChanges: Bool {
    guard flags.contains(.isInWindow), let coreReference else { return false }
    return coreReference._withUnsafeGuaranteedRef { $0.animatesChanges }
  }

  /// Whether a new value has only to be stored. If so, the window has something new to show.
  @inline(__always)
  final func takesPlainly() -> Bool {
    guard flags.isDisjoint(with: .isWatched) else { return false }
    guard flags.contains(.isInWindow), let coreReference else { return true }
    return coreReference._withUnsafeGuaranteedRef { core in
      if core.animatesChanges { return false }
      core.hasChanges = true
      return true
    }
  }

  /// The window has something new to show.
  @inline(__always)
  final func noteChange() {
    guard flags.contains(.isInWindow) else { return }
    coreReference?._withUnsafeGuaranteedRef { $0.hasChanges = true }
  }

  /// Sets a property whose change has no part but itself and, perhaps, the frame.
  ///
  /// - Parameters:
  ///   - old: Reads the model value.
  ///   - movesFrame: Whether the frame changes with it.
  ///   - geometry: Makes the same change to the geometry then.
  ///   - store: Stores the model value.
  final func change<Value: Animatable>(
    _ property: AnimatableProperty<Value>, from old: @autoclosure () -> Value, to new: Value,
    movesFrame: Bool = false, geometry: (inout ViewGeometry) -> Void = { _ in },
    _ store: () -> Void
  ) {
    guard new.isUsable else {
      return report(.refused, "\(property.name): expected finite numbers up to 1e100")
    }
    guard let telling = beginTelling(property) else { return }
    if flags.contains(.hasPriorObservers) {
      announce(property, old: old(), new: new)
      if movesFrame { announceFrame(after: geometry) }
      announceDerivations(of: property, for: new)
    }
    let action = isAnimatingChanges ? implicitAction(for: property) : nil
    let shown = action == nil ? nil : shownValue(of: property)
    let current = old()
    let frame = frameForObservers
    store()
    noteChange()
    rareBox?.node?.modelChanged(property, to: new)
    if let action, new != current {
      animate(property, from: current, to: new, shown: shown ?? current, action)
    }
    let derived = flags.contains(.hasDerivations) ? followDerivations(of: property) : nil
    let newFrame = frameForObservers
    notify(property, old: current, new: new)
    if movesFrame { notifyFrame(old: frame, new: newFrame) }
    if let derived { for tell in derived { tell() } }
    telling.end()
  }

  /// What is on screen before a change that is to be animated; `nil` where that is the model.
  final func shownValue<Value: Animatable>(of property: AnimatableProperty<Value>) -> Value? {
    guard let node = rareBox?.node, node.hasSlot(property) else { return nil }
    return node.presentation(property)
  }
}

// MARK: - The view in the engine

extension View {
  /// The view's node, made when first animated; `nil` outside a window.
  final func animationNode() -> AnimationNode? {
    if let node = rareBox?.node { return node }
    guard let window else { return nil }
    let node = AnimationNode(engine: window.engine, identifier: identifier)
    node.owner = self
    // In a window's engine the owner of a node is always the view that said so in the line above.
    window.engine.ownerName = { unsafeDowncast($0, to: View.self).displayName }
    rare.node = node
    flags.insert(.hasNode)
    for rule in rare.derivations { rule.join(node) }
    return node
  }

  /// Adds a copy of an animation; it runs on the clock of the view's window.
  ///
  /// A view outside any window cannot be animated: the animation is ignored with a diagnostic, and
  /// its closures are never called. Inside a transaction the animation takes the
  /// transaction's duration and curve where it has none (D5, D29).
  ///
  /// - Parameters:
  ///   - animation: Copied; later edits of the original have no effect.
  ///   - key: Replaces the animation under the same key (D15); `nil` never replaces.
  public final func add(_ animation: Animation, forKey key: String? = nil) {
    guard let window, let node = animationNode() else {
      report(.ignored, "\(animation.propertyName): a view outside any window cannot be animated")
      return
    }
    let transaction = window.transactions.last
    node.add(
      animation, forKey: key, defaults: transaction?.defaults, group: transaction?.currentGroup,
      blocksTouches: false)
    noteChange()
  }

  /// Removes the animation under a key; it stops with `finished` false.
  public final func removeAnimation(forKey key: String) {
    rareBox?.node?.removeAnimation(forKey: key)
    noteChange()
  }

  /// Removes all animations of the view; the model stays (D55).
  public final func removeAllAnimations() {
    rareBox?.node?.removeAllAnimations()
    noteChange()
  }

  /// The keys of the running animations, in the order of adding.
  public final var animationKeys: [String] { rareBox?.node?.animationKeys ?? [] }

  /// The running animation under a key, a copy of the one added.
  public final func animation(forKey key: String) -> Animation? {
    rareBox?.node?.animation(forKey: key)
  }

  /// The running animations on a property and on its components, in the order of adding.
  ///
  /// For a derived property these are its own; what moves it with its source is listed there.
  public final func animations<Value: Animatable>(
    on property: AnimatableProperty<Value>
  ) -> [Animation] {
    rareBox?.node?.animations(on: property) ?? []
  }
}

// MARK: - Derived properties

/// A property that is a function of another one of the same view (F43).
class DerivationRule {
  let source: ObjectIdentifier
  /// What is derived.
  let token: PropertyToken
  var target: ObjectIdentifier { token.root }

  init(source: ObjectIdentifier, target: PropertyToken) {
    self.source = source
    token = target
  }

  /// Tells observers of the target that asked for it, if the source as it is now changes it.
  func announce(_ view: View) {}

  /// Sets the target's model from the source's.
  ///
  /// - Returns: What tells the target's observers, if it changed and there are any.
  func follow(_ view: View) -> (() -> Void)? { nil }

  /// Makes the engine evaluate the target from the source while that is animated.
  func join(_ node: AnimationNode) {}
}

/// A rule, with the type of its source's values.
class SourcedDerivationRule<Source: Animatable>: DerivationRule {
  fileprivate let sourceProperty: AnimatableProperty<Source>

  fileprivate init(source: AnimatableProperty<Source>, target: PropertyToken) {
    sourceProperty = source
    super.init(source: source.root, target: target)
  }

  /// Tells observers of the target that asked for it, if a new value of the source changes it.
  func announce(_ view: View, for new: Source) {}
}

private final class TypedDerivationRule<Source: Animatable, Value: Animatable>:
  SourcedDerivationRule<Source>
{
  private let property: AnimatableProperty<Value>
  private let map: (Source) -> Value
  private let store: (View, Value) -> Void
  /// Counts evaluations, so that one that was overtaken by a later one is dropped.
  private var evaluations: UInt64 = 0

  init(
    _ property: AnimatableProperty<Value>, from source: AnimatableProperty<Source>,
    map: @escaping (Source) -> Value, store: @escaping (View, Value) -> Void
  ) {
    self.property = property
    self.map = map
    self.store = store
    super.init(source: source, target: property)
  }

  override func announce(_ view: View) { announce(view, for: sourceProperty.modelValue(of: view)) }

  override func announce(_ view: View, for new: Source) {
    let value = map(new)
    guard value != property.modelValue(of: view) else { return }
    view.announce(property, old: property.modelValue(of: view), new: value)
  }

  override func follow(_ view: View) -> (() -> Void)? {
    evaluations += 1
    let evaluation = evaluations
    let value = map(sourceProperty.modelValue(of: view))
    // The function may have set the source again: then the target has followed that already.
    guard evaluation == evaluations else { return nil }
    let property = property
    let old = property.modelValue(of: view)
    guard value != old else { return nil }
    store(view, value)
    view.rareBox?.node?.modelChanged(property, to: value)
    guard view.flags.contains(.hasObservers) else { return nil }
    return { view.notify(property, old: old, new: value) }
  }

  override func join(_ node: AnimationNode) {
    node.derive(property, from: sourceProperty, map)
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
    derive(ViewProperties.shadowPath, from: ViewProperties.bounds, path) {
      $0.rare.shadowPath = $1
    }
  }

  /// Makes a property a function of another one of this view, while both keep their observers.
  final func derive<Source: Animatable, Value: Animatable>(
    _ property: AnimatableProperty<Value>, from source: AnimatableProperty<Source>,
    _ map: @escaping (Source) -> Value, store: @escaping (View, Value) -> Void
  ) {
    let rule = TypedDerivationRule(property, from: source, map: map, store: store)
    var rules = ContiguousArray(rare.derivations.filter { $0.target != rule.target })
    rules.append(rule)
    swap(&rare.derivations, &rules)  // what was replaced is let go of after the access
    flags.insert(.hasDerivations)
    if let node = rareBox?.node { rule.join(node) }
    guard let telling = beginTelling(property) else { return }
    if flags.contains(.hasPriorObservers) { rule.announce(self) }
    let tell = rule.follow(self)
    noteChange()
    tell?()
    telling.end()
  }

  /// Evaluates derived properties anew, after something that their functions read has changed.
  public final func refreshDerivedProperties() {
    guard flags.contains(.hasDerivations), let first = rareBox?.derivations.first,
      let telling = beginTelling(first.token)
    else { return }
    if flags.contains(.hasPriorObservers) { for rule in rare.derivations { rule.announce(self) } }
    var tells: ContiguousArray<() -> Void> = []
    for rule in rare.derivations { if let tell = rule.follow(self) { tells.append(tell) } }
    rareBox?.node?.engine.invalidate()
    noteChange()
    for tell in tells { tell() }
    telling.end()
  }

  /// Tells observers of derived properties that asked for it of a change of their source.
  final func announceDerivations<Source: Animatable>(
    of source: AnimatableProperty<Source>, for new: @autoclosure () -> Source
  ) {
    guard flags.contains(.hasDerivations) else { return }
    for rule in rare.derivations where rule.source == source.root {
      // The rule retains the token that it was found by, so its values are of the same type.
      unsafeDowncast(rule, to: SourcedDerivationRule<Source>.self).announce(self, for: new())
    }
  }

  /// Sets the properties derived from one.
  ///
  /// - Returns: What tells their observers.
  final func followDerivations(of source: PropertyToken) -> ContiguousArray<() -> Void> {
    var tells: ContiguousArray<() -> Void> = []
    for rule in rare.derivations where rule.source == source.root {
      if let tell = rule.follow(self) { tells.append(tell) }
    }
    return tells
  }
}
