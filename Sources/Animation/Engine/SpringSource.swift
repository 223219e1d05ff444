/// The source of a spring between the ends of a basic animation, with an initial velocity (D39,
/// D47).
final class SpringSource<Value: Animatable>: ContentSource<Value> {
  private let ends: BasicSource<Value>
  /// The ends, if they are constant.
  let blend: Value.Blend?
  let velocity: Value

  init(_ ends: BasicSource<Value>, constant blend: Value.Blend?, velocity: Value) {
    self.ends = ends
    self.blend = blend
    self.velocity = velocity
  }

  override var form: FillForm<Value> { .spring(self) }

  override func moving(
    at motion: TimingMotion, underlying: Moving<Value>, model: Value
  ) -> Moving<Value> {
    let (start, end) = ends.movingEnds(underlying: underlying, model: model)
    return Value.interpolated(
      from: start, to: end, at: motion.progress, pushedBy: velocity, for: motion.impulse)
  }
}
