/// A timed change of a property: the base of all animations.
///
/// Animations are copied when they are added to a node (D5): later edits of the original have no
/// effect, and one object may be added to many nodes. The closures are kept until the copy is
/// removed (D33).
///
/// Make a `BasicAnimation` or a `KeyframeAnimation`.
public class Animation {
  /// When it runs, how fast and how often.
  public var timing: MediaTiming

  /// Eases the progress of each iteration; `nil` takes the transaction's, else linear (D29).
  public var timingCurve: TimingCurve?

  /// Whether the animation is removed when its active phase ends (D11).
  ///
  /// If not, it stays attached and shows what its fill mode tells.
  public var isRemovedOnCompletion = true

  /// Runs at the instant the active phase begins (D33).
  public var onStart: (() -> Void)?

  /// Runs exactly once, when the animation has ended (`true`) or was removed early (`false`).
  public var onStop: ((Bool) -> Void)?

  init(timing: MediaTiming) { self.timing = timing }

  /// Seconds of one iteration; the same as `timing.duration`. `nil` takes the transaction's, else
  /// 0.25 (D5).
  public final var duration: Double? {
    get { timing.duration }
    set { timing.duration = newValue }
  }

  /// The name of the animated property.
  public var propertyName: String { "" }

  /// Whether the value is added onto what shows below.
  var addsUp: Bool { false }

  /// Identifies the animated property, or the one that it is a component of.
  package var propertyRoot: ObjectIdentifier { ObjectIdentifier(self) }

  /// A copy with the same settings.
  public func copy() -> Animation { fatalError("Animation is abstract: copy a subclass") }

  final func copySettings(from other: Animation) {
    timingCurve = other.timingCurve
    isRemovedOnCompletion = other.isRemovedOnCompletion
    onStart = other.onStart
    onStop = other.onStop
  }

  /// What is wrong with the values, or `nil`.
  var flaw: String? { nil }

  /// Adds what the animation does to the engine.
  func insert(into node: AnimationNode, cohort: Int32, attachment: Attachment) -> EntryReference {
    fatalError("Animation is abstract: add a subclass")
  }

  final var options: EntryOptions {
    var options: EntryOptions = []
    if timing.fillMode.fillsBackwards { options.insert(.fillsBackwards) }
    if timing.fillMode.fillsForwards { options.insert(.fillsForwards) }
    if !isRemovedOnCompletion { options.insert(.staysAfterEnd) }
    return options
  }
}

/// An animation of one typed property.
public class PropertyAnimation<Value: Animatable>: Animation {
  /// What is animated.
  public let property: AnimatableProperty<Value>

  /// Whether the value is added onto what shows below (D12), instead of replacing it.
  public var isAdditive = false

  /// Whether each cycle starts where the last one ended (D13).
  public var isCumulative = false

  init(property: AnimatableProperty<Value>, timing: MediaTiming) {
    self.property = property
    super.init(timing: timing)
  }

  /// The name of the animated property.
  public override var propertyName: String { property.name }

  package override var propertyRoot: ObjectIdentifier { property.root }

  override var addsUp: Bool { isAdditive }

  final func copyFlags(from other: PropertyAnimation<Value>) {
    copySettings(from: other)
    isAdditive = other.isAdditive
    isCumulative = other.isCumulative
  }

  final func insert(
    _ source: ContentSource<Value>, keyframes: KeyframeSource<Value>? = nil,
    into node: AnimationNode, cohort: Int32, attachment: Attachment
  ) -> EntryReference {
    // With autoreverses a cycle ends where it starts: nothing accumulates (D13).
    let content = PropertyContent(
      source, keyframes: keyframes, isAdditive: isAdditive,
      isCumulative: isCumulative && !timing.autoreverses)
    return property.insert(
      content, into: node, cohort: cohort, options: options, attachment: attachment)
  }
}
