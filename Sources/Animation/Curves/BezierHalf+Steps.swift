// How many Halley steps a curve needs. 90 points decide: 64 evenly spaced points over the half, 24
// points ever closer to the end, where a start slope of 0 is hardest, and the two points around the
// x at which the starting values jump. Nearly always, the 16 points with the worst starting values
// give the same result as all 90 points.

extension BezierHalf {
  /// A curve with an inner stretch flatter than this uses bisection: Halley steps may jump across
  /// it.
  private static let flatLimit = 0.05

  /// The largest number of steps. On 3,000 random curves, more steps never helped.
  private static let maximumSteps = 7

  /// The largest remaining error in progress.
  private static let tolerance = 1e-14

  /// If the error at a point is at most this, the points next to it are accurate, too, because
  /// neighbours have about equal errors and each step cubes them.
  private static let certainty = 1e-15

  /// Returns how many Halley steps bring every x in 0...½ to full precision; `nil` if no number of
  /// steps does.
  ///
  /// The likely points decide if their result is certain; otherwise all points decide.
  func stepsNeeded() -> Int? { hasFlatStretch ? nil : likelySteps() ?? stepsOfAllPoints() }

  /// Returns the same number, but always from all points.
  func completeSteps() -> Int? { hasFlatStretch ? nil : stepsOfAllPoints() }

  private var hasFlatStretch: Bool {
    // The slope x'(t) is a parabola. Its lowest point is checked if it lies inside.
    guard ax != 0 else { return false }
    let lowest = -bx / (3 * ax)
    let slope = (3 * ax * lowest + 2 * bx) * lowest + cx
    let isInside = lowest > 1e-3 && lowest < 1 - 1e-3
    return isInside && slope < BezierHalf.flatLimit
  }
}

// MARK: - All points

extension BezierHalf {
  private func stepsOfAllPoints() -> Int? {
    // The points near the end are first, because curves that no steps solve fail there.
    var fourths = SIMD8<Double>(
      0x1p-10, 0x1p-12, 0x1p-14, 0x1p-16, 0x1p-18, 0x1p-20, 0x1p-22, 0x1p-24)
    var needed = 1
    for _ in 0..<3 {
      guard let steps = steps(at: fourths) else { return nil }
      needed = max(needed, steps)
      fourths *= 0x1p-16
    }
    var even = SIMD8<Double>(1, 2, 3, 4, 5, 6, 7, 8) / 128
    for _ in 0..<8 {
      guard let steps = steps(at: even) else { return nil }
      needed = max(needed, steps)
      even += 8.0 / 128
    }
    guard startsFromGuess, let jump = aroundGuessEnd else { return needed }
    let (below, above) = (SIMD4(repeating: jump.0), SIMD4(repeating: jump.1))
    guard let steps = steps(at: SIMD8(lowHalf: below, highHalf: above)) else { return nil }
    return max(needed, steps)
  }

  /// Returns the first step after which all eight values agree with those of the last step.
  private func steps(at x: SIMD8<Double>) -> Int? {
    let start = start(x)
    var t = start
    for _ in 0..<BezierHalf.maximumSteps { t = step(t, x) }
    guard isSolved(t, x) else { return nil }
    let last = value(t)
    t = start
    var isOpen = SIMDMask<SIMD8<Int64>>(repeating: true)
    for index in 1...BezierHalf.maximumSteps {
      t = step(t, x)
      isOpen = isOpen .& .!(error(value(t), last) .<= BezierHalf.tolerance)
      if !any(isOpen) { return index }
    }
    return nil
  }
}

// MARK: - Likely points

extension BezierHalf {
  /// Returns the steps that the likely points need; `nil` if the result is not certain.
  private func likelySteps() -> Int? {
    let (x, y) = likelyPoints
    var t = (step(start(x), x), step(start(y), y))
    var values = (value(t.0), value(t.1))
    for steps in 1..<BezierHalf.maximumSteps {
      t = (step(t.0, x), step(t.1, y))
      let next = (value(t.0), value(t.1))
      // Each step cubes the error, so its change is practically the error of the value before it.
      let (first, second) = (error(next.0, values.0), error(next.1, values.1))
      let error = first.replacing(with: second, where: first .< second).max()
      if error <= BezierHalf.tolerance {
        let isCertain = error <= BezierHalf.certainty && isSolved(t.0, x) && isSolved(t.1, y)
        return isCertain ? steps : nil
      }
      values = next
    }
    return nil
  }

  /// Twelve points that were the worst ones for most random curves, and two around each of two
  /// points that depend on the curve.
  private var likelyPoints: (SIMD8<Double>, SIMD8<Double>) {
    let jump = startsFromGuess ? aroundGuessEnd ?? (0.5, 0.5) : (22.0 / 128, 61.0 / 128)
    let bend = BezierHalf.neighbours(inflection)
    return (
      SIMD8(19 / 128, 29 / 128, 45 / 128, 52 / 128, 54 / 128, 57 / 128, 60 / 128, 63 / 128),
      SIMD8(64 / 128, 0x1p-12, 0x1p-14, 0x1p-18, jump.0, jump.1, bend.0, bend.1)
    )
  }

  /// The points just below and just above the x at which the quadratic guess ends: the quadratic
  /// reaches its maximum there, or its root reaches 1. The starting values are worst there. Where a
  /// curve is steep, its evenly spaced neighbours are too far away to tell.
  private var aroundGuessEnd: (Double, Double)? {
    let end = cx < -2 * bx ? cx * cx / (-4 * bx) : cx + bx
    return end > 0 && end < 0.5 ? (end * (1 - 0x1p-20), end * (1 + 0x1p-20)) : nil
  }

  /// The x at which x(t) is flattest, and so the progress is steepest.
  private var inflection: Double {
    let t = -bx / (3 * ax)
    return t > 0 && t < 1 ? ((ax * t + bx) * t + cx) * t : 0.5
  }

  /// The nearest evenly spaced points below and above an x.
  private static func neighbours(_ x: Double) -> (Double, Double) {
    guard x > 0, x < 0.5 else { return (0.5, 0.5) }
    let index = Int(x * 128)
    return (index > 0 ? Double(index) / 128 : 0x1p-10, Double(index + 1) / 128)
  }
}

// MARK: - Eight points at once

extension BezierHalf {
  private typealias Points = SIMD8<Double>

  private func start(_ x: Points) -> Points {
    startsFromGuess ? BezierHalf.start(Points(repeating: bx), Points(repeating: cx), x) : x
  }

  private func step(_ t: Points, _ x: Points) -> Points {
    BezierHalf.halley(
      Points(repeating: ax), Points(repeating: bx), Points(repeating: cx), x, t, 1)
  }

  @inline(__always)
  private func value(_ t: Points) -> Points { ((ay * t + by) * t + cy) * t }

  @inline(__always)
  private func error(_ a: Points, _ b: Points) -> Points { (a - b).absolute }

  /// Whether the remaining error in x is only a rounding error: a few units in the last place of
  /// the largest term.
  private func isSolved(_ t: Points, _ x: Points) -> Bool {
    let slope: Points = (3 * ax * t + 2 * bx) * t + cx
    let solved: Points = ((ax * t + bx) * t + cx) * t
    let term = slope * t
    let largest = x.replacing(with: term, where: x .< term)
    let isClose = error(solved, x) .<= 1e-15 * largest
    return all((t .>= 0) .& (t .<= 1) .& isClose)
  }
}
