import Testing
import ViewKernelAnimation
import ViewKernelTestSupport

@Suite("Timing curves")
struct TimingCurveTests {
  static let named: [TimingCurve] = [.linear, .easeIn, .easeOut, .easeInEaseOut, .default]

  @Test("D35: named curves have the control points of Core Animation")
  func namedControlPoints() {
    #expect(TimingCurve.linear.controlPoints! == (0, 0, 1, 1))
    #expect(TimingCurve.easeIn.controlPoints! == (0.42, 0, 1, 1))
    #expect(TimingCurve.easeOut.controlPoints! == (0, 0, 0.58, 1))
    #expect(TimingCurve.easeInEaseOut.controlPoints! == (0.42, 0, 0.58, 1))
    #expect(TimingCurve.default.controlPoints! == (0.25, 0.1, 0.25, 1))
    #expect(TimingCurve.steps(1).controlPoints == nil)
  }

  @Test(
    "D36: named curves have their known values",
    arguments: [
      (TimingCurve.default, [0.094796, 0.408511, 0.802403, 0.960459, 0.994316]),
      (.easeIn, [0.017027, 0.093465, 0.315357, 0.621862, 0.839428]),
      (.easeOut, [0.160572, 0.378138, 0.684643, 0.906535, 0.982973]),
      (.easeInEaseOut, [0.019722, 0.129162, 0.5, 0.870838, 0.980278]),
    ])
  func knownValues(curve: TimingCurve, expected: [Double]) {
    // The figures are printed with six decimals.
    let printed = 0.5e-6
    for (x, y) in zip([0.1, 0.25, 0.5, 0.75, 0.9], expected) {
      #expect(abs(curve.value(at: x) - y) <= printed, "\(curve) at \(x)")
    }
  }

  @Test("Ends are exact, and progress outside 0...1 is clamped", arguments: named)
  func ends(curve: TimingCurve) {
    #expect(curve.value(at: 0) == 0)
    #expect(curve.value(at: 1) == 1)
    #expect(curve.value(at: -0.5) == 0)
    #expect(curve.value(at: 1.5) == 1)
    #expect(curve.value(at: .infinity) == 1)
    #expect(curve.value(at: -.infinity) == 0)
    #expect(curve.value(at: .nan) == 0)
  }

  @Test("The straight line is the identity, also as a Bézier curve on the diagonal")
  func linear() {
    let diagonal = TimingCurve.cubicBezier(0.2, 0.2, 0.7, 0.7)
    for step in 0...97 {
      let x = Double(step) / 97
      #expect(TimingCurve.linear.value(at: x) == x)
      #expect(diagonal.value(at: x) == x)
    }
  }

  @Test("D35: times of control points are clamped to 0...1, progress is free")
  func clampsTimes() {
    let curve = TimingCurve.cubicBezier(-1, -0.5, 2, 1.5)
    #expect(curve.controlPoints! == (0, -0.5, 1, 1.5))
    #expect(TimingCurve.cubicBezier(2, -0.5, -1, 1.5).controlPoints! == (1, -0.5, 0, 1.5))
    #expect(curve.value(at: 0.1) < 0)
    #expect(curve.value(at: 0.9) > 1)
  }

  @Test(
    "Control points that are not finite give the straight line",
    arguments: [0, 1, 2, 3], [Double.nan, .infinity, -.infinity])
  func refusesNonFinite(index: Int, bad: Double) {
    var points = [0.1, 0.2, 0.3, 0.4]
    points[index] = bad
    #expect(TimingCurve.cubicBezier(points[0], points[1], points[2], points[3]) == .linear)
  }

  @Test("D37b: Bézier curves are equal, and hash alike, when their control points are")
  func equality() {
    let again = TimingCurve.cubicBezier(0.42, 0, 1, 1)
    #expect(again == .easeIn)
    #expect(again.hashValue == TimingCurve.easeIn.hashValue)
    #expect(again != .easeOut)
    #expect(Set(TimingCurveTests.named).count == 5)
    let zeros = (TimingCurve.cubicBezier(0, 0.5, 1, 1), TimingCurve.cubicBezier(-0.0, 0.5, 1, 1))
    #expect(zeros.0 == zeros.1 && zeros.0.hashValue == zeros.1.hashValue)
  }

  @Test("D37b: curves are equal only when they are the same pace")
  func differentPaces() {
    // Each is the identity at some fractions, or the straight line at all of them.
    let all: [TimingCurve] = [
      .linear, .cubicBezier(0, 0, 1, 1.000_001), .steps(1), .steps(1, .start), .steps(1, .both),
      .steps(2, .none), .steps(2), .steps(1_000_000_000), .easeIn,
    ]
    #expect(Set(all).count == all.count)
    for (index, curve) in all.enumerated() {
      for (other, that) in all.enumerated() { #expect((curve == that) == (index == other)) }
    }
    #expect(TimingCurve.cubicBezier(0.3, 0.3, 0.9, 0.9) == .linear)
    #expect(TimingCurve.steps(3, .both) == .steps(3, .both))
    #expect(TimingCurve.steps(3, .both).hashValue == TimingCurve.steps(3, .both).hashValue)
    #expect(TimingCurve.steps(1, .start) == .stepStart && TimingCurve.steps(1, .end) == .stepEnd)
  }

  @Test("D37b: a curve is one word, so that copying it is cheap")
  func size() { #expect(MemoryLayout<TimingCurve?>.size == MemoryLayout<Int>.size) }

  @Test("The examples in the comments are true")
  func documentation() {
    let printed = 0.5e-6
    #expect(abs(TimingCurve.easeInEaseOut.value(at: 0.25) - 0.129162) <= printed)
  }

  /// A curve that was continued often, always with another duration only.
  private func continuedOften() -> TimingCurve {
    var curve = TimingCurve.easeIn
    for _ in 0..<200 {
      curve =
        curve.continued(
          along: nil, at: 0.5, of: 1, velocity: 0, for: 0.5, isReversed: false
        ).curve
    }
    return curve
  }

  @Test("D48: at a kink, a continued curve has the rate of the motion after it, also backwards")
  func kinkOfContinuedCurve() {
    let stops = TimingCurve.linear([0, .init(0.125, at: 0.25), .init(0.5, at: 0.5), 1])
    func rates(of curve: TimingCurve, at fraction: Double) -> [Double] {
      [false, true].map { curve.motion(at: fraction, isBackwards: $0).velocity }
    }
    let slower = stops.continued(
      along: nil, at: 0.5, of: 1, velocity: 0, for: 0.5, isReversed: false)
    #expect(rates(of: slower.curve, at: 0.25) == [1.5, 0.5])
    #expect(rates(of: slower.curve, at: 0.5) == [1, 1.5])
    let back = TimingCurve.linear.continued(
      along: stops, at: 0.5, of: 1, velocity: 0, for: 0.5, isReversed: true)
    #expect(rates(of: back.curve, at: 0.375) == [0.5, 1.5])
    #expect(rates(of: back.curve, at: 0.5) == [1, 0.5])
  }

  @Test("D37b: the progress of a continued curve is within ±1e9")
  func boundsOfContinuedCurve() {
    let steep = TimingCurve.linear([0, 1e9])
    let curve = steep.continued(
      along: steep, at: 0.5, of: 1, velocity: 0, for: 0.5, isReversed: false
    ).curve
    #expect(curve.value(at: 0.5) == 5e8)
    // The second part runs from 5e8 to 1 along a curve whose progress is 5e8 here.
    #expect(curve.value(at: 0.75) == -1e9)
    #expect(curve.motion(at: 0.75).value == -1e9)
    #expect(curve.extended(0.75) == -1e9)
  }

  @Test(
    "D48: the rate at a joint does not take twice as long with each continuation",
    .timeLimit(.minutes(TestScale.minutesUntilHung)))
  func rateOfContinuedCurve() {
    // The parts have the durations that they had before, so the motion is the same.
    let motion = TimingCurve.easeIn.motion(at: 0.5)
    #expect(continuedOften().motion(at: 0.5, isBackwards: true) == motion)
    #expect(continuedOften().motion(at: 0.5, isBackwards: false) == motion)
  }

  @Test("D60: the text of a curve that was continued often does not double each time")
  func textOfContinuedCurve() {
    let curve = continuedOften()
    #expect(curve.description.utf8.count < 1000 && curve.description.contains("joined(…)"))
    let copy = curve
    #expect(copy == curve && Set([copy, curve]).count == 1)
  }

  @Test(
    "D60: comparing two curves that were continued often does not take twice as long each time",
    .timeLimit(.minutes(TestScale.minutesUntilHung)))
  func comparedContinuedCurves() {
    let (a, b) = (continuedOften(), continuedOften())
    #expect(a != b && Set([a, b, a.reversed, b.reversed]).count == 4)
  }
}
