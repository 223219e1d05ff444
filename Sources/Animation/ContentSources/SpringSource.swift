/// The source of a spring between the ends of a basic animation, with an initial velocity (D39,
/// D47).
final class SpringSource<Value: Animatable>: ContentSource<Value> {
  /// Computes the ends, which may follow the value below.
  private let basic: BasicSource<Value>
  /// The ends, if they are constant.
  let ends: Value.Blend?
  let velocity: Value

  init(_ basic: BasicSource<Value>, constantEnds ends: Value.Blend?, velocity: Value) {
    self.basic = basic
    self.ends = ends
    self.velocity = velocity
  }

  override var form: FillForm<Value> { .spring(self) }

  override func moving(
    at motion: TimingMotion, underlying: Moving<Value>, model: Value
  ) -> Moving<Value> {
    let (start, end) = basic.movingEnds(underlying: underlying, model: model)
    return Value.interpolated(
      from: start, to: end, at: motion.progress, pushedBy: velocity, for: motion.impulse)
  }
}
