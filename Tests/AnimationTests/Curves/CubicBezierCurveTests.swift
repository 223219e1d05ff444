import Foundation
import Testing
import ViewKernelAnimation
import ViewKernelTestSupport

/// Curves that are hard for a solver: flat, cusped, steep or overshooting.
let hardCurves: [(Double, Double, Double, Double)] = [
  (1, 0, 0, 1), (0.999, 0, 0.001, 1), (0, 1, 1, 0), (0.68, -0.55, 0.265, 1.55),
  (0, 0, 0, 1), (0, 1, 0, 1), (1, 0, 1, 0), (1, 0, 1, 1), (0, 0, 1, 0), (0, 1, 1, 1),
  (1, 1, 0, 0), (1, -2, 0, 3), (0.001, 1, 0.002, 1), (0.998, 0, 0.999, 0), (0.3, 1, 0, 1),
  (0.9, 0.1, 0.1, 0.9), (0.99, 0.5, 0.01, 0.5), (0.5, 1, 0.5, 0), (1e-9, 1, 1e-9, 1),
  (1, 0, 0.0001, 1), (0.1, 2.5, 0.9, -1.5), (0.0014, 1, 0.0022, 1), (0.0744, 0.62, 0.0979, 0.558),
  (0, 0.9, 0.00124, 0.93), (7.4e-5, 1.84, 1.2e-4, 0.26), (0.99733, 1.2, 0.99879, 1.46),
]

@Suite("Cubic Bézier solver")
struct CubicBezierCurveTests {
  /// 3,000 curves when `VIEWKERNEL_FULL_TESTS` is set; a tenth of them in everyday runs.
  static let seeds: Range<UInt64> =
    ProcessInfo.processInfo.environment["VIEWKERNEL_FULL_TESTS"] == nil ? 0..<10 : 0..<100
  static let curvesPerSeed = 30

  /// Random curves of one seed; one in four has a control point on the border, and one in four has
  /// both near an end.
  private func randomCurves(seed: UInt64) -> [CubicBezierCurve] {
    var random = SeededGenerator(seed: seed)
    return (0..<CubicBezierCurveTests.curvesPerSeed).map { index in
      var x1 = Double.random(in: 0...1, using: &random)
      var x2 = Double.random(in: 0...1, using: &random)
      if index % 4 == 0 { x1 = random.pick([0, 1, x1, x1 * 1e-3]) }
      if index % 4 == 0 { x2 = random.pick([0, 1, x2, 1 - x2 * 1e-3]) }
      if index % 4 == 1 {
        x1 *= random.pick([0.1, 1e-2, 1e-3, 1e-5])
        x2 *= 3 * x1
        if index % 8 == 1 { (x1, x2) = (1 - x2, 1 - x1) }
      }
      return CubicBezierCurve(
        x1: x1, y1: .random(in: -1...2, using: &random), x2: x2,
        y2: .random(in: -1...2, using: &random))
    }
  }

  /// 0...1 evenly, then ever closer to both ends.
  private static let inputs: [Double] = {
    var inputs = (0...40).map { Double($0) / 40 }
    inputs += [(0.5).nextUp, (0.5).nextDown]
    var distance = 0.5
    while distance > 0x1p-50 {
      distance *= distance > 1e-4 ? 0.85 : 0.5
      inputs += [distance, 1 - distance]
    }
    return inputs
  }()

  #if arch(x86_64)
    @Test("D37: random curves are within 1e-12, or 8 ulp of x times the slope", arguments: seeds)
    func randomAccuracy(seed: UInt64) {
      for curve in randomCurves(seed: seed) { checkAccuracy(curve) }
    }

    @Test("D37: hard curves are as accurate as any", arguments: hardCurves)
    func hardAccuracy(x1: Double, y1: Double, x2: Double, y2: Double) {
      checkAccuracy(CubicBezierCurve(x1: x1, y1: y1, x2: x2, y2: y2))
    }

    private func checkAccuracy(_ curve: CubicBezierCurve) {
      let reference = SlowBezier(curve)
      for x in CubicBezierCurveTests.inputs {
        let (y, slope) = reference.solve(x)
        let limit = max(1e-12, 8 * Float80(x.ulp) * slope.magnitude)
        let error = (Float80(curve.evaluate(x)) - y).magnitude
        guard error > limit else { continue }
        Issue.record(
          """
          (\(curve.x1), \(curve.y1), \(curve.x2), \(curve.y2)) at \(x): \
          error \(Double(error)), limit \(Double(limit))
          """)
        return
      }
    }
  #endif

  @Test("D37: eight lanes give the bits of the scalar solver, random curves", arguments: seeds)
  func randomLanes(seed: UInt64) {
    for curve in randomCurves(seed: seed) { checkLanes(curve) }
  }

  @Test("D37: eight lanes give the bits of the scalar solver, hard curves", arguments: hardCurves)
  func hardLanes(x1: Double, y1: Double, x2: Double, y2: Double) {
    checkLanes(CubicBezierCurve(x1: x1, y1: y1, x2: x2, y2: y2))
  }

  private func checkLanes(_ curve: CubicBezierCurve) {
    let inputs = CubicBezierCurveTests.inputs + [-1, 2, 0, 1]
    for start in stride(from: 0, to: inputs.count - 7, by: 8) {
      let lanes = SIMD8(inputs[start..<start + 8])
      let values = curve.evaluate(lanes)
      for lane in 0..<8 {
        let scalar = curve.evaluate(lanes[lane])
        #expect(scalar.bitPattern == values[lane].bitPattern, "\(curve.controls) at \(lanes[lane])")
      }
    }
  }

  @Test("D37: the ends are exact", arguments: hardCurves)
  func exactEnds(x1: Double, y1: Double, x2: Double, y2: Double) {
    let curve = CubicBezierCurve(x1: x1, y1: y1, x2: x2, y2: y2)
    #expect(curve.evaluate(0.0) == 0)
    #expect(curve.evaluate(1.0) == 1)
    #expect(curve.evaluate(-0.0) == 0)
  }

  @Test("Curves with all controls in 0...1 never decrease and stay in 0...1", arguments: seeds)
  func monotone(seed: UInt64) {
    var random = SeededGenerator(seed: seed)
    for _ in 0..<CubicBezierCurveTests.curvesPerSeed {
      let points = (0..<4).map { _ in Double.random(in: 0...1, using: &random) }
      checkMonotone(
        CubicBezierCurve(x1: points[0], y1: points[1], x2: points[2], y2: points[3]))
    }
  }

  @Test(
    "Hard curves with all controls in 0...1 never decrease",
    arguments: hardCurves.filter { (0...1).contains($0.1) && (0...1).contains($0.3) })
  func hardMonotone(x1: Double, y1: Double, x2: Double, y2: Double) {
    checkMonotone(CubicBezierCurve(x1: x1, y1: y1, x2: x2, y2: y2))
  }

  private func checkMonotone(_ curve: CubicBezierCurve) {
    // Where a curve is flat, neighbouring results differ by no more than the rounding of values
    // near 1: some units of 1.1e-16.
    let rounding = 1e-15
    var last = 0.0
    for step in 1...500 {
      let x = Double(step) / 500
      let y = curve.evaluate(x)
      guard y >= last - rounding, y >= 0, y <= 1 + rounding else {
        Issue.record("\(curve.controls): \(y) at \(x) after \(last)")
        return
      }
      last = y
    }
  }

  @Test("Mirroring a curve mirrors its values", arguments: seeds)
  func mirrored(seed: UInt64) {
    // Both solve one and the same cubic for x and for 1 - x, whose rounding the slope magnifies.
    let tolerance = 1e-11
    var random = SeededGenerator(seed: seed)
    for _ in 0..<CubicBezierCurveTests.curvesPerSeed {
      let points = (0..<4).map { _ in Double.random(in: 0.1...0.9, using: &random) }
      let curve = CubicBezierCurve(x1: points[0], y1: points[1], x2: points[2], y2: points[3])
      let mirror = CubicBezierCurve(
        x1: 1 - points[2], y1: 1 - points[3], x2: 1 - points[0], y2: 1 - points[1])
      let x = Double.random(in: 0.05...0.95, using: &random)
      #expect(abs(curve.evaluate(x) - (1 - mirror.evaluate(1 - x))) <= tolerance)
    }
  }
}

extension CubicBezierCurve {
  fileprivate var controls: (Double, Double, Double, Double) { (x1, y1, x2, y2) }
}

#if arch(x86_64)
  /// The slow and obvious way: 80-bit numbers and bisection for the parameter.
  struct SlowBezier {
    private let x: (Float80, Float80, Float80)
    private let y: (Float80, Float80, Float80)

    init(_ curve: CubicBezierCurve) {
      func coefficients(_ first: Double, _ second: Double) -> (Float80, Float80, Float80) {
        let c = 3 * Float80(first)
        let b = 3 * (Float80(second) - Float80(first)) - c
        return (1 - c - b, b, c)
      }
      x = coefficients(curve.x1, curve.x2)
      y = coefficients(curve.y1, curve.y2)
    }

    /// The value at `target`, and the slope dy/dx there (infinite where x stands still).
    func solve(_ target: Double) -> (y: Float80, slope: Float80) {
      guard target > 0, target < 1 else { return (target <= 0 ? 0 : 1, 0) }
      let goal = Float80(target)
      var low: Float80 = 0
      var high: Float80 = 1
      for _ in 0..<80 {
        let middle = (low + high) / 2
        if ((x.0 * middle + x.1) * middle + x.2) * middle > goal {
          high = middle
        } else {
          low = middle
        }
      }
      let t = low
      let dx = (3 * x.0 * t + 2 * x.1) * t + x.2
      let dy = (3 * y.0 * t + 2 * y.1) * t + y.2
      return (((y.0 * t + y.1) * t + y.2) * t, dx == 0 ? .infinity : dy / dx)
    }
  }
#endif
