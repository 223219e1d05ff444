import ViewKernelGeometry

/// A content of an animation in groups, which shows only in its part of the groups' time.
package final class GroupedContent<Value: Animatable>: AnimationContent<Value> {
  let content: AnimationContent<Value>
  let time: GroupTime
  /// The ends of the content, where these are constant.
  private let ends: Value.Blend?

  init(_ content: AnimationContent<Value>, _ time: GroupTime) {
    self.content = content
    self.time = time
    ends = content.constantEnds()
  }

  override var grouped: GroupedContent<Value>? { self }

  @specialized(where Value == Double)
  @specialized(where Value == Point)
  @specialized(where Value == Size)
  @specialized(where Value == Rect)
  @specialized(where Value == AffineTransform)
  @specialized(where Value == Color)
  override func applied(
    to running: Value, model: Value, at position: CohortTiming.Position
  ) -> Value {
    shown(over: running, model: model, at: position)
  }

  // Out of line, or the general way would fetch metadata before the built-in types are told apart.
  @inline(never)
  private func shown(
    over running: Value, model: Value, at position: CohortTiming.Position
  ) -> Value {
    guard let inner = time.position(at: position.fraction) else { return running }
    if let ends { return ends.value(at: inner.fraction) }
    return content.applied(to: running, model: model, at: inner)
  }
}
