import ViewKernelAnimation

/// The list of frames of a keyframe block. The closure of the block adds frames to it; see
/// `View.animateKeyframes(duration:)`.
///
///     window.animateKeyframes(duration: 2) { frames in
///       frames.add(relativeStart: 0, relativeDuration: 0.25) { card.center.y = 20 }
///       frames.add(relativeStart: 0.5, relativeDuration: 0.5) { card.center.y = 200 }
///     }
///
/// Between two frames a property keeps the value of the earlier frame.
public final class Keyframes {
  /// `nil` if the changes are instant.
  private let window: Window?
  private var properties: ContiguousArray<PropertyFrames> = []
  /// The indices in `properties`.
  private var indices: [Key: Int] = [:]
  private var frame = Frame(number: 0, start: 0, end: 1, curve: .linear)
  private var frameCount = 0
  /// Whether frames can still be added.
  private var isOpen = true

  /// The part of the block in which a frame runs, as fractions of the block's duration.
  struct Frame {
    /// The number of frames that were added before.
    var number: Int
    var start: Double
    var end: Double
    var curve: TimingCurve
  }

  private struct Key: Hashable {
    let node: ObjectIdentifier
    let property: ObjectIdentifier
  }

  init(_ window: Window?) { self.window = window }

  /// Adds a frame. At the end of the frame the properties reach the values that `changes` sets.
  ///
  /// The frames of a property run in the order in which they were added. A frame that starts before
  /// the previous frame has ended starts at that end instead.
  ///
  /// - Parameters:
  ///   - start: The fraction of the block's duration at which the motion starts, in 0...1. A number
  ///     outside is clamped and NaN counts as 0, with a diagnostic.
  ///   - duration: The fraction of the block's duration that the motion takes, in 0...1. A number
  ///     outside is clamped and NaN counts as 0, with a diagnostic. A frame that would end after
  ///     the block ends with it.
  ///   - curve: The timing curve of the motion. The paced modes do not use it.
  ///   - changes: Sets properties of views of the window. It runs at once. If the closure of the
  ///     keyframe block has returned already, the changes are instant, with a diagnostic.
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
      number: frameCount, start: start,
      end: min(start + usable(duration, "relativeDuration", window), 1), curve: curve)
    frameCount += 1
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

  /// Adds a change to the open frame.
  func addChange<Value: Animatable>(
    of view: View, _ node: AnimationNode, _ property: AnimatableProperty<Value>,
    _ values: ChangedValues<Value>
  ) {
    let key = Key(node: ObjectIdentifier(node), property: ObjectIdentifier(property))
    if let index = indices[key] {
      (properties[index] as? TypedPropertyFrames<Value>)?.append(values.new, in: frame)
      return
    }
    let frames = TypedPropertyFrames(view, node, property, values)
    frames.append(values.new, in: frame)
    indices[key] = properties.count
    properties.append(frames)
  }

  /// Adds the animations of all properties that have frames.
  func finish(_ transaction: Transaction, _ mode: CalculationMode) {
    isOpen = false
    let finished = properties.takeAll()
    indices = [:]
    for frames in finished { frames.addAnimation(transaction, mode) }
  }
}

extension Keyframes: CustomStringConvertible {
  /// The number of properties that have frames, such as "Keyframes(2 properties)".
  public var description: String { "Keyframes(\(properties.count) properties)" }
}
