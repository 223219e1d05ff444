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

/// The cubic Hermite polynomials at a fraction, as weights of differences.
///
/// The value is computed from the nearer end and the difference between the ends, so that both ends
/// are exact and a constant stays constant.
struct HermiteWeights {
  private let isEarly: Bool
  private let departure: Double
  /// The weight of the difference between the ends. It is added to the start, or, in the second
  /// half, to the end.
  private let way: Double
  private let arrival: Double
  // The derivatives of the weights.
  private let departureRate: Double
  private let wayRate: Double
  private let arrivalRate: Double

  init(at s: Double) {
    let r = 1 - s
    isEarly = s < 0.5
    departure = s * (r * r)
    way = isEarly ? s * s * (3 - 2 * s) : -(r * r) * (1 + 2 * s)
    arrival = -(s * s) * r
    departureRate = r * (1 - 3 * s)
    wayRate = 6 * s * r
    arrivalRate = s * (3 * s - 2)
  }

  /// The value and the velocity between two values with a tangent at each. All of them may move.
  ///
  /// - Parameter rate: The change of the fraction per second.
  func moving<Value: Animatable>(
    from start: Moving<Value>, to end: Moving<Value>, departure: Moving<Value>,
    arrival: Moving<Value>, rate: Double
  ) -> Moving<Value> {
    let base = isEarly ? start : end
    let difference = Value.weightedSum(end.value, 1, start.value, -1)
    let value = Value.weightedSum(
      base.value, 1, sum(departure.value, difference, arrival.value), 1)
    let ends = Value.weightedSum(
      base.velocity, 1,
      sum(
        departure.velocity, Value.weightedSum(end.velocity, 1, start.velocity, -1),
        arrival.velocity), 1)
    let slope = slope(departure.value, difference, arrival.value)
    return Moving(value, velocity: Value.weightedSum(slope, rate, ends, 1))
  }

  private func sum<Value: Animatable>(_ first: Value, _ middle: Value, _ last: Value) -> Value {
    Value.weightedSum(Value.weightedSum(first, departure, last, arrival), 1, middle, way)
  }

  /// The derivative with respect to the fraction.
  func slope<Value: Animatable>(_ first: Value, _ middle: Value, _ last: Value) -> Value {
    Value.weightedSum(
      Value.weightedSum(first, departureRate, last, arrivalRate), 1, middle, wayRate)
  }
}
