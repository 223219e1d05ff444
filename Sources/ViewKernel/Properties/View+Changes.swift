import ViewKernelAnimation
import ViewKernelGeometry

// What happens when a property gets a new value, in order: observers that asked for it hear before;
// the value is stored; the engine learns of it; an open transaction animates it; properties
// derived from it follow; observers hear.

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

  /// Sets a property whose change has no part but itself.
  final func change<Value: Animatable>(
    _ property: AnimatableProperty<Value>, from old: Value, to new: Value, _ store: () -> Void
  ) {
    guard new.isFinite else {
      return report(.refused, "\(property.name): expected finite numbers")
    }
    announce(property, old: old)
    store()
    changed(property, from: old, to: new)
    notify(property, old: old, new: new)
  }

  /// The model value has been stored: engine, transaction and derived properties follow.
  final func changed<Value: Animatable>(
    _ property: AnimatableProperty<Value>, from old: Value, to new: Value
  ) {
    noteChange()
    passOn(property, from: old, to: new) { shown in
      if new != old { animate(property, from: old, to: new, shown: shown) }
    }
  }

  /// Bounds animate as origin and size, each under its own key (D49).
  final func boundsDidChange(from old: Rect) {
    let new = storedBounds
    passOn(ViewProperties.bounds, from: old, to: new) { shown in
      if new.origin != old.origin {
        animate(
          ViewProperties.boundsOrigin, from: old.origin, to: new.origin, shown: shown.origin)
      }
      if new.size != old.size {
        animate(ViewProperties.boundsSize, from: old.size, to: new.size, shown: shown.size)
      }
    }
  }

  /// Tells the engine, then an open transaction, then the derived properties.
  ///
  /// - Parameter animate: Adds the transaction's animations; gets what was on screen before,
  ///   which is evaluated for nobody else.
  private final func passOn<Value: Animatable>(
    _ property: AnimatableProperty<Value>, from old: Value, to new: Value,
    _ animate: (Value) -> Void
  ) {
    if isAnimatingChanges {
      let shown = shownValue(of: property, old: old)
      rareBox?.node?.modelChanged(property, to: new)
      animate(shown)
    } else {
      rareBox?.node?.modelChanged(property, to: new)
    }
    followDerivations(of: property)
  }

  /// What was on screen before a change; the engine still has the old model.
  private final func shownValue<Value: Animatable>(
    of property: AnimatableProperty<Value>, old: Value
  ) -> Value {
    guard let node = rareBox?.node, node.hasSlot(property) else { return old }
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
    rare.node = node
    flags.insert(.hasNode)
    for rule in rare.derivations { rule.join(node) }
    return node
  }

  /// Ends every animation and leaves the engine, as on leaving the window (B16, D55).
  final func dropAnimationNode() {
    guard let node = rareBox?.node else { return }
    node.removeAllAnimations()
    rare.node = nil
    flags.remove(.hasNode)
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
  let target: ObjectIdentifier

  init(source: ObjectIdentifier, target: ObjectIdentifier) {
    self.source = source
    self.target = target
  }

  /// Sets the target's model from the source's.
  func follow(_ view: View) {}

  /// Makes the engine evaluate the target from the source while that is animated.
  func join(_ node: AnimationNode) {}
}

private final class TypedDerivationRule<Source: Animatable, Value: Animatable>: DerivationRule {
  private let property: AnimatableProperty<Value>
  private let sourceProperty: AnimatableProperty<Source>
  private let map: (Source) -> Value
  private let store: (View, Value) -> Void
  /// The view owns its rules.
  unowned(unsafe) private let view: View

  init(
    _ view: View, _ property: AnimatableProperty<Value>, from source: AnimatableProperty<Source>,
    map: @escaping (Source) -> Value, store: @escaping (View, Value) -> Void
  ) {
    self.view = view
    self.property = property
    sourceProperty = source
    self.map = map
    self.store = store
    super.init(source: source.root, target: property.root)
  }

  override func follow(_ view: View) {
    let old = property.modelValue(of: view)
    let value = map(sourceProperty.modelValue(of: view))
    guard value != old else { return }
    view.announce(property, old: old)
    store(view, value)
    view.rareBox?.node?.modelChanged(property, to: value)
    view.notify(property, old: old, new: value)
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
  ///   the view.
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
    let rule = TypedDerivationRule(self, property, from: source, map: map, store: store)
    rare.derivations.removeAll { $0.target == rule.target }
    rare.derivations.append(rule)
    flags.insert(.hasDerivations)
    rule.follow(self)
    if let node = rare.node { rule.join(node) }
  }

  /// Evaluates derived properties anew, after something that their functions read has changed.
  public final func refreshDerivedProperties() {
    guard flags.contains(.hasDerivations) else { return }
    for rule in rare.derivations { rule.follow(self) }
    rareBox?.node?.engine.invalidate()
    noteChange()
  }

  final func followDerivations(of source: PropertyToken) {
    guard flags.contains(.hasDerivations) else { return }
    for rule in rare.derivations where rule.source == source.root { rule.follow(self) }
  }
}
