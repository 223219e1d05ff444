import ViewKernelAnimation

// Blocks whose completion does not need to know whether all animations have finished.
extension View {
  /// Sets properties with an animation, and runs a closure when its last animation has ended; see
  /// `animate(duration:delay:curve:options:_:completion:)`.
  @discardableResult
  public final func animate(
    duration: Double, delay: Double = 0, curve: TimingCurve = .easeInEaseOut,
    repeatCount: Double = 1, autoreverses: Bool = false, options: AnimationOptions = [],
    _ changes: () -> Void, completion: @escaping () -> Void,
    fileID: StaticString = #fileID, line: Int = #line
  ) -> AnimationBlock {
    animate(
      duration: duration, delay: delay, curve: curve, repeatCount: repeatCount,
      autoreverses: autoreverses, options: options, changes,
      completion: { (_: Bool) in completion() }, fileID: fileID, line: line)
  }

  /// Sets properties with a spring, and runs a closure when its last animation has ended; see
  /// `animate(spring:initialVelocity:delay:options:_:completion:)`.
  @discardableResult
  public final func animate(
    spring: Spring, initialVelocity: Double = 0, delay: Double = 0,
    repeatCount: Double = 1, autoreverses: Bool = false, options: AnimationOptions = [],
    _ changes: () -> Void, completion: @escaping () -> Void,
    fileID: StaticString = #fileID, line: Int = #line
  ) -> AnimationBlock {
    animate(
      spring: spring, initialVelocity: initialVelocity, delay: delay, repeatCount: repeatCount,
      autoreverses: autoreverses, options: options, changes,
      completion: { (_: Bool) in completion() }, fileID: fileID, line: line)
  }

  /// Sets properties with a spring that settles in a duration, and runs a closure when its last
  /// animation has ended; see
  /// `animate(duration:dampingRatio:initialVelocity:delay:options:_:completion:)`.
  @discardableResult
  public final func animate(
    duration: Double, dampingRatio: Double, initialVelocity: Double = 0, delay: Double = 0,
    repeatCount: Double = 1, autoreverses: Bool = false, options: AnimationOptions = [],
    _ changes: () -> Void, completion: @escaping () -> Void,
    fileID: StaticString = #fileID, line: Int = #line
  ) -> AnimationBlock {
    animate(
      duration: duration, dampingRatio: dampingRatio, initialVelocity: initialVelocity,
      delay: delay, repeatCount: repeatCount, autoreverses: autoreverses, options: options, changes,
      completion: { (_: Bool) in completion() }, fileID: fileID, line: line)
  }
}
