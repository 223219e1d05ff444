import ViewKernelAnimation

/// The duration, timing curve and completion that a group of changes share.
///
/// Transactions nest. An inner transaction takes over the values of the one around it when it is
/// opened. There is no global transaction: each window has its own stack.
public final class Transaction {
  private let outer: Transaction?
  private let clock: LogicalClock
  // No value owns user code, so none runs while a value is replaced. No access to this property may
  // contain a call: otherwise Swift checks each access for exclusivity, and each change of a view
  // has several.
  var values: Values
  // At most one of `members` and `recorder` is set. `members` is not a case of `Recorder`, because
  // members are appended in place.
  /// The animations of a block, for its handle; `nil` for other transactions, and once `played` has
  /// them.
  // Unchecked: no user code runs while a member is appended, nor while the members are read.
  @exclusivity(unchecked) private(set) var members: BlockMembers?
  /// The block, once its playback was controlled or it was cancelled.
  private(set) var played: PlayedBlock?
  /// `nil` for blocks and for transactions of the program.
  let recorder: Recorder?
  private var group: CompletionGroup?

  deinit {
    if outer == nil { unsafe members?.stopKeepingReading() }
  }

  /// - Parameter values: The values; `nil` takes over those of the outer transaction.
  init(
    outer: Transaction?, clock: LogicalClock, values: Values? = nil, members: BlockMembers? = nil,
    recorder: Recorder? = nil
  ) {
    self.outer = outer
    self.clock = clock
    self.values = values ?? outer?.values ?? Values()
    self.recorder = recorder
    unsafe self.members = members
  }
}

// MARK: - Values

extension Transaction {
  /// The duration of animations in the transaction that have no duration of their own, in seconds.
  ///
  /// Setting a property animates the change if a duration was set here, or on an enclosing
  /// transaction before this one was opened. The value is 0.25 if none was set. A number that is
  /// negative or not finite counts as 0, with a diagnostic.
  public var animationDuration: Double {
    get { values.duration ?? MediaTiming.defaultDuration }
    set { values.duration = Transaction.usable(newValue, "duration", clock) }
  }

  /// The timing curve of animations in the transaction that have no curve of their own. If it is
  /// `nil`, changes of properties use `TimingCurve.default`, and animations that are added are
  /// linear.
  public var timingCurve: TimingCurve? {
    get { values.curve }
    set {
      // Set in a copy, because the access would contain a call.
      var changed = values
      changed.setCurve(newValue)
      values = changed
    }
  }

  /// Whether changes are instant even if a duration is set. Default false.
  public var disablesActions: Bool {
    get { values.disablesActions }
    set { values.disablesActions = newValue }
  }

  /// The duration of the animations that setters add; `nil` if changes are instant.
  var setterDuration: Double? {
    guard !values.disablesActions, let duration = values.duration, duration > 0 else { return nil }
    return duration
  }
}

// MARK: - Recorder

extension Transaction {
  /// The object that records the changes of the transaction.
  enum Recorder {
    /// A keyframe block, which records the changes of a frame instead of animating them.
    case frames(Keyframes)
    /// The track of an animator, which records the animations of the changes.
    case track(AnimatorTrack)
  }

  var animatorTrack: AnimatorTrack? {
    if case .track(let track) = recorder { track } else { nil }
  }
}

// MARK: - Completion

extension Transaction {
  /// Runs a closure once, when the animations of the transaction have ended or been removed. These
  /// are the animations that are added from now on, in this transaction and in transactions inside
  /// it. Without animations, the closure runs when the transaction is committed.
  ///
  /// A second call begins a new group: animations that were added before it belong to the first
  /// closure.
  ///
  /// - Parameter completion: Receives whether all animations finished.
  public func setCompletion(_ completion: @escaping (Bool) -> Void) {
    let old = group
    group = CompletionGroup(clock: clock, parent: outer?.currentGroup, completion)
    old?.close()
  }

  /// Ends the transaction after its changes: the completion group accepts no more animations.
  func commit() { group?.close() }

  /// The completion group of animations that are added now.
  var currentGroup: CompletionGroup? { group ?? outer?.currentGroup }
}

// MARK: - Animations

extension Transaction {
  /// Ends the changes of a block, for its handle.
  func closeMembers() { unsafe members?.close() }

  /// Passes the animations of a block to the object that plays or has cancelled them.
  func passMembers(to played: PlayedBlock) {
    self.played = played
    unsafe members = nil
  }

  /// The timing of animations that are added now and have none of their own.
  var defaults: AnimationNode.Defaults {
    AnimationNode.Defaults(duration: animationDuration, curve: timingCurve)
  }

  /// The settings for the animations of property changes.
  @inline(__always)
  func settings(lasting duration: Double) -> AnimationNode.BlockSettings {
    AnimationNode.BlockSettings(
      delay: values.delay, duration: duration,
      // Property changes default to the curve `default`; animations that are added default to
      // linear (D29, D32).
      curve: values.curve ?? .default, group: currentGroup,
      blocksTouches: !values.options.contains(.allowUserInteraction),
      repeatCount: values.repetition.count, autoreverses: values.repetition.autoreverses,
      playedCohort: animatorTrack?.cohort)
  }

  /// Adds the animation of a change to the handles of the blocks around it.
  ///
  /// - Parameter hasOwnDuration: Whether the animation may have another duration than this
  ///   transaction.
  @inline(__always)
  func addToBlocks(_ attachment: Attachment, in node: AnimationNode, hasOwnDuration: Bool) {
    if node.engine.keepsOrigins { storeOrigin(of: attachment, in: node) }
    unsafe members?.append(
      attachment, in: node.engine, endsWithBlock: !hasOwnDuration && !node.hasTimeSpace)
    if let outer { outer.addFromInside(attachment, in: node.engine) }
  }

  @inline(never)
  private func storeOrigin(of attachment: Attachment, in node: AnimationNode) {
    guard let callSite = values.callSite else { return }
    attachment.origin = node.origin(callSite.fileID, callSite.line)
  }

  /// Adds the animation of a change in a block or transaction inside this one.
  @inline(never)
  private func addFromInside(_ attachment: Attachment, in engine: AnimationEngine) {
    unsafe members?.append(attachment, in: engine, endsWithBlock: false)
    outer?.addFromInside(attachment, in: engine)
  }
}
