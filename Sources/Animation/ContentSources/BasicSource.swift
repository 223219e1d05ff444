/// The source of a basic animation, computed from the ends that are set (D16–D18), and of a spring
/// between such ends with an initial velocity (D39, D47).
final class BasicSource<Value: Animatable>: ContentSource<Value> {
  private let from: Value?
  private let to: Value?
  private let by: Value?
  /// The presentation value when the animation was added, for an animation without ends.
  private let captured: Value
  /// The initial velocity of a spring; `nil` for none.
  let velocity: Value?
  /// The ends of a spring with an initial velocity, if they are constant.
  let constantEnds: Value.Blend?

  init(
    from: Value?, to: Value?, by: Value?, captured: Value, velocity: Value? = nil,
    constantEnds: Value.Blend? = nil
  ) {
    self.from = from
    self.to = to
    self.by = by
    self.captured = captured
    self.velocity = velocity
    self.constantEnds = constantEnds
  }

  override var form: FillForm<Value> { velocity == nil ? .composed : .spring(self) }

  override func value(
    at position: CohortTiming.Position, underlying: Value, model: Value
  ) -> Value {
    guard velocity == nil else {
      return super.value(at: position, underlying: underlying, model: model)
    }
    let (start, end) = ends(underlying: underlying, model: model)
    return Value.interpolated(from: start, to: end, at: position.fraction)
  }

  override func moving(
    at motion: TimingMotion, underlying: Moving<Value>, model: Value
  ) -> Moving<Value> {
    let (start, end) = movingEnds(underlying: underlying, model: model)
    return Value.interpolated(
      from: start, to: end, at: motion.progress, pushedBy: velocity,
      for: velocity == nil ? 0.still : motion.impulse)
  }

  /// The two ends of the blend, which may move with the value below.
  private func movingEnds(
    underlying: Moving<Value>, model: Value
  ) -> (start: Moving<Value>, end: Moving<Value>) {
    let (start, end) = ends(underlying: underlying.value, model: model)
    return switch (from, to, by) {
    case (.some, nil, nil): (start.still, underlying)
    case (nil, .some, nil): (underlying, end.still)
    case (nil, nil, let by?): (underlying, Value.added(by.still, onto: underlying))
    default: (start.still, end.still)
    }
  }

  /// The two ends of the blend, for a value below and a model value.
  func ends(underlying: Value, model: Value) -> (start: Value, end: Value) {
    switch (from, to, by) {
    case (let from?, let to?, _): (from, to)
    case (let from?, nil, let by?): (from, by.added(onto: from))
    case (nil, let to?, let by?): (BasicSource.difference(to, by), to)
    case (let from?, nil, nil): (from, underlying)
    case (nil, let to?, nil): (underlying, to)
    case (nil, nil, let by?): (underlying, by.added(onto: underlying))
    case (nil, nil, nil): (captured, model)
    }
  }

  /// The start of an animation with `to` and `by`: `to` − `by`.
  static func difference(_ to: Value, _ by: Value) -> Value {
    by.base(giving: to) ?? by.repeated(-1).added(onto: to)
  }
}
