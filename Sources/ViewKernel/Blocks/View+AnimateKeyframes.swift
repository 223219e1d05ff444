import ViewKernelAnimation

extension View {
  /// Sets properties with a keyframe animation. The model values change at once, and the
  /// presentation value of each property passes through the values of its frames.
  ///
  ///     window.animateKeyframes(duration: 2) { frames in
  ///       frames.add(relativeStart: 0, relativeDuration: 0.25) { card.center.y = 20 }
  ///       frames.add(relativeStart: 0.25, relativeDuration: 0.75) { card.opacity = 0 }
  ///     }
  ///
  /// Changes outside of frames are animated for the whole duration. Interruption and completion
  /// have the rules of `animate(duration:)`.
  ///
  /// - Parameters:
  ///   - duration: The duration, in seconds. A block inside another block uses the outer duration,
  ///     unless `options` contain `.overrideInheritedDuration`. A number that is negative or not
  ///     finite counts as 0, with a diagnostic.
  ///   - curve: The timing curve of the whole block. The default is linear, so that each frame is
  ///     displayed at its own time.
  ///   - calculationMode: How values between two frames are computed. The paced modes do not use
  ///     the times of the frames.
  ///   - changes: Runs at once. It receives the object to which frames are added; frames that are
  ///     added after it has returned are instant changes, with a diagnostic.
  ///   - delay: This and the other parameters are those of `animate(duration:)`.
  /// - Returns: The handle of the block, which pauses, seeks or reverses its animations together.
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
    let block = BlockParameters(
      duration: duration, delay: delay, curve: curve,
      repetition: Repetition(count: repeatCount, autoreverses: autoreverses), options: options,
      callSite: CallSite(fileID: fileID, line: line))
    return window.runBlock(block, { changes(frames) }, completion: completion) { transaction in
      frames.finish(transaction, calculationMode)
    }
  }
}
