import Testing
import ViewKernelAnimation
import ViewKernelTestSupport

@Suite("Rates of curves")
struct CurveRateTests {
  @Test("D37b: progress is that of the value, bit for bit", arguments: hardCurves)
  func progress(x1: Double, y1: Double, x2: Double, y2: Double) {
    for curve in [.cubicBezier(x1, y1, x2, y2), .linear, TimingCurve.steps(3, .start)] {
      for index in -10...60 {
        let x = Double(index) / 50
        let value = (0...1).contains(x) ? curve.evaluate(x) : curve.extended(x)
        #expect(curve.motion(at: x).value.bitPattern == value.bitPattern, "\(curve) at \(x)")
      }
    }
  }

  // With its type: the compiler looks for one for seconds otherwise.
  private static let rates: [(TimingCurve, Double, Double)] = [
    (TimingCurve.linear, 1.0, 1.0), (.easeIn, 0, 1 / (1 - 0.42)), (.easeOut, 1 / 0.58, 0),
    (.easeInEaseOut, 0, 0), (.default, 0.1 / 0.25, 0), (.cubicBezier(0.5, 1, 0.5, 0), 2, 2),
    (.cubicBezier(0, 0, 0.5, 1), 2, 0), (.cubicBezier(0, 0, 0, 1), 0, 0),
    (.cubicBezier(0, 0.5, 1, 0.5), 0, 0), (.cubicBezier(1, 0, 1, 1), 0, 0),
    (.cubicBezier(0.1, -0.3, 0.8, 1.6), -0.3 / 0.1, (1 - 1.6) / (1 - 0.8)),
    (.cubicBezier(1e-12, 1, 0.5, 1), 1e9, 0), (.steps(3, .start), 0, 0),
  ]

  @Test(
    "D37b: at the ends the rate is the slope of the end tangent, exactly",
    arguments: rates)
  func ends(curve: TimingCurve, start: Double, end: Double) {
    #expect(curve.motion(at: 0).velocity == start)
    #expect(curve.motion(at: 1).velocity == end)
    // On from there, it is the slope of what D19 extends.
    #expect(curve.motion(at: -2).velocity == start)
    #expect(curve.motion(at: 3).velocity == end)
  }

  @Test(
    "D37b: the rate is the central difference, random curves", arguments: 0..<40 as Range<UInt64>)
  func differences(seed: UInt64) {
    var random = SeededGenerator(seed: seed)
    for _ in 0..<20 {
      let curve = TimingCurve.cubicBezier(
        .random(in: 0...1, using: &random), .random(in: -1...2, using: &random),
        .random(in: 0...1, using: &random), .random(in: -1...2, using: &random))
      for index in 1..<32 { check(curve, at: Double(index) / 32) }
    }
  }

  private func check(_ curve: TimingCurve, at x: Double) {
    func slope(_ step: Double) -> Double {
      (curve.value(at: x + step) - curve.value(at: x - step)) / (2 * step)
    }
    let wide = slope(0x1p-12)
    let narrow = slope(0x1p-13)
    // Halving the step quarters the error, so a third of the change is left (Richardson); the
    // rounding of progress, 1e-12 (D37), is divided by the step.
    let best = narrow + (narrow - wide) / 3
    let tolerance = (narrow - wide).magnitude + 1e-12 * 0x1p13
    let rate = curve.motion(at: x).velocity
    #expect((rate - best).magnitude <= tolerance, "\(curve) at \(x): \(rate), differences \(best)")
  }

  @Test("D37b: the rate tends to that of the ends where the end tangent has a slope")
  func tendsToEnds() {
    // A rate changes by its slope, some thousands at most here, over so small a distance; where the
    // control points coincide with the end it goes with the square root of it.
    let distance = 1e-12
    for curve in [TimingCurve.easeIn, .easeInEaseOut, .default, .cubicBezier(0.5, 1, 0.5, 0)] {
      let (start, end) = (curve.motion(at: 0).velocity, curve.motion(at: 1).velocity)
      #expect((curve.motion(at: distance).velocity - start).magnitude <= 1e-6)
      #expect((curve.motion(at: 1 - distance).velocity - end).magnitude <= 1e-6)
    }
  }

  @Test("D37b: a rate is finite, also where a curve stands upright", arguments: hardCurves)
  func finite(x1: Double, y1: Double, x2: Double, y2: Double) {
    let curve = TimingCurve.cubicBezier(x1, y1, x2, y2)
    for index in 0...64 {
      #expect(curve.motion(at: Double(index) / 64).velocity.magnitude <= 1e9, "\(curve)")
    }
    #expect(TimingCurve.cubicBezier(1, 0, 0, 1).motion(at: 0.5).velocity > 1e6)
  }
}
