import ViewKernelGeometry

/// What an animation that is more than two constant ends does to a running value.
///
/// Contents are shared by nobody: the column that holds the entry owns its content.
package class AnimationContent<Value: Animatable> {
  init() {}

  /// Plain keyframes, which the column evaluates itself: its loops are compiled for the value
  /// type, and the methods of this class are not.
  final var keyframes: KeyframeSource<Value>?

  /// This, where it shows only in a part of the time of groups.
  var grouped: GroupedContent<Value>? { nil }

  /// The ends, where the whole content is a blend between two constant ones, which replaces.
  func constantEnds() -> Value.Blend? { nil }

  /// Whether the result does not depend on the running value's place in the stack: the whole
  /// value is replaced.
  var replaces: Bool { false }

  /// Does to the running value what the animation does. In place: a value that is handed from call to
  /// call is written in parts and read as a whole, for which a processor waits.
  ///
  /// - Parameters:
  ///   - running: What the model and the animations below have made so far (D14).
  ///   - model: The model value itself.
  ///   - position: Eased progress and completed cycles of the cohort.
  func apply(to running: inout Value, model: Value, at position: CohortTiming.Position) {}
}

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

/// A content on a component of a property: it writes only its part of the running value (D14).
final class ComponentContent<Base: Animatable, Value: Animatable>: AnimationContent<Base> {
  private let content: AnimationContent<Value>
  /// The ends of the content, so that a tick needs neither what is below nor the content's objects.
  private let ends: Value.Blend?
  private let read: (Base) -> Value
  private let write: (inout Base, Value) -> Void

  init(
    _ content: AnimationContent<Value>, read: @escaping (Base) -> Value,
    write: @escaping (inout Base, Value) -> Void
  ) {
    self.content = content
    ends = content.constantEnds()
    self.read = read
    self.write = write
  }

  @specialized(where Base == Rect, Value == Point)
  @specialized(where Base == Rect, Value == Size)
  @specialized(where Base == Point, Value == Double)
  @specialized(where Base == AffineTransform, Value == Double)
  @specialized(where Base == AffineTransform, Value == Point)
  override func apply(
    to running: inout Base, model: Base, at position: CohortTiming.Position
  ) {
    writeComponent(of: &running, model: model, at: position)
  }

  // Out of line, or the general way would fetch metadata before the built-in types are told apart.
  @inline(never)
  private func writeComponent(
    of running: inout Base, model: Base, at position: CohortTiming.Position
  ) {
    write(&running, value(over: running, model: model, at: position))
  }

  /// Reading a component may take a value apart: not where nothing depends on it.
  @inline(__always)
  private func value(
    over running: Base, model: Base, at position: CohortTiming.Position
  ) -> Value {
    if let ends { return ends.value(at: position.fraction) }
    if let keyframes = content.keyframes { return keyframes.value(at: position.fraction) }
    var value = read(running)
    content.apply(to: &value, model: read(model), at: position)
    return value
  }
}

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
