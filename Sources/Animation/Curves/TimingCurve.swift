/// How the progress of an animation is eased over its duration.
///
/// Input and output are unitless fractions: 0 is the start, 1 the end. The output may leave 0...1
/// between the ends (a curve that overshoots), but is exactly 0 at 0 and exactly 1 at 1.
///
///     TimingCurve.easeInEaseOut.value(at: 0.25)  // 0.129162
///     TimingCurve.cubicBezier(0.4, 0, 0.2, 1)
///
/// Sources: the named control points are those of Core Animation and CSS Easing 1 (D35).
public struct TimingCurve: Sendable {
  /// The solver of a Bézier curve, or `nil` for the straight line.
  package let bezier: CubicBezierCurve?

  private init(bezier: CubicBezierCurve?) { self.bezier = bezier }

  /// A cubic Bézier curve from (0, 0) to (1, 1) with two control points.
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
      bezier: CubicBezierCurve(x1: start, y1: bounded(y1), x2: end, y2: bounded(y2)))
  }

  /// The eased progress at a fraction of the duration.
  ///
  /// - Parameter progress: A fraction; clamped to 0...1. NaN counts as 0.
  public func value(at progress: Double) -> Double {
    guard progress > 0 else { return 0 }
    return progress < 1 ? evaluate(progress) : 1
  }

  /// The eased progress at a fraction known to be in 0...1.
  @inline(__always)
  package func evaluate(_ progress: Double) -> Double {
    guard let bezier else { return progress }
    return bezier.evaluate(progress)
  }

  /// The eased progress at any fraction: outside 0...1 the curve goes on along its end tangents
  /// (D19).
  ///
  /// - Returns: A number within ±1e9.
  package func extended(_ progress: Double) -> Double {
    if progress >= 0 && progress <= 1 { return evaluate(progress) }
    let distance = TimingCurve.bounded(progress < 0 ? progress : progress - 1)
    guard let bezier else { return progress < 0 ? distance : 1 + distance }
    return progress < 0
      ? TimingCurve.bounded(bezier.startSlope * distance)
      : TimingCurve.bounded(1 + bezier.endSlope * distance)
  }

  /// A progress within ±1e9: no motion needs more, and blends of usable values stay finite (A20).
  private static func bounded(_ progress: Double) -> Double { min(max(progress, -1e9), 1e9) }

  /// The two control points of a Bézier curve; those of the straight line are its ends.
  public var controlPoints: (x1: Double, y1: Double, x2: Double, y2: Double) {
    guard let bezier else { return (0, 0, 1, 1) }
    return (bezier.x1, bezier.y1, bezier.x2, bezier.y2)
  }
}

// MARK: - Named curves

extension TimingCurve {
  /// Constant speed: the fraction itself.
  public static let linear = TimingCurve(bezier: nil)

  /// Starts slowly: control points (0.42, 0) and (1, 1).
  public static let easeIn = TimingCurve.cubicBezier(0.42, 0, 1, 1)

  /// Ends slowly: control points (0, 0) and (0.58, 1).
  public static let easeOut = TimingCurve.cubicBezier(0, 0, 0.58, 1)

  /// Starts and ends slowly: control points (0.42, 0) and (0.58, 1).
  public static let easeInEaseOut = TimingCurve.cubicBezier(0.42, 0, 0.58, 1)

  /// The curve of implicit animations: control points (0.25, 0.1) and (0.25, 1).
  public static let `default` = TimingCurve.cubicBezier(0.25, 0.1, 0.25, 1)
}

// MARK: - Hashable

extension TimingCurve: Hashable {
  /// Curves are equal when their control points are.
  public static func == (a: TimingCurve, b: TimingCurve) -> Bool {
    a.bezier === b.bezier || a.controlPoints == b.controlPoints
  }

  /// Hashes the control points.
  public func hash(into hasher: inout Hasher) {
    let points = controlPoints
    hasher.combine(points.x1)
    hasher.combine(points.y1)
    hasher.combine(points.x2)
    hasher.combine(points.y2)
  }
}
