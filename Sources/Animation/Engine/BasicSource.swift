/// The ends of a basic animation, as far as they are named (D16–D18).
final class BasicSource<Value: Animatable>: ContentSource<Value> {
  private let from: Value?
  private let to: Value?
  private let by: Value?
  /// The presentation value at the moment of adding, for an animation that names no end.
  private let captured: Value

  init(from: Value?, to: Value?, by: Value?, captured: Value) {
    self.from = from
    self.to = to
    self.by = by
    self.captured = captured
  }

  override func value(at progress: Double, underlying: Value, model: Value) -> Value {
    let start: Value
    let end: Value
    switch (from, to, by) {
    case (let from?, let to?, _): (start, end) = (from, to)
    case (let from?, nil, let by?): (start, end) = (from, by.added(onto: from))
    case (nil, let to?, let by?): (start, end) = (BasicSource.difference(to, by), to)
    case (let from?, nil, nil): (start, end) = (from, underlying)
    case (nil, let to?, nil): (start, end) = (underlying, to)
    case (nil, nil, let by?): (start, end) = (underlying, by.added(onto: underlying))
    case (nil, nil, nil): (start, end) = (captured, model)
    }
    return Value.interpolated(from: start, to: end, at: progress)
  }

  /// Where an animation that arrives at `to` by adding `by` starts.
  static func difference(_ to: Value, _ by: Value) -> Value {
    by.base(giving: to) ?? by.repeated(-1).added(onto: to)
  }
}
