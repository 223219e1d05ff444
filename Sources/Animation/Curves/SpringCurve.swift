import ViewKernelGeometry

/// The pace of a spring (D39): progress is where it is between its start, 0, and its target, 1.
///
/// A spring runs in seconds, a pace in fractions of an iteration. So the curve of an animation
/// knows how long an iteration is; one that stands alone takes its unit of time for one second.
package final class SpringCurve: Sendable {
  package let spring: Spring
  /// In distances to the target per second.
  package let initialVelocity: Double
  /// Seconds of an iteration.
  let span: Double

  private let motion: SpringMotion
  /// The initial velocity in distances per iteration.
  private let velocity: Double

  init(_ spring: Spring, initialVelocity: Double, span: Double = 1) {
    self.spring = spring
    self.initialVelocity = initialVelocity
    self.span = span
    motion = SpringMotion(spring, scale: span)
    velocity = initialVelocity * span
  }

  /// The same spring in iterations of another length.
  func lasting(_ seconds: Double) -> SpringCurve {
    seconds == span
      ? self : SpringCurve(spring, initialVelocity: initialVelocity, span: seconds)
  }

  /// The progress at a fraction; outside 0...1 it is that of the nearer end (D42).
  package func evaluate(_ fraction: Double) -> Double { impulse(at: fraction).progress }

  /// The progress, and the seconds for which a further initial velocity has moved the value along.
  package func impulse(at fraction: Double) -> (progress: Double, impulse: Double) {
    guard fraction > 0 else { return (0, 0) }
    guard fraction < 1 else { return (1, 0) }
    let state = motion.state(at: fraction)
    return (progress(of: state), state.impulse * span)
  }

  /// Eight at once of fractions in 0...1, with the bits of `impulse(at:)`.
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
    TimingCurve.bounded(1 - state.displacement + velocity * state.impulse)
  }

  /// The progress, and how fast it and the impulse change for a change of the fraction by 1.
  ///
  /// At 0 the spring is let go; before, and from 1 on, it stands still.
  func motion(at fraction: Double) -> (progress: TimingCurve.Motion, impulseRate: Double) {
    guard fraction >= 0, fraction < 1 else {
      return (TimingCurve.Motion(progress: fraction < 0 ? 0 : 1, rate: 0), 0)
    }
    let state = motion.state(at: fraction)
    let rate = velocity * state.impulseRate - state.displacementRate
    return (
      TimingCurve.Motion(progress: progress(of: state), rate: TimingCurve.bounded(rate)),
      state.impulseRate * span
    )
  }
}

// MARK: - Hashable and text

extension SpringCurve: Hashable {
  /// Springs are equal when their parameters, initial velocities and spans are.
  package static func == (a: SpringCurve, b: SpringCurve) -> Bool {
    a.span == b.span && a.isSameMotion(as: b)
  }

  /// Whether it is the same in seconds, whatever the iterations last.
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
  /// How the spring is made: "spring(mass: 1, stiffness: 100, damping: 10)".
  package var description: String { spring.description(initialVelocity: initialVelocity) }
}

// MARK: - Making one

extension TimingCurve {
  /// The motion of a spring from 0 to its target 1.
  ///
  ///     window.animate(duration: 1, curve: .spring(Spring(response: 0.5, dampingRatio: 0.7))) {
  ///       card.center.y += 100
  ///     }
  ///
  /// An animation without a duration lasts until its spring has settled
  /// (`Spring.settlingDuration`). One with a duration ends after that, wherever the spring is. As
  /// the curve of a segment of keyframes, and where a curve stands alone as in `value(at:)`, a
  /// spring takes the whole way for one second: its times are fractions of the segment.
  ///
  /// - Parameters:
  ///   - spring: The spring.
  ///   - initialVelocity: In distances to the target per second; above 0 it moves towards the
  ///     target.
  /// - Returns: The curve, or `linear` for a spring whose parameters are not usable and for a
  ///   velocity that is not finite or beyond 1e9.
  public static func spring(_ spring: Spring = Spring(), initialVelocity: Double = 0) -> TimingCurve
  {
    guard spring.flaw == nil, initialVelocity.magnitude <= 1e9 else { return .linear }
    return TimingCurve(.spring(SpringCurve(spring, initialVelocity: initialVelocity)))
  }

  /// The motion of a spring of a response, in seconds, and a damping ratio; see
  /// `spring(_:initialVelocity:)`.
  public static func spring(
    response: Double, dampingRatio: Double, initialVelocity: Double = 0
  ) -> TimingCurve {
    .spring(
      Spring(response: response, dampingRatio: dampingRatio), initialVelocity: initialVelocity)
  }

  /// The motion of a spring of a perceptual duration, in seconds, and a bounce; see
  /// `spring(_:initialVelocity:)`.
  public static func spring(
    duration: Double, bounce: Double = 0, initialVelocity: Double = 0
  ) -> TimingCurve {
    .spring(Spring(duration: duration, bounce: bounce), initialVelocity: initialVelocity)
  }

  /// The spring, and its initial velocity in distances to the target per second; `nil` for other
  /// curves.
  public var spring: (spring: Spring, initialVelocity: Double)? {
    guard case .spring(let curve) = pace else { return nil }
    return (curve.spring, curve.initialVelocity)
  }

  /// The curve of an iteration of a duration: springs run in seconds.
  func lasting(_ seconds: Double) -> TimingCurve {
    guard seconds > 0 else { return self }
    return switch pace {
    case .spring(let curve): TimingCurve(.spring(curve.lasting(seconds)))
    case .reversed(let curve): curve.base.lasting(seconds).reversed
    default: self
    }
  }

  /// Whether it is another curve for iterations of another duration.
  var runsInSeconds: Bool {
    switch pace {
    case .spring: true
    case .reversed(let curve): curve.base.runsInSeconds
    default: false
    }
  }

  /// The curve as the program made it, of whatever an iteration lasts.
  var standingAlone: TimingCurve { lasting(1) }

  /// Seconds that an animation with the curve takes by itself, or `nil` where it takes the default.
  var naturalDuration: Double? {
    switch pace {
    case .spring(let curve):
      curve.spring.settlingDuration(initialVelocity: curve.initialVelocity)
    case .reversed(let curve): curve.base.naturalDuration
    default: nil
    }
  }
}
