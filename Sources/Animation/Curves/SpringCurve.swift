import ViewKernelGeometry

/// The pace of a spring (D39). Its progress is 0 at its start and 1 at its target.
///
/// A spring runs in seconds, a pace in fractions of an iteration. So the curve of an animation
/// stores the duration of an iteration. For a curve without an animation, the duration is one
/// second.
package final class SpringCurve: Sendable {
  package let spring: Spring
  /// In distances to the target per second.
  package let initialVelocity: Double
  /// The duration of an iteration, in seconds.
  let span: Double

  private let motion: SpringMotion
  /// The initial velocity, in distances to the target per iteration.
  private let velocityPerIteration: Double

  init(_ spring: Spring, initialVelocity: Double, span: Double = 1) {
    self.spring = spring
    self.initialVelocity = initialVelocity
    self.span = span
    motion = SpringMotion(spring, scale: span)
    velocityPerIteration = initialVelocity * span
  }

  /// Returns the same spring for iterations of another duration, in seconds.
  func lasting(_ seconds: Double) -> SpringCurve {
    seconds == span
      ? self : SpringCurve(spring, initialVelocity: initialVelocity, span: seconds)
  }

  /// Returns the progress at a fraction; outside 0...1 it is that of the nearer end (D42).
  package func evaluate(_ fraction: Double) -> Double { impulse(at: fraction).progress }

  /// Returns the progress, and the impulse: the displacement that an extra initial velocity of 1
  /// per second causes.
  package func impulse(at fraction: Double) -> (progress: Double, impulse: Double) {
    guard fraction > 0 else { return (0, 0) }
    guard fraction < 1 else { return (1, 0) }
    let state = motion.state(at: fraction)
    return (progress(of: state), state.impulse * span)
  }

  /// Returns progress and impulses at eight fractions in 0...1, with the same bits as
  /// `impulse(at:)`.
  package func impulses(
    at fractions: SIMD8<Double>
  ) -> (progress: SIMD8<Double>, impulses: SIMD8<Double>) {
    let lanes = SpringLanes(self)
    if span <= lanes.longestSpan {
      return lanes.impulses(at: fractions, spans: SIMD8(repeating: span))
    }
    var (progress, impulses) = (SIMD8<Double>(), SIMD8<Double>())
    for lane in 0..<8 { (progress[lane], impulses[lane]) = impulse(at: fractions[lane]) }
    return (progress, impulses)
  }

  private func progress(of state: SpringMotion.State) -> Double {
    TimingCurve.bounded(1 - state.displacement + velocityPerIteration * state.impulse)
  }

  /// Returns the progress, and the changes of progress and impulse for a change of the fraction by
  /// 1.
  ///
  /// The spring is released at 0. Before 0, and from 1 on, it stands still.
  func motion(at fraction: Double) -> (eased: Moving<Double>, impulseRate: Double) {
    guard fraction >= 0, fraction < 1 else {
      return (Moving(fraction < 0 ? 0 : 1, velocity: 0), 0)
    }
    let state = motion.state(at: fraction)
    let rate = velocityPerIteration * state.impulseRate - state.displacementRate
    return (
      Moving(progress(of: state), velocity: TimingCurve.bounded(rate)),
      state.impulseRate * span
    )
  }
}

// MARK: - Hashable and text

extension SpringCurve: Hashable {
  /// Springs are equal when their parameters, initial velocities and spans are equal.
  package static func == (a: SpringCurve, b: SpringCurve) -> Bool {
    a.span == b.span && a.isSameMotion(as: b)
  }

  /// Whether two springs have the same motion in seconds, for iterations of any duration.
  func isSameMotion(as other: SpringCurve) -> Bool {
    initialVelocity == other.initialVelocity && spring == other.spring
  }

  package func hash(into hasher: inout Hasher) {
    hasher.combine(spring)
    hasher.combine(initialVelocity)
    hasher.combine(span)
  }
}

extension SpringCurve: CustomStringConvertible {
  /// The parameters of the spring: "spring(mass: 1, stiffness: 100, damping: 10)".
  package var description: String { spring.description(initialVelocity: initialVelocity) }
}

// MARK: - Creating

extension TimingCurve {
  /// Creates the curve of a spring that moves from 0 to its target 1.
  ///
  ///     window.animate(duration: 1, curve: .spring(Spring(response: 0.5, dampingRatio: 0.7))) {
  ///       card.center.y += 100
  ///     }
  ///
  /// An animation without a duration lasts until its spring has settled
  /// (`Spring.settlingDuration`). An animation with a duration ends after that time, even if the
  /// spring has not settled. In a segment of keyframes and in `value(at:)`, the spring runs as if
  /// the whole segment or curve lasts one second.
  ///
  /// - Parameters:
  ///   - spring: The spring.
  ///   - initialVelocity: In distances to the target per second; above 0 it moves towards the
  ///     target.
  /// - Returns: The curve, or `linear` if the parameters of the spring are not usable, or if the
  ///   velocity is not finite or beyond 1e9.
  public static func spring(_ spring: Spring = Spring(), initialVelocity: Double = 0) -> TimingCurve
  {
    guard spring.flaw == nil, initialVelocity.magnitude <= 1e9 else { return .linear }
    return TimingCurve(.spring(SpringCurve(spring, initialVelocity: initialVelocity)))
  }

  /// Creates the curve of a spring from its response, in seconds, and its damping ratio; see
  /// `spring(_:initialVelocity:)`.
  public static func spring(
    response: Double, dampingRatio: Double, initialVelocity: Double = 0
  ) -> TimingCurve {
    .spring(
      Spring(response: response, dampingRatio: dampingRatio), initialVelocity: initialVelocity)
  }

  /// Creates the curve of a spring from its perceptual duration, in seconds, and its bounce; see
  /// `spring(_:initialVelocity:)`.
  public static func spring(
    duration: Double, bounce: Double = 0, initialVelocity: Double = 0
  ) -> TimingCurve {
    .spring(Spring(duration: duration, bounce: bounce), initialVelocity: initialVelocity)
  }

  /// The spring of the curve and its initial velocity, in distances to the target per second; `nil`
  /// for other curves.
  public var spring: (spring: Spring, initialVelocity: Double)? {
    guard case .spring(let curve) = pace else { return nil }
    return (curve.spring, curve.initialVelocity)
  }

  /// Returns the curve for iterations of a duration, in seconds. Only springs depend on it.
  package func lasting(_ seconds: Double) -> TimingCurve {
    guard seconds > 0 else { return self }
    return switch pace {
    case .spring(let curve): TimingCurve(.spring(curve.lasting(seconds)))
    case .reversed(let curve): curve.base.lasting(seconds).reversed
    default: self
    }
  }

  /// Whether the curve depends on the duration of an iteration.
  var runsInSeconds: Bool {
    switch pace {
    case .spring: true
    case .reversed(let curve): curve.base.runsInSeconds
    default: false
    }
  }

  /// The curve as the program created it. Iterations of a new spring last 1 second.
  var withoutDuration: TimingCurve { lasting(1) }

  /// The duration, in seconds, of an animation with this curve and no duration of its own; `nil` if
  /// the default duration applies.
  var naturalDuration: Double? {
    switch pace {
    case .spring(let curve):
      curve.spring.settlingDuration(initialVelocity: curve.initialVelocity)
    case .reversed(let curve): curve.base.naturalDuration
    default: nil
    }
  }
}
