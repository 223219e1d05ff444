/// The path from one keyframe to the next: a blend, or a cubic curve.
struct KeyframePiece<Value: Animatable>: Sendable {
  let from: Value
  let to: Value
  /// The derivatives of a cubic curve at both ends, for a change of the fraction by 1; `nil` for a
  /// blend.
  var tangents: Tangents?

  struct Tangents: Sendable {
    let departure: Value
    let arrival: Value
  }

  /// The value at a fraction of the piece, and its velocity.
  func moving(at fraction: Moving<Double>) -> Moving<Value> {
    guard let tangents else {
      return Value.interpolated(
        from: from.still, to: to.still, at: fraction, pushedBy: nil, for: 0.still)
    }
    return HermiteWeights(at: fraction.value).moving(
      from: from.still, to: to.still, departure: tangents.departure.still,
      arrival: tangents.arrival.still, rate: fraction.velocity)
  }
}
