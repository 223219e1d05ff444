/// How the progress of an animation is paced over its duration.
///
/// Input and output are unitless fractions: 0 is the start, 1 the end. The output may leave 0...1
/// between the ends (a curve that overshoots), but is exactly 0 at 0 and exactly 1 at 1; steps that
/// jump at the start have jumped at 0. Only `linear(_:)` and `custom(_:_:)` may have other ends.
///
///     TimingCurve.easeInEaseOut.value(at: 0.25)  // 0.129162
///     TimingCurve.cubicBezier(0.4, 0, 0.2, 1)
///     TimingCurve.steps(4, .start)
///     TimingCurve.spring(response: 0.5, dampingRatio: 0.7)
///     TimingCurve.linear([0, 0.25, 1])
///     TimingCurve.easeIn.reversed
///
/// Two curves are equal when they are the same pace: of one kind, with equal numbers.
///
/// Sources: the named control points are those of Core Animation and CSS Easing 1, steps
/// and linear stops those of CSS Easing 2.
public struct TimingCurve: Hashable, Sendable {
  package let pace: Pace

  init(_ pace: Pace) { self.pace = pace }

  /// Constant speed: the fraction itself.
  public static let linear = TimingCurve(.linear)
}

/// What turns the time of an iteration into progress: a closed set.
///
/// A new pace is a file with its type and its maker, and here a case and what the compiler then
/// asks for below.
///
/// Each type is an immutable object with all that it needs computed once, so that a curve is one
/// word. It is `Hashable`, and answers `evaluate` for a fraction in 0...1, `extended` for any, and
/// `motion`.
package enum Pace: Hashable, Sendable {
  case linear
  case bezier(CubicBezierCurve)
  case steps(StepCurve)
  case spring(SpringCurve)
  case joined(JoinedCurve)
  case stops(LinearStopsCurve)
  case custom(CustomCurve)
  case reversed(ReversedCurve)
}

// MARK: - Progress

extension TimingCurve {
  /// The eased progress at a fraction of the duration.
  ///
  /// - Parameter progress: A fraction; clamped to 0...1. NaN counts as 0.
  public func value(at progress: Double) -> Double {
    guard progress > 0 else { return evaluate(0) }
    return progress < 1 ? evaluate(progress) : evaluate(1)
  }

  /// The eased progress at a fraction known to be in 0...1.
  ///
  /// - Parameter before: Whether a jump at exactly this fraction is still to come (D35b).
  @inline(__always)
  package func evaluate(_ progress: Double, before: Bool = false) -> Double {
    switch pace {
    case .linear: progress
    case .bezier(let curve): curve.evaluate(progress)
    case .steps(let curve): curve.evaluate(progress, before: before)
    case .spring(let curve): curve.evaluate(progress)
    case .joined(let curve): curve.evaluate(progress)
    case .stops(let curve): curve.evaluate(progress)
    case .custom(let curve): curve.evaluate(progress)
    case .reversed(let curve): curve.evaluate(progress)
    }
  }

  /// Eight values at once of fractions in 0...1, each with the bits that `evaluate(_:before:)`
  /// gives.
  @inline(__always)
  package func evaluate(_ fractions: SIMD8<Double>) -> SIMD8<Double> {
    switch pace {
    case .linear: fractions
    case .bezier(let curve): curve.evaluate(fractions)
    case .steps(let curve): curve.evaluate(fractions)
    case .spring(let curve): curve.impulses(at: fractions).progress
    case .joined(let curve): laneByLane(fractions) { curve.evaluate($0) }
    case .stops(let curve): laneByLane(fractions) { curve.evaluate($0) }
    case .custom(let curve): laneByLane(fractions) { curve.evaluate($0) }
    case .reversed(let curve): laneByLane(fractions) { curve.evaluate($0) }
    }
  }

  /// The eased progress at any fraction: outside 0...1 the curve goes on along its end tangents,
  /// steps go on stepping, and springs stand still (D19, D42).
  ///
  /// - Returns: A number within ±1e9.
  package func extended(_ progress: Double) -> Double {
    switch pace {
    case .linear: TimingCurve.bounded(progress)
    case .bezier(let curve): curve.extended(progress)
    case .steps(let curve): curve.evaluate(progress, before: false)
    case .spring(let curve): curve.evaluate(progress)
    case .joined(let curve): curve.evaluate(progress)
    case .stops(let curve): curve.evaluate(progress)
    case .custom(let curve): curve.evaluate(progress)
    case .reversed(let curve): curve.extended(progress)
    }
  }

  /// A progress within ±1e9: no motion needs more, and blends of usable values stay finite (A20).
  static func bounded(_ progress: Double) -> Double { min(max(progress, -1e9), 1e9) }
}

/// Eight values of a pace that knows one at a time.
@inline(__always)
func laneByLane(_ fractions: SIMD8<Double>, _ evaluate: (Double) -> Double) -> SIMD8<Double> {
  var progress = SIMD8<Double>(repeating: 0)
  for lane in 0..<8 { progress[lane] = evaluate(fractions[lane]) }
  return progress
}

// MARK: - Progress and rate

extension TimingCurve {
  /// Where a pace is, and how fast it goes on.
  package struct Motion: Equatable, Sendable {
    /// The eased progress.
    package var progress: Double
    /// The change of progress for a change of the fraction by 1, within ±1e9. Times the span of the
    /// values, over the duration, it is a velocity.
    package var rate: Double

    package init(progress: Double, rate: Double) {
      self.progress = progress
      self.rate = rate
    }
  }

  /// Progress and rate together, at any fraction, with the bits of `evaluate` and `extended`.
  ///
  /// At the ends the rate is exact: the slope of the end tangent, as beyond them (D19, D37b). Steps
  /// have none: what jumps does not move. A spring stands still from 1 on.
  package func motion(at progress: Double, before: Bool = false) -> Motion {
    switch pace {
    case .linear: Motion(progress: TimingCurve.bounded(progress), rate: 1)
    case .bezier(let curve): curve.motion(at: progress)
    case .steps(let curve):
      Motion(progress: curve.evaluate(progress, before: before), rate: 0)
    case .spring(let curve): curve.motion(at: progress).progress
    case .joined(let curve): curve.motion(at: progress)
    case .stops(let curve):
      Motion(progress: curve.evaluate(progress), rate: curve.rate(at: progress))
    case .custom(let curve): curve.motion(at: progress)
    case .reversed(let curve): curve.motion(at: progress)
    }
  }
}

// MARK: - What it is

extension TimingCurve {
  /// The two control points of a Bézier curve; those of the straight line are its ends. Other
  /// curves have none: `nil`.
  public var controlPoints: (x1: Double, y1: Double, x2: Double, y2: Double)? {
    switch pace {
    case .linear: (0, 0, 1, 1)
    case .bezier(let curve): (curve.x1, curve.y1, curve.x2, curve.y2)
    case .steps, .spring, .joined, .stops, .custom, .reversed: nil
    }
  }

  /// Whether the eased progress of fractions in 0...1 is in 0...1.
  var staysInside: Bool {
    switch pace {
    case .linear, .steps: true
    case .bezier(let curve): (0...1).contains(curve.y1) && (0...1).contains(curve.y2)
    case .spring, .joined: false
    case .stops(let curve): curve.staysInside
    case .custom(let curve): curve.staysInside
    case .reversed(let curve): curve.base.staysInside
    }
  }

  /// The solver of a Bézier curve; `nil` for others.
  package var bezier: CubicBezierCurve? {
    if case .bezier(let curve) = pace { curve } else { nil }
  }
}

extension TimingCurve: CustomStringConvertible {
  /// The name of the curve, or how it is made: "cubicBezier(0.4, 0, 0.2, 1)".
  public var description: String {
    switch pace {
    case .linear: "linear"
    case .bezier(let curve): curve.description
    case .steps(let curve): curve.description
    case .spring(let curve): curve.description
    case .joined(let curve): curve.description
    case .stops(let curve): curve.description
    case .custom(let curve): curve.description
    case .reversed(let curve): curve.description
    }
  }
}
