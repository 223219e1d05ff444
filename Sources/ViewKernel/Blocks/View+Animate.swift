import ViewKernelAnimation

extension View {
  /// Sets properties with an animation: the model changes at once, what shows follows (D49).
  ///
  ///     window.animate(duration: 0.25) { card.center.x += 100 }
  ///     card.animate(duration: 0.25) { card.opacity = 0.5 }  // the same, where only a view is at hand
  ///
  /// The block belongs to the window of the view that is asked; a window is in itself. Changes add
  /// up: a block that interrupts another one bends its motion without a jump, and both complete at
  /// their own ends (D50, D51). A block that changes nothing, or lasts 0 seconds, completes at the
  /// next event of this instant, with `true` (D52).
  ///
  /// In no window there is no clock: the changes are instant, and the completion gets `true`
  /// before this returns (D52b). A change in a block is never lost.
  ///
  /// - Parameters:
  ///   - duration: Seconds. A block inside another one takes the outer duration unless told
  ///     otherwise (D53). Negative or not finite counts as 0, with a diagnostic.
  ///   - delay: Seconds before the motion begins; what showed before shows until then.
  ///   - curve: Eases the motion; default ease-in-out (D38).
  ///   - options: How to begin, and what to take from an outer block.
  ///   - changes: Runs at once. Only views of this window are animated.
  ///   - completion: Runs once, when the last animation of the block has ended; gets whether all
  ///     of them finished.
  public final func animate(
    duration: Double, delay: Double = 0, curve: TimingCurve = .easeInEaseOut,
    options: AnimationOptions = [], _ changes: () -> Void, completion: ((Bool) -> Void)? = nil
  ) {
    guard let window else {
      changes()
      completion?(true)
      return
    }
    window.runBlock(
      duration: duration, delay: delay, curve: curve, options: options, changes,
      completion: completion)
  }
}
