/// A value and its velocity.
public struct Moving<Value: Sendable>: Sendable {
  /// The value now.
  public var value: Value

  /// The change of the value per second, number by number: points per second of a point, and of a
  /// transform the change of each entry of its matrix.
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
