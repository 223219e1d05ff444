import ViewKernelGeometry

/// The motion of a number that decelerates from an initial velocity. At a limit a spring continues
/// the motion (D48b–D48d).
struct DecayMotion {
  private let start: Double
  private let velocity: Double
  private let decay: Double
  /// The part of the motion in which the spring pulls the number to a limit; `nil` if no spring
  /// does.
  private let springPhase: SpringPhase?
  /// The final value of the number.
  let end: Double

  private struct SpringPhase {
    /// The time in seconds at which the spring takes over.
    let begin: Double
    let limit: Double
    /// The distance from the limit to the number when the spring begins: 0, unless the motion began
    /// outside the limits.
    let distance: Double
    let velocity: Double
    let spring: SpringMotion
  }

  /// - Parameters:
  ///   - decay: The decay rate λ per second; above 0.
  ///   - limits: The limits to which a spring pulls the number.
  init(
    from start: Double, velocity: Double, decay: Double, limits: ClosedRange<Double>,
    spring: SpringMotion
  ) {
    self.start = start
    self.velocity = velocity
    self.decay = decay
    let freeEnd = start + velocity / decay
    let isOutside = !limits.contains(start)
    let goal = isOutside ? start : freeEnd
    let limit = min(max(goal, limits.lowerBound), limits.upperBound)
    guard limit != goal else {
      end = freeEnd
      springPhase = nil
      return
    }
    end = limit
    if isOutside {
      springPhase = SpringPhase(
        begin: 0, limit: limit, distance: start - limit, velocity: velocity, spring: spring)
      return
    }
    // v e^(−λt) = v − λ (x − x0)
    let velocityAtLimit = velocity - decay * (limit - start)
    let fraction = velocityAtLimit / velocity
    // If rounding leaves no velocity, the limit is the end of the motion.
    guard fraction > 0 else {
      springPhase = nil
      return
    }
    springPhase = SpringPhase(
      begin: -Elementary.log(fraction) / decay, limit: limit, distance: 0,
      velocity: velocityAtLimit, spring: spring)
  }

  /// The number after a time in seconds, and its velocity.
  func moving(at time: Double) -> Moving<Double> {
    if let springPhase, time >= springPhase.begin {
      let state = springPhase.spring.state(at: time - springPhase.begin)
      return Moving(
        springPhase.limit + springPhase.distance * state.displacement
          + springPhase.velocity * state.impulse,
        velocity: springPhase.distance * state.displacementRate
          + springPhase.velocity * state.impulseRate)
    }
    let push = DecayMotion.push(at: time, decay: decay)
    return Moving(start + velocity * push.value, velocity: velocity * push.velocity)
  }

  /// The time in seconds after which the number stays near its end.
  var naturalDuration: Double {
    if velocity == 0 && springPhase == nil { return 0 }
    let free = DecayMotion.naturalDuration(decay)
    // A limit in the last thousandth of the distance is reached closely enough then.
    guard let springPhase, springPhase.begin < free else { return free }
    return springPhase.begin
      + springPhase.spring.settlingTime(
        of: [(distance: -springPhase.distance, velocity: springPhase.velocity)])
  }

  /// The distance after a time in seconds for an initial velocity of 1, and its velocity.
  static func push(at time: Double, decay: Double) -> Moving<Double> {
    let left = Elementary.exp(-decay * time)
    return Moving((1 - left) / decay, velocity: left)
  }

  /// The time in seconds after which a thousandth of the distance is left: ln(1000) / λ.
  static func naturalDuration(_ decay: Double) -> Double { Elementary.log(1_000) / decay }
}
