import ViewKernelAnimation
import ViewKernelGeometry

/// A change of a property that is not animated.
struct UnanimatedWrite<Value: Equatable & Sendable>: PropertyWrite {
  private let property: Property<Value>
  private let new: Value
  private let origin: ValueOrigin
  private var old: Value
  /// Whether the stored value differs from the old one; set by `invalidate(_:)`.
  private(set) var isChanged = false

  init(_ property: Property<Value>, _ new: Value, from origin: ValueOrigin) {
    self.property = property
    self.new = new
    self.origin = origin
    old = new
  }

  var token: PropertyToken { property }

  var parts: ViewParts { property.isRecorded ? ViewParts(ordinal: property.ordinal) : [] }

  var mayRunRules: Bool { !property.invalidations.isEmpty }  // which may refresh what is derived

  var mayRunUserCode: Bool { !_isPOD(Value.self) || !property.invalidations.isEmpty }

  func notifyPriorObservers(in view: View, _ pass: NotificationPass) {
    view.notifyPriorObservers(of: property, old: property.modelValue(of: view), new: new, pass)
  }

  mutating func store(in view: View) -> Bool {
    old = property.modelValue(of: view)
    return view.store(new, of: property, from: origin)
  }

  mutating func invalidate(_ view: View) {
    isChanged = !isSame(new, old)
    if isChanged { property.invalidate(view) }
  }

  func notify(in view: View, _ pass: NotificationPass) {
    view.notify(property, old: old, new: new, pass)
  }

  mutating func releaseOld() { old = new }
}

/// A change of an animatable property.
struct ValueWrite<Value: Animatable>: PropertyWrite {
  private let property: AnimatableProperty<Value>
  var new: Value
  private let origin: ValueOrigin
  private(set) var old: Value
  /// `nil` if the change is not animated.
  private var animation: PreparedAnimation<Value>?

  init(
    _ property: AnimatableProperty<Value>, _ new: Value, from origin: ValueOrigin = .view
  ) {
    self.property = property
    self.new = new
    self.origin = origin
    old = new
  }

  var token: PropertyToken { property }

  var parts: ViewParts { ViewParts(ordinal: property.ordinal) }

  var changesFrame: Bool { property.isPartOfFrame }

  var mayRunUserCode: Bool { !_isPOD(Value.self) || !property.invalidations.isEmpty }

  func newFrame(of view: View) -> Rect {
    view.frame(after: TypedChangeNotice(property, old: new, new: new))
  }

  func notifyPriorObservers(in view: View, _ pass: NotificationPass) {
    view.notifyPriorObservers(of: property, old: property.modelValue(of: view), new: new, pass)
  }

  func notifyPriorObserversOfDerivations(in view: View, _ pass: NotificationPass) {
    view.notifyPriorObserversOfDerivations(of: property, for: new, pass)
  }

  mutating func prepareAnimations(in view: View) {
    askAction(in: view)
    readShown(in: view)
  }

  /// Calls `View.action(for:)`.
  mutating func askAction(in view: View) {
    guard origin == .view else { return }  // blocks do not animate values of rules (C12)
    animation = PreparedAnimation(of: property, in: view)
  }

  /// Reads and keeps the presentation value, if the change is animated.
  mutating func readShown(in view: View) {
    let property = property  // read before the access to `animation` begins
    animation?.readShown(of: property, before: new, in: view)
  }

  mutating func store(in view: View) -> Bool {
    old = property.modelValue(of: view)
    return view.store(new, of: property, from: origin)
  }

  func updateEngine(_ node: AnimationNode) { node.modelChanged(property, to: new) }

  func animate(in view: View) { animation?.add(for: property, from: old, to: new, in: view) }

  func forEachSource(_ body: (PropertyToken) -> Void) { body(property) }

  func invalidate(_ view: View) {
    guard !property.invalidations.isEmpty, !isSame(new, old) else { return }
    property.invalidate(view)
  }

  func notify(in view: View, _ pass: NotificationPass) {
    view.notify(property, old: old, new: new, pass)
  }

  mutating func releaseOld() {
    animation?.releaseShown()
    old = new
  }
}

/// How a change animates one property: prepared before the new value is stored, and added after it.
struct PreparedAnimation<Value: Animatable> {
  /// The animation that the view has given; `nil` for the block's animation.
  private let own: Animation?
  /// The presentation value before the change; `nil` if the old model value takes its place.
  private var shown: Value?
  /// The velocity of the presentation value, if a spring may continue it.
  private var velocity: Value?

  /// Calls `View.action(for:)`. The result is `nil` if the change is not animated.
  init?(of property: AnimatableProperty<Value>, in view: View) {
    switch view.implicitAction(for: property) {
    case .none: return nil
    case .standard: own = nil
    case .animation(let animation): own = animation
    }
  }

  /// Reads and keeps the presentation value, before the new value is stored.
  mutating func readShown(
    of property: AnimatableProperty<Value>, before new: Value, in view: View
  ) {
    shown = view.presentationValue(of: property, before: new)
    velocity = view.velocityForSpring(of: property)
  }

  /// Adds the animation, if the values differ.
  func add(
    for property: AnimatableProperty<Value>, from old: Value, to new: Value, in view: View
  ) {
    guard new != old else { return }
    view.animate(property, from: old, to: new, shown: shown ?? old, velocity, by: own)
  }

  /// Releases the presentation value, which may run custom `deinit`s.
  mutating func releaseShown() { shown = nil }
}

extension View {
  /// The presentation value before a change that is animated. `nil` if it equals the model value,
  /// or if the animation starts from the difference of the model values (D50).
  fileprivate final func presentationValue<Value: Animatable>(
    of property: AnimatableProperty<Value>, before new: Value
  ) -> Value? {
    guard let node, node.hasSlot(property) else { return nil }
    let transaction = openTransaction
    let mayAddUp =
      Value.additionCommutes
      && !node.hasReplacingBlock(on: property)
      && transaction?.values.options.contains(.beginFromCurrentState) == false
    if mayAddUp && property.modelValue(of: self).delta(from: new) != nil { return nil }
    return node.presentation(property)
  }

  /// Stores a model value.
  ///
  /// - Returns: `false` for a value of an appearance rule, if the view has a value of its own by
  ///   now: observers that are notified before the change may have set it.
  @inline(__always)
  fileprivate final func store<Value>(
    _ value: Value, of property: Property<Value>, from origin: ValueOrigin
  ) -> Bool {
    guard origin == .view || acceptsAppearance(of: property) else { return false }
    property.store(value, in: self)
    if origin == .view {
      markSetByOwner(property)
    } else {
      markSetByAppearance(property)
    }
    return true
  }
}
