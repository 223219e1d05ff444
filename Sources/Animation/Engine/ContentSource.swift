/// The value of an animation at a position, before it meets the running value.
package class ContentSource<Value: Animatable> {
  /// The value for eased progress, given the value below and the model value (D16).
  func value(at progress: Double, underlying: Value, model: Value) -> Value { underlying }

  /// The ends, where these are constant.
  func constantEnds() -> Value.Blend? { nil }

  /// The value at the end of one cycle, which cumulative animations add up (D13).
  func endValue(underlying: Value, model: Value) -> Value {
    value(at: 1, underlying: underlying, model: model)
  }
}
