/// Computes a decelerating motion given in seconds. From its duration on, the value is exactly
/// `end`.
final class DecaySource<Value: Animatable>: ContentSource<Value> {
  private let start: Value
  private let end: Value

  /// The duration of one iteration in seconds.
  private let duration: Double

  /// Returns the value after a time in seconds within the duration, and its velocity.
  private let motion: (_ seconds: Double) -> Moving<Value>

  init(
    from start: Value, to end: Value, duration: Double,
    _ motion: @escaping (_ seconds: Double) -> Moving<Value>
  ) {
    self.start = start
    self.end = end
    self.duration = duration
    self.motion = motion
  }

  override func value(
    at position: CohortTiming.Position, underlying: Value, model: Value
  ) -> Value { moving(at: position.fraction).value }

  override func moving(
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
    return fraction < 0 ? start.still : motion(fraction * duration)
  }
}
