import ViewKernelGeometry

/// A throw that slows down, such as scrolling after the finger has left the screen.
///
///     let throwing = DecayAnimation(.boundsOrigin, velocity: Point(x: 0, y: 1_500))
///     throwing.limits = Rect(x: 0, y: 0, width: 0, height: 900)
///     let target = throwing.destination(from: list.presentation.bounds.origin)
///     list.bounds.origin = target
///     list.add(throwing, forKey: "scroll")
///
/// The value after *t* seconds is `from + velocity/λ · (1 − e^(−λt))`, where λ is the decay of the
/// `decelerationRate`. It has the velocities of `UIScrollView`. With `limits` a spring takes a number over where it
/// reaches one, with the velocity that it has there, and pulls it back to the limit.
///
/// As all explicit animations it leaves the model value as it is: set that to `destination(from:)`.
/// `timingCurve` is not used: the throw is the curve.
public final class DecayAnimation<Value: Animatable>: PropertyAnimation<Value> {
  /// Where the throw begins; `nil`, the default, is the presentation value when it is added. Of an
  /// additive throw `nil` is the neutral value, so that it adds the way that was gone.
  public var from: Value?

  /// The velocity at the start, number by number, in units of the value per second: points per second
  /// of a point, and of a transform the change of each entry of its matrix. Such are the velocities of
  /// gestures and of `velocity(of:)`.
  public var velocity: Value

  /// How fast the throw slows down.
  public var decelerationRate: DecelerationRate

  /// The spring that takes a number over at one of its limits; of mass 1, critically damped, with a
  /// response of 0.5 s by default.
  ///
  /// Without damping it needs a `duration`.
  public var limitSpring = Spring(response: 0.5, dampingRatio: 1)

  /// The limits, for types of values that can have some; see `limits`.
  var bounds: DecayLimits<Value>?

  /// Where a copy begins.
  private var start: Value?

  /// Creates a throw of a property.
  ///
  /// - Parameters:
  ///   - velocity: In units of the value per second.
  ///   - rate: How fast the throw slows down.
  ///   - duration: Seconds; `nil` lasts until a thousandth of the way is left, and until the springs
  ///     at limits have settled. After a duration the value is the last one, wherever it was.
  public init(
    _ property: AnimatableProperty<Value>, from: Value? = nil, velocity: Value,
    rate: DecelerationRate = .normal, duration: Double? = nil
  ) {
    self.from = from
    self.velocity = velocity
    decelerationRate = rate
    super.init(property: property, settings: Settings(timing: MediaTiming(duration: duration)))
  }

  /// A copy with the same settings.
  public override func copy() -> Animation {
    let copy = DecayAnimation(property, from: from, velocity: velocity, rate: decelerationRate)
    copy.limitSpring = limitSpring
    copy.bounds = bounds
    copy.settings = settings
    // A curve of a transaction is not used either.
    copy.settings.timingCurve = .linear
    copy.copyFlags(from: self)
    return copy
  }

  /// Where a throw from a value ends: `start + velocity/λ`, brought into the limits.
  ///
  /// A number that starts outside its limits ends at the nearer one.
  public func destination(from start: Value) -> Value {
    guard let bounds else {
      return FreeDecaySource.end(from: start, velocity: velocity, decay: decelerationRate.decay)
    }
    return bounds.make(motions(from: start, bounds).map { $0.end })
  }

  /// Where the throw ends: `destination(from:)` of `from`, or of the value that the copy that runs
  /// began at; `nil` while neither is known.
  public var endValue: Value? { (from ?? start).map { destination(from: $0) } }

  private func motions(from start: Value, _ bounds: DecayLimits<Value>) -> [DecayMotion] {
    let starts = bounds.numbers(start)
    let velocities = bounds.numbers(velocity)
    let spring = SpringMotion(limitSpring)
    return starts.indices.map {
      DecayMotion(
        from: starts[$0], velocity: velocities[$0], decay: decelerationRate.decay,
        limits: bounds.ranges[$0],
        spring: spring)
    }
  }

  override var kindName: String { "decay" }

  override var flaw: String? {
    if let flaw = decelerationRate.flaw { return flaw }
    if from?.isUsable == false { return "from is not finite, or beyond 1e100" }
    if !velocity.isUsable { return "velocity is not finite, or beyond 1e100" }
    let way = Value.weightedSum(velocity, 1 / decelerationRate.decay, velocity, 0)
    if !way.isUsable { return "velocity leads beyond 1e100" }
    guard let bounds else { return nil }
    if let flaw = limitSpring.flaw { return flaw }
    if limitSpring.damping == 0 && duration == nil {
      return "a spring without damping never settles: it needs a duration"
    }
    for range in bounds.ranges
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
      let shown = property.presentation(in: node)
      start = isAdditive ? shown.neutral : shown
    }
  }

  override func naturalDuration(in node: AnimationNode) -> Double? {
    guard let bounds, let start else {
      let isStill = Value.weightedSum(velocity, 1, velocity, 0) == velocity.noVelocity
      return isStill ? 0 : DecayMotion.naturalDuration(decelerationRate.decay)
    }
    return motions(from: start, bounds).map { $0.naturalDuration }.max() ?? 0
  }

  override func content(in node: AnimationNode) -> AnimationContent<Value> {
    let start = start ?? property.presentation(in: node)
    let duration = settings.timing.duration ?? 0
    guard let bounds else {
      return content(
        FreeDecaySource(
          from: start, velocity: velocity, decay: decelerationRate.decay, duration: duration))
    }
    return content(
      LimitedDecaySource(
        motions(from: start, bounds), from: start, duration: duration, bounds.make))
  }
}
