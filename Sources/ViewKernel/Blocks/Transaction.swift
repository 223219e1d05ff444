import ViewKernelAnimation
import ViewKernelGeometry

/// The duration, timing curve and completion that a group of changes share.
///
/// Transactions nest. An inner transaction inherits each value that it does not set. There is no
/// global transaction: each window has its own stack.
public final class Transaction {
  /// The duration of animations in the transaction that have no duration of their own, in seconds.
  ///
  /// Setting a property animates the change if a duration is set here or in an enclosing
  /// transaction. The value is 0.25 if none was set. A number that is negative or not finite counts
  /// as 0, with a diagnostic.
  public var animationDuration: Double {
    get { ownDuration ?? outer?.animationDuration ?? MediaTiming.defaultDuration }
    set { ownDuration = Transaction.usable(newValue, "duration", clock) }
  }

  /// The timing curve of animations in the transaction that have no curve of their own. If it is
  /// `nil`, changes of properties use `TimingCurve.default`, and animations that are added are
  /// linear.
  public var timingCurve: TimingCurve? {
    get { ownCurve ?? outer?.timingCurve }
    set {
      ownCurve = newValue
      ownCurveIsSpring = newValue.map { $0.spring != nil }
    }
  }

  /// Whether changes are instant even if a duration is set. Default false.
  public var disablesActions: Bool {
    get { ownDisablesActions ?? outer?.disablesActions ?? false }
    set { ownDisablesActions = newValue }
  }

  private let outer: Transaction?
  private let clock: LogicalClock
  // Used only through accessors that copy. The values that they replace own no user code, except
  // the closure of the group, which is released with the group after it was queued.
  private var ownDuration: Double?
  private var ownCurve: TimingCurve?
  private var ownCurveIsSpring: Bool?
  private var ownDisablesActions: Bool?
  private var ownDelay: Double?
  private var ownOptions: AnimationOptions?
  private var ownSettlesSprings: Bool?
  private var ownRepetition: Repetition?
  private var ownOrigin: (fileID: StaticString, line: Int)?
  /// The animations of a block, for its handle; `nil` for other transactions.
  // Unchecked: no user code runs while a member is appended, nor while the members are read.
  @exclusivity(unchecked) var members: BlockMembers?
  /// The block, once its playback was controlled or it was cancelled.
  var played: PlayedBlock?
  /// Records the changes of a frame in a keyframe block.
  var frames: Keyframes?
  /// Records the animations of an animator's changes.
  var animatorTrack: AnimatorTrack?
  private(set) var group: CompletionGroup?

  deinit {
    if outer == nil { unsafe members?.stopKeepingReading() }
  }

  init(outer: Transaction?, clock: LogicalClock, members: BlockMembers? = nil) {
    self.outer = outer
    self.clock = clock
    unsafe self.members = members
  }

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

  func commit() { group?.close() }

  /// The seconds before animations of property changes begin.
  var delay: Double {
    get { ownDelay ?? outer?.delay ?? 0 }
    set { ownDelay = newValue }
  }

  /// The options of the block around the changes. Only blocks keep touches from views, so without a
  /// block touches are allowed (A13).
  var options: AnimationOptions {
    get { ownOptions ?? outer?.options ?? .allowUserInteraction }
    set { ownOptions = newValue }
  }

  /// Whether the curve is a spring.
  var isOnSpring: Bool { ownCurveIsSpring ?? outer?.isOnSpring ?? false }

  /// How often animations of property changes run.
  var repetition: Repetition {
    get { ownRepetition ?? outer?.repetition ?? Repetition() }
    set { ownRepetition = newValue }
  }

  /// The file and line that opened the transaction.
  var origin: (fileID: StaticString, line: Int)? {
    get { ownOrigin ?? outer?.origin }
    set { ownOrigin = newValue }
  }

  /// Adds the animation of a change to the handles of the blocks around it.
  ///
  /// - Parameter isStandard: Whether the animation lasts for the duration of this transaction.
  @inline(__always)
  func addToBlocks(_ attachment: Attachment, in node: AnimationNode, isStandard: Bool) {
    if node.engine.keepsOrigins { storeOrigin(of: attachment, in: node) }
    unsafe members?.append(
      attachment, in: node.engine, endsWithBlock: isStandard && !node.hasTimeSpace)
    if let outer { outer.addFromInside(attachment, in: node.engine) }
  }

  @inline(never)
  private func storeOrigin(of attachment: Attachment, in node: AnimationNode) {
    guard let origin else { return }
    attachment.origin = node.origin(origin.fileID, origin.line)
  }

  @inline(never)
  private func addFromInside(_ attachment: Attachment, in engine: AnimationEngine) {
    unsafe members?.append(attachment, in: engine, endsWithBlock: false)
    outer?.addFromInside(attachment, in: engine)
  }

  /// Whether springs last until they have settled and ignore the duration, because the block has a
  /// spring and no duration.
  var settlesSprings: Bool {
    get { ownSettlesSprings ?? outer?.settlesSprings ?? false }
    set { ownSettlesSprings = newValue }
  }

  /// Whether a duration is set in this transaction or in an enclosing one; 0 counts.
  var hasDuration: Bool { ownDuration != nil || outer?.hasDuration == true }

  /// Returns a number of seconds of at least 0. Other numbers are reported and count as 0.
  static func usable(_ seconds: Double, _ name: String, _ clock: LogicalClock) -> Double {
    if seconds.isFinite && seconds >= 0 { return seconds }
    clock.report(
      .clamped, "transaction: expected a finite \(name) of at least 0, got \(seconds); took 0")
    return 0
  }

  /// The completion group of animations that are added now.
  var currentGroup: CompletionGroup? { group ?? outer?.currentGroup }

  /// The timing of animations that are added now and have none of their own.
  var defaults: AnimationNode.Defaults {
    AnimationNode.Defaults(duration: animationDuration, curve: timingCurve)
  }

  /// The timing and the completion group of animations of property changes.
  @inline(__always)
  func member(lasting duration: Double) -> AnimationNode.BlockMember {
    let repetition = repetition
    return AnimationNode.BlockMember(
      delay: delay, duration: duration,
      // Property changes default to the curve `default`; animations that are added default to
      // linear (D29, D32).
      curve: timingCurve ?? .default, group: currentGroup,
      blocksTouches: !options.contains(.allowUserInteraction),
      repeatCount: repetition.count, autoreverses: repetition.autoreverses,
      cohort: animatorTrack?.cohort)
  }

  /// The duration with which property changes are animated, or `nil` if they are instant.
  var setterDuration: Double? {
    guard !disablesActions else { return nil }
    guard let duration = ownDuration ?? outer?.setterDuration, duration > 0 else { return nil }
    return duration
  }
}

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

/// The number of iterations of a block's animations.
struct Repetition {
  var count = 1.0
  var autoreverses = false

  /// Returns the repetition with the options applied. A count that is negative or NaN is reported
  /// and counts as 1.
  func usable(_ options: AnimationOptions, _ clock: LogicalClock) -> Repetition {
    var usable = self
    if !(count >= 0) {
      clock.report(
        .clamped, "animate: expected a repeatCount of at least 0, got \(count); took 1")
      usable.count = 1
    }
    if options.contains(.repeat) { usable.count = .infinity }
    if options.contains(.autoreverse) { usable.autoreverses = true }
    return usable
  }
}

// MARK: - Transactions of a window

extension Window {
  /// Runs a closure inside a transaction of this window. Property changes in the closure are
  /// animated if a duration is set.
  ///
  ///     window.transaction {
  ///       $0.animationDuration = 1
  ///       $0.setCompletion { _ in print("all there") }
  ///       card.opacity = 0
  ///     }
  public func transaction(
    fileID: StaticString = #fileID, line: Int = #line, _ body: (Transaction) -> Void
  ) {
    let transaction = Transaction(outer: openTransaction, clock: clock)
    transaction.origin = (fileID, line)
    run(transaction) { body(transaction) }
  }

  /// Runs an animation block; the `animate` methods of `View` call this.
  ///
  /// - Parameters:
  ///   - settles: Whether the curve is a spring and the duration is its settling time.
  ///   - finish: Runs after the changes, inside the block.
  func runBlock(
    duration: Double, delay: Double, curve: TimingCurve, settles: Bool = false,
    _ repetition: Repetition, options: AnimationOptions, _ changes: () -> Void,
    completion: ((Bool) -> Void)?, from origin: (fileID: StaticString, line: Int),
    finish: (Transaction) -> Void = { _ in }
  ) -> AnimationBlock {
    let outer = openTransaction
    let transaction = Transaction(outer: outer, clock: clock, members: BlockMembers())
    transaction.origin = origin
    let isNested = outer?.hasDuration == true
    let inheritsDuration = isNested && !options.contains(.overrideInheritedDuration)
    let inheritsCurve = isNested && !options.contains(.overrideInheritedCurve)
    if !inheritsDuration {
      transaction.animationDuration = duration
      transaction.settlesSprings = settles
    }
    if !inheritsCurve { transaction.timingCurve = curve }
    transaction.delay = Transaction.usable(delay, "delay", clock)
    transaction.repetition = repetition.usable(options, clock)
    transaction.options = options
    if let completion { transaction.setCompletion(completion) }
    let laysOut = options.contains(.layoutSubviews)
    if laysOut { performWithoutAnimation { layoutIfNeeded() } }
    run(transaction) {
      changes()
      if laysOut { layoutIfNeeded() }
      finish(transaction)
    }
    let window = WindowReference(self)
    unsafe transaction.members?.close(window)
    return AnimationBlock(transaction: transaction, window: window)
  }

  /// Runs the changes of a frame in a keyframe block.
  func runFrame(of frames: Keyframes, _ changes: () -> Void) {
    let transaction = Transaction(outer: openTransaction, clock: clock)
    transaction.frames = frames
    run(transaction, changes)
  }

  /// Runs the changes of an animator in the animator's time, independently of enclosing blocks.
  func runBlock(
    joining animated: AnimatorTrack, duration: Double, curve: TimingCurve,
    from origin: (fileID: StaticString, line: Int), _ changes: () -> Void
  ) {
    let outer = core.transaction
    core.transaction = nil
    let transaction = Transaction(outer: nil, clock: clock)
    transaction.animationDuration = duration
    transaction.timingCurve = curve
    transaction.animatorTrack = animated
    transaction.origin = origin
    run(transaction, changes)
    core.transaction = outer
  }

  /// Runs a closure whose changes are instant, even inside an animation block.
  public func performWithoutAnimation(_ changes: () -> Void) {
    let transaction = Transaction(outer: openTransaction, clock: clock)
    transaction.disablesActions = true
    run(transaction, changes)
  }

  private func run(_ transaction: Transaction, _ body: () -> Void) {
    let outer = core.transaction
    core.transaction = transaction
    clock.beginUserCode("a block")
    body()
    clock.endUserCode()
    core.transaction = outer
    transaction.commit()
  }
}

// MARK: - What a setter adds

extension View {
  /// How a change of a property is animated: not at all if the window has no transaction that
  /// animates (D32, D49).
  final func implicitAction(for property: PropertyToken) -> ImplicitAction {
    guard flags.contains(.isInWindow), latestCore?.animatesSetters == true else { return .none }
    return action(for: property)
  }

  /// The innermost open transaction of the view's window.
  @inline(__always)
  final var openTransaction: Transaction? {
    flags.contains(.isInWindow) ? latestCore?.transaction : nil
  }

  /// The velocity of a property's presentation value if the open transaction has a spring, which
  /// continues at that velocity; otherwise `nil` (D47).
  final func velocityForSpring<Value: Animatable>(of property: AnimatableProperty<Value>) -> Value?
  {
    guard let transaction = openTransaction, transaction.isOnSpring,
      transaction.animatorTrack == nil
    else { return nil }
    return node?.localVelocity(of: property)
  }

  /// Animates a change of a property in the window's transaction (D49–D51).
  ///
  /// - Parameters:
  ///   - shown: The presentation value before the change.
  ///   - velocity: The velocity of that value, if a spring may continue at it.
  ///   - own: The animation that the view has given; `nil` for the block's animation.
  final func animate<Value: Animatable>(
    _ property: AnimatableProperty<Value>, from old: Value, to new: Value, shown: Value,
    _ velocity: Value?, by own: Animation?
  ) {
    // Read again: user code may have moved the view.
    guard let transaction = openTransaction, let node = animationNode() else { return }
    animate(property, from: old, to: new, shown: shown, velocity, by: own, transaction, node)
  }

  private final func animate<Value: Animatable>(
    _ property: AnimatableProperty<Value>, from old: Value, to new: Value, shown: Value,
    _ velocity: Value?, by own: Animation?, _ transaction: Transaction, _ node: AnimationNode
  ) {
    if let frames = transaction.frames {
      return frames.addChange(of: self, node, property, from: old, to: new, shown: shown)
    }
    guard let duration = transaction.setterDuration else { return }
    // The animator was stopped by its own changes.
    if let track = transaction.animatorTrack, track.cohort.isRemoved { return }
    let member = transaction.member(lasting: duration)
    let attachment =
      if let own {
        node.add(own, for: property, transaction.defaults, as: member)
      } else {
        addStandardAnimation(
          property, from: old, to: new, shown: shown, velocity, transaction, node, member)
      }
    guard let attachment else { return }
    // A spring that continues at a velocity has a duration of its own.
    transaction.addToBlocks(attachment, in: node, isStandard: own == nil && velocity == nil)
    transaction.animatorTrack?.append(
      TypedAnimatedChange(self, property, from: old, to: new, attachment))
  }

  /// Adds an additive animation from the difference. If the values cannot be added, or the block
  /// begins from the current state, it adds an animation from the presentation value (D50, D51).
  private final func addStandardAnimation<Value: Animatable>(
    _ property: AnimatableProperty<Value>, from old: Value, to new: Value, shown: Value,
    _ velocity: Value?, _ transaction: Transaction, _ node: AnimationNode,
    _ member: borrowing AnimationNode.BlockMember
  ) -> Attachment? {
    let beginsFromShown = transaction.options.contains(.beginFromCurrentState)
    if beginsFromShown || node.hasReplacingBlock(on: property) {
      node.removeAnimations(
        on: property, onlyOfBlocks: !beginsFromShown, replacedIn: member.group)
      return addReplacement(property, from: shown, to: new, velocity, transaction, node, member)
    }
    // If the order of additions matters, the new difference must lead from the value that the
    // running animations make of the new model to the presentation value. Otherwise a block that
    // interrupts a rotation with a scale would jump.
    let difference: Value?
    if Value.additionCommutes {
      difference = old.delta(from: new)
    } else {
      difference = shown.delta(from: self.shown(property))
    }
    guard let difference else {
      return addReplacement(property, from: shown, to: new, velocity, transaction, node, member)
    }
    return node.addBlend(
      property, from: difference, to: difference.neutral, isAdditive: true, as: member)
  }

  /// Adds an animation from the presentation value, which a spring continues at its velocity (D47).
  private final func addReplacement<Value: Animatable>(
    _ property: AnimatableProperty<Value>, from shown: Value, to new: Value, _ velocity: Value?,
    _ transaction: Transaction, _ node: AnimationNode,
    _ member: borrowing AnimationNode.BlockMember
  ) -> Attachment? {
    guard let velocity else {
      return node.addBlend(property, from: shown, to: new, isAdditive: false, as: member)
    }
    return node.addSpring(
      property, from: shown, to: new, velocity: velocity, settles: transaction.settlesSprings,
      as: member)
  }
}
