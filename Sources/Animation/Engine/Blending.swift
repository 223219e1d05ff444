import ViewKernelGeometry

/// The two ends of an animation, prepared once for blending.
///
/// Most types need no preparation and use `EndPair`.
public protocol Blending<Value>: Sendable {
  /// What is blended.
  associatedtype Value: Sendable

  /// Prepares two ends.
  init(from: Value, to: Value)

  /// The end at 0.
  var from: Value { get }

  /// The end at 1.
  var to: Value { get }

  /// The value at a fraction of the way; the same bits as `Animatable.interpolated(from:to:at:)`.
  func value(at fraction: Double) -> Value
}

/// Two ends and nothing more.
@frozen
public struct EndPair<Value: Animatable>: Blending {
  /// The end at 0.
  public let from: Value

  /// The end at 1.
  public let to: Value

  /// Keeps two ends.
  @inlinable @inline(__always)
  public init(from: Value, to: Value) {
    self.from = from
    self.to = to
  }

  /// The value at a fraction of the way.
  @inlinable @inline(__always)
  public func value(at fraction: Double) -> Value {
    Value.interpolated(from: from, to: to, at: fraction)
  }
}

extension Blending where Value: Animatable {
  /// The value at a fraction that moves, with its velocity.
  func moving(at fraction: Moving<Double>) -> Moving<Value> {
    Value.interpolated(
      from: from.still, to: to.still, at: fraction, pushedBy: nil, for: 0.still)
  }
}
