import ViewKernelGeometry

/// The motion of a damped spring, for one angular frequency and one damping ratio (D39).
///
/// Every motion of a spring is a sum of two motions: the displacement motion is released at a
/// distance of 1 from its target, and the impulse motion starts at its target with the velocity 1.
/// Both depend only on the spring and on time, so animations with different distances and
/// velocities share them.
///
/// Time is in the unit in which the frequency is given.
struct SpringMotion: Sendable {
  /// Positions and rates of both motions at one time.
  struct State {
    /// The distance from the target of the motion that was released at 1, and its rate.
    var displacement: Double
    var displacementRate: Double
    /// The distance from the target of the motion that started with the velocity 1, and its rate.
    var impulse: Double
    var impulseRate: Double

    static let rest = State(displacement: 0, displacementRate: 0, impulse: 0, impulseRate: 0)
  }

  private enum Regime: Sendable {
    case underdamped(dampedFrequency: Double)
    case critical
    /// Half of the difference of the two decay rates.
    case overdamped(spread: Double)
  }

  private let frequency: Double
  /// The decay rate of the envelope: damping ratio times frequency.
  private let decay: Double
  private let regime: Regime

  /// - Parameter scale: The unit of time, in seconds.
  init(_ spring: Spring, scale: Double = 1) {
    let dampingRatio = SpringMotion.rounded(spring.usedDampingRatio)
    frequency = spring.angularFrequency * scale
    decay = dampingRatio * frequency
    // (1 − z)(1 + z), because 1 − z² would lose digits for a ratio near 1.
    let discriminant = (1 - dampingRatio) * (1 + dampingRatio)
    if discriminant > 0 {
      regime = .underdamped(dampedFrequency: frequency * discriminant.squareRoot())
    } else if discriminant == 0 {
      regime = .critical
    } else {
      // The square of a very large ratio is infinite, and its root is the ratio.
      let root = discriminant.isFinite ? (-discriminant).squareRoot() : dampingRatio
      regime = .overdamped(spread: frequency * root)
    }
  }

  /// Returns the damping ratio; 1 if it differs from 1 only by the rounding of the parameters that
  /// it was computed from.
  static func rounded(_ dampingRatio: Double) -> Double {
    abs(dampingRatio - 1) <= 4 * .ulpOfOne ? 1 : dampingRatio
  }

  /// Returns the state of the spring at a time; before 0 it does not move.
  ///
  /// - Complexity: O(1): one exponential, and a sine with its cosine.
  func state(at time: Double) -> State {
    guard time > 0 else {
      return State(
        displacement: 1, displacementRate: 0, impulse: 0, impulseRate: time == 0 ? 1 : 0)
    }
    let envelope = Elementary.exp(-decay * time)
    if envelope == 0, case .underdamped = regime { return .rest }
    // With the decay a, the displacement is e^−at (c + a s), and the impulse is e^−at s. Below
    // critical damping, c is cos(wt) and s is sin(wt) / w; above, both are hyperbolic. `even` is
    // e^−at c, and `odd` is e^−at s.
    let even: Double
    let odd: Double
    switch regime {
    case .underdamped(let damped):
      let (sine, cosine) = Elementary.sincos(damped * time)
      even = envelope * cosine
      odd = envelope * (sine / damped)
    case .critical:
      even = envelope
      odd = envelope * time
    case .overdamped(let spread):
      (even, odd) = hyperbolic(spread, time, envelope)
    }
    return State(
      displacement: even + decay * odd, displacementRate: -frequency * (frequency * odd),
      impulse: odd, impulseRate: even - decay * odd)
  }

  /// e^−at cosh wt and e^−at sinh(wt) / w.
  private func hyperbolic(
    _ spread: Double, _ time: Double, _ envelope: Double
  ) -> (even: Double, odd: Double) {
    let angle = spread * time
    guard angle >= 0.5 else {
      // The difference of two exponentials would lose the digits of a small one. Below a half the
      // next term of each series is less than its last bit.
      let x = angle * angle
      let sine = 1 + x / 6 * (1 + x / 20 * (1 + x / 42 * (1 + x / 72 * (1 + x / 110))))
      let cosine =
        1 + x / 2 * (1 + x / 12 * (1 + x / 30 * (1 + x / 56 * (1 + x / 90 * (1 + x / 132)))))
      return (envelope * cosine, envelope * (time * sine))
    }
    // Two exponentials, not e^−at times a hyperbolic sine, because e^−at may become 0 before the
    // slower exponential does. The slower rate a − w is computed as w0² / (a + w), because the
    // difference would lose digits.
    let slow = Elementary.exp(-frequency * (frequency / (decay + spread)) * time)
    let fast = Elementary.exp(-(decay + spread) * time)
    return (0.5 * (slow + fast), 0.5 * (slow - fast) / spread)
  }
}

// MARK: - Settling

extension SpringMotion {
  /// A spring has settled if it stays within this distance of its target: a thousandth of the
  /// distance at the start.
  static var settledDistance: Double { 0.001 }

  /// Returns the time after which a spring stays within `settledDistance` of its target (D41).
  ///
  /// - Parameters:
  ///   - distance: The distance from the start to the target.
  ///   - velocity: The initial velocity; towards the target if it has the sign of the distance.
  /// - Returns: Infinite without damping. For an underdamped spring, the time at which the envelope
  ///   is near; otherwise the exact time.
  func settlingTime(distance: Double, velocity: Double) -> Double {
    guard case .underdamped(let damped) = regime else {
      return exactSettlingTime(distance, velocity)
    }
    guard decay > 0 else { return .infinity }
    let amplitude = distance.magnitude + ((decay * distance - velocity) / damped).magnitude
    return max(Elementary.log(amplitude / SpringMotion.settledDistance) / decay, 0)
  }

  /// Returns the time after which all parts of a value stay near their targets.
  ///
  /// A part is near within a thousandth of its reach: its distance, or velocity / frequency if that
  /// is larger. So a spring that starts at its target with a velocity settles, too.
  ///
  /// - Returns: The time in the unit of the frequency; 0 if nothing moves.
  func settlingTime(of parts: [(distance: Double, velocity: Double)]) -> Double {
    var latest = 0.0
    for part in parts {
      let reach = max(part.distance.magnitude, (part.velocity / frequency).magnitude)
      guard reach > 0 else { continue }
      // Distances are in units of the reach, so that nothing overflows.
      let time = settlingTime(
        distance: part.distance / reach, velocity: part.velocity / reach)
      latest = max(latest, time)
    }
    return latest
  }

  /// The exact settling time without oscillation. The distance turns at most once, so it passes
  /// each limit at most once before and once after the turn.
  private func exactSettlingTime(_ distance: Double, _ velocity: Double) -> Double {
    let limit = SpringMotion.settledDistance
    let remaining = { (time: Double) -> Double in
      let state = state(at: time)
      return (distance * state.displacement - velocity * state.impulse).magnitude
    }
    let turn = turningTime(distance, velocity)
    if remaining(turn) > limit {
      return boundary(turn, doubling: max(turn, 1 / frequency)) { remaining($0) > limit }
    }
    guard remaining(0) > limit else { return 0 }
    return boundary(0, turn) { remaining($0) > limit }
  }

  /// Returns the time of the turning point of a motion without oscillation; 0 if it has none.
  private func turningTime(_ distance: Double, _ velocity: Double) -> Double {
    // The rate is e^−at (−v c − (w²d − a v) s): it is 0 where s / c is the ratio below.
    let slope = frequency * (frequency * distance) - decay * velocity
    guard slope != 0 else { return 0 }
    let ratio = -velocity / slope
    switch regime {
    case .underdamped: return 0
    case .critical: return max(ratio, 0)
    case .overdamped(let spread):
      // tanh(wt) / w = ratio.
      let tangent = ratio * spread
      guard tangent > 0, tangent < 1 else { return 0 }
      return 0.5 * Elementary.log((1 + tangent) / (1 - tangent)) / spread
    }
  }
}
