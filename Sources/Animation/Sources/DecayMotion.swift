import ViewKernelGeometry

/// The motion of a number that decelerates from an initial velocity. At a limit a spring continues
/// the motion (D48b–D48d).
struct DecayMotion {
  private let start: Double
  private let velocity: Double
  private let decay: Double
  /// The state at which the spring begins; `nil` if the motion ends without one.
  private let handover: Handover?
  /// The final value of the number.
  let end: Double

  private struct Handover {
    let time: Double
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
    let free = start + velocity / decay
    let isOutside = !limits.contains(start)
    let goal = isOutside ? start : free
    let limit = min(max(goal, limits.lowerBound), limits.upperBound)
    guard limit != goal else {
      end = free
      handover = nil
      return
    }
    end = limit
    if isOutside {
      handover = Handover(
        time: 0, limit: limit, distance: start - limit, velocity: velocity, spring: spring)
    } else {
      // v e^(−λt) = v − λ (x − x0)
      let left = velocity - decay * (limit - start)
      // If rounding leaves no velocity, the limit is the end of the motion.
      handover =
        left / velocity > 0
        ? Handover(
          time: -Elementary.log(left / velocity) / decay, limit: limit, distance: 0,
          velocity: left, spring: spring) : nil
    }
  }

  /// The number after a time in seconds, and its velocity.
  func moving(at time: Double) -> Moving<Double> {
    if let handover, time >= handover.time {
      let state = handover.spring.state(at: time - handover.time)
      return Moving(
        handover.limit + handover.distance * state.displacement
          + handover.velocity * state.impulse,
        velocity: handover.distance * state.displacementRate
          + handover.velocity * state.impulseRate)
    }
    let push = DecayMotion.push(at: time, decay: decay)
    return Moving(start + velocity * push.value, velocity: velocity * push.velocity)
  }

  /// The time in seconds after which the number stays near its end.
  var naturalDuration: Double {
    if velocity == 0 && handover == nil { return 0 }
    let free = DecayMotion.naturalDuration(decay)
    // A limit in the last thousandth of the way is reached closely enough then.
    guard let handover, handover.time < free else { return free }
    return handover.time
      + handover.spring.settlingTime(
        of: [(distance: -handover.distance, velocity: handover.velocity)])
  }

  /// The distance after a time in seconds for an initial velocity of 1, and its velocity.
  static func push(at time: Double, decay: Double) -> Moving<Double> {
    let left = Elementary.exp(-decay * time)
    return Moving((1 - left) / decay, velocity: left)
  }

  /// The time in seconds after which a thousandth of the way is left: ln(1000) / λ.
  static func naturalDuration(_ decay: Double) -> Double { Elementary.log(1_000) / decay }
}
