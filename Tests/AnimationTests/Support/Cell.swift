import ViewKernelAnimation

/// One animated value: a node with one property.
struct Cell<Value: Animatable> {
  let node: AnimationNode
  let property: AnimatableProperty<Value>

  init(_ model: Value, in engine: AnimationEngine) {
    node = AnimationNode(engine: engine, identifier: 0)
    property = AnimatableProperty("value", initial: model)
  }

  var presentation: Value { node.presentation(property) }

  func animate(
    from: Value, to: Value, duration: Double = 1, curve: TimingCurve = .linear,
    isAdditive: Bool = false, forKey key: String? = nil
  ) {
    let animation = BasicAnimation(property, from: from, to: to, duration: duration)
    animation.timingCurve = curve
    animation.isAdditive = isAdditive
    node.add(animation, forKey: key)
  }
}
