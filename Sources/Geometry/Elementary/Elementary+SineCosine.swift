extension Elementary {
  /// Returns the sine of an angle in radians.
  ///
  /// It is accurate for every finite angle, however large. Infinite angles and NaN give NaN.
  public static func sin(_ x: Double) -> Double { sincos(x).sin }

  /// Returns the cosine of an angle in radians.
  ///
  /// It is accurate for every finite angle, however large. Infinite angles and NaN give NaN.
  public static func cos(_ x: Double) -> Double { sincos(x).cos }

  /// Returns sine and cosine of an angle in radians.
  ///
  /// Both are accurate for every finite angle, however large. Infinite angles and NaN give NaN.
  public static func sincos(_ x: Double) -> (sin: Double, cos: Double) {
    let angle = reduced(x)
    // The series would lose the sign of a negative zero.
    let sine = angle.high == 0 ? angle.high : sineNearPositiveZero(angle.high, angle.low)
    let cosine = cosineNearZero(angle.high, angle.low)
    return switch angle.quadrant & 3 {
    case 0: (sine, cosine)
    case 1: (cosine, -sine)
    case 2: (-sine, -cosine)
    default: (-cosine, sine)
    }
  }

  /// Returns sine and cosine for geometry: an angle within 1e-12 of a multiple of a quarter turn
  /// gives exactly -1, 0 and 1 (A8).
  package static func snappedSinCos(_ angle: Double) -> (sin: Double, cos: Double) {
    let tolerance = 1e-12
    // From here on, neighbouring numbers differ by more than the tolerance.
    let largestSnapped = 8192.0
    if angle.magnitude < largestSnapped {
      let quarters = nearestWhole(angle * twoOverPi)
      if (angle - quarters * halfPi).magnitude <= tolerance {
        return switch Int(quarters) & 3 {
        case 0: (0, 1)
        case 1: (1, 0)
        case 2: (0, -1)
        default: (-1, 0)
        }
      }
    }
    return sincos(angle)
  }
}

// MARK: - Kernels

extension Elementary {
  /// Returns the sine of `x + low` for `x` in -π/4...π/4 (fdlibm k_sin.c), except that the sine of
  /// negative zero is positive.
  @inline(__always)
  static func sineNearPositiveZero<Lane: ElementaryLane>(_ x: Lane, _ low: Lane) -> Lane {
    let s1 = -1.66666666666666324348e-01
    let s2 = 8.33333333332248946124e-03
    let s3 = -1.98412698298579493134e-04
    let s4 = 2.75573137070700676789e-06
    let s5 = -2.50507602534068634195e-08
    let s6 = 1.58969099521155010221e-10
    let z = x * x
    let cube = z * x
    // In short steps, which the compiler checks a hundred times faster than one long expression.
    let q5: Lane = s5 + s6 * z
    let q4: Lane = s4 + z * q5
    let q3: Lane = s3 + z * q4
    let rest: Lane = s2 + z * q3
    let difference: Lane = 0.5 * low - cube * rest
    return x - ((z * difference - low) - s1 * cube)
  }

  /// Returns the cosine of `x + low` for `x` in -π/4...π/4 (fdlibm k_cos.c, in the form without
  /// branches of FreeBSD's revision).
  @inline(__always)
  static func cosineNearZero<Lane: ElementaryLane>(_ x: Lane, _ low: Lane) -> Lane {
    let c1 = 4.16666666666666019037e-02
    let c2 = -1.38888888888741095749e-03
    let c3 = 2.48015872894767294178e-05
    let c4 = -2.75573143513906633035e-07
    let c5 = 2.08757232129817482790e-09
    let c6 = -1.13596475577881948265e-11
    let z = x * x
    let fourth = z * z
    let q2: Lane = c2 + c3 * z
    let q5: Lane = c5 + c6 * z
    let first: Lane = z * (c1 + z * q2)
    let second: Lane = fourth * fourth * (c4 + z * q5)
    let rest: Lane = first + second
    let half: Lane = 0.5 * z
    let w: Lane = 1 - half
    let error: Lane = (1 - w) - half
    return w + (error + (z * rest - x * low))
  }
}
