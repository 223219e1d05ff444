import ViewKernelAnimation

/// The frames of a keyframe block, to which its changes add them.
///
///     window.animateKeyframes(duration: 2) { frames in
///       frames.add(relativeStart: 0, relativeDuration: 0.25) { card.center.y = 20 }
///       frames.add(relativeStart: 0.5, relativeDuration: 0.5) { card.center.y = 200 }
///     }
///
/// Between two frames a property keeps the value of the first.
public final class Keyframes {
  /// `nil` where the changes are instant.
  private let window: Window?
  private var tracks: ContiguousArray<KeyframeTrack> = []
  private var indices: [Key: Int] = [:]
  private var frame = Frame(start: 0, end: 1, curve: .linear)
  /// Whether the block still takes frames.
  private var isOpen = true

  /// Where the changes of a frame lie in the block, as fractions of its duration.
  struct Frame {
    var start: Double
    var end: Double
    var curve: TimingCurve
  }

  private struct Key: Hashable {
    let node: ObjectIdentifier
    let property: ObjectIdentifier
  }

  init(_ window: Window?) { self.window = window }

  /// Adds a frame: the changes are reached at its end.
  ///
  /// The frames of a property follow each other in the order of adding: one that begins before the last
  /// one has ended begins at that end.
  ///
  /// - Parameters:
  ///   - start: The part of the block's duration after which the motion begins, in 0...1. Numbers outside
  ///     are clamped, and NaN counts as 0, with a diagnostic.
  ///   - duration: The part of the block's duration that the motion takes. What would end after the block
  ///     ends with it; below 0 and NaN count as 0, with a diagnostic.
  ///   - curve: Eases the motion; not used by the paced modes.
  ///   - changes: Sets properties of views of the window. Runs at once.
  public func add(
    relativeStart start: Double, relativeDuration duration: Double, curve: TimingCurve = .linear,
    _ changes: () -> Void
  ) {
    guard let window else { return changes() }
    guard isOpen else {
      window.clock.report(.ignored, "animateKeyframes: the block is over; the changes are instant")
      return window.performWithoutAnimation(changes)
    }
    let start = usable(start, "relativeStart", window)
    let outer = frame
    frame = Frame(
      start: start, end: min(start + usable(duration, "relativeDuration", window), 1), curve: curve)
    window.runFrame(of: self, changes)
    frame = outer
  }

  private func usable(_ part: Double, _ name: String, _ window: Window) -> Double {
    if part >= 0 && part <= 1 { return part }
    let usable = part > 1 ? 1.0 : 0
    window.clock.report(
      .clamped, "animateKeyframes: expected a \(name) in 0...1, got \(part); took \(usable)")
    return usable
  }

  /// Takes a change of the frame that is open.
  func record<Value: Animatable>(
    _ view: View, _ node: AnimationNode, _ property: AnimatableProperty<Value>,
    from old: Value, to new: Value, shown: Value
  ) {
    let key = Key(node: ObjectIdentifier(node), property: ObjectIdentifier(property))
    if let index = indices[key] {
      (tracks[index] as? TypedKeyframeTrack<Value>)?.append(new, in: frame)
      return
    }
    let track = TypedKeyframeTrack(view, node, property, from: old, shown: shown)
    track.append(new, in: frame)
    indices[key] = tracks.count
    tracks.append(track)
  }

  /// Adds the animations of all properties that have frames.
  func finish(_ transaction: Transaction, _ mode: CalculationMode) {
    isOpen = false
    let finished = tracks
    tracks = []
    indices = [:]
    for track in finished { track.addAnimation(transaction, mode) }
  }
}

extension Keyframes: CustomStringConvertible {
  /// How many properties have frames, such as "Keyframes(2 properties)".
  public var description: String { "Keyframes(\(tracks.count) properties)" }
}

// MARK: - Tracks

/// What the frames of a block do to one property of one view.
class KeyframeTrack {
  func addAnimation(_ transaction: Transaction, _ mode: CalculationMode) {}
}

final class TypedKeyframeTrack<Value: Animatable>: KeyframeTrack {
  private let view: View
  private let node: AnimationNode
  private let property: AnimatableProperty<Value>
  private let start: Value
  /// What was on screen before the block.
  private let shown: Value
  private var steps: [(frame: Keyframes.Frame, value: Value)] = []
  /// Which step's value each key has; -1 is the value before the block.
  private var order: [Int] = []

  init(
    _ view: View, _ node: AnimationNode, _ property: AnimatableProperty<Value>, from old: Value,
    shown: Value
  ) {
    self.view = view
    self.node = node
    self.property = property
    self.shown = shown
    start = old
  }

  func append(_ value: Value, in frame: Keyframes.Frame) { steps.append((frame, value)) }

  override func addAnimation(_ transaction: Transaction, _ mode: CalculationMode) {
    guard node === view.node, let duration = transaction.setterDuration else { return }
    let member = transaction.member(lasting: duration)
    let animation = animation()
    animation.calculationMode = mode
    let beginsFromShown = transaction.options.contains(.beginFromCurrentState)
    if let differences = differences(), !beginsFromShown, !node.hasReplacingBlock(on: property) {
      animation.values = differences
      animation.isAdditive = true
    } else {
      animation.values = values(from: shown, steps.map { $0.value })
      node.removeAnimations(
        on: property, onlyOfBlocks: !beginsFromShown, replacedIn: member.group)
    }
    if let attachment = node.add(animation, on: property, as: member) {
      transaction.note(attachment, in: node, isStandard: true)
    }
  }

  /// The way through the frames, without values.
  private func animation() -> KeyframeAnimation<Value> {
    var times: [Double] = [0]
    var curves: [TimingCurve] = []
    order = [-1]
    func append(_ step: Int, at time: Double, _ curve: TimingCurve) {
      order.append(step)
      times.append(time)
      curves.append(curve)
    }
    var end = 0.0
    for (index, step) in steps.enumerated() {
      // Until the frame begins the value stays.
      if step.frame.start > end { append(index - 1, at: step.frame.start, .linear) }
      end = max(step.frame.end, end)
      append(index, at: end, step.frame.curve)
    }
    if end < 1 { append(steps.count - 1, at: 1, .linear) }
    return KeyframeAnimation(property, values: [], keyTimes: times, timingCurves: curves)
  }

  /// The values at the times of the animation.
  private func values(from start: Value, _ reached: [Value]) -> [Value] {
    order.map { $0 < 0 ? start : reached[$0] }
  }

  /// The values as differences from the last one, which is the model; `nil` where they do not add up.
  private func differences() -> [Value]? {
    let model = steps[steps.count - 1].value
    // As in a block: where the order of additions counts, what is running counts, too.
    let first =
      Value.additionCommutes ? start.delta(from: model) : shown.delta(from: view.shown(property))
    guard let first else { return nil }
    var reached: [Value] = []
    for (_, value) in steps {
      guard let difference = value.delta(from: model) else { return nil }
      reached.append(difference)
    }
    return values(from: first, reached)
  }
}
