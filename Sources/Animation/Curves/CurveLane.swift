/// The arithmetic of the Bézier solver, for one number or for eight numbers at once.
///
/// Both give the same bits: every operation is an IEEE 754 operation, or moves bits.
protocol CurveLane {
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

  /// Returns the second number where the mask is set, else the first.
  static func choice(_ plain: Double, _ other: Double, where mask: Mask) -> Self

  /// The distance of a number from the nearer end of 0...1; 0 outside that range.
  var distanceFromEnd: Self { get }

  /// Returns 1 − x where the mask is set, else x. −0 becomes 0.
  func mirrored(where mask: Mask) -> Self
}

// MARK: - One number

extension Double: CurveLane {
  @inline(__always) init(repeating value: Double) { self = value }
  @inline(__always) func isAbove(_ limit: Double) -> Bool { self > limit }
  @inline(__always) func isBelow(_ limit: Double) -> Bool { self < limit }
  @inline(__always) func replaced(by other: Double, where mask: Bool) -> Double {
    mask ? other : self
  }
  @inline(__always) static func choice(
    _ plain: Double, _ other: Double, where mask: Bool
  ) -> Double { mask ? other : plain }
  @inline(__always) var distanceFromEnd: Double { max(min(self, 1 - self), 0) }
  @inline(__always) func mirrored(where mask: Bool) -> Double { mask ? 1 - self : self + 0 }
}

// MARK: - Eight numbers

/// `choice` and `mirrored` use the bits of the masks, which are all set or all clear, with "and"
/// and "exclusive or". On processors without a select instruction, a select takes three operations.
/// That would be a third of the cost of a curve.
extension SIMD8<Double>: CurveLane {
  typealias Mask = SIMDMask<SIMD8<Int64>>
  private typealias Bits = SIMD8<UInt64>

  @inline(__always) func isAbove(_ limit: Double) -> Mask { self .> limit }
  @inline(__always) func isBelow(_ limit: Double) -> Mask { self .< limit }
  @inline(__always) func replaced(by other: SIMD8<Double>, where mask: Mask) -> SIMD8<Double> {
    replacing(with: other, where: mask)
  }

  @inline(__always) static func choice(
    _ plain: Double, _ other: Double, where mask: Mask
  ) -> SIMD8<Double> {
    let difference = Bits(repeating: plain.bitPattern ^ other.bitPattern) & bits(mask)
    return number(Bits(repeating: plain.bitPattern) ^ difference)
  }

  @inline(__always) var distanceFromEnd: SIMD8<Double> {
    let other = 1 - self
    let nearer = replacing(with: other, where: other .< self)
    return nearer.replacing(with: 0, where: nearer .< 0)
  }

  @inline(__always) func mirrored(where mask: Mask) -> SIMD8<Double> {
    let mask = SIMD8.bits(mask)
    let sign = Bits(repeating: (-0.0).bitPattern) & mask
    let one = Bits(repeating: (1.0).bitPattern) & mask
    return unsafe SIMD8.number(unsafeBitCast(self, to: Bits.self) ^ sign) + SIMD8.number(one)
  }

  /// Returns the lanes that are set in both masks. The operator of the standard library compares
  /// lane by lane.
  @inline(__always) static func both(_ a: Mask, _ b: Mask) -> Mask {
    unsafe unsafeBitCast(bits(a) & bits(b), to: Mask.self)
  }

  /// The magnitude of each number.
  @inline(__always) var absolute: SIMD8<Double> {
    unsafe SIMD8.number(unsafeBitCast(self, to: Bits.self) & Bits(repeating: ~(-0.0).bitPattern))
  }

  // Rounding, for numbers of at least 0. Adding 2⁵² leaves no room for a fraction, and larger
  // numbers have no fraction. (The baseline of x86-64 has no rounding instruction, and would call a
  // function for each number.)

  @inline(__always) var roundedToNearest: SIMD8<Double> {
    replacing(with: (self + 0x1p52) - 0x1p52, where: self .< 0x1p52)
  }

  @inline(__always) var roundedDown: SIMD8<Double> {
    let nearest = roundedToNearest
    return nearest.replacing(with: nearest - 1, where: nearest .> self)
  }

  /// The unit in the last place of each number; 0 for numbers below the normal ones.
  @inline(__always) var ulps: SIMD8<Double> {
    let exponents = unsafe unsafeBitCast(self, to: Bits.self) & Bits(repeating: 0x7FF << 52)
    return SIMD8.number(exponents) * 0x1p-52
  }

  // Each type has 64 bytes, and any bits are a valid value, so casts between them are sound. The
  // "and" of two masks is a mask.
  @inline(__always) private static func bits(_ mask: Mask) -> Bits {
    unsafe unsafeBitCast(mask, to: Bits.self)
  }
  @inline(__always) private static func number(_ bits: Bits) -> SIMD8<Double> {
    unsafe unsafeBitCast(bits, to: SIMD8<Double>.self)
  }
}

/// Evaluates eight fractions, one after the other, for a pace without SIMD code.
@inline(__always)
func laneByLane(_ fractions: SIMD8<Double>, _ evaluate: (Double) -> Double) -> SIMD8<Double> {
  var progress = SIMD8<Double>(repeating: 0)
  for lane in 0..<8 { progress[lane] = evaluate(fractions[lane]) }
  return progress
}
