import ViewKernelTimeline

/// The timing of the action `animate`: a duration and a curve, or a spring.
enum SceneBlockTiming {
  case curve(TimingCurve, duration: Double)
  /// A spring that runs until it has settled.
  case spring(Spring, initialVelocity: Double)
  /// A spring that settles within a duration, in seconds.
  case damped(duration: Double, dampingRatio: Double, initialVelocity: Double)

  init(_ fields: SceneFields) throws(SceneError) {
    try fields.check("spring", isWithout: "duration", "curve", "dampingRatio")
    try fields.check("dampingRatio", isWithout: "curve")
    let hasSpring = fields.has("spring")
    let spring =
      try fields.optional("spring", as: Spring.self, check: { $0.endlessness }) ?? Spring()
    let duration: Double
    if fields.mayHave("spring") {
      duration = try fields.amount("duration") ?? 0
    } else {
      duration = try fields.neededAmount("duration") ?? 0
    }
    let curve = try fields.optional("curve") ?? TimingCurve.easeInEaseOut
    // Animation blocks clamp the ratio to this range. The author of a file needs a message.
    let ratio = try fields.number("dampingRatio", in: 0.01...1)
    let velocity = try fields.initialVelocity() ?? 0
    try SceneBlockTiming.checkInitialVelocity(fields)
    if hasSpring {
      self = .spring(spring, initialVelocity: velocity)
    } else if let ratio {
      self = .damped(duration: duration, dampingRatio: ratio, initialVelocity: velocity)
    } else {
      self = .curve(curve, duration: duration)
    }
  }

  /// Reports an initial velocity of an animation that is not a spring.
  private static func checkInitialVelocity(_ fields: SceneFields) throws(SceneError) {
    guard fields.has("initialVelocity"), !fields.has("spring"),
      !fields.has("dampingRatio"), !fields.hasMisspelt("spring", "dampingRatio")
    else { return }
    try fields.report("\"initialVelocity\" needs \"spring\" or \"dampingRatio\"")
  }

  func animate(_ window: Window, _ options: SceneBlockOptions, _ changes: () -> Void) {
    switch self {
    case .curve(let curve, let duration):
      window.animate(
        duration: duration, delay: options.delay, curve: curve, repeatCount: options.repeatCount,
        autoreverses: options.autoreverses, options: options.animationOptions, changes)
    case .spring(let spring, let velocity):
      window.animate(
        spring: spring, initialVelocity: velocity, delay: options.delay,
        repeatCount: options.repeatCount,
        autoreverses: options.autoreverses, options: options.animationOptions, changes)
    case .damped(let duration, let ratio, let velocity):
      window.animate(
        duration: duration, dampingRatio: ratio, initialVelocity: velocity, delay: options.delay,
        repeatCount: options.repeatCount, autoreverses: options.autoreverses,
        options: options.animationOptions, changes)
    }
  }
}
