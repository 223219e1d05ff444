/// Converts between the velocity of a component and that of the whole value, such as the rotation
/// of a transform.
package struct ComponentDerivative<Base: Sendable, Value: Sendable>: Sendable {
  /// Returns the velocity of the component of a moving value.
  let get: @Sendable (Moving<Base>) -> Value
  /// Returns the velocity of a moving value after its component was replaced by a moving component.
  let set: @Sendable (Moving<Base>, Moving<Value>) -> Base

  /// Creates a derivative from its two functions.
  package init(
    get: @escaping @Sendable (Moving<Base>) -> Value,
    set: @escaping @Sendable (Moving<Base>, Moving<Value>) -> Base
  ) {
    self.get = get
    self.set = set
  }
}
