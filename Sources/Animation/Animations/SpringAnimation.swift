import ViewKernelGeometry

/// An animation of a property by a spring that pulls it from one value to another.
///
///     let throwing = SpringAnimation(
///       .center, to: open, spring: Spring(response: 0.4, dampingRatio: 1))
///     throwing.velocity = pan.velocity  // points per second
///     sheet.add(throwing, forKey: "throw")
///
/// The ends are those of `BasicAnimation`. Without a `duration` the animation lasts until the
/// spring has settled. With a `duration` it ends after that time, and the value jumps to its end if
/// the spring has not settled. `timingCurve` is not used: the spring is the curve.
public final class SpringAnimation<Value: Animatable>: BasicAnimation<Value> {
  private var storedSpring: Spring
  private var storedInitialVelocity = 0.0
  private var storedVelocity: Value?

  /// The spring: its mass, stiffness and damping.
  public var spring: Spring {
    get { storedSpring }
    set { storedSpring = newValue }
  }

  /// The velocity at the start, in distances to the target per second, as in Core Animation. Above
  /// 0 the property moves towards the target. The default is 0. Not used if `velocity` is set.
  public var initialVelocity: Double {
    get { storedInitialVelocity }
    set { storedInitialVelocity = newValue }
  }

  /// The velocity at the start, for each number of the value, in units of the value per second. For
  /// a point these are points per second, for a transform the change of each entry of its matrix.
  /// `velocity(of:)` and UIKit's pan gesture recognizer return velocities in these units. The
  /// default is `nil`: `initialVelocity` is used.
  public var velocity: Value? {
    get { storedVelocity }
    set {
      // Released after the access: a value may own objects whose `deinit` uses the animation.
      var old = newValue
      swap(&storedVelocity, &old)
    }
  }

  /// Creates an animation of a property by a spring.
  ///
  /// - Parameters:
  ///   - from: The first value. `BasicAnimation` lists the ends if `from`, `to` or `by` is `nil`.
  ///   - to: The target.
  ///   - by: The difference between the two ends.
  ///   - spring: The mass, stiffness and damping of the spring.
  ///   - velocity: The velocity at the start, in units of the value per second.
  ///   - duration: Seconds; with `nil` the animation lasts until the spring has settled.
  public init(
    _ property: AnimatableProperty<Value>, from: Value? = nil, to: Value? = nil, by: Value? = nil,
    spring: Spring = Spring(), velocity: Value? = nil, duration: Double? = nil
  ) {
    storedSpring = spring
    storedVelocity = velocity
    super.init(property, from: from, to: to, by: by, duration: duration)
  }

  private init(copyOf other: SpringAnimation) {
    storedSpring = other.storedSpring
    storedInitialVelocity = other.storedInitialVelocity
    storedVelocity = other.storedVelocity
    super.init(copyOf: other)
    settings.timingCurve = .spring(
      storedSpring, initialVelocity: storedVelocity == nil ? storedInitialVelocity : 0)
  }

  /// Returns a copy with the same settings.
  public override func copy() -> Animation { SpringAnimation(copyOf: self) }

  override var kindName: String { "spring" }

  override var flaw: String? {
    if let flaw = storedSpring.flaw { return flaw }
    if storedSpring.damping == 0 && duration == nil {
      return "a spring without damping never settles: it needs a duration"
    }
    if !(storedInitialVelocity.magnitude <= 1e9) {
      return "initialVelocity \(storedInitialVelocity) is not finite, or beyond 1e9"
    }
    if storedVelocity?.isUsable == false { return "velocity is not finite, or beyond 1e100" }
    return super.flaw
  }

  override var isRestorableFromEntry: Bool { false }

  override func naturalDuration(in node: AnimationNode) -> Double? {
    guard let velocity = storedVelocity else { return super.naturalDuration(in: node) }
    let presentation = property.presentation(in: node)
    let ends = BasicSource(from: from, to: to, by: by, captured: presentation)
      .ends(underlying: presentation, model: property.model(in: node))
    let parts = Value.springParts(from: ends.start, to: ends.end, velocity: velocity)
    guard !parts.isEmpty else { return storedSpring.settlingDuration() }
    return SpringMotion(storedSpring).settlingTime(of: parts)
  }

  override func insert(
    into node: AnimationNode, as new: NewEntry, within time: GroupTime?
  ) -> EntryReference {
    guard storedVelocity != nil else { return super.insert(into: node, as: new, within: time) }
    return property.insert(content(in: node), into: node, as: new, within: time)
  }

  override func content(in node: AnimationNode) -> AnimationContent<Value> {
    guard let velocity = storedVelocity else { return super.content(in: node) }
    return content(basicSource(in: node, velocity: velocity))
  }
}
