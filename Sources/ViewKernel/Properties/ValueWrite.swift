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

  // An invalidation may call `refreshDerivedProperties()`.
  var mayRunRules: Bool { !property.invalidations.isEmpty }

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
    chooseAnimation(in: view)
    readPresentation(in: view)
  }

  /// Calls `View.action(for:)`, which chooses the animation of the change.
  mutating func chooseAnimation(in view: View) {
    guard origin == .view else { return }  // blocks do not animate values of appearance rules (C12)
    animation = PreparedAnimation(of: property, in: view)
  }

  /// Reads and keeps the presentation value, if the change is animated.
  mutating func readPresentation(in view: View) {
    let property = property  // read before the access to `animation` begins
    animation?.readPresentation(of: property, before: new, in: view)
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
    animation?.releasePresentation()
    old = new
  }
}

extension View {
  /// Stores a model value, and records whether the view or an appearance rule has set it.
  ///
  /// - Returns: Whether the value was stored. The value of an appearance rule is not stored if the
  ///   view now has a value of its own, which an observer with the option `.prior` may have set.
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
