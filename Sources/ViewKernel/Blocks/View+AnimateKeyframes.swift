import ViewKernelAnimation

extension View {
  /// Sets properties in several steps, each in its part of a duration: the model changes at once, and
  /// each property goes through the values of its frames.
  ///
  ///     window.animateKeyframes(duration: 2) { frames in
  ///       frames.add(relativeStart: 0, relativeDuration: 0.25) { card.center.y = 20 }
  ///       frames.add(relativeStart: 0.25, relativeDuration: 0.75) { card.opacity = 0 }
  ///     }
  ///
  /// What the block changes outside of frames is animated for the whole duration. Interruption and
  /// completion are those of `animate(duration:)`.
  ///
  /// - Parameters:
  ///   - duration: Seconds. A block inside another one takes the outer duration unless told
  ///     otherwise. Negative or not finite counts as 0, with a diagnostic.
  ///   - curve: Eases the whole; by default it is even, so that frames are where their times say.
  ///   - calculationMode: How a property goes from frame to frame. The paced modes do not use the times of
  ///     the frames.
  ///   - changes: Runs at once; gets the object that frames are added to, which takes none afterwards.
  ///   - delay: As for `animate(duration:)`, and so are the others.
  /// - Returns: The animations of the block, to be paused, sought or played backwards together.
  @discardableResult
  public final func animateKeyframes(
    duration: Double, delay: Double = 0, curve: TimingCurve = .linear,
    calculationMode: CalculationMode = .linear, repeatCount: Double = 1,
    autoreverses: Bool = false, options: AnimationOptions = [], _ changes: (Keyframes) -> Void,
    completion: ((Bool) -> Void)? = nil,
    fileID: StaticString = #fileID, line: Int = #line
  ) -> AnimationBlock {
    let frames = Keyframes(window)
    guard let window else { return View.changeInstantly({ changes(frames) }, completion) }
    return window.runBlock(
      duration: duration, delay: delay, curve: curve,
      Repetition(count: repeatCount, autoreverses: autoreverses), options: options,
      { changes(frames) }, completion: completion, from: (fileID, line)
    ) { transaction in
      frames.finish(transaction, calculationMode)
    }
  }
}
