import ViewKernelAnimation
import ViewKernelGeometry

/// A change of an animatable property.
struct AnimatableWrite<Value: Animatable>: PropertyWrite {
  private let property: AnimatableProperty<Value>
  var new: Value
  private let origin: ValueOrigin
  private(set) var old: Value
  /// `nil` if the change is not animated.
  private var animation: PreparedAnimation<Value>?

  init(_ property: AnimatableProperty<Value>, _ new: Value, from origin: ValueOrigin = .view) {
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
