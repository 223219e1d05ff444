import ViewKernelGeometry

/// A damped spring that pulls a value to its target.
///
///     Spring()  // mass 1, stiffness 100, damping 10, as in Core Animation
///     Spring(response: 0.5, dampingRatio: 0.825)  // as in SwiftUI
///     Spring(duration: 0.5, bounce: 0.15)
///     Spring(settlingIn: 0.5, dampingRatio: 0.7)  // as in UIKit's blocks
///
/// A spring with a damping ratio below 1 overshoots the target. At 1 the spring is critically
/// damped: it reaches the target as fast as possible without overshoot. Above 1 it is overdamped,
/// and slower, if `allowsOverdamping` is true; otherwise it is treated as critically damped.
///
/// The motion is the closed solution of the damped harmonic oscillator. Parameters and defaults are
/// those of Core Animation's `CASpringAnimation`.
public struct Spring: Hashable, Sendable {
  /// The mass at the end of the spring, in 1e-100...1e100.
  public var mass: Double

  /// The force for each unit of distance, in 1e-100...1e100.
  public var stiffness: Double

  /// The force for each unit of speed, in 0...1e100. At 0 the spring never settles.
  public var damping: Double

  /// Whether a spring with a damping ratio above 1 is overdamped. Otherwise such a spring is
  /// critically damped.
  public var allowsOverdamping: Bool

  /// Creates a spring from its physical parameters.
  ///
  /// A parameter that is not finite or outside its range is stored. Animations refuse such a
  /// spring, with a diagnostic.
  public init(
    mass: Double = 1, stiffness: Double = 100, damping: Double = 10,
    allowsOverdamping: Bool = false
  ) {
    self.mass = mass
    self.stiffness = stiffness
    self.damping = damping
    self.allowsOverdamping = allowsOverdamping
  }

  /// Creates a spring from its response and damping ratio, as SwiftUI's springs have them.
  ///
  /// - Parameters:
  ///   - response: The period of the spring without damping, in seconds. Above 0.
  ///   - dampingRatio: At least 0. With 0 the spring oscillates forever, with 1 it is critically
  ///     damped, and above 1 it is overdamped.
  ///   - mass: Above 0. The mass changes stiffness and damping, but not the motion.
  public init(response: Double, dampingRatio: Double, mass: Double = 1) {
    let frequency = 2 * Double.pi / response
    self.init(
      mass: mass, stiffness: frequency * frequency * mass,
      damping: 4 * Double.pi * dampingRatio * mass / response, allowsOverdamping: dampingRatio > 1)
  }

  /// Creates a spring from its perceptual duration and its bounce, as SwiftUI's springs have them.
  ///
  /// - Parameters:
  ///   - duration: The response in seconds, above 0. With a small bounce, the spring is near its
  ///     target after about this time.
  ///   - bounce: Above −1, at most 1. With 0 the spring is critically damped, with 1 it oscillates
  ///     forever, and below 0 it is overdamped.
  public init(duration: Double, bounce: Double = 0) {
    self.init(
      response: duration, dampingRatio: bounce >= 0 ? 1 - bounce : 1 / (1 + bounce))
  }
}

// MARK: - What follows from the parameters

extension Spring {
  /// The angular frequency of the spring without damping, in radians per second: √(stiffness /
  /// mass).
  public var angularFrequency: Double { (stiffness / mass).squareRoot() }

  /// The damping divided by that of a critically damped spring: damping / (2 √(stiffness · mass)).
  public var dampingRatio: Double { damping / (2 * (stiffness * mass).squareRoot()) }

  /// The damping ratio of the motion: at most 1 unless `allowsOverdamping` is true.
  var usedDampingRatio: Double { allowsOverdamping ? dampingRatio : min(dampingRatio, 1) }

  /// The period of the spring without damping, in seconds: 2π / `angularFrequency`.
  public var response: Double { 2 * Double.pi / angularFrequency }

  /// How much the spring bounces: 1 − damping ratio, or 1 / damping ratio − 1 if the damping ratio
  /// is above 1.
  public var bounce: Double { dampingRatio <= 1 ? 1 - dampingRatio : 1 / dampingRatio - 1 }

  /// The error in the parameters, as text; `nil` if an animation can use them.
  package var flaw: String? {
    if !(mass.isUsable && mass >= 1e-100) { return "mass \(mass) is not in 1e-100...1e100" }
    if !(stiffness.isUsable && stiffness >= 1e-100) {
      return "stiffness \(stiffness) is not in 1e-100...1e100"
    }
    if !(damping.isUsable && damping >= 0) { return "damping \(damping) is not in 0...1e100" }
    return nil
  }
}

extension Spring {
  /// Returns why an animation block without a duration cannot use the spring; `nil` if it can.
  package func flawOfBlock(_ initialVelocity: Double) -> String? {
    if let flaw { return flaw }
    if damping == 0 { return "without damping it never settles" }
    let isUsable = initialVelocity.magnitude <= 1e9
    return isUsable ? nil : "initialVelocity \(initialVelocity) is beyond 1e9"
  }
}

// MARK: - Motion

extension Spring {
  /// Returns the progress from 0 to the target 1 at a time. The progress is not clamped.
  ///
  ///     Spring().value(at: 0.3)  // 1.124354767
  ///
  /// - Parameters:
  ///   - time: Seconds since the spring was released. Before that, the progress is 0.
  ///   - initialVelocity: In distances to the target per second; above 0 it moves towards the
  ///     target.
  public func value(at time: Double, initialVelocity: Double = 0) -> Double {
    let motion = SpringMotion(self)
    let state = motion.state(at: time)
    return 1 - state.displacement + initialVelocity * state.impulse
  }

  /// Returns the velocity at a time, in distances to the target per second.
  ///
  /// - Parameters:
  ///   - time: Seconds since the spring was released. Before that, the velocity is 0.
  ///   - initialVelocity: As for `value(at:initialVelocity:)`.
  public func velocity(at time: Double, initialVelocity: Double = 0) -> Double {
    guard time >= 0 else { return 0 }
    let state = SpringMotion(self).state(at: time)
    return initialVelocity * state.impulseRate - state.displacementRate
  }

  /// Returns the time after which the spring stays within a thousandth of the distance from its
  /// target.
  ///
  ///     Spring().settlingDuration()  // 1.4727003346780927
  ///
  /// For an underdamped spring, this is the time at which the envelope of the oscillation is that
  /// small. The spring itself may be within the limit a little earlier.
  ///
  /// - Parameter initialVelocity: As for `value(at:initialVelocity:)`.
  /// - Returns: Seconds; infinite without damping.
  public func settlingDuration(initialVelocity: Double = 0) -> Double {
    SpringMotion(self).settlingTime(distance: 1, velocity: initialVelocity)
  }
}

extension Spring: CustomStringConvertible {
  /// The parameters of the spring: "spring(mass: 1, stiffness: 100, damping: 10)".
  public var description: String { description(initialVelocity: 0) }

  func description(initialVelocity: Double) -> String {
    var text = "spring(mass: \(mass.shortText), stiffness: \(stiffness.shortText), "
    text += "damping: \(damping.shortText)"
    if allowsOverdamping { text += ", allowsOverdamping: true" }
    if initialVelocity != 0 { text += ", initialVelocity: \(initialVelocity.shortText)" }
    return text + ")"
  }
}
