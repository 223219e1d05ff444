/// A cubic Bézier timing curve from (0, 0) to (1, 1), with everything its solver needs.
///
/// Building one costs a few microseconds, because the number of solver steps is chosen from the
/// curve; evaluating costs a few nanoseconds and never depends on the duration.
///
/// The solver finds the parameter `t` with x(t) = x by a fixed number of Halley steps. For x above
/// ½ it solves the mirrored curve for 1 − x, so that both ends are exact and equally precise.
/// Curves with a flat or cusped stretch inside take a bisection instead; the choice depends on the
/// control points alone, so every machine takes the same steps and gets the same bits.
///
/// - Invariant: `x1` and `x2` are in 0...1 and all four are finite.
package final class CubicBezierCurve: Sendable {
  package let x1: Double
  package let y1: Double
  package let x2: Double
  package let y2: Double

  private let lower: Half
  private let upper: Half
  /// Whether either half starts from the quadratic guess.
  private let guesses: Bool
  /// Halley steps, or `nil` for bisection.
  private let steps: Int?

  package init(x1: Double, y1: Double, x2: Double, y2: Double) {
    self.x1 = x1
    self.y1 = y1
    self.x2 = x2
    self.y2 = y2
    lower = Half(x1: x1, y1: y1, x2: x2, y2: y2)
    upper = Half(x1: 1 - x2, y1: 1 - y2, x2: 1 - x1, y2: 1 - y1)
    guesses = lower.startsFromGuess || upper.startsFromGuess
    if let low = lower.stepsNeeded(), let high = upper.stepsNeeded() {
      steps = max(low, high)
    } else {
      steps = nil
    }
  }

  /// The eased progress at `x`; exactly 0 at and below 0, exactly 1 at and above 1.
  @inline(__always)
  package func evaluate(_ x: Double) -> Double { solve(x) }

  /// Eight values at once, each with the bits that `evaluate(_:)` gives.
  @inline(__always)
  package func evaluate(_ x: SIMD8<Double>) -> SIMD8<Double> {
    guard steps != nil else {
      var y = SIMD8<Double>()
      for lane in 0..<8 { y[lane] = solve(x[lane]) }
      return y
    }
    return solve(x)
  }

  @inline(__always)
  private func solve<Lane: CurveLane>(_ x: Lane) -> Lane {
    let mirrored = x.isAbove(0.5)
    let target = x.replaced(by: Lane(repeating: 1) - x, where: mirrored)
    func coefficient(_ low: Double, _ high: Double) -> Lane {
      Lane(repeating: low).replaced(by: Lane(repeating: high), where: mirrored)
    }
    let ax = coefficient(lower.ax, upper.ax)
    let bx = coefficient(lower.bx, upper.bx)
    let cx = coefficient(lower.cx, upper.cx)
    let t: Lane
    if let steps {
      var start = target
      if guesses {
        let root = (cx * cx + Lane(repeating: 4) * bx * target).squareRoot()
        let guess = (target + target) / (cx + root)
        start = start.replaced(by: guess, where: cx.isBelow(Half.guessLimit))
        start = Lane(repeating: 0.5).replaced(by: start, where: start.isBelow(1))
      }
      t = Half.halley(ax, bx, cx, target, start, steps)
    } else {
      t = Half.bisected(ax, bx, cx, target)
    }
    let ay = coefficient(lower.ay, upper.ay)
    let by = coefficient(lower.by, upper.by)
    let cy = coefficient(lower.cy, upper.cy)
    var y = ((ay * t + by) * t + cy) * t
    y = y.replaced(by: Lane(repeating: 1) - y, where: mirrored)
    y = Lane(repeating: 0).replaced(by: y, where: x.isAbove(0))
    return Lane(repeating: 1).replaced(by: y, where: x.isBelow(1))
  }
}

// MARK: - End tangents

extension CubicBezierCurve {
  /// The slope with which the curve leaves (0, 0): towards the nearest point that is not the end
  /// itself; 0 when that one lies straight above or below (CSS Easing 1, cubic-bezier).
  package var startSlope: Double { CubicBezierCurve.slope(x1, y1, x2, y2) }

  /// The slope with which the curve arrives at (1, 1).
  package var endSlope: Double { CubicBezierCurve.slope(1 - x2, 1 - y2, 1 - x1, 1 - y1) }

  private static func slope(
    _ nearX: Double, _ nearY: Double, _ farX: Double, _ farY: Double
  ) -> Double {
    if nearX > 0 { return nearY / nearX }
    if nearY != 0 { return 0 }
    if farX > 0 { return farY / farX }
    return farY == 0 ? 1 : 0
  }
}

// MARK: - One half

/// The polynomial coefficients of a curve seen from one of its ends, used for x in 0...½.
private struct Half: Sendable {
  let ax: Double
  let bx: Double
  let cx: Double
  let ay: Double
  let by: Double
  let cy: Double

  init(x1: Double, y1: Double, x2: Double, y2: Double) {
    cx = 3 * x1
    bx = 3 * (x2 - x1) - cx
    ax = 1 - cx - bx
    cy = 3 * y1
    by = 3 * (y2 - y1) - cy
    ay = 1 - cy - by
  }

  /// Below this slope at the start, t = x is too far off and the quadratic guess is taken.
  static let guessLimit = 0.3

  /// An inner stretch flatter than this is left to bisection: Halley steps may jump across it.
  private static let flatLimit = 0.05

  /// More steps than this never paid on 3,000 random curves.
  private static let mostSteps = 7

  var startsFromGuess: Bool { cx < Half.guessLimit }

  /// How many Halley steps bring every x in 0...½ to full precision, or `nil` when none does.
  func stepsNeeded() -> Int? {
    // The slope x'(t) is a parabola; look at its lowest point when that lies inside.
    if ax != 0 {
      let lowest = -bx / (3 * ax)
      let slope = (3 * ax * lowest + 2 * bx) * lowest + cx
      let inside = lowest > 1e-3 && lowest < 1 - 1e-3
      if inside && slope < Half.flatLimit { return nil }
    }
    var needed = 1
    // Even steps over the half, then ever closer to the end, where a start slope of 0 is hardest.
    for index in 1...88 {
      let x = index <= 64 ? Double(index) / 128 : 1 / Double(UInt64(1) << UInt64(2 * (index - 60)))
      guard let steps = stepsNeeded(at: x) else { return nil }
      needed = max(needed, steps)
    }
    return needed
  }

  private func stepsNeeded(at x: Double) -> Int? {
    var t = x
    if startsFromGuess {
      t = 2 * x / (cx + (cx * cx + 4 * bx * x).squareRoot())
      if !(t < 1) { t = 0.5 }
    }
    var values: [Double] = []
    for _ in 0..<Half.mostSteps {
      t = Half.halley(ax, bx, cx, x, t, 1)
      values.append(((ay * t + by) * t + cy) * t)
    }
    let slope = (3 * ax * t + 2 * bx) * t + cx
    let residual = (((ax * t + bx) * t + cx) * t - x).magnitude
    // What rounding leaves of a converged x: a few units in the last place of its largest term.
    guard t >= 0, t <= 1, residual <= 1e-15 * max(x, slope * t) else { return nil }
    guard let last = values.last else { return nil }
    let tolerance = 1e-14
    for (index, value) in values.enumerated() where (value - last).magnitude <= tolerance {
      return index + 1
    }
    return nil
  }

  @inline(__always)
  static func halley<Lane: CurveLane>(
    _ ax: Lane, _ bx: Lane, _ cx: Lane, _ x: Lane, _ start: Lane, _ steps: Int
  ) -> Lane {
    let ax3 = Lane(repeating: 3) * ax
    let bx2 = Lane(repeating: 2) * bx
    var t = start
    for _ in 0..<steps {
      let f = ((ax * t + bx) * t + cx) * t - x
      let d = (ax3 * t + bx2) * t + cx
      let dd = ax3 * t + bx
      t = t - f * d / (d * d - f * dd)
    }
    return t
  }

  /// 60 halvings: t is known to 2⁻⁶⁰, finer than the rounding of x(t).
  @inline(never)
  static func bisected<Lane: CurveLane>(_ ax: Lane, _ bx: Lane, _ cx: Lane, _ x: Lane) -> Lane {
    var low = Lane(repeating: 0)
    var width = Lane(repeating: 1)
    for _ in 0..<60 {
      width = width * Lane(repeating: 0.5)
      let middle = low + width
      let value = ((ax * middle + bx) * middle + cx) * middle
      low = middle.replaced(by: low, where: (value - x).isAbove(0))
    }
    return low
  }
}

// MARK: - Lanes

/// The arithmetic that the solver needs, for one number or for eight side by side.
private protocol CurveLane {
  associatedtype Mask
  init(repeating value: Double)
  static func + (a: Self, b: Self) -> Self
  static func - (a: Self, b: Self) -> Self
  static func * (a: Self, b: Self) -> Self
  static func / (a: Self, b: Self) -> Self
  func squareRoot() -> Self
  func isAbove(_ limit: Double) -> Mask
  func isBelow(_ limit: Double) -> Mask
  func replaced(by other: Self, where mask: Mask) -> Self
}

extension Double: CurveLane {
  @inline(__always) fileprivate init(repeating value: Double) { self = value }
  @inline(__always) fileprivate func isAbove(_ limit: Double) -> Bool { self > limit }
  @inline(__always) fileprivate func isBelow(_ limit: Double) -> Bool { self < limit }
  @inline(__always) fileprivate func replaced(by other: Double, where mask: Bool) -> Double {
    mask ? other : self
  }
}

extension SIMD8<Double>: CurveLane {
  fileprivate typealias Mask = SIMDMask<SIMD8<Int64>>
  @inline(__always) fileprivate func isAbove(_ limit: Double) -> SIMDMask<SIMD8<Int64>> {
    self .> limit
  }
  @inline(__always) fileprivate func isBelow(_ limit: Double) -> SIMDMask<SIMD8<Int64>> {
    self .< limit
  }
  @inline(__always) fileprivate func replaced(
    by other: SIMD8<Double>, where mask: SIMDMask<SIMD8<Int64>>
  ) -> SIMD8<Double> {
    replacing(with: other, where: mask)
  }
}
