/// The arithmetic that the Bézier solver needs, for one number or for eight side by side.
///
/// Both give the same bits: every operation is one of IEEE 754, or moves bits.
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

  /// The second number where the mask is set, else the first.
  static func choice(_ plain: Double, _ other: Double, where mask: Mask) -> Self

  /// How far a number is from the nearer end of 0...1; 0 outside.
  var distanceFromEnd: Self { get }

  /// 1 less the number where the mask is set; −0 becomes 0.
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

/// The choices are made with the masks' bits, all set or all clear: "and", "exclusive or" where a
/// select takes three operations on processors without one. That is a third of a curve's cost.
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

  /// The lanes that two masks have in common. The library's own operator looks at lane after lane.
  @inline(__always) static func both(_ a: Mask, _ b: Mask) -> Mask {
    unsafe unsafeBitCast(bits(a) & bits(b), to: Mask.self)
  }

  /// Without the signs.
  @inline(__always) var absolute: SIMD8<Double> {
    unsafe SIMD8.number(unsafeBitCast(self, to: Bits.self) & Bits(repeating: ~(-0.0).bitPattern))
  }

  // Rounding numbers of at least 0. Adding 2⁵² leaves no room for a fraction; from there on there is
  // none. (The baseline of x86-64 has no instruction that rounds, and would call a function for each.)

  @inline(__always) var roundedToNearest: SIMD8<Double> {
    replacing(with: (self + 0x1p52) - 0x1p52, where: self .< 0x1p52)
  }

  @inline(__always) var roundedDown: SIMD8<Double> {
    let nearest = roundedToNearest
    return nearest.replacing(with: nearest - 1, where: nearest .> self)
  }

  /// The units in the last place, of normal numbers; of smaller ones 0.
  @inline(__always) var ulps: SIMD8<Double> {
    let exponents = unsafe unsafeBitCast(self, to: Bits.self) & Bits(repeating: 0x7FF << 52)
    return SIMD8.number(exponents) * 0x1p-52
  }

  // Each is 64 bytes of which any bits are a value, so a cast between them is sound; what two masks
  // have in common is a mask.
  @inline(__always) private static func bits(_ mask: Mask) -> Bits {
    unsafe unsafeBitCast(mask, to: Bits.self)
  }
  @inline(__always) private static func number(_ bits: Bits) -> SIMD8<Double> {
    unsafe unsafeBitCast(bits, to: SIMD8<Double>.self)
  }
}
