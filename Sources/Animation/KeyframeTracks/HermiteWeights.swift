/// The cubic Hermite polynomials at a fraction, as weights of differences.
///
/// The value is computed from the nearer end and the difference between the ends, so that both ends
/// are exact and a constant stays constant.
struct HermiteWeights {
  private let isEarly: Bool
  private let departure: Double
  /// The weight of the chord, which is the difference between the ends. It is added to the start,
  /// or, in the second half, to the end.
  private let chord: Double
  private let arrival: Double
  // The derivatives of the weights.
  private let departureRate: Double
  private let chordRate: Double
  private let arrivalRate: Double

  init(at s: Double) {
    let r = 1 - s
    isEarly = s < 0.5
    departure = s * (r * r)
    chord = isEarly ? s * s * (3 - 2 * s) : -(r * r) * (1 + 2 * s)
    arrival = -(s * s) * r
    departureRate = r * (1 - 3 * s)
    chordRate = 6 * s * r
    arrivalRate = s * (3 * s - 2)
  }

  /// The value and the velocity between two values with a tangent at each. All of them may move.
  ///
  /// - Parameter rate: The change of the fraction per second.
  func moving<Value: Animatable>(
    from start: Moving<Value>, to end: Moving<Value>, departure: Moving<Value>,
    arrival: Moving<Value>, rate: Double
  ) -> Moving<Value> {
    let chord = Moving.weightedSum(end, 1, start, -1)
    let tangents = Moving.weightedSum(departure, self.departure, arrival, self.arrival)
    let offset = Moving.weightedSum(tangents, 1, chord, self.chord)
    var moving = Moving.weightedSum(isEarly ? start : end, 1, offset, 1)
    let slope = slope(departure.value, chord.value, arrival.value)
    moving.velocity = Value.weightedSum(slope, rate, moving.velocity, 1)
    return moving
  }

  /// The derivative with respect to the fraction.
  func slope<Value: Animatable>(_ departure: Value, _ chord: Value, _ arrival: Value) -> Value {
    Value.weightedSum(
      Value.weightedSum(departure, departureRate, arrival, arrivalRate), 1, chord, chordRate)
  }
}
