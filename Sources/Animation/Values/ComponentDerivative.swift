/// How the velocity of a component belongs to that of the whole value.
package struct ComponentDerivative<Base: Sendable, Value: Sendable>: Sendable {
  /// The velocity of the component of a moving value.
  let get: @Sendable (Moving<Base>) -> Value
  /// The velocity of a moving value whose component was replaced by a moving one.
  let set: @Sendable (Moving<Base>, Moving<Value>) -> Base

  /// Creates a derivative of two functions.
  package init(
    get: @escaping @Sendable (Moving<Base>) -> Value,
    set: @escaping @Sendable (Moving<Base>, Moving<Value>) -> Base
  ) {
    self.get = get
    self.set = set
  }
}
