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
