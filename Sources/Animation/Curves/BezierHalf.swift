/// The polynomial coefficients of a Bézier curve seen from one of its ends, used for x in 0...½.
struct BezierHalf: Sendable {
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

  /// If the slope at the start is below this, t = x is too inaccurate, and the solver starts from
  /// the quadratic guess.
  static let guessLimit = 0.3

  var startsFromGuess: Bool { cx < BezierHalf.guessLimit }

  /// Returns dy/dx at a parameter, within ±1e9. It is the same number from both ends.
  func slope(at t: Double) -> Double {
    let dx = (3 * ax * t + 2 * bx) * t + cx
    let dy = (3 * ay * t + 2 * by) * t + cy
    // x(t) never decreases: a slope below 0 is a rounding error.
    guard dx > 0 else { return dy == 0 ? 0 : TimingCurve.bounded(dy * .infinity) }
    return TimingCurve.bounded(dy / dx)
  }
}

// MARK: - Solving x(t) = x

extension BezierHalf {
  /// Returns the t at which the steps start: x, or the root of the quadratic part. It is ½ if that
  /// is not a number below 1.
  @inline(__always)
  static func start<Lane: CurveLane>(_ bx: Lane, _ cx: Lane, _ x: Lane) -> Lane {
    let root = (cx * cx + Lane(repeating: 4) * bx * x).squareRoot()
    let guess = (x + x) / (cx + root)
    let start = x.replaced(by: guess, where: cx.isBelow(guessLimit))
    return Lane(repeating: 0.5).replaced(by: start, where: start.isBelow(1))
  }

  /// Improves a t by some Halley steps towards x(t) = x.
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

  /// Finds t by 60 halvings: to 2⁻⁶⁰, which is finer than the rounding of x(t).
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
