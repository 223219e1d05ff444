import ViewKernelGeometry

/// A source on a whole property: replaces or adds (D12), and may accumulate (D13).
final class PropertyContent<Value: Animatable>: AnimationContent<Value> {
  private let source: ContentSource<Value>
  private let isAdditive: Bool
  private let isCumulative: Bool

  init(
    _ source: ContentSource<Value>, keyframes: KeyframeSource<Value>? = nil, isAdditive: Bool,
    isCumulative: Bool
  ) {
    self.source = source
    self.isAdditive = isAdditive
    self.isCumulative = isCumulative
    super.init()
    if !isAdditive && !isCumulative { self.keyframes = keyframes }
  }

  override var replaces: Bool { !isAdditive }

  @specialized(where Value == Double)
  @specialized(where Value == Point)
  @specialized(where Value == Size)
  @specialized(where Value == Rect)
  @specialized(where Value == AffineTransform)
  @specialized(where Value == Color)
  override func constantEnds() -> Value.Blend? {
    isAdditive || isCumulative ? nil : source.constantEnds()
  }

  @specialized(where Value == Double)
  @specialized(where Value == Point)
  @specialized(where Value == Size)
  @specialized(where Value == Rect)
  @specialized(where Value == AffineTransform)
  @specialized(where Value == Color)
  override func apply(
    to running: inout Value, model: Value, at position: CohortTiming.Position
  ) {
    var value = source.value(at: position.fraction, underlying: running, model: model)
    if isCumulative && position.cycles > 0 {
      let end = source.endValue(underlying: running, model: model)
      value = value.added(onto: end.repeated(position.cycles))
    }
    running = isAdditive ? value.added(onto: running) : value
  }
}
