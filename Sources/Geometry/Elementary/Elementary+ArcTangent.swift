extension Elementary {
  /// Returns the angle of the direction with components `x` and `y`, in radians, in -π...π.
  ///
  /// With y growing down, positive angles are clockwise from the x axis on screen. The sign of
  /// zeros counts. Pairs of zeros and infinities have the values of IEEE 754: `atan2(0, -1)` is π,
  /// `atan2(-0.0, -1)` is -π, `atan2(0, 0)` is 0. If `x` or `y` is NaN, the result is NaN.
  public static func atan2(_ y: Double, _ x: Double) -> Double {
    if x.isNaN || y.isNaN { return .nan }
    let angle = firstQuadrantOrSecond(y.magnitude, x)
    return y.sign == .minus ? -angle : angle
  }

  /// Returns the angle in 0...π for a `y` of at least 0.
  private static func firstQuadrantOrSecond(_ y: Double, _ x: Double) -> Double {
    let pointsLeft = x.sign == .minus
    if y == 0 { return pointsLeft ? pi : 0 }
    if x == 0 { return halfPi }
    let width = x.magnitude
    if width == .infinity {
      if y == .infinity { return pointsLeft ? 3 * quarterPi : quarterPi }
      return pointsLeft ? pi : 0
    }
    if y == .infinity { return halfPi }

    // Beyond this ratio, the smaller component does not change the rounded angle, or the angle is
    // equal to the ratio.
    let distance = Int(y.exponent) - Int(width.exponent)
    let largestDistance = 60
    if distance > largestDistance { return halfPi }
    if distance < -largestDistance { return pointsLeft ? pi : y / width }

    // `exactProduct` is exact in the middle of the exponent range.
    let scale = y.exponent > 900 ? 0x1p-300 : y.exponent < -300 ? 0x1p+700 : 1.0
    return angle(y * scale, width * scale, pointsLeft: pointsLeft)
  }

  /// Returns the angle for positive components (fdlibm s_atan.c and e_atan2.c).
  ///
  /// fdlibm rounds the quotient, computes its arc tangent, rounds that, and subtracts it from π.
  /// The error can be more than 1 ulp. Here the remainder of the division is included, and the
  /// angle is a sum of two parts up to the last step.
  private static func angle(_ y: Double, _ x: Double, pointsLeft: Bool) -> Double {
    let quotient = y / x
    let (product, low) = exactProduct(quotient, x)
    let rest = ((y - product) - low) / x
    let correction = rest / (1 + quotient * quotient)

    // atan(q) = base + baseLow + atan(t), where t has a small magnitude.
    let base: Double
    let baseLow: Double
    let t: Double
    if quotient < 0.4375 {
      (base, baseLow) = (0, 0)
      t = quotient
    } else if quotient < 0.6875 {
      (base, baseLow) = (4.63647609000806093515e-01, 2.26987774529616870924e-17)  // atan 1/2
      t = (2 * quotient - 1) / (2 + quotient)
    } else if quotient < 1.1875 {
      (base, baseLow) = (quarterPi, 3.06161699786838301793e-17)
      t = (quotient - 1) / (quotient + 1)
    } else if quotient < 2.4375 {
      (base, baseLow) = (9.82793723247329054082e-01, 1.39033110312309984516e-17)  // atan 3/2
      t = (quotient - 1.5) / (1 + 1.5 * quotient)
    } else {
      (base, baseLow) = (halfPi, halfPiLow)
      t = -1 / quotient
    }
    let small = t * arcTangentSeries(t) - (baseLow + correction)
    if pointsLeft {
      // π - base is exact except for the two low parts, which are added to the small part.
      let rest = pi - base
      let lost = (pi - rest) - base
      return rest - (t - (small + (lost + 2 * halfPiLow)))
    }
    return base - (small - t)
  }

  /// Returns 1 - atan(t) / t for |t| up to 7/16.
  @inline(__always)
  private static func arcTangentSeries(_ t: Double) -> Double {
    let a0 = 3.33333333333329318027e-01
    let a1 = -1.99999999998764832476e-01
    let a2 = 1.42857142725034663711e-01
    let a3 = -1.11111104054623557880e-01
    let a4 = 9.09088713343650656196e-02
    let a5 = -7.69187620504482999495e-02
    let a6 = 6.66107313738753120669e-02
    let a7 = -5.83357013379057348645e-02
    let a8 = 4.97687799461593236017e-02
    let a9 = -3.65315727442169155270e-02
    let a10 = 1.62858201153657823623e-02
    let z = t * t
    let w = z * z
    let even = z * (a0 + w * (a2 + w * (a4 + w * (a6 + w * (a8 + w * a10)))))
    let odd = w * (a1 + w * (a3 + w * (a5 + w * (a7 + w * a9))))
    return even + odd
  }

  private static let pi = 3.14159265358979311600e+00
  private static let quarterPi = 7.85398163397448278999e-01
}
