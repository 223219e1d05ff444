/// One coordinate of a cubic Bézier curve, as a polynomial of a parameter in 0...1.
///
/// `Path.Segment` converts lines and quadratic curves to cubic ones.
struct BezierComponent {
  /// The coordinates of the start, the two control points and the end.
  let p0, p1, p2, p3: Double

  init(_ p0: Double, _ p1: Double, _ p2: Double, _ p3: Double) {
    (self.p0, self.p1, self.p2, self.p3) = (p0, p1, p2, p3)
  }

  /// Returns the coordinate at a parameter in 0...1, by de Casteljau's algorithm. It is exact at
  /// both ends.
  func value(at t: Double) -> Double {
    t >= 1 ? p3 : steps(at: t).middle
  }

  /// Returns a third of the derivative at a parameter.
  func rate(at t: Double) -> Double {
    let s = 1 - t
    return (p1 - p0) * (s * s) + (p2 - p1) * (2 * s * t) + (p3 - p2) * (t * t)
  }

  /// Returns a sixth of the second derivative at a parameter.
  func bend(at t: Double) -> Double {
    let first = (p2 - p1) - (p1 - p0)
    let last = (p3 - p2) - (p2 - p1)
    return first + (last - first) * t
  }

  /// Returns the part between two parameters as a curve of its own, by de Casteljau's algorithm. An
  /// end at 0 or 1 stays exact.
  func part(from start: Double, to end: Double) -> BezierComponent {
    var part = self
    if end < 1 {
      let steps = part.steps(at: end)
      part = BezierComponent(part.p0, steps.a, steps.ab, steps.middle)
    }
    if start > 0 {
      let steps = part.steps(at: start / end)
      part = BezierComponent(steps.middle, steps.bc, steps.c, part.p3)
    }
    return part
  }

  /// The intermediate values of de Casteljau's algorithm at a parameter, which are also the control
  /// points of the two parts.
  @inline(__always)
  private func steps(
    at t: Double
  ) -> (a: Double, c: Double, ab: Double, bc: Double, middle: Double) {
    let a = p0 + (p1 - p0) * t
    let b = p1 + (p2 - p1) * t
    let c = p2 + (p3 - p2) * t
    let ab = a + (b - a) * t
    let bc = b + (c - b) * t
    return (a, c, ab, bc, ab + (bc - ab) * t)
  }

  /// The parameters strictly between 0 and 1 at which the coordinate has an extremum, in ascending
  /// order; 1 stands for none.
  var turns: (first: Double, second: Double) {
    // A third of the derivative: d0 (1-t)² + 2 d1 t (1-t) + d2 t².
    let d0 = p1 - p0
    let d1 = p2 - p1
    let d2 = p3 - p2
    let derivative = Quadratic(d0, d1, d2)
    let discriminant = derivative.discriminant.magnitude
    if discriminant > 1e-280 && discriminant < .infinity { return derivative.roots }
    // A square may have overflowed or underflowed. A power of two does not change the roots.
    let largest = max(d0.magnitude, max(d1.magnitude, d2.magnitude))
    guard largest > 0, largest < .infinity else { return (1, 1) }
    let shift = -Int(largest.exponent)
    return Quadratic(
      d0.scaled(byPowerOfTwo: shift), d1.scaled(byPowerOfTwo: shift),
      d2.scaled(byPowerOfTwo: shift)
    ).roots
  }
}

/// The polynomial d0 (1-t)² + 2 d1 t (1-t) + d2 t², in the form a t² + 2 halfB t + c.
private struct Quadratic {
  private let a: Double
  private let halfB: Double
  private let c: Double
  let discriminant: Double

  @inline(__always)
  init(_ d0: Double, _ d1: Double, _ d2: Double) {
    a = d0 - 2 * d1 + d2
    halfB = d1 - d0
    c = d0
    discriminant = halfB * halfB - a * d0
  }

  /// The roots strictly between 0 and 1, in ascending order; 1 stands for none.
  @inline(__always)
  var roots: (first: Double, second: Double) {
    // The form without cancellation. Without an extremum the root of the discriminant is NaN, and
    // every comparison below is false.
    let root = discriminant.squareRoot()
    let q = halfB < 0 ? root - halfB : -root - halfB
    let t1 = Quadratic.inside(q / a)
    let t2 = Quadratic.inside(c / q)
    return t1 < t2 ? (t1, t2) : (t2, t1)
  }

  private static func inside(_ t: Double) -> Double { t > 0 && t < 1 ? t : 1 }
}
