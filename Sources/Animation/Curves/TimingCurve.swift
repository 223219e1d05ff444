/// A timing curve, which maps a fraction of an animation's duration to its eased progress.
///
/// Input and output are unitless fractions: 0 is the start, 1 the end. Between the ends, the output
/// may be outside 0...1: such a curve overshoots. The output is exactly 0 at 0 and exactly 1 at 1,
/// with two exceptions. Steps that jump at the start have already jumped at 0, and curves of
/// `linear(_:)` and `custom(_:_:)` may have other ends.
///
///     TimingCurve.easeInEaseOut.value(at: 0.25)  // 0.129162
///     TimingCurve.cubicBezier(0.4, 0, 0.2, 1)
///     TimingCurve.steps(4, .start)
///     TimingCurve.spring(response: 0.5, dampingRatio: 0.7)
///     TimingCurve.linear([0, 0.25, 1])
///     TimingCurve.easeIn.reversed
///
/// Two curves are equal when they are of one kind and their numbers are equal. The curve of an
/// animator that was continued is equal only to itself.
///
/// Sources: the named control points are those of Core Animation and CSS Easing 1, steps
/// and linear stops those of CSS Easing 2.
public struct TimingCurve: Hashable, Sendable {
  package let pace: Pace

  init(_ pace: Pace) { self.pace = pace }

  /// The linear curve, of constant speed: its output equals its input.
  public static let linear = TimingCurve(.linear)
}

// MARK: - Progress

extension TimingCurve {
  /// Returns the eased progress at a fraction of the duration.
  ///
  /// - Parameter progress: A fraction; clamped to 0...1. NaN counts as 0.
  public func value(at progress: Double) -> Double {
    guard progress > 0 else { return evaluate(0) }
    return progress < 1 ? evaluate(progress) : evaluate(1)
  }

  /// Returns the eased progress at a fraction that must be in 0...1.
  ///
  /// - Parameter before: Whether a jump at exactly this fraction has not happened yet (D35b).
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

  /// Returns the eased progress at eight fractions in 0...1, with the same bits as
  /// `evaluate(_:before:)`.
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

  /// Returns the eased progress at any fraction. Outside 0...1, curves continue along their end
  /// tangents, steps continue to step, and springs stand still (D19, D42).
  ///
  /// - Returns: A number within ±1e9.
  @inline(never)
  package func extended(_ progress: Double) -> Double {
    switch pace {
    case .linear: TimingCurve.bounded(progress)
    case .bezier(let curve): curve.extended(progress)
    case .steps, .spring, .joined, .stops, .custom, .reversed: evaluate(progress)
    }
  }

  /// Clamps a progress to ±1e9. No motion needs more, and blends of usable values stay finite
  /// (A20).
  static func bounded(_ progress: Double) -> Double { min(max(progress, -1e9), 1e9) }
}

// MARK: - Progress and rate

extension TimingCurve {
  /// Returns progress and rate at any fraction: as the velocity, the change of progress for a change
  /// of the fraction by 1, within ±1e9. A velocity of values is this rate, multiplied by the
  /// difference of the values and divided by the duration.
  ///
  /// The progress has the same bits as that of `evaluate` and `extended`.
  /// At and beyond the ends, the rate is exactly the slope of the end tangent (D19, D37b). The rate
  /// of steps is 0, because a jump is not a motion. A spring stands still from 1 on.
  ///
  /// - Parameter isBackwards: Whether the fraction decreases. Then, where two lines of stops or two
  ///   joined curves meet, the rate is that of the earlier one (D48).
  @inline(never)
  package func motion(
    at progress: Double, before: Bool = false, isBackwards: Bool = false
  ) -> Moving<Double> {
    switch pace {
    case .linear: Moving(TimingCurve.bounded(progress), velocity: 1)
    case .bezier(let curve): curve.motion(at: progress)
    case .steps(let curve): Moving(curve.evaluate(progress, before: before), velocity: 0)
    case .spring(let curve): curve.motion(at: progress).eased
    case .joined(let curve): curve.motion(at: progress, isBackwards: isBackwards)
    case .stops(let curve):
      Moving(curve.evaluate(progress), velocity: curve.rate(at: progress, before: isBackwards))
    case .custom(let curve): curve.motion(at: progress)
    case .reversed(let curve): curve.motion(at: progress, isBackwards: isBackwards)
    }
  }
}

// MARK: - Properties of curves

extension TimingCurve {
  /// The two control points of a Bézier curve. Those of `linear` are its ends, (0, 0) and (1, 1).
  /// Other curves have no control points: `nil`.
  public var controlPoints: (x1: Double, y1: Double, x2: Double, y2: Double)? {
    switch pace {
    case .linear: (0, 0, 1, 1)
    case .bezier(let curve): (curve.x1, curve.y1, curve.x2, curve.y2)
    case .steps, .spring, .joined, .stops, .custom, .reversed: nil
    }
  }

  /// The solver of a Bézier curve; `nil` for others.
  package var bezier: CubicBezierCurve? {
    if case .bezier(let curve) = pace { curve } else { nil }
  }
}

extension TimingCurve: CustomStringConvertible {
  /// The name of the curve, or its kind with its numbers: "cubicBezier(0.4, 0, 0.2, 1)".
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
