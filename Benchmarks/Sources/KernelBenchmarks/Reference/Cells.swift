import ViewKernel

/// Animated values of one engine: a node with one property for each.
struct Cells<Value: Animatable> {
  let engine = AnimationEngine(clock: LogicalClock())
  let property: AnimatableProperty<Value>
  let nodes: [AnimationNode]

  init(_ count: Int, _ model: Value) {
    property = AnimatableProperty("value", initial: model)
    nodes = (0..<count).map { [engine] in AnimationNode(engine: engine, identifier: $0) }
  }

  func animation(
    from: Value, to: Value, timing: MediaTiming, curve: TimingCurve = .linear
  ) -> Animation {
    let animation = BasicAnimation(property, from: from, to: to)
    animation.timing = timing
    animation.timingCurve = curve
    return animation
  }

  /// The presentation value of a node.
  subscript(index: Int) -> Value { nodes[index].presentation(property) }
}
