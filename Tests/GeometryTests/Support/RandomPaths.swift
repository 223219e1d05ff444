import ViewKernelGeometry
import ViewKernelTestSupport

extension SeededGenerator {
  /// A point with coordinates in ±`extent`.
  mutating func point(within extent: Double) -> Point {
    Point(x: number(-extent...extent), y: number(-extent...extent))
  }

  /// A path of up to three subpaths, each of up to four lines and curves, with all points in
  /// ±`extent`.
  mutating func path(within extent: Double) -> Path {
    var path = Path()
    for _ in 0..<Int.random(in: 1...3, using: &self) {
      path.move(to: point(within: extent))
      for _ in 0..<Int.random(in: 1...4, using: &self) { addElement(to: &path, within: extent) }
      if Bool.random(using: &self) { path.close() }
    }
    return path
  }

  private mutating func addElement(to path: inout Path, within extent: Double) {
    let end = point(within: extent)
    switch Int.random(in: 0..<3, using: &self) {
    case 0: path.addLine(to: end)
    case 1: path.addQuadCurve(to: end, control: point(within: extent))
    default:
      path.addCurve(
        to: end, control1: point(within: extent), control2: point(within: extent))
    }
  }

  /// A path full of coinciding points, turns on the spot, huge and tiny numbers.
  mutating func degeneratePath() -> Path {
    let numbers = [
      0, 0, 0, 1, 1, 5, -5, 1e-9, 1 + 1e-12, 1e-160, .leastNonzeroMagnitude, 1e6, 1e100, -1e100,
    ]
    let count = Bool.random(using: &self) ? 7 : numbers.count
    func number(_ random: inout SeededGenerator) -> Double {
      numbers[Int.random(in: 0..<count, using: &random)]
    }
    func point(_ random: inout SeededGenerator) -> Point {
      Point(x: number(&random), y: number(&random))
    }
    var path = Path()
    for _ in 0..<Int.random(in: 1...8, using: &self) {
      switch Int.random(in: 0..<5, using: &self) {
      case 0: path.move(to: point(&self))
      case 1: path.addLine(to: point(&self))
      case 2: path.addQuadCurve(to: point(&self), control: point(&self))
      case 3:
        path.addCurve(to: point(&self), control1: point(&self), control2: point(&self))
      default: path.close()
      }
    }
    return path
  }
}

/// A cubic Bézier curve as its formula says, for slow references.
struct SlowCurve {
  let p0, p1, p2, p3: Point

  /// A curve with coordinates in ±`extent`.
  init(using random: inout SeededGenerator, within extent: Double) {
    p0 = random.point(within: extent)
    p1 = random.point(within: extent)
    p2 = random.point(within: extent)
    p3 = random.point(within: extent)
  }

  init(_ p0: Point, _ p1: Point, _ p2: Point, _ p3: Point) {
    (self.p0, self.p1, self.p2, self.p3) = (p0, p1, p2, p3)
  }

  var path: Path {
    var path = Path()
    path.move(to: p0)
    path.addCurve(to: p3, control1: p1, control2: p2)
    return path
  }

  func point(at t: Double) -> Point { blossom(t, t, t) }

  /// The symmetric function of three parameters that is affine in each, and the curve where they
  /// are equal. The control points of the part from u to v are b(u,u,u), b(u,u,v), b(u,v,v) and
  /// b(v,v,v) (Ramshaw, "Blossoms are polar forms", 1989).
  func blossom(_ u: Double, _ v: Double, _ w: Double) -> Point {
    func mix(_ a: Point, _ b: Point, _ t: Double) -> Point { a * (1 - t) + b * t }
    let (a, b, c) = (mix(p0, p1, u), mix(p1, p2, u), mix(p2, p3, u))
    return mix(mix(a, b, v), mix(b, c, v), w)
  }
}
