/// The value of an animation at a position, before it meets the running value.
package class ContentSource<Value: Animatable> {
  /// The value at an eased position, given the value below and the model value (D16). The default
  /// computes the velocity too, and drops it.
  func value(at position: CohortTiming.Position, underlying: Value, model: Value) -> Value {
    let motion = TimingMotion(position: position, rate: 0)
    return moving(at: motion, underlying: underlying.still, model: model).value
  }

  /// The same with velocities; the value has the bits of `value(at:underlying:model:)`.
  func moving(at motion: TimingMotion, underlying: Moving<Value>, model: Value) -> Moving<Value> {
    underlying
  }

  /// The ends, where these are constant.
  func constantEnds() -> Value.Blend? { nil }

  /// What is pushed at first between constant ends.
  func constantThrow() -> Lanes<Value>.Throw? { nil }

  /// The value at the end of one cycle, which cumulative animations add up (D13).
  func endValue(underlying: Value, model: Value) -> Value {
    value(
      at: CohortTiming.Position(fraction: 1, cycles: 0), underlying: underlying, model: model)
  }
}
