import ViewKernelAnimation

extension View {
  /// Sets properties with an animation: the model changes at once, what shows follows.
  ///
  ///     window.animate(duration: 0.25) { card.center.x += 100 }
  ///     card.animate(duration: 0.25) { card.opacity = 0.5 }  // the same, where only a view is at hand
  ///
  /// The block belongs to the window of the view that is asked; a window is in itself. Changes add
  /// up: a block that interrupts another one bends its motion without a jump, and both complete at
  /// their own ends. A block that changes nothing, or lasts 0 seconds, completes at the
  /// next event of this instant, with `true`.
  ///
  /// In no window there is no clock: the changes are instant, and the completion gets `true`
  /// before this returns. A change in a block is never lost.
  ///
  /// - Parameters:
  ///   - duration: Seconds. A block inside another one takes the outer duration unless told
  ///     otherwise. Negative or not finite counts as 0, with a diagnostic.
  ///   - delay: Seconds before the motion begins; what showed before shows until then.
  ///   - curve: Eases the motion; default ease-in-out.
  ///   - repeatCount: How many iterations run; may be fractional or infinite. One below 0 counts as 1,
  ///     with a diagnostic. When the last one is over, the new values show.
  ///   - autoreverses: Whether each iteration plays backwards after it has played forwards, in the same
  ///     number of seconds again. An iteration and a half ends at the new values.
  ///   - options: How to begin, and what to take from an outer block.
  ///   - changes: Runs at once. Only views of this window are animated.
  ///   - completion: Runs once, when the last animation of the block has ended; gets whether all
  ///     of them finished.
  ///   - fileID: The file of the call, for explanations; so is the line.
  /// - Returns: The animations of the block, to be paused, sought or played backwards together.
  @discardableResult
  public final func animate(
    duration: Double, delay: Double = 0, curve: TimingCurve = .easeInEaseOut,
    repeatCount: Double = 1, autoreverses: Bool = false, options: AnimationOptions = [],
    _ changes: () -> Void, completion: ((Bool) -> Void)? = nil,
    fileID: StaticString = #fileID, line: Int = #line
  ) -> AnimationBlock {
    guard let window else { return View.changeInstantly(changes, completion) }
    return window.runBlock(
      duration: duration, delay: delay, curve: curve,
      Repetition(count: repeatCount, autoreverses: autoreverses), options: options, changes,
      completion: completion, from: (fileID, line))
  }

  /// Sets properties with a spring: the model changes at once, and a spring pulls what is shown
  /// after it.
  ///
  ///     window.animate(spring: Spring(response: 0.4, dampingRatio: 0.8)) { card.center.x += 100 }
  ///
  /// The motion lasts until the spring has settled. Springs add up as other blocks do, so that an
  /// interrupted one keeps its velocity. With `.beginFromCurrentState` a new spring takes over: it
  /// goes on from the shown value at its velocity.
  ///
  /// - Parameters:
  ///   - spring: The spring. With parameters that are not usable, or without damping, the changes
  ///     are instant, with a diagnostic.
  ///   - initialVelocity: In distances to the target per second; above 0 it moves towards the
  ///     target. Not used where a spring takes over.
  ///   - delay: As for `animate(duration:)`, and so are the others.
  @discardableResult
  public final func animate(
    spring: Spring, initialVelocity: Double = 0, delay: Double = 0,
    repeatCount: Double = 1, autoreverses: Bool = false, options: AnimationOptions = [],
    _ changes: () -> Void, completion: ((Bool) -> Void)? = nil,
    fileID: StaticString = #fileID, line: Int = #line
  ) -> AnimationBlock {
    animate(
      .spring(spring, initialVelocity: initialVelocity), lasting: nil,
      flaw: spring.flawOfBlock(initialVelocity), delay,
      Repetition(count: repeatCount, autoreverses: autoreverses), options, changes, completion,
      (fileID, line))
  }

  /// Sets properties with a spring that settles in a duration, as UIKit's blocks with a damping do.
  ///
  ///     window.animate(duration: 0.5, dampingRatio: 0.7) { card.center.x += 100 }
  ///
  /// - Parameters:
  ///   - duration: Seconds after which the spring is within a thousandth of the distance from its
  ///     target, and stops there. Negative or not finite counts as 0, with a diagnostic.
  ///   - dampingRatio: 1 does not overshoot, less bounces more. Clamped to 0.01...1.
  ///   - initialVelocity: In distances to the target per second; above 0 it moves towards the
  ///     target. Not used where a spring takes over, as `animate(spring:)` describes.
  ///   - delay: As for `animate(duration:)`, and so are the others.
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
      .spring(spring, initialVelocity: initialVelocity), lasting: duration, flaw: nil, delay,
      Repetition(count: repeatCount, autoreverses: autoreverses), options, changes, completion,
      (fileID, line))
  }

  /// - Parameter duration: Seconds; `nil` lasts until the spring has settled.
  private final func animate(
    _ curve: TimingCurve, lasting duration: Double?, flaw: String?, _ delay: Double,
    _ repetition: Repetition, _ options: AnimationOptions, _ changes: () -> Void,
    _ completion: ((Bool) -> Void)?, _ origin: (fileID: StaticString, line: Int)
  ) -> AnimationBlock {
    guard let window else { return View.changeInstantly(changes, completion) }
    if let flaw { window.clock.report(.refused, "animate(spring:): \(flaw); nothing moves") }
    let natural = curve.spring.map {
      $0.spring.settlingDuration(initialVelocity: $0.initialVelocity)
    }
    return window.runBlock(
      duration: flaw == nil ? duration ?? natural ?? 0 : 0, delay: delay, curve: curve,
      settles: duration == nil, repetition, options: options, changes, completion: completion,
      from: origin)
  }

  /// A block in no window.
  static func changeInstantly(
    _ changes: () -> Void, _ completion: ((Bool) -> Void)?
  ) -> AnimationBlock {
    changes()
    completion?(true)
    return AnimationBlock(transaction: nil, core: nil)
  }
}
