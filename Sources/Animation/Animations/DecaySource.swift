/// Computes a decelerating motion given in seconds. From its duration on, the value is exactly
/// `end`.
class DecaySource<Value: Animatable>: ContentSource<Value> {
  final let start: Value
  private let end: Value
  /// The duration of one iteration in seconds.
  private let duration: Double

  init(from start: Value, to end: Value, duration: Double) {
    self.start = start
    self.end = end
    self.duration = duration
  }

  /// The value after a time in seconds within the duration, and its velocity.
  func moving(after seconds: Double) -> Moving<Value> { start.still }

  final override func value(
    at position: CohortTiming.Position, underlying: Value, model: Value
  ) -> Value { moving(at: position.fraction).value }

  final override func moving(
    at motion: TimingMotion, underlying: Moving<Value>, model: Value
  ) -> Moving<Value> {
    let moving = moving(at: motion.position.fraction)
    // The seconds of the motion per second of the clock.
    let rate = motion.rate * duration
    return Moving(
      moving.value, velocity: Value.weightedSum(moving.velocity, rate, moving.velocity, 0))
  }

  private func moving(at fraction: Double) -> Moving<Value> {
    if fraction >= 1 { return end.still }
    return fraction < 0 ? start.still : moving(after: fraction * duration)
  }
}

/// The decelerating motion of a whole value without limits.
final class FreeDecaySource<Value: Animatable>: DecaySource<Value> {
  private let velocity: Value
  private let decay: Double

  init(from start: Value, velocity: Value, decay: Double, duration: Double) {
    self.velocity = velocity
    self.decay = decay
    super.init(
      from: start, to: FreeDecaySource.end(from: start, velocity: velocity, decay: decay),
      duration: duration)
  }

  override func moving(after seconds: Double) -> Moving<Value> {
    FreeDecaySource.moving(start, velocity, DecayMotion.push(at: seconds, decay: decay))
  }

  /// The value at which the motion ends.
  static func end(from start: Value, velocity: Value, decay: Double) -> Value {
    moving(start, velocity, (1 / decay).still).value
  }

  // Moves a value in the same way as the initial velocity of a spring: a transform by its parts
  // (D47).
  private static func moving(
    _ start: Value, _ velocity: Value, _ seconds: Moving<Double>
  ) -> Moving<Value> {
    Value.interpolated(
      from: start.still, to: start.still, at: 0.still, pushedBy: velocity, for: seconds)
  }
}

/// The decelerating motion of a value whose numbers have limits.
final class LimitedDecaySource<Value: Animatable>: DecaySource<Value> {
  private let motions: [DecayMotion]
  private let make: @Sendable ([Double]) -> Value

  /// - Parameter make: Creates a value from its numbers.
  init(
    _ motions: [DecayMotion], from start: Value, duration: Double,
    _ make: @escaping @Sendable ([Double]) -> Value
  ) {
    self.motions = motions
    self.make = make
    super.init(from: start, to: make(motions.map { $0.end }), duration: duration)
  }

  override func moving(after seconds: Double) -> Moving<Value> {
    var numbers: [Double] = []
    var rates: [Double] = []
    for motion in motions {
      let moving = motion.moving(at: seconds)
      numbers.append(moving.value)
      rates.append(moving.velocity)
    }
    return Moving(make(numbers), velocity: make(rates))
  }
}
