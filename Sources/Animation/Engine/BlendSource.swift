import ViewKernelGeometry

/// Two constant ends.
final class BlendSource<Value: Animatable>: ContentSource<Value> {
  private let blend: Value.Blend

  init(from: Value, to: Value) { blend = Value.Blend(from: from, to: to) }

  @specialized(where Value == Double)
  @specialized(where Value == Point)
  @specialized(where Value == Size)
  @specialized(where Value == Rect)
  @specialized(where Value == AffineTransform)
  @specialized(where Value == Color)
  override func constantEnds() -> Value.Blend? { blend }

  @specialized(where Value == Double)
  @specialized(where Value == Point)
  @specialized(where Value == Size)
  @specialized(where Value == Rect)
  @specialized(where Value == AffineTransform)
  @specialized(where Value == Color)
  override func value(at progress: Double, underlying: Value, model: Value) -> Value {
    blend.value(at: progress)
  }
}
