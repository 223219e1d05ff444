/// A change of a whole property, without the type of its values. The owner and the observers are
/// not yet notified of it, and it may not be stored yet.
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
package final class TypedChangeNotice<Value: Equatable & Sendable>: PropertyChangeNotice {
  private let typedProperty: Property<Value>
  private let old: Value
  private let new: Value

  package init(_ property: Property<Value>, old: Value, new: Value) {
    typedProperty = property
    self.old = old
    self.new = new
    super.init(property)
  }

  package override func notify(_ listener: PropertyListener, isPrior: Bool) {
    typedProperty.notify(listener, old: old, new: new, isPrior: isPrior)
  }

  package override func invalidate(_ owner: PropertyOwner) { typedProperty.invalidate(owner) }
}

/// A change of a whole property that is not stored yet.
///
/// Observers may set the property before the next one is notified. So the old value is read from
/// the owner for each observer.
final class ExpectedChangeNotice<Value: Equatable & Sendable>: PropertyChangeNotice {
  private let typedProperty: Property<Value>
  private let owner: PropertyOwner
  private let new: Value

  init(_ property: Property<Value>, of owner: PropertyOwner, new: Value) {
    typedProperty = property
    self.owner = owner
    self.new = new
    super.init(property)
  }

  override func notify(_ listener: PropertyListener, isPrior: Bool) {
    let old = typedProperty.modelValue(of: owner)
    typedProperty.notify(listener, old: old, new: new, isPrior: isPrior)
  }
}
