/// A pace that samples a function of the program once, at evenly spaced fractions.
///
/// Between two samples it is a cubic, whose slopes are limited as in Fritsch and Carlson, "Monotone
/// Piecewise Cubic Interpolation", SIAM Journal on Numerical Analysis 17, 1980. Progress and rate
/// have no jumps, and the progress stays between the two samples. So if the samples never decrease,
/// the pace never decreases.
package struct CustomCurve: Sendable {
  package let name: String

  /// The progress at evenly spaced fractions from 0 to 1; one sample more than segments.
  private let samples: ContiguousArray<Double>
  /// The slope at each sample: the change of progress per segment.
  private let slopes: ContiguousArray<Double>

  /// The number of segments. A power of two, so that the position of a fraction between its samples
  /// is exact.
  static let segmentCount = 1_024

  /// - Precondition: There is one more sample than segments, each within ±1e9.
  fileprivate init(name: String, samples: ContiguousArray<Double>) {
    self.name = name
    self.samples = samples
    slopes = CustomCurve.slopes(samples)
  }

  /// Returns the slopes at the samples: those of polynomials through the nearest four or five
  /// samples, limited.
  private static func slopes(_ samples: ContiguousArray<Double>) -> ContiguousArray<Double> {
    let last = samples.count - 1
    func step(_ index: Int) -> Double { samples[index + 1] - samples[index] }
    var slopes = ContiguousArray(repeating: 0.0, count: samples.count)
    slopes[0] = limited((11 * step(0) - 7 * step(1) + 2 * step(2)) / 6, step(0), step(0))
    slopes[1] = limited((2 * step(0) + 5 * step(1) - step(2)) / 6, step(0), step(1))
    for index in 2..<last - 1 {
      let (before, after) = (step(index - 1), step(index))
      let slope = (7 * (before + after) - (step(index - 2) + step(index + 1))) / 12
      slopes[index] = limited(slope, before, after)
    }
    let (a, b, c) = (step(last - 1), step(last - 2), step(last - 3))
    slopes[last - 1] = limited((2 * a + 5 * b - c) / 6, b, a)
    slopes[last] = limited((11 * a - 7 * b + 2 * c) / 6, a, a)
    return slopes
  }

  /// Limits a slope so that the cubics on both sides have no turning point inside. It is 0 where
  /// the samples turn, and at most three times the difference on either side.
  private static func limited(_ slope: Double, _ before: Double, _ after: Double) -> Double {
    if before > 0 && after > 0 { return min(max(slope, 0), 3 * min(before, after)) }
    if before < 0 && after < 0 { return max(min(slope, 0), 3 * max(before, after)) }
    return 0
  }
}

// MARK: - Values

extension CustomCurve {
  /// Returns the progress at any fraction. It is exact at the samples; outside 0...1 it follows the
  /// end tangents.
  package func evaluate(_ fraction: Double) -> Double { motion(at: fraction).value }

  /// Returns progress and rate at any fraction.
  @inline(never)
  package func motion(at fraction: Double) -> Moving<Double> {
    let last = CustomCurve.segmentCount
    let perSegment = Double(last)
    guard fraction > 0 else { return end(0, fraction) }
    guard fraction < 1 else { return end(last, fraction - 1) }
    let place = fraction * perSegment
    let index = Int(place)
    let t = place - Double(index)
    let (start, end) = (samples[index], samples[index + 1])
    let (out, into) = (slopes[index], slopes[index + 1])
    let distance = end - start
    let square = 3 * distance - 2 * out - into
    let cube = out + into - 2 * distance
    let progress = start + t * (out + t * (square + t * cube))
    let rate = out + t * (2 * square + t * (3 * cube))
    return Moving(
      // Clamped, because rounding errors could move the progress outside the two samples.
      min(max(progress, min(start, end)), max(start, end)),
      velocity: TimingCurve.bounded(rate * perSegment))
  }

  private func end(_ index: Int, _ distance: Double) -> Moving<Double> {
    let rate = TimingCurve.bounded(slopes[index] * Double(CustomCurve.segmentCount))
    return Moving(
      TimingCurve.bounded(samples[index] + rate * TimingCurve.bounded(distance)), velocity: rate)
  }
}

// MARK: - Hashable and text

extension CustomCurve: Hashable {
  package func hash(into hasher: inout Hasher) {
    hasher.combine(name)
    // One sample is enough: curves with the same name are mostly the same curve.
    hasher.combine(samples[CustomCurve.segmentCount / 4])
  }
}

extension CustomCurve: CustomStringConvertible {
  /// The name: "custom(bounce)".
  package var description: String { "custom(\(name))" }
}

// MARK: - Creating

extension TimingCurve {
  /// Creates a custom curve from a function.
  ///
  ///     let cubic = TimingCurve.custom("cubic") { $0 * $0 * $0 }
  ///     cubic.value(at: 0.5)  // 0.125
  ///
  /// This call runs the function 1,025 times, for the fractions 0, 1/1024, … 1, and does not store
  /// it. At these fractions the curve has exactly the values of the function. Between two fractions
  /// it is a smooth cubic that stays between the two values. Outside 0...1 the curve continues
  /// along its end tangents.
  ///
  /// The values at 0 and 1 may differ from 0 and 1. Then an animation does not start or end exactly
  /// at its first and last value.
  ///
  /// Create a curve once and keep it. Curves are equal if their names and their values are equal.
  /// Recordings store the name of a curve.
  ///
  /// - Parameters:
  ///   - name: The name of the curve in recordings and descriptions.
  ///   - progress: Returns the eased progress at a fraction in 0...1. Values are clamped to ±1e9.
  /// - Returns: The curve, or `linear` when a value is not finite.
  public static func custom(_ name: String, _ progress: (Double) -> Double) -> TimingCurve {
    var samples: ContiguousArray<Double> = []
    samples.reserveCapacity(CustomCurve.segmentCount + 1)
    for index in 0...CustomCurve.segmentCount {
      let value = progress(Double(index) / Double(CustomCurve.segmentCount))
      guard value.isFinite else { return .linear }
      samples.append(bounded(value) + 0)
    }
    return TimingCurve(.custom(CustomCurve(name: name, samples: samples)))
  }
}
