import ViewKernelAnimation

extension Window {
  /// Runs a block with a timing of its own: no block or transaction that is open around it has a
  /// say in it or waits for it.
  ///
  /// For motions that have their time from a rule (G3, F42), whoever sets them off.
  func animateApart(
    duration: Double, curve: TimingCurve = .easeInEaseOut, options: AnimationOptions = [],
    _ changes: () -> Void, completion: ((Bool) -> Void)? = nil
  ) {
    let outer = core.transaction
    core.transaction = nil
    animate(
      duration: duration, curve: curve, options: options, changes, completion: completion)
    core.transaction = outer
  }
}
