extension Elementary {
  /// ln 2 rounded to a number with 32 trailing zero bits, so that its product with an exponent is
  /// exact.
  private static let logOf2High = 6.93147180369123816490e-01
  /// ln 2 minus `logOf2High`.
  private static let logOf2Low = 1.90821492927058770002e-10
  static let inverseLogOf2 = 1.44269504088896338700

  /// Returns e to the power `x` (fdlibm e_exp.c).
  ///
  /// The result is infinity above 709.78, subnormal between -745.13 and -708.4, and 0 below
  /// -745.13. Minus infinity gives 0, infinity gives infinity, and NaN gives NaN.
  public static func exp(_ x: Double) -> Double {
    let overflow = 7.09782712893383973096e+02
    let underflow = -7.45133219101941108420e+02
    if x.isNaN { return x }
    if x > overflow { return .infinity }
    if x < underflow { return 0 }

    let k = nearestWhole(x * inverseLogOf2)
    let result = expOfRest(x, k: k)

    // Multiply by 2^k. At both ends of the exponent range this takes two steps, because 2^k itself
    // would be infinite or subnormal.
    let exponent = Int(k)
    if exponent > 1023 { return result * 2 * powerOf2(exponent - 1) }
    if exponent < -1021 { return result * powerOf2(exponent + 54) * 0x1p-54 }
    return result * powerOf2(exponent)
  }

  /// Returns e to the power `x` minus k times ln 2. That difference must be at most half of ln 2 in
  /// magnitude.
  @inline(__always)
  static func expOfRest<Lane: ElementaryLane>(_ x: Lane, k: Lane) -> Lane {
    // The difference, in two parts.
    let high = x - logOf2High * k
    let low = logOf2Low * k
    let r = high - low

    let p1 = 1.66666666666666019037e-01
    let p2 = -2.77777777770155933842e-03
    let p3 = 6.61375632143793436117e-05
    let p4 = -1.65339022054652515390e-06
    let p5 = 4.13813679705723846039e-08
    let t = r * r
    // In short steps, which the compiler checks a hundred times faster than one long expression.
    let q4: Lane = p4 + p5 * t
    let q3: Lane = p3 + t * q4
    let q2: Lane = p2 + t * q3
    let q1: Lane = p1 + t * q2
    let c: Lane = r - t * q1
    let quotient: Lane = (r * c) / (2 - c)
    return 1 - ((low - quotient) - high)
  }

  /// Returns the natural logarithm of `x` (fdlibm e_log.c).
  ///
  /// Both zeros give minus infinity, negative numbers give NaN, infinity gives infinity, and NaN
  /// gives NaN.
  public static func log(_ x: Double) -> Double {
    if x.isNaN || x == .infinity { return x }
    if x == 0 { return -.infinity }
    if x < 0 { return .nan }

    // x = 2^k (1 + f) with 1 + f between √½ and √2.
    let isSubnormal = x < Double.leastNormalMagnitude
    let bits = (isSubnormal ? x * 0x1p54 : x).bitPattern
    let rootOfHalf: UInt64 = 0x3FE6_A09E_0000_0000
    let offset = bits &- rootOfHalf
    let exponent = Int64(bitPattern: offset) >> 52
    let f = Double(bitPattern: bits &- (offset & 0xFFF0_0000_0000_0000)) - 1
    let k = Double(isSubnormal ? exponent - 54 : exponent)

    let l1 = 6.666666666666735130e-01
    let l2 = 3.999999999940941908e-01
    let l3 = 2.857142874366239149e-01
    let l4 = 2.222219843214978396e-01
    let l5 = 1.818357216161805012e-01
    let l6 = 1.531383769920937332e-01
    let l7 = 1.479819860511658591e-01
    let s = f / (2 + f)
    let z = s * s
    let w = z * z
    let even = w * (l2 + w * (l4 + w * l6))
    let odd = z * (l1 + w * (l3 + w * (l5 + w * l7)))
    let halfSquare = 0.5 * f * f
    return k * logOf2High
      - ((halfSquare - (s * (halfSquare + (odd + even)) + k * logOf2Low)) - f)
  }

  /// Returns 2 to a whole power between -1022 and 1023.
  @inline(__always)
  private static func powerOf2(_ exponent: Int) -> Double {
    Double(bitPattern: UInt64(exponent + 1023) << 52)
  }
}
