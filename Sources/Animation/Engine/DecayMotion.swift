import ViewKernelGeometry

/// A number that was thrown: it slows down, and at a limit a spring takes it over (D48b–D48d).
struct DecayMotion {
  private let start: Double
  private let velocity: Double
  private let decay: Double
  /// Where the spring takes over; `nil` where the throw ends by itself.
  private let handover: Handover?
  /// The number in the end.
  let end: Double

  private struct Handover {
    let time: Double
    let limit: Double
    /// From the limit to where the spring begins: 0, unless the throw began outside.
    let distance: Double
    let velocity: Double
    let spring: SpringMotion
  }

  /// - Parameters:
  ///   - decay: Per second. Above 0.
  ///   - limits: Where a spring pulls the number to.
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
      // Where rounding leaves no velocity, the limit is the end of the throw.
      handover =
        left / velocity > 0
        ? Handover(
          time: -Elementary.log(left / velocity) / decay, limit: limit, distance: 0,
          velocity: left, spring: spring) : nil
    }
  }

  /// The number after some seconds, and its velocity.
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

  /// After how many seconds the number stays near its end.
  var naturalDuration: Double {
    if velocity == 0 && handover == nil { return 0 }
    let free = DecayMotion.naturalDuration(decay)
    // A limit in the last thousandth of the way is near enough then.
    guard let handover, handover.time < free else { return free }
    return handover.time
      + handover.spring.settlingTime(
        of: [(distance: -handover.distance, velocity: handover.velocity)])
  }

  /// For how many seconds at its first velocity a throw has moved on.
  static func push(at time: Double, decay: Double) -> Moving<Double> {
    let left = Elementary.exp(-decay * time)
    return Moving((1 - left) / decay, velocity: left)
  }

  /// After how many seconds a thousandth of the way is left.
  static func naturalDuration(_ decay: Double) -> Double { Elementary.log(1_000) / decay }
}
