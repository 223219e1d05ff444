import ViewKernelAnimation

/// A change of a property that is not animated.
struct UnanimatedWrite<Value: Equatable & Sendable>: PropertyWrite {
  private let property: Property<Value>
  /// The stored value after `store(in:)`: a view that stores the value itself may change it.
  private var new: Value
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
    guard view.store(new, of: property, from: origin) else { return false }
    new = property.modelValue(of: view)
    return true
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
