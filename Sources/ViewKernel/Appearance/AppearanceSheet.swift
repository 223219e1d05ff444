import ViewKernelAnimation

/// The values that appearance rules give to the views of a class.
final class AppearanceSheet {
  let kind: ViewClass
  let container: ViewClass?
  // Replaced and removed values are released after the access: they may retain objects whose
  // `deinit` is user code.
  /// The values in the order in which their properties were first set; `nil` in place of removed
  /// ones.
  private var slots: ContiguousArray<AppearanceValue?> = []
  /// The index of the value of each property in `slots`.
  private var indices: [ObjectIdentifier: Int] = [:]

  init(_ kind: ViewClass, within container: ViewClass?) {
    self.kind = kind
    self.container = container
  }

  /// Whether rules can set a property. Bounds, center, anchor point, transform, opacity,
  /// `isHidden` and `clipsToBounds` are set on each view only, and so are properties that a class
  /// of views stores itself (C12).
  static func canSet(_ property: PropertyToken) -> Bool {
    property.isBoxed || property.ordinal > ViewProperties.lastPlainOrdinal
  }

  /// One value for each property, in the order in which these were first set.
  var values: ContiguousArray<AppearanceValue> {
    ContiguousArray(slots.lazy.compactMap { $0 })
  }

  func forEachValue(_ body: (AppearanceValue) -> Void) {
    for case let value? in slots { body(value) }
  }

  /// Whether the sheet has a value for a property.
  func sets(_ property: PropertyToken) -> Bool { index(of: property) != nil }

  func set(_ value: AppearanceValue) {
    guard let index = index(of: value.token) else {
      indices[ObjectIdentifier(value.token)] = slots.count
      return slots.append(value)
    }
    var old: AppearanceValue? = value
    swap(&slots[index], &old)
  }

  func remove(_ property: PropertyToken) {
    guard let index = index(of: property) else { return }
    let old = slots[index]
    slots[index] = nil
    indices[ObjectIdentifier(property)] = nil
    if slots.count > 2 * indices.count + 8 { closeGaps() }
    withExtendedLifetime(old) {}
  }

  private func closeGaps() {
    slots.removeAll { $0 == nil }
    for (index, value) in slots.enumerated() {
      if let value { indices[ObjectIdentifier(value.token)] = index }
    }
  }

  func value<Value>(of property: Property<Value>) -> Value? {
    guard let index = index(of: property) else { return nil }
    return (slots[index] as? TypedAppearanceValue<Value>)?.value
  }

  private func index(of property: PropertyToken) -> Int? {
    // The value retains its token, so no other token has this identity.
    indices[ObjectIdentifier(property)]
  }
}
