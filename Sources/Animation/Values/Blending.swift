/// The two ends of an animation, prepared once for blending.
///
/// Most types need no preparation and use `EndPair`.
public protocol Blending<Value>: Sendable {
  /// The type of the blended values.
  associatedtype Value: Sendable

  /// Prepares two ends for blending.
  init(from: Value, to: Value)

  /// The value at the fraction 0.
  var from: Value { get }

  /// The value at the fraction 1.
  var to: Value { get }

  /// Returns the value at a fraction of the way from `from` to `to`. The result has the same bits
  /// as that of `Animatable.interpolated(from:to:at:)`.
  func value(at fraction: Double) -> Value
}

/// Two ends of a blend, stored without preparation.
@frozen
public struct EndPair<Value: Animatable>: Blending {
  /// The value at the fraction 0.
  public let from: Value

  /// The value at the fraction 1.
  public let to: Value

  /// Stores two ends.
  @inlinable @inline(__always)
  public init(from: Value, to: Value) {
    self.from = from
    self.to = to
  }

  /// Returns the value at a fraction of the way from `from` to `to`, by
  /// `Animatable.interpolated(from:to:at:)`.
  @inlinable @inline(__always)
  public func value(at fraction: Double) -> Value {
    Value.interpolated(from: from, to: to, at: fraction)
  }
}

extension Blending where Value: Animatable {
  /// Returns the value and the velocity at a moving fraction.
  func moving(at fraction: Moving<Double>) -> Moving<Value> {
    Value.interpolated(
      from: from.still, to: to.still, at: fraction, pushedBy: nil, for: 0.still)
  }
}
