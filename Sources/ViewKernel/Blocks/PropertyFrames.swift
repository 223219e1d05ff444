import ViewKernelAnimation

/// The frames of one property of one view, without the type of its values.
class PropertyFrames {
  /// Adds the animation of the property, after all frames were added.
  func addAnimation(_ transaction: Transaction, _ mode: CalculationMode) {}
}

/// The frames of one property of one view, with the type of its values.
final class TypedPropertyFrames<Value: Animatable>: PropertyFrames {
  private let view: View
  private let node: AnimationNode
  private let property: AnimatableProperty<Value>
  private let start: Value
  /// The presentation value before the block.
  private let shown: Value
  private var steps: [Step] = []

  /// A frame, and the value that the property reaches at its end.
  private struct Step {
    let frame: Keyframes.Frame
    let value: Value
  }

  init(
    _ view: View, _ node: AnimationNode, _ property: AnimatableProperty<Value>,
    _ values: ChangedValues<Value>
  ) {
    self.view = view
    self.node = node
    self.property = property
    start = values.old
    shown = values.shown
  }

  /// Adds a value that the property reaches at the end of a frame. It replaces an earlier value of
  /// the same frame.
  func append(_ value: Value, in frame: Keyframes.Frame) {
    let replaced = steps.last?.frame.number == frame.number ? steps.removeLast() : nil
    steps.append(Step(frame: frame, value: value))
    withExtendedLifetime(replaced) {}
  }

  override func addAnimation(_ transaction: Transaction, _ mode: CalculationMode) {
    guard node === view.node, let duration = transaction.setterDuration else { return }
    let settings = transaction.settings(lasting: duration)
    let keyframes = keyframes()
    let animation = KeyframeAnimation(
      property, values: [], keyTimes: keyframes.times, timingCurves: keyframes.curves)
    animation.calculationMode = mode
    let beginsFromShown = transaction.values.options.contains(.beginFromCurrentState)
    if let differences = differences(), !beginsFromShown, !node.hasReplacingBlock(on: property) {
      animation.values = keyframes.indices.map { differences[$0] }
      animation.isAdditive = true
    } else {
      let values = [shown] + steps.map { $0.value }
      animation.values = keyframes.indices.map { values[$0] }
      node.removeAnimations(
        on: property, onlyOfBlocks: !beginsFromShown, replacedIn: settings.group)
    }
    if let attachment = node.add(animation, timedBy: settings, on: property) {
      transaction.addToBlocks(attachment, in: node, hasOwnDuration: false)
    }
  }

  /// The keyframes of all frames, and of the pauses between them.
  private func keyframes() -> KeyframeList {
    var keyframes = KeyframeList()
    var end = 0.0
    for (index, step) in steps.enumerated() {
      // The value stays the same until the frame begins.
      if step.frame.start > end { keyframes.append(index, at: step.frame.start, .linear) }
      end = max(step.frame.end, end)
      keyframes.append(index + 1, at: end, step.frame.curve)
    }
    if end < 1 { keyframes.append(steps.count, at: 1, .linear) }
    return keyframes
  }

  /// The value before the block and those of the steps, as differences from the last one, which is
  /// the model value; `nil` if they cannot be added.
  private func differences() -> [Value]? {
    let model = steps[steps.count - 1].value
    // As in a block: if the order of additions matters, the running animations matter, too.
    let first =
      Value.additionCommutes ? start.delta(from: model) : shown.delta(from: view.shown(property))
    guard let first else { return nil }
    var differences = [first]
    for step in steps {
      guard let difference = step.value.delta(from: model) else { return nil }
      differences.append(difference)
    }
    return differences
  }
}

/// The keyframes of an animation, without their values.
private struct KeyframeList {
  var times: [Double] = [0]
  var curves: [TimingCurve] = []
  /// The index of each keyframe's value: 0 for the value before the block, 1 for that of the first
  /// step.
  var indices = [0]

  mutating func append(_ index: Int, at time: Double, _ curve: TimingCurve) {
    times.append(time)
    curves.append(curve)
    indices.append(index)
  }
}
