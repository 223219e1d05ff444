import ViewKernelAnimation

/// The values that appearance rules give to the views of a class.
final class AppearanceSheet {
  // Replaced and removed values are released after the access: they may retain objects whose
  // `deinit` is user code.
  /// One value for each property, in the order in which these were first set; `nil` in place of
  /// removed ones.
  private(set) var values: ContiguousArray<AppearanceValue?> = []
  /// The index of the value of each property in `values`.
  private var indices: [ObjectIdentifier: Int] = [:]

  /// Whether rules can set a property. Bounds, center, anchor point, transform, opacity,
  /// `isHidden` and `clipsToBounds` are set on each view only, and so are properties that a class
  /// of views stores itself (C12).
  static func canSet(_ property: PropertyToken) -> Bool {
    property.isBoxed || property.ordinal > ViewProperties.lastPlainOrdinal
  }

  /// Whether the sheet has a value for a property.
  func sets(_ property: PropertyToken) -> Bool { index(of: property) != nil }

  func set(_ value: AppearanceValue) {
    guard let index = index(of: value.token) else {
      indices[ObjectIdentifier(value.token)] = values.count
      return values.append(value)
    }
    var old: AppearanceValue? = value
    swap(&values[index], &old)
  }

  /// - Complexity: O(1), amortised.
  func remove(_ property: PropertyToken) {
    guard let index = indices.removeValue(forKey: ObjectIdentifier(property)) else { return }
    let old = values[index]
    values[index] = nil
    if values.count > 2 * indices.count + 8 {
      values.removeAll { $0 == nil }
      for case (let index, let value?) in values.enumerated() {
        indices[ObjectIdentifier(value.token)] = index
      }
    }
    withExtendedLifetime(old) {}
  }

  func value<Value>(of property: Property<Value>) -> Value? {
    guard let index = index(of: property) else { return nil }
    return (values[index] as? TypedAppearanceValue<Value>)?.value
  }

  private func index(of property: PropertyToken) -> Int? {
    // The value retains its token, so no other token has this identity.
    indices[ObjectIdentifier(property)]
  }
}
