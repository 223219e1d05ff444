/// Receives the changes of a whole property, without the type of its values.
///
/// Only `Property.listener(_:)` creates listeners, so a listener that is stored under the identity
/// of a property takes values of the type of that property.
package class PropertyListener {}

/// Receives the changes of a whole property, with the type of its values.
package final class TypedListener<Value>: PropertyListener {
  /// Called with the old value, the new value, and whether the call is made before the change.
  package let body: (Value, Value, Bool) -> Void

  init(_ body: @escaping (Value, Value, Bool) -> Void) { self.body = body }
}

extension Property {
  /// Calls a listener of this whole property.
  ///
  /// - Parameter listener: A listener that `listener(_:)` of this property, or of a component of
  ///   it, created.
  @inline(__always)
  package final func notify(
    _ listener: PropertyListener, old: Value, new: Value, isPrior: Bool
  ) {
    // Stored under the identity of this property, and so created for values of this type.
    unsafe unsafeDowncast(listener, to: TypedListener<Value>.self).body(old, new, isPrior)
  }
}

/// A stored change of a whole property, of which the owner and the observers are not yet notified.
package class PropertyChangeNotice {
  /// The changed property.
  package let property: PropertyToken

  init(_ property: PropertyToken) { self.property = property }

  /// Calls a listener of the property.
  package func notify(_ listener: PropertyListener, isPrior: Bool) {}

  /// Does the work that the change makes necessary in the owner.
  package func invalidate(_ owner: PropertyOwner) {}
}

/// A change of a whole property, with its values.
final class TypedChangeNotice<Value: Equatable & Sendable>: PropertyChangeNotice {
  private let typedProperty: Property<Value>
  private let old: Value
  private let new: Value

  init(_ property: Property<Value>, old: Value, new: Value) {
    typedProperty = property
    self.old = old
    self.new = new
    super.init(property)
  }

  override func notify(_ listener: PropertyListener, isPrior: Bool) {
    typedProperty.notify(listener, old: old, new: new, isPrior: isPrior)
  }

  override func invalidate(_ owner: PropertyOwner) { typedProperty.invalidate(owner) }
}
