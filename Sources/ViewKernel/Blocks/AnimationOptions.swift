import ViewKernelGeometry

/// Options of an animation block: how it begins and repeats, and how it uses the timing of an outer
/// block.
public struct AnimationOptions: OptionSet, Hashable, Sendable {
  /// The options as bits.
  public let rawValue: UInt8

  /// Creates options from bits.
  public init(rawValue: UInt8) { self.rawValue = rawValue }

  /// Starts from the presentation values and removes older animations of the same properties. Their
  /// completions receive `false`. Without this option blocks are additive, and no block is
  /// interrupted.
  public static var beginFromCurrentState: AnimationOptions { AnimationOptions(rawValue: 1) }
  /// Allows touches while the block animates: hit tests find the views that it animates.
  public static var allowUserInteraction: AnimationOptions { AnimationOptions(rawValue: 2) }
  /// Keeps the block's own duration inside another block.
  public static var overrideInheritedDuration: AnimationOptions { AnimationOptions(rawValue: 4) }
  /// Keeps the block's own curve inside another block.
  public static var overrideInheritedCurve: AnimationOptions { AnimationOptions(rawValue: 8) }
  /// Repeats the motion forever. `repeatCount` is ignored.
  public static var `repeat`: AnimationOptions { AnimationOptions(rawValue: 16) }
  /// Plays each iteration backwards after it has played forwards, as the parameter `autoreverses`
  /// does.
  public static var autoreverse: AnimationOptions { AnimationOptions(rawValue: 32) }
  /// Animates the layout that the changes make necessary: it runs at the end of the block. Layout
  /// that is already pending runs before the changes, without animation.
  public static var layoutSubviews: AnimationOptions { AnimationOptions(rawValue: 64) }
}

extension AnimationOptions: CustomStringConvertible {
  /// The names of the options, separated by commas, or "none".
  public var description: String {
    var names: [String] = []
    if contains(.beginFromCurrentState) { names.append("beginFromCurrentState") }
    if contains(.allowUserInteraction) { names.append("allowUserInteraction") }
    if contains(.overrideInheritedDuration) { names.append("overrideInheritedDuration") }
    if contains(.overrideInheritedCurve) { names.append("overrideInheritedCurve") }
    if contains(.repeat) { names.append("repeat") }
    if contains(.autoreverse) { names.append("autoreverse") }
    if contains(.layoutSubviews) { names.append("layoutSubviews") }
    return names.note(orElse: "none")
  }
}
