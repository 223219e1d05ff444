/// The source of a blend between two constant ends.
final class BlendSource<Value: Animatable>: ContentSource<Value> {
  let blend: Value.Blend

  init(_ blend: Value.Blend) { self.blend = blend }

  override var form: FillForm<Value> { .blend(self) }

  override func value(
    at position: CohortTiming.Position, underlying: Value, model: Value
  ) -> Value { blend.value(at: position.fraction) }

  override func moving(
    at motion: TimingMotion, underlying: Moving<Value>, model: Value
  ) -> Moving<Value> { blend.moving(at: motion.progress) }
}
