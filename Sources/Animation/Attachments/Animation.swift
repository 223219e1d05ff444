/// The base class of all animations: a timed change of a property.
///
/// A node copies an animation when it is added: later edits of the original have no effect, and one
/// object may be added to many nodes. The closures are kept until the copy is removed.
///
/// Create a `BasicAnimation`, a `SpringAnimation`, a `KeyframeAnimation`, a `DecayAnimation`, or an
/// `AnimationGroup` of these.
public class Animation {
  // The accessors below copy the value, so that no access lasts while user code runs.
  final var settings: Settings

  /// The settings that all kinds of animations have.
  struct Settings {
    var timing: MediaTiming
    var timingCurve: TimingCurve?
    var isRemovedOnCompletion = true
    /// Whether the value is added onto the value below; never that of a group.
    var isAdditive = false
    /// Whether each cycle starts where the previous one ended; never that of a group.
    var isCumulative = false
    var callbacks: Callbacks?
  }

  /// The closures of an animation, which its copies share.
  final class Callbacks {
    let onStart: (() -> Void)?
    let onStop: ((Bool) -> Void)?

    init(onStart: (() -> Void)?, onStop: ((Bool) -> Void)?) {
      self.onStart = onStart
      self.onStop = onStop
    }
  }

  /// The begin time, duration, speed, repetitions and fill mode of the animation.
  public final var timing: MediaTiming {
    get { settings.timing }
    set { settings.timing = newValue }
  }

  /// The curve that eases the progress of each iteration. With `nil`, it is the curve of the
  /// transaction; if there is no such curve, the progress is linear.
  public final var timingCurve: TimingCurve? {
    get { settings.timingCurve }
    set { settings.timingCurve = newValue }
  }

  /// Whether the animation is removed when its active phase ends.
  ///
  /// If `false`, the animation stays attached, with the effect of its fill mode. The default is
  /// `true`.
  public final var isRemovedOnCompletion: Bool {
    get { settings.isRemovedOnCompletion }
    set { settings.isRemovedOnCompletion = newValue }
  }

  /// The action that runs at the instant when the active phase begins.
  public final var onStart: (() -> Void)? {
    get { settings.callbacks?.onStart }
    set { replaceCallbacks(Callbacks(onStart: newValue, onStop: onStop)) }
  }

  /// The action that runs exactly once for each run: when the animation ends (`true`) or is removed
  /// early (`false`).
  public final var onStop: ((Bool) -> Void)? {
    get { settings.callbacks?.onStop }
    set { replaceCallbacks(Callbacks(onStart: onStart, onStop: newValue)) }
  }

  /// Sets the action that runs at the instant when the active phase begins.
  public final func onStart(_ action: @escaping () -> Void) { onStart = action }

  /// Sets the action that runs exactly once for each run: when the animation ends or is removed
  /// early.
  public final func onStop(_ action: @escaping () -> Void) { onStop = { _ in action() } }

  /// Sets the action that runs exactly once for each run. Its argument is `true` if the animation
  /// ended, and `false` if it was removed early.
  public final func onStop(_ action: @escaping (Bool) -> Void) { onStop = action }

  private final func replaceCallbacks(_ callbacks: Callbacks) {
    // Released at the end: a closure may own objects whose `deinit` uses the animation.
    let old = settings.callbacks
    settings.callbacks = callbacks
    attachment?.callbacks = callbacks
    withExtendedLifetime(old) {}
  }

  /// The attachment of this copy to a node: where the animation runs, or ran.
  final var attachment: Attachment?

  init(_ settings: Settings) { self.settings = settings }

  /// The duration of one iteration in seconds; the same as `timing.duration`. With `nil`, an
  /// animation with a spring or a decay lasts until it has settled. Other animations then have the
  /// duration of the transaction; without a transaction, 0.25 s.
  public final var duration: Double? {
    get { settings.timing.duration }
    set { settings.timing.duration = newValue }
  }

  /// The animated property, without the type of its values.
  package var token: PropertyToken { fatalError("Animation is abstract: make a subclass") }

  /// The name of the animated property; "group" for a group.
  public final var propertyName: String { token.name }

  /// Returns a copy with the same settings.
  public func copy() -> Animation { fatalError("Animation is abstract: copy a subclass") }

  /// An error message about the values, or `nil` if they are valid. It is read before the animation
  /// is copied, and again for the copy when its duration is known.
  var flaw: String? { nil }

  /// The values at the two ends, where they are constant.
  var reportedEnds: ReportedEnds { ReportedEnds() }

  /// Whether an equal animation can be created from the entry and its cohort: the animation is a
  /// blend of a whole property between two given ends, once and forwards. Every other animation,
  /// and every animation of a type that is not built-in, is retained by its attachment.
  var isRestorableFromEntry: Bool { false }

  /// Whether the animation has a cohort of its own, with no entries of other animations.
  var ownsCohort: Bool { false }

  /// Calls a closure with each animated property, and whether the value is added onto the value
  /// below.
  func forEachProperty(_ body: (PropertyToken, _ isAdditive: Bool) -> Void) {
    body(token, settings.isAdditive)
  }

  /// The kind of the animation, as explanations display it.
  var kindName: String { "animation" }

  /// The duration of one iteration in seconds where the animation determines it, as a spring that
  /// settles does; else `nil`.
  func naturalDuration(in node: AnimationNode) -> Double? {
    settings.timingCurve?.naturalDuration
  }

  /// Prepares a copy for its node. Called once, before every other call that concerns the node.
  func prepare(in node: AnimationNode) {}

  /// Sets the duration where none is set: the natural one, else the given one of a transaction (D5,
  /// D42).
  func takeDuration(_ duration: Double, in node: AnimationNode) {
    guard settings.timing.duration == nil else { return }
    settings.timing.duration = naturalDuration(in: node) ?? duration
  }

  /// Adds the entry of the animation.
  ///
  /// - Parameter time: The time of the groups around the animation, whose outermost one has the
  ///   cohort; `nil` if the cohort is that of the animation itself.
  func insert(
    into node: AnimationNode, as new: NewEntry, within time: GroupTime?
  ) -> EntryReference {
    fatalError("Animation is abstract: add a subclass")
  }

  /// The flags that the attachment stores about the animation.
  final var attachmentFlags: Attachment.Flags {
    var flags: Attachment.Flags = []
    if settings.isAdditive { flags.insert(.isAdditive) }
    if ownsCohort { flags.insert(.ownsCohort) }
    if settings.timingCurve == nil { flags.insert(.hasNoCurve) }
    return flags
  }

  final var options: EntryOptions {
    var options: EntryOptions = []
    if settings.timing.fillMode.fillsBackwards { options.insert(.fillsBackwards) }
    if settings.timing.fillMode.fillsForwards { options.insert(.fillsForwards) }
    if !settings.isRemovedOnCompletion { options.insert(.staysAfterEnd) }
    return options
  }
}
