/// The stored value of a custom property, without its type.
package class PropertyBox {
  /// Retained: the address of a token is its identity.
  package let token: PropertyToken

  /// Whether the value was set on the owner itself, not by a rule for its class.
  package final var isSetByOwner: Bool {
    get { storedIsSetByOwner }
    set { storedIsSetByOwner = newValue }
  }
  // Stored separately, for the same reason as the clock's `storedNow`.
  private final var storedIsSetByOwner = true

  init(_ token: PropertyToken) { self.token = token }
}

/// The stored value of a custom property, with its type.
package final class ValueBox<Value: Equatable & Sendable>: PropertyBox {
  /// The stored model value.
  package var value: Value { unsafe storedValue }
  // Stored separately, for the same reason as the clock's `storedNow`. Unchecked: the replaced
  // value is released after the access.
  @exclusivity(unchecked) private var storedValue: Value

  /// Creates a box with the first value of a property.
  package init(_ property: Property<Value>, _ value: Value) {
    unsafe storedValue = value
    super.init(property)
  }

  /// Replaces the value, and marks it as set by the owner.
  package func store(_ value: Value) {
    let old = unsafe storedValue
    unsafe storedValue = value
    isSetByOwner = true
    withExtendedLifetime(old) {}
  }
}
