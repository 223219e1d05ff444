import ViewKernelGeometry

/// The content of a source on a whole property: replaces the value or adds to it (D12), and may
/// accumulate (D13).
final class PropertyContent<Value: Animatable>: AnimationContent<Value> {
  private let source: ContentSource<Value>
  private let storedIsAdditive: Bool
  private let isCumulative: Bool

  init(_ source: ContentSource<Value>, isAdditive: Bool, isCumulative: Bool) {
    self.source = source
    storedIsAdditive = isAdditive
    self.isCumulative = isCumulative
    super.init(isAdditive || isCumulative ? .composed : source.form)
  }

  override func replaces(at position: CohortTiming.Position) -> Bool { !isAdditive }

  override var isAdditive: Bool { storedIsAdditive }

  @specialized(where Value == Double)
  @specialized(where Value == Point)
  @specialized(where Value == Size)
  @specialized(where Value == Rect)
  @specialized(where Value == AffineTransform)
  @specialized(where Value == Color)
  override func apply(to running: inout Value, model: Value, at position: CohortTiming.Position) {
    var value = source.value(at: position, underlying: running, model: model)
    if isCumulative && position.cycles > 0 {
      let end = source.cycleEnd(underlying: running, model: model)
      value = value.accumulated(onto: end, times: position.cycles)
    }
    running = isAdditive ? value.added(onto: running) : value
  }

  override func applyMoving(
    to running: inout Moving<Value>, model: Value, at motion: TimingMotion
  ) {
    var moving = source.moving(at: motion, underlying: running, model: model)
    if isCumulative && motion.position.cycles > 0 {
      let end = source.cycleEnd(underlying: running, model: model)
      moving = Value.accumulated(moving, onto: end, times: motion.position.cycles)
    }
    running = isAdditive ? Value.added(moving, onto: running) : moving
  }
}
