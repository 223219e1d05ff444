/// The arithmetic that the functions of one number and of eight numbers share.
///
/// Both give the same bits, because every operation is an operation of IEEE 754.
protocol ElementaryLane {
  static func + (a: Self, b: Self) -> Self
  static func - (a: Self, b: Self) -> Self
  static func * (a: Self, b: Self) -> Self
  static func / (a: Self, b: Self) -> Self
  static func + (a: Double, b: Self) -> Self
  static func - (a: Double, b: Self) -> Self
  static func * (a: Double, b: Self) -> Self
}

extension Double: ElementaryLane {}
extension SIMD8<Double>: ElementaryLane {}

// MARK: - Eight numbers

extension Elementary {
  /// Returns e to the power of eight numbers, with the same bits as `exp(_:)` of one number.
  ///
  /// - Precondition: The powers are within ±708. Not checked.
  package static func exp(_ x: SIMD8<Double>) -> SIMD8<Double> {
    let shifted = inverseLogOf2 * x + roundingShift
    let result = expOfRest(x, k: shifted - roundingShift)
    // The last bits of the shifted sum are those of the whole number.
    let exponents = shifted.bits &+ (1023 &- roundingShift.bitPattern)
    return result * SIMD8(bits: exponents &<< 52)
  }

  /// Returns the sines and cosines of eight angles in radians, with the same bits as `sincos(_:)`
  /// of one angle.
  ///
  /// - Precondition: The angles are in 0...1e6. Not checked.
  package static func sincos(_ x: SIMD8<Double>) -> (sin: SIMD8<Double>, cos: SIMD8<Double>) {
    let shifted = twoOverPi * x + roundingShift
    let (rest, tail) = twoSteps(x, turns: shifted - roundingShift)
    let high = rest - tail
    // Below 0 where two steps are not enough.
    let margin = SIMD8(bits: high.bits & ~signBit) - cancellation * x
    guard margin.bits.union & signBit == 0 else { return laneByLane(x) }
    let low = (rest - high) - tail
    let sine = sineNearPositiveZero(high, low).bits
    let cosine = cosineNearZero(high, low).bits
    // A quarter turn turns the sine into the cosine, and the cosine into the negative sine.
    let quadrants = shifted.bits
    let exchanged = (sine ^ cosine) & (0 &- (quadrants & 1))
    let sineSigns = (quadrants & 2) &<< 62
    let cosineSigns = ((quadrants &+ 1) & 2) &<< 62
    return (
      SIMD8(bits: sine ^ exchanged ^ sineSigns), SIMD8(bits: cosine ^ exchanged ^ cosineSigns)
    )
  }

  private static let signBit: UInt64 = 1 << 63

  @inline(never)
  private static func laneByLane(
    _ x: SIMD8<Double>
  ) -> (sin: SIMD8<Double>, cos: SIMD8<Double>) {
    var (sines, cosines) = (SIMD8<Double>(), SIMD8<Double>())
    for lane in 0..<8 { (sines[lane], cosines[lane]) = sincos(x[lane]) }
    return (sines, cosines)
  }
}

// The compiler turns each of these loops into one move instruction, or none.

extension SIMD8<Double> {
  @inline(__always)
  fileprivate var bits: SIMD8<UInt64> {
    var bits = SIMD8<UInt64>()
    for lane in 0..<8 { bits[lane] = self[lane].bitPattern }
    return bits
  }

  @inline(__always)
  fileprivate init(bits: SIMD8<UInt64>) {
    self.init()
    for lane in 0..<8 { self[lane] = Double(bitPattern: bits[lane]) }
  }
}

extension SIMD8<UInt64> {
  /// The bits that are set in any lane.
  @inline(__always)
  fileprivate var union: UInt64 {
    var union: UInt64 = 0
    for lane in 0..<8 { union |= self[lane] }
    return union
  }
}
