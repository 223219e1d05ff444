import ViewKernelGeometry

/// A timed change of a property: the base of all animations.
///
/// Animations are copied when they are added to a node: later edits of the original have no
/// effect, and one object may be added to many nodes. The closures are kept until the copy is
/// removed.
///
/// Make a `BasicAnimation`, a `SpringAnimation`, a `KeyframeAnimation`, a `DecayAnimation`, or an
/// `AnimationGroup` of these.
public class Animation {
  // The accessors below copy, so that no access lasts while user code runs.
  final var settings: Settings

  /// What all animations have in common.
  struct Settings {
    var timing: MediaTiming
    var timingCurve: TimingCurve?
    var isRemovedOnCompletion = true
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

  /// When it runs, how fast and how often.
  public final var timing: MediaTiming {
    get { settings.timing }
    set { settings.timing = newValue }
  }

  /// Eases the progress of each iteration; `nil` takes the transaction's, else linear.
  public final var timingCurve: TimingCurve? {
    get { settings.timingCurve }
    set { settings.timingCurve = newValue }
  }

  /// Whether the animation is removed when its active phase ends.
  ///
  /// If not, it stays attached, with the effect of its fill mode.
  public final var isRemovedOnCompletion: Bool {
    get { settings.isRemovedOnCompletion }
    set { settings.isRemovedOnCompletion = newValue }
  }

  /// Runs at the instant the active phase begins.
  public final var onStart: (() -> Void)? {
    get { settings.callbacks?.onStart }
    set { replaceCallbacks(Callbacks(onStart: newValue, onStop: onStop)) }
  }

  /// Runs exactly once for each run, when the animation has ended (`true`) or was removed
  /// early (`false`).
  public final var onStop: ((Bool) -> Void)? {
    get { settings.callbacks?.onStop }
    set { replaceCallbacks(Callbacks(onStart: onStart, onStop: newValue)) }
  }

  /// Sets the action that runs at the instant the active phase begins.
  public final func onStart(_ action: @escaping () -> Void) { onStart = action }

  /// Sets the action that runs exactly once for each run, when it has ended or was removed early.
  public final func onStop(_ action: @escaping () -> Void) { onStop = { _ in action() } }

  /// Sets the action that runs exactly once for each run, and is given whether the animation has
  /// ended (`true`) or was removed early (`false`).
  public final func onStop(_ action: @escaping (Bool) -> Void) { onStop = action }

  private final func replaceCallbacks(_ callbacks: Callbacks) {
    replace(&settings.callbacks, callbacks)
    attachment?.callbacks = callbacks
  }

  /// Where the animation runs, or has run.
  final var attachment: Attachment?

  init(_ settings: Settings) { self.settings = settings }

  /// Puts a value in the place of another one, which is let go of after the access: it may own
  /// objects of user code.
  final func replace<Part>(_ part: inout Part, _ new: Part) {
    var old = new
    swap(&part, &old)
  }

  /// Seconds of one iteration; the same as `timing.duration`. `nil` takes the transaction's, else
  /// 0.25.
  public final var duration: Double? {
    get { settings.timing.duration }
    set { settings.timing.duration = newValue }
  }

  /// What is animated, without the type of its values.
  package var token: PropertyToken { fatalError("Animation is abstract: make a subclass") }

  /// The name of the animated property.
  public final var propertyName: String { token.name }

  /// Whether the value is added onto what shows below.
  var addsUp: Bool { false }

  /// A copy with the same settings.
  public func copy() -> Animation { fatalError("Animation is abstract: copy a subclass") }

  /// What is wrong with the values, or `nil`.
  var flaw: String? { nil }

  /// The values at both ends, as far as they are constant.
  var reportedEnds: ReportedEnds { ReportedEnds() }

  /// Whether an entry of the engine says all that the animation does, so that one like it can be
  /// made of that.
  var isSaidByEntry: Bool { false }

  /// Whether the animation has a cohort for itself, of which all entries are its own.
  var ownsCohort: Bool { false }

  /// Whether no more groups are in each other than can be; see `AnimationGroup`.
  ///
  /// - Parameter room: How many animations there may be still; is lowered by those inside, and
  ///   below 0 where there are too many.
  func fits(below depth: Int, _ room: inout Int) -> Bool { true }

  /// Takes out the animations inside of a group, which goes.
  func takeMembers() -> [Animation] { [] }

  /// Calls a closure with each property that is animated, and whether the value is added onto what
  /// shows below.
  func forEachProperty(_ body: (PropertyToken, _ addsUp: Bool) -> Void) { body(token, addsUp) }

  /// What it is called in explanations.
  var kindName: String { "animation" }

  /// Seconds of one iteration of what has a duration by itself, such as a spring that settles.
  func naturalDuration(in node: AnimationNode) -> Double? {
    settings.timingCurve?.naturalDuration
  }

  /// Called once on a copy, before anything else that has to do with its node.
  func prepare(in node: AnimationNode) {}

  /// Takes a duration where it has none: the natural one, else that of a transaction (D5, D42).
  func takeDuration(_ duration: Double, in node: AnimationNode) {
    guard settings.timing.duration == nil else { return }
    settings.timing.duration = naturalDuration(in: node) ?? duration
  }

  /// Adds what the animation does to the engine.
  func insert(into node: AnimationNode, cohort: Int32, owner: EntryOwner) -> EntryReference {
    fatalError("Animation is abstract: add a subclass")
  }

  /// Adds what the animation does in groups to the cohort of the outermost one.
  func insert(
    into node: AnimationNode, _ cohort: Int32, within time: GroupTime, _ options: EntryOptions,
    owner: EntryOwner?
  ) -> EntryReference {
    fatalError("Animation is abstract: add a subclass")
  }

  /// What its attachment is told of it.
  final var attachmentFlags: Attachment.Flags {
    var flags: Attachment.Flags = []
    if addsUp { flags.insert(.addsUp) }
    if ownsCohort { flags.insert(.ownsCohort) }
    if settings.timingCurve == nil { flags.insert(.namesNoCurve) }
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

/// An animation of one typed property.
public class PropertyAnimation<Value: Animatable>: Animation {
  /// The property that is animated.
  public final let property: AnimatableProperty<Value>

  /// Whether the value is added onto the value below, instead of replacing it.
  public final var isAdditive: Bool {
    get { storedIsAdditive }
    set { storedIsAdditive = newValue }
  }

  /// Whether each cycle starts where the last one ended.
  public final var isCumulative: Bool {
    get { storedIsCumulative }
    set { storedIsCumulative = newValue }
  }

  // Apart, as the clock's `storedNow`.
  private final var storedIsAdditive = false
  private final var storedIsCumulative = false

  init(property: AnimatableProperty<Value>, settings: Settings) {
    self.property = property
    super.init(settings)
  }

  package final override var token: PropertyToken { property }

  final override var addsUp: Bool { isAdditive }

  final func copyFlags(from other: PropertyAnimation<Value>) {
    isAdditive = other.isAdditive
    isCumulative = other.isCumulative
  }

  /// What the animation does to a running value.
  func content(in node: AnimationNode) -> AnimationContent<Value> {
    fatalError("PropertyAnimation is abstract: add a subclass")
  }

  final func content(
    _ source: ContentSource<Value>, keyframes: KeyframeSource<Value>? = nil
  ) -> AnimationContent<Value> {
    // With autoreverses a cycle ends where it starts: nothing accumulates (D13).
    PropertyContent(
      source, keyframes: keyframes, isAdditive: isAdditive,
      isCumulative: isCumulative && !settings.timing.autoreverses)
  }

  override func insert(
    into node: AnimationNode, cohort: Int32, owner: EntryOwner
  ) -> EntryReference {
    property.insert(
      content(in: node), into: node, cohort: cohort, options: options, owner: owner)
  }

  override func insert(
    into node: AnimationNode, _ cohort: Int32, within time: GroupTime, _ options: EntryOptions,
    owner: EntryOwner?
  ) -> EntryReference {
    property.insert(
      GroupedContent(content(in: node), time), into: node, cohort: cohort, options: options,
      owner: owner)
  }
}
