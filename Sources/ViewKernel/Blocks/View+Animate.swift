import ViewKernelAnimation

extension View {
  /// Sets properties with an animation. The model values change at once, and the presentation
  /// values follow.
  ///
  ///     window.animate(duration: 0.25) { card.center.x += 100 }
  ///     card.animate(duration: 0.25) { card.opacity = 0.5 }  // through a view of the window
  ///
  /// The block belongs to the window of this view. Called on a window, it belongs to that window.
  ///
  /// Animations of blocks are additive: a block that interrupts another block changes the motion
  /// without a jump, and each block completes at its own end. A block that changes nothing, or
  /// lasts 0 seconds, completes with `true` at the next event of the present instant.
  ///
  /// A view in no window has no clock: the changes are instant, and the completion receives `true`
  /// before this method returns. The changes are made in every case.
  ///
  /// - Parameters:
  ///   - duration: The duration, in seconds. A block inside another block uses the outer duration,
  ///     unless `options` contain `.overrideInheritedDuration`. A number that is negative or not
  ///     finite counts as 0, with a diagnostic.
  ///   - delay: The time before the motion begins, in seconds. The old values are displayed then. A
  ///     number that is negative or not finite counts as 0, with a diagnostic.
  ///   - curve: The timing curve of the motion. Default ease-in-out. A block inside another block
  ///     uses the outer curve, unless `options` contain `.overrideInheritedCurve`.
  ///   - repeatCount: The number of iterations, which may be fractional or infinite. A number below
  ///     0 and NaN count as 1, with a diagnostic. After the last iteration the new values are
  ///     displayed.
  ///   - autoreverses: Whether each iteration also plays backwards, which takes the same time
  ///     again. With a `repeatCount` of 1.5, the motion ends at the new values.
  ///   - options: How the block begins, repeats, and uses the timing of an outer block.
  ///   - changes: Sets properties of views. It runs at once. Only views of this window are
  ///     animated.
  ///   - completion: Runs once, when the last animation of the block has ended. It receives whether
  ///     all of them finished.
  ///   - fileID: The file of the call, for explanations of an animation's origin.
  ///   - line: The line of the call.
  /// - Returns: The handle of the block, which pauses, seeks or reverses its animations together.
  @discardableResult
  public final func animate(
    duration: Double, delay: Double = 0, curve: TimingCurve = .easeInEaseOut,
    repeatCount: Double = 1, autoreverses: Bool = false, options: AnimationOptions = [],
    _ changes: () -> Void, completion: ((Bool) -> Void)? = nil,
    fileID: StaticString = #fileID, line: Int = #line
  ) -> AnimationBlock {
    guard let window else { return View.changeInstantly(changes, completion) }
    let block = BlockParameters(
      duration: duration, delay: delay, curve: curve,
      repetition: Repetition(count: repeatCount, autoreverses: autoreverses), options: options,
      callSite: CallSite(fileID: fileID, line: line))
    return window.runBlock(block, changes, completion: completion)
  }

  /// Sets properties with a spring animation. The model values change at once, and the presentation
  /// values follow as if a spring pulled them.
  ///
  ///     window.animate(spring: Spring(response: 0.4, dampingRatio: 0.8)) { card.center.x += 100 }
  ///
  /// The motion lasts until the spring has settled. Springs are additive, as other blocks are, so
  /// an interrupted motion keeps its velocity. With `.beginFromCurrentState` the new spring
  /// replaces the older animations: it starts at the presentation value, with the present velocity.
  ///
  /// - Parameters:
  ///   - spring: The spring. If its parameters are not usable, or it has no damping, the changes
  ///     are instant, with a diagnostic.
  ///   - initialVelocity: The velocity at the start. 1 means the whole distance to the target in
  ///     one second. A positive velocity moves towards the target. If its magnitude is above 1e9,
  ///     the changes are instant, with a diagnostic. Not used if the spring replaces older
  ///     animations.
  ///   - delay: This and the other parameters are those of `animate(duration:)`.
  @discardableResult
  public final func animate(
    spring: Spring, initialVelocity: Double = 0, delay: Double = 0,
    repeatCount: Double = 1, autoreverses: Bool = false, options: AnimationOptions = [],
    _ changes: () -> Void, completion: ((Bool) -> Void)? = nil,
    fileID: StaticString = #fileID, line: Int = #line
  ) -> AnimationBlock {
    guard let window else { return View.changeInstantly(changes, completion) }
    let flaw = spring.flawOfBlock(initialVelocity)
    if let flaw { window.clock.report(.refused, "animate(spring:): \(flaw); nothing moves") }
    let block = BlockParameters(
      duration: flaw == nil ? spring.settlingDuration(initialVelocity: initialVelocity) : 0,
      delay: delay, curve: .spring(spring, initialVelocity: initialVelocity), settles: true,
      repetition: Repetition(count: repeatCount, autoreverses: autoreverses), options: options,
      callSite: CallSite(fileID: fileID, line: line))
    return window.runBlock(block, changes, completion: completion)
  }

  /// Sets properties with a spring that settles in a given duration, as UIKit's spring animations
  /// do.
  ///
  ///     window.animate(duration: 0.5, dampingRatio: 0.7) { card.center.x += 100 }
  ///
  /// - Parameters:
  ///   - duration: The duration, in seconds. It is UIKit's estimate of the settling time: a spring
  ///     with a small damping ratio has not settled yet, and jumps to the target at the end. A
  ///     number that is negative or not finite counts as 0, with a diagnostic.
  ///   - dampingRatio: With 1 the spring does not overshoot; a smaller number bounces more. Clamped
  ///     to 0.01...1.
  ///   - initialVelocity: The velocity at the start. 1 means the whole distance to the target in
  ///     one second. A positive velocity moves towards the target. Not used if the spring replaces
  ///     older animations, as `animate(spring:)` describes.
  ///   - delay: This and the other parameters are those of `animate(duration:)`.
  @discardableResult
  public final func animate(
    duration: Double, dampingRatio: Double, initialVelocity: Double = 0, delay: Double = 0,
    repeatCount: Double = 1, autoreverses: Bool = false, options: AnimationOptions = [],
    _ changes: () -> Void, completion: ((Bool) -> Void)? = nil,
    fileID: StaticString = #fileID, line: Int = #line
  ) -> AnimationBlock {
    let spring = Spring(
      settlingIn: duration, dampingRatio: dampingRatio, initialVelocity: initialVelocity)
    return animate(
      duration: duration, delay: delay,
      curve: .spring(spring, initialVelocity: initialVelocity), repeatCount: repeatCount,
      autoreverses: autoreverses, options: options, changes, completion: completion,
      fileID: fileID, line: line)
  }

  /// Runs a block of a view in no window.
  static func changeInstantly(
    _ changes: () -> Void, _ completion: ((Bool) -> Void)?
  ) -> AnimationBlock {
    changes()
    completion?(true)
    return AnimationBlock(transaction: nil)
  }
}
