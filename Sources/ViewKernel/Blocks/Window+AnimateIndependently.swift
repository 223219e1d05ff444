import ViewKernelAnimation

extension Window {
  /// Sets properties with an animation that does not belong to the animation block or transaction
  /// around it. The outer block does not change the timing, and its completion does not wait.
  ///
  /// Use it for motions whose timing a toolkit prescribes, such as the dismissal of an alert. Use
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
