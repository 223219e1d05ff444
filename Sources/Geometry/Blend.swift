/// Blends two numbers so that both ends are exact and a constant stays constant (E1).
///
/// Below the middle it is `a + (b − a)p`, from there `b − (b − a)(1 − p)`, written with one
/// multiplication: p − 1 is exactly −(1 − p). The plain formulas miss: `a(1 − p) + bp` changes a
/// constant now and then, and `a + (b − a)p` alone does not always arrive at `b`.
///
/// - Parameter fraction: The way gone, which may lie outside 0...1.
@inlinable @inline(__always)
package func blend(_ a: Double, _ b: Double, _ fraction: Double) -> Double {
  fraction < 0.5 ? a + (b - a) * fraction : b + (b - a) * (fraction - 1)
}
