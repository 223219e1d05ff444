/// A value of a property together with its velocity.
public struct Moving<Value: Sendable>: Sendable {
  /// The current value.
  public var value: Value

  /// The change of the value per second, for each of its numbers: points per second for a point,
  /// and the change of each matrix entry for a transform.
  public var velocity: Value

  /// Creates a value with a velocity.
  @inlinable public init(_ value: Value, velocity: Value) {
    self.value = value
    self.velocity = velocity
  }
}

extension Moving: Equatable where Value: Equatable {}

extension Moving: CustomStringConvertible {
  /// The value and its velocity: "0.5, 2.0 per second".
  public var description: String { "\(value), \(velocity) per second" }
}
