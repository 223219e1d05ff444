import ViewKernelAnimation

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
    transaction.values.callSite = CallSite(fileID: fileID, line: line)
    run(transaction) { body(transaction) }
  }

  /// Runs an animation block; the `animate` methods of `View` call this.
  ///
  /// - Parameter finish: Runs after the changes, inside the block.
  func runBlock(
    _ block: BlockParameters, _ changes: () -> Void, completion: ((Bool) -> Void)?,
    finish: (Transaction) -> Void = { _ in }
  ) -> AnimationBlock {
    let outer = openTransaction
    let transaction = Transaction(
      outer: outer, clock: clock,
      values: Transaction.Values(of: block, inside: outer, clock),
      members: BlockMembers(of: self))
    if let completion { transaction.setCompletion(completion) }
    let laysOut = block.options.contains(.layoutSubviews)
    if laysOut { performWithoutAnimation { layoutIfNeeded() } }
    run(transaction) {
      changes()
      if laysOut { layoutIfNeeded() }
      finish(transaction)
    }
    transaction.closeMembers()
    return AnimationBlock(transaction: transaction)
  }

  /// Runs the changes of a frame in a keyframe block.
  func runFrame(of frames: Keyframes, _ changes: () -> Void) {
    let transaction = Transaction(outer: openTransaction, clock: clock, recorder: .frames(frames))
    run(transaction, changes)
  }

  /// Runs the changes of an animator in the animator's time, independently of enclosing blocks.
  func runChanges(
    joining track: AnimatorTrack, curve: TimingCurve, from callSite: CallSite,
    _ changes: () -> Void
  ) {
    let transaction = Transaction(outer: nil, clock: clock, recorder: .track(track))
    transaction.animationDuration = track.cohort.duration
    transaction.timingCurve = curve
    transaction.values.callSite = callSite
    run(transaction, changes)
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
