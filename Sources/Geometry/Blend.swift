/// Returns the number at a fraction between two others. Both ends are exact, and a constant stays
/// constant (E1).
///
/// Below the middle the result is `a + (b − a)p`, from there on `b − (b − a)(1 − p)`, written with
/// one multiplication: p − 1 is exactly −(1 − p). The usual formulas fail: `a(1 − p) + bp`
/// sometimes changes a constant, and `a + (b − a)p` does not always reach `b`.
///
/// - Parameter fraction: The fraction p. It may lie outside 0...1.
@inlinable @inline(__always)
package func blend(_ a: Double, _ b: Double, _ fraction: Double) -> Double {
  fraction < 0.5 ? a + (b - a) * fraction : b + (b - a) * (fraction - 1)
}
