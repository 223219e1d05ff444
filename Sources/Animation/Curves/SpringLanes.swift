import ViewKernelGeometry

/// Computes eight springs at once, with the same parameters but iterations of different durations.
struct SpringLanes {
  /// In radians per second.
  private let frequency: Double
  private let dampingRatio: Double
  /// The damped frequency divided by the frequency; 0 if the spring is critically damped.
  private let root: Double
  private let initialVelocity: Double
  /// The longest iteration that can be computed here, in seconds; 0 for an overdamped spring.
  let longestSpan: Double

  init(_ curve: SpringCurve) {
    frequency = curve.spring.angularFrequency
    dampingRatio = SpringMotion.rounded(curve.spring.usedDampingRatio)
    initialVelocity = curve.initialVelocity
    let discriminant = (1 - dampingRatio) * (1 + dampingRatio)
    root = max(discriminant, 0).squareRoot()
    // The ranges of the functions of `Elementary`, with some margin for rounding.
    let longestByDecay = dampingRatio == 0 ? .infinity : 700 / (dampingRatio * frequency)
    longestSpan = discriminant < 0 ? 0 : min(longestByDecay, 0.9e6 / frequency)
  }

  /// Returns progress and impulses at fractions in 0...1, with the same bits as
  /// `SpringCurve.impulse(at:)`.
  ///
  /// - Parameter spans: The durations of the iterations in seconds, at most `longestSpan`.
  @inline(__always)
  func impulses(
    at fractions: SIMD8<Double>, spans: SIMD8<Double>
  ) -> (progress: SIMD8<Double>, impulses: SIMD8<Double>) {
    // The arithmetic is that of `SpringMotion.state(at:)`, in the same order.
    let frequencies = frequency * spans
    let decays = dampingRatio * frequencies
    let envelopes = Elementary.exp(-decays * fractions)
    let even: SIMD8<Double>
    let odd: SIMD8<Double>
    if root > 0 {
      let damped = frequencies * root
      let (sines, cosines) = Elementary.sincos(damped * fractions)
      even = envelopes * cosines
      odd = envelopes * (sines / damped)
    } else {
      even = envelopes
      odd = envelopes * fractions
    }
    let displacements = even + decays * odd
    var progress = 1 - displacements + initialVelocity * spans * odd
    progress = progress.replacing(with: -1e9, where: progress .< -1e9)
    progress = progress.replacing(with: 1e9, where: progress .> 1e9)
    let isBefore = fractions .<= 0
    let isAfter = fractions .>= 1
    return (
      progress.replacing(with: 0, where: isBefore).replacing(with: 1, where: isAfter),
      (odd * spans).replacing(with: 0, where: isBefore).replacing(with: 0, where: isAfter)
    )
  }
}
