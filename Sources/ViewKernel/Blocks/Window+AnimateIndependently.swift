import ViewKernelAnimation

extension Window {
  /// Animates with its own timing, even inside an animation block or transaction. The block around it
  /// neither changes the timing nor waits for the end.
  ///
  /// For motions whose time is a rule of the toolkit, such as the way of an alert out of its window. Use
  /// `animate(duration:)` for everything else. The parameters are those of `animate(duration:)`.
  @discardableResult
  public func animateIndependently(
    duration: Double, delay: Double = 0, curve: TimingCurve = .easeInEaseOut,
    options: AnimationOptions = [], _ changes: () -> Void, completion: ((Bool) -> Void)? = nil,
    fileID: StaticString = #fileID, line: Int = #line
  ) -> AnimationBlock {
    let outer = core.transaction
    core.transaction = nil
    defer { core.transaction = outer }
    return animate(
      duration: duration, delay: delay, curve: curve, options: options, changes,
      completion: completion, fileID: fileID, line: line)
  }
}
