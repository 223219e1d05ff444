import ViewKernelAnimation

extension PropertyAnimator {
  /// Creates an animator with a timing curve. It is inactive until it is started or paused.
  ///
  /// - Parameters:
  ///   - window: The window of the views.
  ///   - duration: The duration, in seconds. With 0 the changes are instant. A number that is
  ///     negative or not finite counts as 0, with a diagnostic.
  ///   - curve: The timing curve of the motion.
  ///   - changes: Sets properties of views. It runs when the animator becomes active.
  public convenience init(
    in window: Window, duration: Double, curve: TimingCurve = .easeInEaseOut,
    _ changes: (() -> Void)? = nil, fileID: StaticString = #fileID, line: Int = #line
  ) {
    self.init(in: window, duration: duration, curve: curve, flaw: nil)
    if let changes { addAnimations(changes, fileID: fileID, line: line) }
  }

  /// Creates an animator with a spring that settles in its duration.
  ///
  /// - Parameters:
  ///   - window: The window of the views.
  ///   - duration: The duration, in seconds. With 0 the changes are instant. A number that is
  ///     negative or not finite counts as 0, with a diagnostic.
  ///   - dampingRatio: With 1 the spring does not overshoot; a smaller number bounces more. Clamped
  ///     to 0.01...1.
  ///   - initialVelocity: The velocity at the start. 1 means the whole distance to the target in
  ///     one second.
  ///   - changes: Sets properties of views. It runs when the animator becomes active.
  public convenience init(
    in window: Window, duration: Double, dampingRatio: Double, initialVelocity: Double = 0,
    _ changes: (() -> Void)? = nil, fileID: StaticString = #fileID, line: Int = #line
  ) {
    let spring = Spring(
      settlingIn: duration, dampingRatio: dampingRatio, initialVelocity: initialVelocity)
    self.init(
      in: window, duration: duration, curve: .spring(spring, initialVelocity: initialVelocity),
      changes, fileID: fileID, line: line)
  }

  /// Creates an animator with a spring. Its duration is the time in which the spring settles.
  ///
  /// - Parameters:
  ///   - window: The window of the views.
  ///   - spring: The spring. If it is not usable or never settles, the changes are instant, with a
  ///     diagnostic.
  ///   - initialVelocity: The velocity at the start. 1 means the whole distance to the target in
  ///     one second. If its magnitude is above 1e9, the changes are instant, with a diagnostic.
  ///   - changes: Sets properties of views. It runs when the animator becomes active.
  public convenience init(
    in window: Window, spring: Spring, initialVelocity: Double = 0,
    _ changes: (() -> Void)? = nil, fileID: StaticString = #fileID, line: Int = #line
  ) {
    let flaw = spring.flawOfBlock(initialVelocity)
    self.init(
      in: window,
      duration: flaw == nil ? spring.settlingDuration(initialVelocity: initialVelocity) : 0,
      curve: .spring(spring, initialVelocity: initialVelocity), flaw: flaw)
    if let changes { addAnimations(changes, fileID: fileID, line: line) }
  }
}
