import ViewKernelAnimation
import ViewKernelGeometry

/// The duration, curve and completion that a group of changes share.
///
/// Transactions nest. A value that is not set in an inner transaction is taken from the enclosing
/// one. There is no global transaction: each window has its own stack.
public final class Transaction {
  /// The duration, in seconds, of animations in the transaction that have no duration of their own.
  /// Setters animate if it is set here or in an enclosing transaction. It reads 0.25 if it was
  /// never set. A number below 0 or not finite counts as 0, with a diagnostic.
  public var animationDuration: Double {
    get { ownDuration ?? outer?.animationDuration ?? MediaTiming.defaultDuration }
    set { ownDuration = Transaction.usable(newValue, "duration", clock) }
  }

  /// Eases animations added in the transaction that have no curve of their own.
  public var timingCurve: TimingCurve? {
    get { ownCurve ?? outer?.timingCurve }
    set {
      ownCurve = newValue
      ownCurveKind = newValue == nil ? .none : newValue?.spring != nil ? .spring : .other
    }
  }

  /// Whether changes are instant even if a duration is set.
  public var disablesActions: Bool {
    get { ownDisablesActions ?? outer?.disablesActions ?? false }
    set { ownDisablesActions = newValue }
  }

  private let outer: Transaction?
  private let clock: LogicalClock
  // Reached only through accessors that copy. What is replaced owns no user code but the
  // group's closure, which goes with the group after it has been queued.
  private var ownDuration: Double?
  private var ownCurve: TimingCurve?
  private var ownCurveKind = CurveKind.none
  private var ownDisablesActions: Bool?
  private var ownDelay: Double?
  private var ownOptions: AnimationOptions?
  private var ownSettlesSprings: Bool?
  private var ownRepetition: Repetition?
  private var ownOrigin: (fileID: StaticString, line: Int)?
  /// The animations of a block, for its handle; only blocks have one.
  var members: BlockMembers?
  /// The block, once it has been played by hand or cancelled.
  var played: PlayedBlock?
  /// What takes the changes of a frame in a keyframe block.
  var frames: Keyframes?
  /// What takes the animations of an animator's changes.
  var animated: AnimatedChanges?
  private(set) var group: CompletionGroup?

  deinit {
    if outer == nil { members?.letGo() }
  }

  private enum CurveKind { case none, spring, other }

  init(outer: Transaction?, clock: LogicalClock, members: BlockMembers? = nil) {
    self.outer = outer
    self.clock = clock
    self.members = members
  }

  /// Runs a closure once, when all animations added from here on in this transaction and in those
  /// inside it have ended or been removed; without any, at the commit.
  ///
  /// Setting a second closure closes the set of the first.
  ///
  /// - Parameter completion: Gets whether all of them finished.
  public func setCompletion(_ completion: @escaping (Bool) -> Void) {
    let old = group
    group = CompletionGroup(clock: clock, parent: outer?.currentGroup, completion)
    old?.close()
  }

  func commit() { group?.close() }

  /// Seconds from now until animations of setters begin.
  var delay: Double {
    get { ownDelay ?? outer?.delay ?? 0 }
    set { ownDelay = newValue }
  }

  /// How the block around the changes animates. Outside any block touches are let through: it is
  /// blocks that keep them off (A13).
  var options: AnimationOptions {
    get { ownOptions ?? outer?.options ?? .allowUserInteraction }
    set { ownOptions = newValue }
  }

  /// Whether the curve is a spring.
  var isOnSpring: Bool {
    switch ownCurveKind {
    case .none: outer?.isOnSpring ?? false
    case .spring: true
    case .other: false
    }
  }

  /// How often animations of setters run.
  var repetition: Repetition {
    get { ownRepetition ?? outer?.repetition ?? Repetition() }
    set { ownRepetition = newValue }
  }

  /// The line that opened it.
  var origin: (fileID: StaticString, line: Int)? {
    get { ownOrigin ?? outer?.origin }
    set { ownOrigin = newValue }
  }

  /// Takes an animation of a change into the handles of the blocks around it.
  ///
  /// - Parameter isStandard: Whether it runs for the duration of this transaction.
  @inline(__always)
  func note(_ attachment: Attachment, in node: AnimationNode, isStandard: Bool) {
    if node.engine.keepsOrigins { noteOrigin(of: attachment, in: node) }
    members?.append(
      attachment, in: node.engine, endsWithBlock: isStandard && !node.hasTimeSpace)
    if let outer { outer.noteFromInside(attachment, in: node.engine) }
  }

  @inline(never)
  private func noteOrigin(of attachment: Attachment, in node: AnimationNode) {
    guard let origin else { return }
    attachment.origin = node.origin(origin.fileID, origin.line)
  }

  @inline(never)
  private func noteFromInside(_ attachment: Attachment, in engine: AnimationEngine) {
    members?.append(attachment, in: engine, endsWithBlock: false)
    outer?.noteFromInside(attachment, in: engine)
  }

  /// Whether springs last until they have settled, whatever the duration is: they were given to a
  /// block without one.
  var settlesSprings: Bool {
    get { ownSettlesSprings ?? outer?.settlesSprings ?? false }
    set { ownSettlesSprings = newValue }
  }

  /// Whether this transaction or one around it has been given a duration, 0 included.
  var hasDuration: Bool { ownDuration != nil || outer?.hasDuration == true }

  /// Seconds of at least 0; others are reported and count as 0.
  static func usable(_ seconds: Double, _ name: String, _ clock: LogicalClock) -> Double {
    if seconds.isFinite && seconds >= 0 { return seconds }
    clock.report(
      .clamped, "transaction: expected a \(name) of at least 0, got \(seconds); took 0")
    return 0
  }

  /// The group that animations added now belong to.
  var currentGroup: CompletionGroup? { group ?? outer?.currentGroup }

  /// What animations added now take where they are open.
  var defaults: AnimationNode.Defaults {
    AnimationNode.Defaults(duration: animationDuration, curve: timingCurve)
  }

  /// What animations of changes are given.
  @inline(__always)
  func member(lasting duration: Double) -> AnimationNode.BlockMember {
    let repetition = repetition
    return AnimationNode.BlockMember(
      delay: delay, duration: duration,
      // What `default` is for actions, a straight line is for animations (D29, D32).
      curve: timingCurve ?? .default, group: currentGroup,
      blocksTouches: !options.contains(.allowUserInteraction),
      repeatCount: repetition.count, autoreverses: repetition.autoreverses,
      cohort: animated?.cohort)
  }

  /// The duration that setters animate with, or `nil` when they do not.
  var setterDuration: Double? {
    guard !disablesActions else { return nil }
    guard let duration = ownDuration ?? outer?.setterDuration, duration > 0 else { return nil }
    return duration
  }
}

/// How a block animates.
public struct AnimationOptions: OptionSet, Hashable, Sendable {
  /// The packed options.
  public let rawValue: UInt8

  /// Creates options from their packed form.
  public init(rawValue: UInt8) { self.rawValue = rawValue }

  /// Starts from what is on screen and removes older animations of the same properties, whose
  /// completions get `false`. Without it blocks add up, and none is interrupted.
  public static var beginFromCurrentState: AnimationOptions { AnimationOptions(rawValue: 1) }
  /// Views can be hit while the block moves them.
  public static var allowUserInteraction: AnimationOptions { AnimationOptions(rawValue: 2) }
  /// A block inside another one keeps its own duration.
  public static var overrideInheritedDuration: AnimationOptions { AnimationOptions(rawValue: 4) }
  /// A block inside another one keeps its own curve.
  public static var overrideInheritedCurve: AnimationOptions { AnimationOptions(rawValue: 8) }
  /// The motion repeats for ever, whatever the `repeatCount` is.
  public static var `repeat`: AnimationOptions { AnimationOptions(rawValue: 16) }
  /// Each iteration plays backwards after it has played forwards, as `autoreverses` says.
  public static var autoreverse: AnimationOptions { AnimationOptions(rawValue: 32) }
  /// The layout that the changes make necessary runs at the end of the block, and moves with it. What
  /// was due before is laid out before the changes.
  public static var layoutSubviews: AnimationOptions { AnimationOptions(rawValue: 64) }
}

/// How often the animations of a block run.
struct Repetition {
  var count = 1.0
  var autoreverses = false

  /// A count below 0 or NaN is reported and counts as 1.
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
  /// Runs a closure inside a transaction of this window.
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

  /// What the blocks of `View` do in its window.
  ///
  /// - Parameters:
  ///   - settles: Whether the duration is that of the curve, which is a spring.
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
    if laysOut { layoutIfNeeded() }
    run(transaction) {
      changes()
      if laysOut { layoutIfNeeded() }
      finish(transaction)
    }
    transaction.members?.close(core)
    return AnimationBlock(transaction: transaction, core: core)
  }

  /// Runs the changes of a frame in a keyframe block.
  func runFrame(of frames: Keyframes, _ changes: () -> Void) {
    let transaction = Transaction(outer: openTransaction, clock: clock)
    transaction.frames = frames
    run(transaction, changes)
  }

  /// Runs the changes of an animator, apart from the blocks around: they join its time.
  func runBlock(
    joining animated: AnimatedChanges, duration: Double, curve: TimingCurve,
    from origin: (fileID: StaticString, line: Int), _ changes: () -> Void
  ) {
    let outer = core.transaction
    core.transaction = nil
    let transaction = Transaction(outer: nil, clock: clock)
    transaction.animationDuration = duration
    transaction.timingCurve = curve
    transaction.animated = animated
    transaction.origin = origin
    run(transaction, changes)
    core.transaction = outer
  }

  /// Runs a closure whose changes are instant even inside a block.
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
  /// How a change of a property is to be animated, or `nil` where it is not: the window has no
  /// transaction that animates, or the view wants none (D32, D49).
  final func implicitAction(for property: PropertyToken) -> ImplicitAction? {
    guard flags.contains(.isInWindow), windowCore?.animatesSetters == true else { return nil }
    let action = action(for: property)
    if case .none = action { return nil }
    return action
  }

  /// The innermost open transaction of the view's window.
  @inline(__always)
  final var openTransaction: Transaction? {
    flags.contains(.isInWindow) ? windowCore?.transaction : nil
  }

  /// How fast a property moves on screen, where the open transaction has springs: one that takes
  /// over goes on at that velocity (D47).
  final func velocityForSpring<Value: Animatable>(of property: AnimatableProperty<Value>) -> Value?
  {
    guard let transaction = openTransaction, transaction.isOnSpring, transaction.animated == nil
    else { return nil }
    return node?.localVelocity(of: property)
  }

  /// Animates a change of a property in the window's transaction (D49–D51).
  ///
  /// - Parameters:
  ///   - shown: What was on screen before the change.
  ///   - velocity: How fast that moved, where a spring may take it over.
  ///   - action: What `implicitAction(for:)` said.
  final func animate<Value: Animatable>(
    _ property: AnimatableProperty<Value>, from old: Value, to new: Value, shown: Value,
    _ velocity: Value?, _ action: ImplicitAction
  ) {
    // Asked again: the view may have been moved since.
    guard let transaction = openTransaction, let node = animationNode() else { return }
    animate(property, from: old, to: new, shown: shown, velocity, action, transaction, node)
  }

  private final func animate<Value: Animatable>(
    _ property: AnimatableProperty<Value>, from old: Value, to new: Value, shown: Value,
    _ velocity: Value?, _ action: ImplicitAction, _ transaction: Transaction,
    _ node: AnimationNode
  ) {
    if let frames = transaction.frames {
      return frames.record(self, node, property, from: old, to: new, shown: shown)
    }
    guard let duration = transaction.setterDuration else { return }
    // An animator that was stopped in its own changes.
    if let animated = transaction.animated, animated.cohort.isRemoved { return }
    let member = transaction.member(lasting: duration)
    let attachment =
      switch action {
      case .none: Attachment?.none
      case .animation(let own): node.add(own, for: property, transaction.defaults, as: member)
      case .standard:
        addStandardAnimation(
          property, from: old, to: new, shown: shown, velocity, transaction, node, member)
      }
    guard let attachment else { return }
    // A spring that takes over has a duration of its own.
    let isStandard = if case .standard = action { velocity == nil } else { false }
    transaction.note(attachment, in: node, isStandard: isStandard)
    transaction.animated?.append(
      TypedAnimatedChange(self, property, from: old, to: new, attachment))
  }

  /// Additive from the difference where values add; else, or when asked to begin from the current
  /// state, from what is on screen (D50, D51).
  private final func addStandardAnimation<Value: Animatable>(
    _ property: AnimatableProperty<Value>, from old: Value, to new: Value, shown: Value,
    _ velocity: Value?, _ transaction: Transaction, _ node: AnimationNode,
    _ member: borrowing AnimationNode.BlockMember
  ) -> Attachment? {
    let beginsFromShown = transaction.options.contains(.beginFromCurrentState)
    if beginsFromShown || node.hasReplacingBlock(on: property) {
      node.removeAnimations(
        on: property, onlyOfBlocks: !beginsFromShown, replacedIn: member.group)
      if let velocity {
        return node.addSpring(
          property, from: shown, to: new, velocity: velocity,
          settles: transaction.settlesSprings, as: member)
      }
      return node.addBlend(property, from: shown, to: new, isAdditive: false, as: member)
    }
    // Where the order of additions counts, the new difference has to lead from what the running
    // ones make of the new model to what is on screen; otherwise a block that interrupts a turn
    // with a scale would jump.
    let difference: Value?
    if Value.additionCommutes {
      difference = old.delta(from: new)
    } else {
      difference = shown.delta(from: self.shown(property))
    }
    guard let difference else {
      return node.addBlend(property, from: shown, to: new, isAdditive: false, as: member)
    }
    return node.addBlend(
      property, from: difference, to: difference.neutral, isAdditive: true, as: member)
  }
}
