import ViewKernelGeometry

/// An animation that starts with a velocity and slows down, such as scrolling after the finger has
/// left the screen.
///
///     let throwing = DecayAnimation(.boundsOrigin, velocity: Point(x: 0, y: 1_500))
///     throwing.limits = Rect(x: 0, y: 0, width: 0, height: 900)
///     let target = throwing.destination(from: list.presentation.bounds.origin)
///     list.bounds.origin = target
///     list.add(throwing, forKey: "scroll")
///
/// The value after *t* seconds is `from + velocity/λ · (1 − e^(−λt))`, where λ is the `decay` of
/// the `decelerationRate`. The velocity decreases as in `UIScrollView`. With `limits`, a spring
/// takes over each number that reaches its limit. The spring starts with the current velocity and
/// pulls the number back to the limit.
///
/// Like all explicit animations, it does not change the model value: set the model value to
/// `destination(from:)`. `timingCurve` is not used.
public final class DecayAnimation<Value: Animatable>: PropertyAnimation<Value> {
  /// The value at the start. `nil`, the default, takes the presentation value when the animation is
  /// added. In an additive animation, `nil` takes the neutral value, so that the animation adds the
  /// distance that it has covered.
  public var from: Value?

  /// The velocity at the start, for each number of the value, in units of the value per second. For
  /// a point these are points per second, for a transform the change of each entry of its matrix.
  /// `velocity(of:)` and UIKit's pan gesture recognizer return velocities in these units.
  public var velocity: Value

  /// The rate at which the velocity decreases; `normal` by default.
  public var decelerationRate: DecelerationRate

  /// The spring that takes over a number that reaches one of its limits. The default has mass 1 and
  /// a response of 0.5 s, and is critically damped.
  ///
  /// An animation with limits whose spring has no damping needs a `duration`; without one, it is
  /// refused, with a diagnostic.
  public var limitSpring = Spring(response: 0.5, dampingRatio: 1)

  /// The limits, for value types that support them; see `limits`.
  var storedLimits: DecayLimits<Value>?

  /// The value at the start of a running copy.
  private var start: Value?

  /// Creates an animation that moves a property with an initial velocity and slows it down.
  ///
  /// - Parameters:
  ///   - velocity: The velocity at the start, in units of the value per second.
  ///   - rate: The rate at which the velocity decreases.
  ///   - duration: The duration, in seconds, after which the value jumps to its end,
  ///     `destination(from:)`. With `nil`, the animation lasts until a thousandth of the distance
  ///     is left and the springs at limits have settled.
  public init(
    _ property: AnimatableProperty<Value>, from: Value? = nil, velocity: Value,
    rate: DecelerationRate = .normal, duration: Double? = nil
  ) {
    self.from = from
    self.velocity = velocity
    decelerationRate = rate
    super.init(property: property, settings: Settings(timing: MediaTiming(duration: duration)))
  }

  /// Returns a copy of the animation with the same settings.
  public override func copy() -> Animation {
    let copy = DecayAnimation(property, from: from, velocity: velocity, rate: decelerationRate)
    copy.limitSpring = limitSpring
    copy.storedLimits = storedLimits
    copy.settings = settings
    // The timing curve of a transaction is not used either.
    copy.settings.timingCurve = .linear
    return copy
  }

  /// Returns the value at which the animation ends when it starts at `start`: `start + velocity/λ`,
  /// clamped to the limits.
  ///
  /// A number that starts outside its limits ends at the nearer limit.
  public func destination(from start: Value) -> Value {
    guard let storedLimits else {
      let seconds = (1 / decelerationRate.decay).still
      return DecayAnimation.moved(start, at: velocity, for: seconds).value
    }
    return storedLimits.make(motions(from: start, storedLimits).map { $0.end })
  }

  /// The value at which the animation ends: `destination(from:)` of `from`, or of the start value
  /// of the running copy. It is `nil` while neither is known.
  public var endValue: Value? { (from ?? start).map { destination(from: $0) } }

  /// The motion of each number.
  private func motions(from start: Value, _ limits: DecayLimits<Value>) -> [DecayMotion] {
    let starts = limits.numbers(start)
    let velocities = limits.numbers(velocity)
    let spring = SpringMotion(limitSpring)
    return starts.indices.map {
      DecayMotion(
        from: starts[$0], velocity: velocities[$0], decay: decelerationRate.decay,
        limits: limits.ranges[$0], spring: spring)
    }
  }

  override var kindName: String { "decay" }

  override var flaw: String? {
    if let flaw = decelerationRate.flaw { return flaw }
    if from?.isUsable == false { return "from is not finite, or beyond 1e100" }
    if !velocity.isUsable { return "velocity is not finite, or beyond 1e100" }
    let distance = Value.weightedSum(velocity, 1 / decelerationRate.decay, velocity, 0)
    if !distance.isUsable { return "velocity leads beyond 1e100" }
    guard let storedLimits else {
      return endValue?.isUsable == false ? "velocity leads beyond 1e100" : nil
    }
    if let flaw = limitSpring.flaw { return flaw }
    if limitSpring.damping == 0 && duration == nil {
      return "a spring without damping never settles: it needs a duration"
    }
    for range in storedLimits.ranges
    where !(range.lowerBound.magnitude <= 1e100 && range.upperBound.magnitude <= 1e100) {
      return "limits are not finite, or beyond 1e100"
    }
    return nil
  }

  override var reportedEnds: ReportedEnds {
    ReportedEnds(
      from: (from ?? start)?.propertyValue ?? .nothing, to: endValue?.propertyValue ?? .nothing)
  }

  // MARK: In a node

  override func prepare(in node: AnimationNode) {
    if let from {
      start = from
    } else {
      let presentation = property.presentation(in: node)
      start = isAdditive ? presentation.neutral : presentation
    }
  }

  override func naturalDuration(in node: AnimationNode) -> Double? {
    guard let storedLimits, let start else {
      let isStill = Value.weightedSum(velocity, 1, velocity, 0) == velocity.noVelocity
      return isStill ? 0 : DecayMotion.naturalDuration(decelerationRate.decay)
    }
    return motions(from: start, storedLimits).map { $0.naturalDuration }.max() ?? 0
  }

  override func content(in node: AnimationNode) -> AnimationContent<Value> {
    let start = start ?? property.presentation(in: node)
    return content(
      DecaySource(
        from: start, to: destination(from: start), duration: settings.timing.duration ?? 0,
        motion(from: start)))
  }

  /// The value after a time in seconds, and its velocity. The function does not retain the animation.
  private func motion(from start: Value) -> (Double) -> Moving<Value> {
    guard let storedLimits else {
      let (velocity, decay) = (velocity, decelerationRate.decay)
      return {
        DecayAnimation.moved(start, at: velocity, for: DecayMotion.push(at: $0, decay: decay))
      }
    }
    let motions = motions(from: start, storedLimits)
    return { seconds in
      var numbers: [Double] = []
      var rates: [Double] = []
      for motion in motions {
        let moving = motion.moving(at: seconds)
        numbers.append(moving.value)
        rates.append(moving.velocity)
      }
      return Moving(storedLimits.make(numbers), velocity: storedLimits.make(rates))
    }
  }

  // Moves a value in the same way as the initial velocity of a spring: a transform by its parts
  // (D47).
  private static func moved(
    _ start: Value, at velocity: Value, for seconds: Moving<Double>
  ) -> Moving<Value> {
    Value.interpolated(
      from: start.still, to: start.still, at: 0.still, pushedBy: velocity, for: seconds)
  }
}
