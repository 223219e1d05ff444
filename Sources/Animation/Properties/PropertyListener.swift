/// Receives the changes of a whole property, without the type of its values.
///
/// Only `Property.listener(_:)` creates listeners, so a listener that is stored under the identity
/// of a property takes values of the type of that property.
package class PropertyListener {}

/// Receives the changes of a whole property, with the type of its values.
package final class TypedListener<Value>: PropertyListener {
  /// Called with the values before and after the change. `isPrior` is whether the call is made
  /// before the change.
  package let body: (_ old: Value, _ new: Value, _ isPrior: Bool) -> Void

  init(_ body: @escaping (_ old: Value, _ new: Value, _ isPrior: Bool) -> Void) {
    self.body = body
  }
}

extension Property {
  /// Calls a listener of this whole property.
  ///
  /// - Parameter listener: A listener that `listener(_:)` of this property, or of a component of
  ///   it, created.
  @inline(__always)
  package final func notify(_ listener: PropertyListener, old: Value, new: Value, isPrior: Bool) {
    // Stored under the identity of this property, and so created for values of this type.
    unsafe unsafeDowncast(listener, to: TypedListener<Value>.self).body(old, new, isPrior)
  }
}
