/// Receives the changes of a whole property, without the type of its values.
///
/// `Property.listener(_:)` is the only way to make one, so a listener that is filed under the identity
/// of a property takes values of the type of that property.
package class PropertyListener {}

/// Receives the changes of a whole property.
package final class TypedListener<Value>: PropertyListener {
  /// Called with the old value, the new value, and whether the change is still to come.
  package let body: (Value, Value, Bool) -> Void

  init(_ body: @escaping (Value, Value, Bool) -> Void) { self.body = body }
}

extension Property {
  /// Calls a listener of this whole property.
  ///
  /// - Parameter listener: One that `listener(_:)` of this property, or of a component of it, made.
  @inline(__always)
  package final func notify(
    _ listener: PropertyListener, old: Value, new: Value, isPrior: Bool
  ) {
    // Filed under this property's identity, so made for values of this type.
    unsafe unsafeDowncast(listener, to: TypedListener<Value>.self).body(old, new, isPrior)
  }
}

/// A change of a whole property that is stored, and of which owner and observers are still to learn.
package class PropertyChangeNotice {
  /// The property.
  package let property: PropertyToken

  init(_ property: PropertyToken) { self.property = property }

  /// Calls a listener of the property.
  package func notify(_ listener: PropertyListener, isPrior: Bool) {}

  /// Does the work that another value makes necessary in the owner.
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
