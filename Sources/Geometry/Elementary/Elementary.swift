// The functions are not `@inlinable`: the call costs little compared with the computation, and all
// callers use the same code.

/// Sine, cosine, arc tangent, exponential and logarithm with the same bits on every machine.
///
/// C libraries differ in the last bit between versions, and even between processors of one kind,
/// because they choose code by CPU features. These functions follow Sun's fdlibm 5.3 (1993–2004);
/// comments in the source code name its files. They perform the same operations in the same order
/// in every build; Swift never contracts a product and a sum into one rounding.
///
/// Results are within 1 ulp (unit in the last place) of the true value. No input stops the program:
/// NaN gives NaN, and each function documents its results for infinities.
public enum Elementary {}

// MARK: - Exact building blocks

extension Elementary {
  /// 1.5 times 2^52. Adding and subtracting it rounds numbers below 2^51 to the nearest whole
  /// number, ties to even, because the sum has no bits for a fraction. On x86-64 without SSE 4.1
  /// `rounded()` is a call of the C library, which gives the same result more slowly.
  static let roundingShift = 6_755_399_441_055_744.0

  /// Returns the nearest whole number, ties to even.
  ///
  /// - Precondition: `x` is smaller in magnitude than 2^51. Not checked.
  @inline(__always)
  static func nearestWhole(_ x: Double) -> Double {
    (x + roundingShift) - roundingShift
  }

  /// Returns the product of two numbers as a rounded value and the exact rounding error (Dekker, "A
  /// floating-point technique for extending the available precision", 1971).
  ///
  /// A fused multiply-add would do this in one step, but it is a slow call on hardware without it.
  ///
  /// - Precondition: The magnitudes are between 2^-450 and 2^990. Not checked.
  @inline(__always)
  static func exactProduct(_ x: Double, _ y: Double) -> (high: Double, low: Double) {
    let product = x * y
    let (x1, x2) = halves(x)
    let (y1, y2) = halves(y)
    return (product, ((x1 * y1 - product) + x1 * y2 + x2 * y1) + x2 * y2)
  }

  /// Returns a number as the sum of two numbers with at most 26 significant bits each (Veltkamp's
  /// split).
  @inline(__always)
  private static func halves(_ x: Double) -> (high: Double, low: Double) {
    let splitter = 134_217_729.0  // 2^27 + 1
    let scaled = splitter * x
    let high = scaled - (scaled - x)
    return (high, x - high)
  }
}
