import ViewKernelGeometry

/// A cubic Bézier timing curve from (0, 0) to (1, 1), with everything its solver needs.
///
/// Creating a curve takes less than a microsecond, most of it to choose the number of solver steps.
/// Evaluating a curve takes a few nanoseconds and does not depend on the duration.
///
/// The solver finds the parameter `t` with x(t) = x by a fixed number of Halley steps. For x above
/// ½ it solves the mirrored curve for 1 − x, so that both ends are exact and equally precise.
/// Curves with a flat stretch or a cusp inside use bisection instead. The choice depends on the
/// control points alone, so every machine takes the same steps and gets the same bits (D37).
///
/// - Invariant: `x1` and `x2` are in 0...1 and all four are finite.
package final class CubicBezierCurve: Sendable {
  package let x1: Double
  package let y1: Double
  package let x2: Double
  package let y2: Double

  private let lower: BezierHalf
  private let upper: BezierHalf
  /// Whether at least one half starts from the quadratic guess; see `BezierHalf.guessLimit`.
  private let startsFromGuess: Bool
  /// The number of Halley steps; `nil` for bisection.
  package let steps: Int?
  /// The curve of which this curve is the mirror image. It is stored because `1 - (1 - x)` may
  /// differ from `x` in the last bits.
  private let original: CubicBezierCurve?

  package init(
    x1: Double, y1: Double, x2: Double, y2: Double, mirroring original: CubicBezierCurve? = nil
  ) {
    self.original = original
    self.x1 = x1
    self.y1 = y1
    self.x2 = x2
    self.y2 = y2
    lower = BezierHalf(x1: x1, y1: y1, x2: x2, y2: y2)
    upper = BezierHalf(x1: 1 - x2, y1: 1 - y2, x2: 1 - x1, y2: 1 - y1)
    startsFromGuess = lower.startsFromGuess || upper.startsFromGuess
    if let low = lower.stepsNeeded(), let high = upper.stepsNeeded() {
      steps = max(low, high)
    } else {
      steps = nil
    }
  }

  /// The number of steps that the slow, complete choice gives. Tests compare `steps` with it.
  package var completeSteps: Int? {
    guard let low = lower.completeSteps(), let high = upper.completeSteps() else { return nil }
    return max(low, high)
  }
}

// MARK: - Values

extension CubicBezierCurve {
  /// Returns the eased progress at `x`: exactly 0 at and below 0, exactly 1 at and above 1.
  @inline(__always)
  package func evaluate(_ x: Double) -> Double { solve(x) }

  /// Returns the eased progress at eight fractions, with the same bits as `evaluate(_:)`.
  @inline(__always)
  package func evaluate(_ x: SIMD8<Double>) -> SIMD8<Double> {
    if steps == nil { return laneByLane(x) { solve($0) } }
    return solve(x)
  }

  /// The eased progress at `x`, for one number or for eight.
  @inline(__always)
  private func solve<Lane: CurveLane>(_ x: Lane) -> Lane {
    let isUpper = x.isAbove(0.5)
    let t = parameter(x, isUpper)
    let ay = Lane.choice(lower.ay, upper.ay, where: isUpper)
    let by = Lane.choice(lower.by, upper.by, where: isUpper)
    let cy = Lane.choice(lower.cy, upper.cy, where: isUpper)
    let y = (((ay * t + by) * t + cy) * t).mirrored(where: isUpper)
    // Without a guess, t is exactly 0 at either end, and y is exact. The guess divides 0 by 0
    // there.
    guard startsFromGuess || steps == nil else { return y }
    let clamped = Lane(repeating: 0).replaced(by: y, where: x.isAbove(0))
    return Lane(repeating: 1).replaced(by: clamped, where: x.isBelow(1))
  }

  /// The parameter on the half curve that contains `x`.
  @inline(__always)
  private func parameter<Lane: CurveLane>(_ x: Lane, _ isUpper: Lane.Mask) -> Lane {
    let target = x.distanceFromEnd
    let ax = Lane.choice(lower.ax, upper.ax, where: isUpper)
    let bx = Lane.choice(lower.bx, upper.bx, where: isUpper)
    let cx = Lane.choice(lower.cx, upper.cx, where: isUpper)
    guard let steps else { return BezierHalf.bisected(ax, bx, cx, target) }
    let start = startsFromGuess ? BezierHalf.start(bx, cx, target) : target
    return BezierHalf.halley(ax, bx, cx, target, start, steps)
  }
}

// MARK: - The mirror image

extension CubicBezierCurve {
  /// The curve rotated by half a turn about (½, ½). The reverse of a named curve is a named curve
  /// where there is one, such as `easeOut` for `easeIn`.
  var reversed: TimingCurve {
    if let original { return TimingCurve(.bezier(original)) }
    switch TimingCurve(.bezier(self)) {
    case .easeIn: return .easeOut
    case .easeOut: return .easeIn
    case .easeInEaseOut: return .easeInEaseOut
    default: break
    }
    return TimingCurve(
      .bezier(
        CubicBezierCurve(
          x1: 1 - x2, y1: TimingCurve.bounded(1 - y2), x2: 1 - x1, y2: TimingCurve.bounded(1 - y1),
          mirroring: self)))
  }
}

// MARK: - Rates and end tangents

extension CubicBezierCurve {
  /// Returns the progress, with the same bits as `evaluate(_:)`, and its slope. At and beyond the
  /// ends the slope is that of the end tangent. The slope is clamped to ±1e9, because a vertical
  /// stretch has no finite slope.
  package func motion(at x: Double) -> Moving<Double> {
    guard x > 0 else { return Moving(extended(x), velocity: startSlope) }
    guard x < 1 else { return Moving(extended(x), velocity: endSlope) }
    let isUpper = x > 0.5
    let slope = (isUpper ? upper : lower).slope(at: parameter(x, isUpper))
    return Moving(solve(x), velocity: slope)
  }

  /// The eased progress at any `x`. Beyond its ends, the curve continues along its end tangents
  /// (D19).
  package func extended(_ x: Double) -> Double {
    if x < 0 { return TimingCurve.bounded(startSlope * TimingCurve.bounded(x)) }
    if x > 1 { return TimingCurve.bounded(1 + endSlope * TimingCurve.bounded(x - 1)) }
    return solve(x)
  }

  /// The slope of the curve at (0, 0): that of the line to the nearest control or end point that is
  /// not (0, 0) itself; 0 if that point is straight above or below (CSS Easing 1, cubic-bezier).
  package var startSlope: Double { CubicBezierCurve.slope(x1, y1, x2, y2) }

  /// The slope of the curve at (1, 1).
  package var endSlope: Double { CubicBezierCurve.slope(1 - x2, 1 - y2, 1 - x1, 1 - y1) }

  private static func slope(
    _ nearX: Double, _ nearY: Double, _ farX: Double, _ farY: Double
  ) -> Double {
    if nearX > 0 { return TimingCurve.bounded(nearY / nearX) }
    if nearY != 0 { return 0 }
    if farX > 0 { return TimingCurve.bounded(farY / farX) }
    return farY == 0 ? 1 : 0
  }
}

// MARK: - Hashable and text

extension CubicBezierCurve: Hashable {
  /// Curves are equal when their control points are equal.
  package static func == (a: CubicBezierCurve, b: CubicBezierCurve) -> Bool {
    a === b || (a.x1 == b.x1 && a.y1 == b.y1 && a.x2 == b.x2 && a.y2 == b.y2)
  }

  package func hash(into hasher: inout Hasher) {
    hasher.combine(x1)
    hasher.combine(y1)
    hasher.combine(x2)
    hasher.combine(y2)
  }
}

extension CubicBezierCurve: CustomStringConvertible {
  /// The name of the curve, or "cubicBezier(0.4, 0, 0.2, 1)".
  package var description: String {
    switch TimingCurve(.bezier(self)) {
    case .easeIn: "easeIn"
    case .easeOut: "easeOut"
    case .easeInEaseOut: "easeInEaseOut"
    case .default: "default"
    default: "cubicBezier(\(x1.shortText), \(y1.shortText), \(x2.shortText), \(y2.shortText))"
    }
  }
}

// MARK: - Creating

extension TimingCurve {
  /// Creates a cubic Bézier curve from (0, 0) to (1, 1) with two control points.
  ///
  /// - Parameters:
  ///   - x1: Time of the first control point, clamped to 0...1.
  ///   - y1: Progress of the first control point, clamped to ±1e9.
  ///   - x2: Time of the second control point, clamped to 0...1.
  ///   - y2: Progress of the second control point, clamped to ±1e9.
  /// - Returns: The curve, or `linear` when a number is not finite.
  public static func cubicBezier(
    _ x1: Double, _ y1: Double, _ x2: Double, _ y2: Double
  ) -> TimingCurve {
    guard x1.isFinite, y1.isFinite, x2.isFinite, y2.isFinite else { return .linear }
    let start = min(max(x1, 0), 1)
    let end = min(max(x2, 0), 1)
    if start == y1 && end == y2 { return .linear }  // both controls on the diagonal
    return TimingCurve(
      .bezier(CubicBezierCurve(x1: start, y1: bounded(y1), x2: end, y2: bounded(y2))))
  }

  /// A curve that starts slowly: control points (0.42, 0) and (1, 1).
  public static let easeIn = TimingCurve.cubicBezier(0.42, 0, 1, 1)

  /// A curve that ends slowly: control points (0, 0) and (0.58, 1).
  public static let easeOut = TimingCurve.cubicBezier(0, 0, 0.58, 1)

  /// A curve that starts and ends slowly: control points (0.42, 0) and (0.58, 1).
  public static let easeInEaseOut = TimingCurve.cubicBezier(0.42, 0, 0.58, 1)

  /// The curve of implicit animations: control points (0.25, 0.1) and (0.25, 1).
  public static let `default` = TimingCurve.cubicBezier(0.25, 0.1, 0.25, 1)
}
