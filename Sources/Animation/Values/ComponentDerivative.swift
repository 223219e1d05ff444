/// Converts between the velocity of a component and that of the whole value, such as the rotation
/// of a transform.
package struct ComponentDerivative<Base: Sendable, Value: Sendable>: Sendable {
  /// Returns the velocity of the component of a moving value.
  let get: @Sendable (Moving<Base>) -> Value
  /// Returns the velocity of a moving value after its component was replaced by a moving component.
  let set: @Sendable (Moving<Base>, Moving<Value>) -> Base
}
