extension Elementary {
  /// An angle as a number of quarter turns and a remainder in -π/4...π/4, which is stored in two
  /// parts.
  struct ReducedAngle {
    /// The number of quarter turns, modulo 4.
    var quadrant: Int
    /// The remainder, rounded.
    var high: Double
    /// The rounding error of `high`.
    var low: Double
  }

  /// 2/π, rounded.
  static let twoOverPi = 6.36619772367581382433e-01
  /// π/2, rounded, and its rounding error.
  static let halfPi = 1.57079632679489655800e+00
  static let halfPiLow = 6.12323399573676603587e-17

  /// Subtracts whole quarter turns from an angle in radians.
  @inline(__always)
  static func reduced(_ x: Double) -> ReducedAngle {
    let quarterPi = 0.78539816339744830962
    if x.magnitude <= quarterPi { return ReducedAngle(quadrant: 0, high: x, low: 0) }
    // 2^20 · π/2. Up to here the number of quarter turns times `halfPi1` is exact.
    let largestSubtracted = 1_647_099.0
    if x.magnitude < largestSubtracted { return reducedBySubtraction(x) }
    guard x.isFinite else { return ReducedAngle(quadrant: 0, high: .nan, low: 0) }
    return reducedByTable(x)
  }

  /// Subtracts quarter turns in steps of increasing precision (Cody and Waite; fdlibm
  /// e_rem_pio2.c).
  ///
  /// π/2 is halfPi1 + halfPi2 + halfPi3 + …, with 33 bits each, so that their products with the
  /// number of turns are exact. fdlibm begins with one step and adds more if digits cancel. Here
  /// the second step is always done, so there is only one branch, which is almost never taken.
  @inline(__always)
  private static func reducedBySubtraction(_ x: Double) -> ReducedAngle {
    let turns = nearestWhole(x * twoOverPi)
    let (rest, tail) = twoSteps(x, turns: turns)
    let high = rest - tail
    if high.magnitude < x.magnitude * cancellation {
      return reducedByThirdStep(turns: turns, rest: rest)
    }
    return ReducedAngle(quadrant: Int(turns), high: high, low: (rest - high) - tail)
  }

  /// The remainder of an angle after two steps, and the tail that is to be subtracted from it.
  @inline(__always)
  static func twoSteps<Lane: ElementaryLane>(
    _ x: Lane, turns: Lane
  ) -> (rest: Lane, tail: Lane) {
    let halfPi1 = 1.57079632673412561417e+00
    let halfPi2 = 6.07710050630396597660e-11
    let halfPi2Tail = 2.02226624879595063154e-21
    let first = x - halfPi1 * turns
    let second = halfPi2 * turns
    let rest = first - second
    return (rest, halfPi2Tail * turns - ((first - rest) - second))
  }

  /// The limit of cancellation: if an angle has lost more than 49 bits, the 118 bits of the two
  /// steps are not enough.
  static let cancellation = 0x1p-49

  @inline(never)
  private static func reducedByThirdStep(turns: Double, rest: Double) -> ReducedAngle {
    let halfPi3 = 2.02226624871116645580e-21
    let halfPi3Tail = 8.47842766036889956997e-32
    let third = turns * halfPi3
    let remaining = rest - third
    let tail = turns * halfPi3Tail - ((rest - remaining) - third)
    let high = remaining - tail
    return ReducedAngle(quadrant: Int(turns), high: high, low: (remaining - high) - tail)
  }
}

// MARK: - Large angles

extension Elementary {
  /// Multiplies the angle by the relevant bits of 2/π, in integers (Payne and Hanek, "Radian
  /// reduction for trigonometric functions", 1983).
  ///
  /// The angle is m · 2^e with a whole m of 53 bits. Bits of 2/π that give multiples of four
  /// quarter turns are skipped. The next 192 bits give the quarter turns modulo 4, with 190
  /// fractional bits. No double is closer than 2^-62 to a multiple of π/2, so a relative precision
  /// of at least 2^-75 is left.
  @inline(never)
  private static func reducedByTable(_ x: Double) -> ReducedAngle {
    let significand = x.significandBitPattern | (1 << 52)
    let start = Int(x.exponent) - 52 - 2

    // The product of the significand and three words of 2/π, modulo 2^192.
    let low = significand.multipliedFullWidth(by: twoOverPiBits(from: start + 128))
    let middle = significand.multipliedFullWidth(by: twoOverPiBits(from: start + 64))
    let (word1, carry) = middle.low.addingReportingOverflow(low.high)
    let word0 = significand &* twoOverPiBits(from: start) &+ middle.high &+ (carry ? 1 : 0)

    // Two bits are the quarter turns. The rest is the fraction, of which 128 bits are kept. From
    // one half on, it becomes the negative distance to the next quarter turn.
    var quadrant = Int(word0 >> 62)
    var fraction0 = word0 << 2 | word1 >> 62
    var fraction1 = word1 << 2 | low.low >> 62
    let isNegative = fraction0 >> 63 == 1
    if isNegative {
      quadrant += 1
      fraction1 = ~fraction1 &+ 1
      fraction0 = ~fraction0 &+ (fraction1 == 0 ? 1 : 0)
    }

    // The 106 leading bits as two numbers of 53 bits, multiplied by π/2.
    let zeros =
      fraction0 == 0 ? 64 + fraction1.leadingZeroBitCount : fraction0.leadingZeroBitCount
    if zeros >= 64 {
      fraction0 = fraction1 << UInt64(zeros - 64)
      fraction1 = 0
    } else if zeros > 0 {
      fraction0 = fraction0 << UInt64(zeros) | fraction1 >> UInt64(64 - zeros)
      fraction1 <<= UInt64(zeros)
    }
    let unit = Double(sign: .plus, exponent: -53 - zeros, significand: 1)
    let leading = Double(fraction0 >> 11) * unit
    let trailing = Double((fraction0 & 0x7FF) << 42 | fraction1 >> 22) * (unit * 0x1p-53)
    let (product, rest) = exactProduct(leading, halfPi)
    let correction = rest + (leading * halfPiLow + trailing * halfPi)
    let high = product + correction
    let residue = correction - (high - product)

    let flips = isNegative != (x < 0)
    return ReducedAngle(
      quadrant: x < 0 ? -quadrant : quadrant,
      high: flips ? -high : high,
      low: flips ? -residue : residue)
  }

  /// Returns 64 bits of 2/π, beginning at a bit. Bit 0 has the value one half. Bits before it are
  /// zero.
  private static func twoOverPiBits(from bit: Int) -> UInt64 {
    if bit <= -64 { return 0 }
    if bit < 0 { return twoOverPiWord(0) >> UInt64(-bit) }
    let shift = UInt64(bit & 63)
    let word = twoOverPiWord(bit >> 6)
    return shift == 0 ? word : word << shift | twoOverPiWord((bit >> 6) + 1) >> (64 - shift)
  }

  /// Returns 64 binary digits of 2/π. The largest exponent needs 1,161 digits.
  ///
  /// This is a switch instead of an array, because it needs neither memory nor a lazy initializer.
  private static func twoOverPiWord(_ index: Int) -> UInt64 {
    switch index {
    case 0: 0xA2F9_836E_4E44_1529
    case 1: 0xFC27_57D1_F534_DDC0
    case 2: 0xDB62_9599_3C43_9041
    case 3: 0xFE51_63AB_DEBB_C561
    case 4: 0xB724_6E3A_424D_D2E0
    case 5: 0x0649_2EEA_09D1_921C
    case 6: 0xFE1D_EB1C_B129_A73E
    case 7: 0xE882_35F5_2EBB_4484
    case 8: 0xE99C_7026_B45F_7E41
    case 9: 0x3991_D639_8353_39F4
    case 10: 0x9C84_5F8B_BDF9_283B
    case 11: 0x1FF8_97FF_DE05_980F
    case 12: 0xEF2F_118B_5A0A_6D1F
    case 13: 0x6D36_7ECF_27CB_09B7
    case 14: 0x4F46_3F66_9E5F_EA2D
    case 15: 0x7527_BAC7_EBE5_F17B
    case 16: 0x3D07_39F7_8A52_92EA
    case 17: 0x6BFB_5FB1_1F8D_5D08
    case 18: 0x5603_3046_FC7B_6BAB
    default: 0xF0CF_BC20_9AF4_361D
    }
  }
}
