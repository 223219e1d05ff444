/// An object of a tree that has properties and keeps their model values.
package protocol PropertyOwner: AnyObject {
  /// The stored value of a custom property; `nil` while it is the initial one. The box lives as long
  /// as the owner.
  func box(of property: ObjectIdentifier) -> Unmanaged<PropertyBox>?

  /// Stores the first value of a custom property.
  func append(_ box: PropertyBox)

  /// The owner's side of the engine, if it has been animated.
  var shownNode: AnimationNode? { get }

  /// Reports a diagnostic about the owner.
  func report(_ kind: Diagnostic.Kind, _ message: String)

  #if hasFeature(Embedded)
    /// A component of a custom property has stored another value of the whole.
    func didStore(_ property: PropertyToken)
  #else
    /// Sets a property that can be animated, with everything that a set brings about.
    func write<Value: Animatable>(
      _ property: AnimatableProperty<Value>, _ value: Value, from origin: ValueOrigin)

    /// Sets a property that is not animated, with everything that a set brings about.
    @discardableResult
    func write<Value>(
      _ property: Property<Value>, _ value: Value, from origin: ValueOrigin
    ) -> StoredValue
  #endif
}

/// The result of a set: what the property holds now, compared with before.
public enum StoredValue: Sendable {
  /// The value was refused, or user code that ran during the set has overtaken it.
  case nothing
  /// A value that is equal to the one before.
  case equal
  /// Another value.
  case another
}

/// The source of a value of a view.
package enum ValueOrigin {
  /// The program, which set it on the view itself.
  case view
  /// A rule of the window that the view has entered, or the lack of one (C12).
  case appearance
}

/// The stored value of a custom property, without its type.
package class PropertyBox {
  /// Retained: the address of a token is its identity.
  package let token: PropertyToken

  /// Whether the value was set on the owner itself, not by a rule for its class.
  @exclusivity(unchecked) package final var isSetByOwner = true  // a flag: nothing is called

  init(_ token: PropertyToken) { self.token = token }
}

/// The stored value of a custom property.
package final class ValueBox<Value: Equatable & Sendable>: PropertyBox {
  /// The value.
  package var value: Value { storedValue }
  // Apart, as the clock's `storedNow`. What is replaced is released after the access.
  @exclusivity(unchecked) private var storedValue: Value

  /// Boxes the first value of a property.
  package init(_ property: Property<Value>, _ value: Value) {
    storedValue = value
    super.init(property)
  }

  /// Replaces the value.
  package func store(_ value: Value) {
    let old = storedValue
    storedValue = value
    isSetByOwner = true
    withExtendedLifetime(old) {}
  }
}
