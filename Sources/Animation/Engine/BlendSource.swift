import ViewKernelGeometry

/// The source of a blend between two constant ends.
final class BlendSource<Value: Animatable>: ContentSource<Value> {
  private let blend: Value.Blend

  init(_ blend: Value.Blend) { self.blend = blend }

  @specialized(where Value == Double)
  @specialized(where Value == Point)
  @specialized(where Value == Size)
  @specialized(where Value == Rect)
  @specialized(where Value == AffineTransform)
  @specialized(where Value == Color)
  override func constantEnds() -> Value.Blend? { blend }

  override func value(
    at position: CohortTiming.Position, underlying: Value, model: Value
  ) -> Value { blend.value(at: position.fraction) }

  override func moving(
    at motion: TimingMotion, underlying: Moving<Value>, model: Value
  ) -> Moving<Value> { blend.moving(at: motion.progress) }
}
