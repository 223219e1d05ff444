import ViewKernelTimeline

/// The duration and the curve of the action `animate`, or its spring.
enum SceneBlockPace {
  case curve(TimingCurve, duration: Double)
  /// A spring that runs until it has settled.
  case spring(Spring, initialVelocity: Double)
  /// A spring that settles within a duration, in seconds.
  case damped(duration: Double, dampingRatio: Double, initialVelocity: Double)

  init(_ fields: SceneFields) throws(SceneError) {
    try fields.check("spring", isWithout: "duration", "curve", "dampingRatio")
    try fields.check("dampingRatio", isWithout: "curve")
    let spring = try fields.optional("spring", SceneBlockPace.settlingSpring)
    let isSpring = fields.node("spring") != nil
    let needsDuration = !isSpring && !fields.hasMisspelt("spring")
    let duration =
      needsDuration ? try fields.neededNumber("duration") : try fields.number("duration") ?? 0
    let curve: TimingCurve? = try fields.optional("curve")
    // Animation blocks clamp the ratio to this range. The author of a file needs a message.
    let ratio = try fields.optional("dampingRatio") { (node) throws(SceneError) in
      let ratio = try node.number()
      guard (0.01...1).contains(ratio) else { throw node.expected("a number in 0.01...1") }
      return ratio
    }
    let velocity = try fields.initialVelocity() ?? 0
    if !isSpring, fields.node("dampingRatio") == nil, fields.node("initialVelocity") != nil,
      !fields.hasMisspelt("spring", "dampingRatio")
    {
      try fields.tell("\"initialVelocity\" needs \"spring\" or \"dampingRatio\"")
    }
    if isSpring {
      self = .spring(spring ?? Spring(), initialVelocity: velocity)
    } else if let ratio {
      self = .damped(duration: duration, dampingRatio: ratio, initialVelocity: velocity)
    } else {
      self = .curve(curve ?? .easeInEaseOut, duration: duration)
    }
  }

  private static func settlingSpring(_ node: SceneNode) throws(SceneError) -> Spring {
    let spring: Spring = try node.read()
    if let flaw = spring.endlessness { throw node.error(flaw) }
    return spring
  }

  func animate(_ window: Window, _ way: SceneBlockWay, _ changes: () -> Void) {
    switch self {
    case .curve(let curve, let duration):
      window.animate(
        duration: duration, delay: way.delay, curve: curve, repeatCount: way.repeatCount,
        autoreverses: way.autoreverses, options: way.options, changes)
    case .spring(let spring, let velocity):
      window.animate(
        spring: spring, initialVelocity: velocity, delay: way.delay, repeatCount: way.repeatCount,
        autoreverses: way.autoreverses, options: way.options, changes)
    case .damped(let duration, let ratio, let velocity):
      window.animate(
        duration: duration, dampingRatio: ratio, initialVelocity: velocity, delay: way.delay,
        repeatCount: way.repeatCount, autoreverses: way.autoreverses, options: way.options, changes)
    }
  }
}
