import Testing
import ViewKernelAnimation
import ViewKernelGeometry

/// Figures of the web-platform-tests (3-Clause BSD), where iterationComposite accumulate is our
/// cumulative, composite add our additive; in seconds.
@Suite("Value figures of the web platform")
struct WebValueTests {
  /// Figures that the tests compare exactly, up to the rounding of a few sums below 1,000.
  static let exact = 1e-12

  // effect-value-iteration-composite-operation.html: (values, duration, time, expected),
  // 10 iterations
  static let accumulated: [([Double], Double, Double, Double)] = [
    ([0, 10], 100, 50, 5), ([0, 10], 100, 200, 20), ([0, 10], 100, 250, 25),
    ([0, 0.4], 100, 50, 0.2), ([0, 0.4], 100, 200, 0.8), ([0, 0.4], 100, 250, 1),
    ([10, 20], 100, 50, 15), ([10, 20], 100, 200, 50), ([10, 20], 100, 250, 55),
    ([10, -10], 100, 50, 0), ([10, -10], 100, 200, -10), ([10, -10], 100, 250, -20),
    ([0, 10], 200, 250, 12.5), ([0, 10], 50, 250, 50),
  ]

  @Test("D13: iterations accumulate as on the web", arguments: accumulated)
  func accumulates(values: [Double], duration: Double, time: Double, expected: Double) {
    for animation in [
      KeyframeAnimation(Token.level, values: values, duration: duration)
        as PropertyAnimation<Double>,
      BasicAnimation(Token.level, from: values[0], to: values[1], duration: duration),
    ] {
      let stage = Stage()
      animation.isCumulative = true
      animation.timing.repeatCount = 10
      stage.node.add(animation)
      #expect(abs(stage.value(Token.level, at: time) - expected) <= WebValueTests.exact)
    }
  }

  // effect-value-overlapping-keyframes.html: (time of 1 s, expected, tolerance)
  static let overlapping: [(Double, Double, Double)] = [
    (0, 0.2, exact), (0.15, 0, exact), (0.71, 0.8, 0.01), (0.85, 1, exact), (1, 1, exact),
  ]

  @Test("D21: overlapping keyframes under an overshooting curve", arguments: overlapping)
  func overlaps(time: Double, expected: Double, tolerance: Double) {
    let stage = Stage()
    stage.node.set(Token.level, to: 1)
    let animation = KeyframeAnimation(
      Token.level, values: [0, 0.1, 0.2, 0.8, 0.9, 1], keyTimes: [0, 0, 0, 1, 1, 1], duration: 1)
    animation.timingCurve = .cubicBezier(0.5, -0.5, 0.5, 1.5)
    stage.node.add(animation)
    #expect(abs(stage.value(Token.level, at: time) - expected) <= tolerance)
  }

  @Test(
    "D21: of overlapping keyframes inside, the last wins at their instant",
    arguments: [(0.25, 0.15), (0.5, 0.7), (0.75, 0.85)])
  func overlapsInside(time: Double, expected: Double) {
    let stage = Stage()
    stage.node.add(
      KeyframeAnimation(
        Token.level, values: [0, 0.3, 0.5, 0.7, 1], keyTimes: [0, 0.5, 0.5, 0.5, 1], duration: 1))
    #expect(abs(stage.value(Token.level, at: time) - expected) <= WebValueTests.exact)
  }

  /// The ends and the additive flag of one effect.
  typealias Effect = (from: Double, to: Double, adds: Bool)

  // effect-composition.html: (base, effects, expected) at half time
  static let composed: [(Double, [Effect], Double)] = [
    (10, [(0, 10, true)], 15), (0, [(10, 20, false), (0, 10, true)], 20),
    (0, [(10, 20, false), (0, 10, true), (20, 30, false), (30, 40, true)], 60),
  ]

  @Test("D14: effects compose as on the web", arguments: composed)
  func composes(base: Double, effects: [Effect], expected: Double) {
    let stage = Stage()
    stage.node.set(Token.level, to: base)
    for effect in effects {
      let animation = BasicAnimation(Token.level, from: effect.from, to: effect.to, duration: 0.1)
      animation.isAdditive = effect.adds
      stage.node.add(animation)
    }
    #expect(stage.value(Token.level, at: 0.05) == expected)
  }

  // effect-value-transformed-distance.html: (curve of the second segment, time of 2 s, expected)
  static let segments: [(TimingCurve, Double, Double)] = [
    (.default, 0.999, 99.9), (.default, 1, 100), (.default, 1.1, 109.479630558847),
    (.default, 1.5, 180.240338773991), (.easeIn, 1.1, 101.702660959766),
    (.easeIn, 1.5, 131.535681255959), (.easeInEaseOut, 1.1, 101.972245344177),
    (.easeInEaseOut, 1.5, 150.000000069849), (.easeOut, 1.1, 116.057215443764),
    (.easeOut, 1.5, 168.464318744041), (.cubicBezier(0, 1.5, 1, 1.5), 1.1, 171.608743109903),
    (.cubicBezier(0, 1.5, 1, 1.5), 1.5, 225.000000034925),
    (.cubicBezier(0, -0.5, 1, -0.5), 1.1, 77.1312885706391),
    (.cubicBezier(0, -0.5, 1, -0.5), 1.5, 75.0000000349246),
  ]

  @Test("D19: the curve of a segment eases it as on the web", arguments: segments)
  func segment(curve: TimingCurve, time: Double, expected: Double) {
    // The web's own solver stops at 1e-9 of x, times 100 here.
    let webSolver = 1e-6
    let stage = Stage()
    stage.node.add(
      KeyframeAnimation(
        Token.level, values: [0, 100, 200], timingCurves: [.linear, curve], duration: 2))
    #expect(abs(stage.value(Token.level, at: time) - expected) <= webSolver)
  }

  // the same, with steps: what shows at 0, 0.999, 1, 1.1, 1.5 and 2
  static let steppedSegments: [(TimingCurve, [Double])] = [
    (.stepStart, [0, 99.9, 200, 200, 200, 200]),
    (.steps(1, .start), [0, 99.9, 200, 200, 200, 200]),
    (.steps(2, .start), [0, 99.9, 150, 150, 200, 200]),
    (.stepEnd, [0, 99.9, 100, 100, 100, 200]), (.steps(1), [0, 99.9, 100, 100, 100, 200]),
    (.steps(1, .end), [0, 99.9, 100, 100, 100, 200]), (.steps(2), [0, 99.9, 100, 100, 150, 200]),
  ]

  @Test("D35b: the steps of a segment are those of the web", arguments: steppedSegments)
  func steppedSegment(curve: TimingCurve, expected: [Double]) {
    for (time, value) in zip([0, 0.999, 1, 1.1, 1.5, 2], expected) {
      let shown = keyframes([0, 100, 200], [.linear, curve], .linear, duration: 2, at: time)
      #expect(abs(shown - value) <= WebValueTests.exact * 100, "at \(time)")
    }
  }

  // css-easing, step-timing-functions-output.html: (the pace of the whole, that of the segment from
  // 0 to 100, [(time of 1 s, expected)])
  static let stepOutput: [(TimingCurve, TimingCurve, [(Double, Double)])] = [
    (.cubicBezier(0, 1.5, 1, 1.5), .stepStart, [(0, 100), (0.23, 100), (0.25, 200), (1, 100)]),
    (.cubicBezier(0, 3, 1, 3), .stepStart, [(0, 100), (0.114, 200), (0.5, 300), (0.9, 200)]),
    (.cubicBezier(0, -0.5, 1, -0.5), .stepStart, [(0, 100), (0.75, 0), (0.8, 100), (1, 100)]),
    (.cubicBezier(0, -2, 1, -2), .stepStart, [(0, 100), (0.1, 0), (0.5, -100), (1, 100)]),
    (.cubicBezier(0, 1.5, 1, 1.5), .stepEnd, [(0, 0), (0.23, 0), (0.25, 100), (1, 100)]),
    (.cubicBezier(0, 3, 1, 3), .stepEnd, [(0, 0), (0.114, 100), (0.5, 200), (0.9, 100)]),
    (.cubicBezier(0, -0.5, 1, -0.5), .stepEnd, [(0, 0), (0.75, -100), (0.8, 0), (1, 100)]),
    (.cubicBezier(0, 1.5, 1, 1.5), .steps(1, .both), [(0, 50), (0.23, 50), (0.25, 100), (1, 100)]),
    (.cubicBezier(0, 3, 1, 3), .steps(1, .both), [(0, 50), (0.114, 100), (0.5, 150), (0.9, 100)]),
    (.cubicBezier(0, -0.5, 1, -0.5), .steps(1, .both), [(0, 50), (0.75, 0), (0.8, 50), (1, 100)]),
    (
      .cubicBezier(0, 1.5, 1, 1.5), .steps(2, .none),
      [(0, 0), (0.045, 100), (0.23, 100), (0.25, 200), (1, 100)]
    ),
    (.cubicBezier(0, 3, 1, 3), .steps(2, .none), [(0, 0), (0.114, 300), (0.5, 400), (0.9, 300)]),
    (.cubicBezier(0, -0.5, 1, -0.5), .steps(2, .none), [(0, 0), (0.75, -100), (0.8, 0), (1, 100)]),
  ]

  @Test(
    "D19, D35b: steps go on stepping under an overshooting pace, as on the web",
    arguments: stepOutput)
  func stepsOn(pace: TimingCurve, segment: TimingCurve, expected: [(Double, Double)]) {
    for (time, value) in expected {
      let shown = keyframes([0, 100], [segment], pace, duration: 1, at: time)
      #expect(abs(shown - value) <= WebValueTests.exact * 100, "at \(time)")
    }
  }

  private func keyframes(
    _ values: [Double], _ segments: [TimingCurve], _ pace: TimingCurve, duration: Double,
    at time: Double
  ) -> Double {
    let stage = Stage()
    let run = KeyframeAnimation(
      Token.level, values: values, timingCurves: segments, duration: duration)
    run.timingCurve = pace
    run.timing.fillMode = .forwards
    run.isRemovedOnCompletion = false
    stage.node.add(run)
    return stage.value(Token.level, at: time)
  }

  typealias Entries = [Double]

  // property-types.js, addition of transform lists: (underlying, value, expected)
  static let added: [(underlying: Entries, value: Entries, expected: Entries)] = [
    ([1, 0, 0, 1, 100, 0], [1, 0, 0, 1, -200, 0], [1, 0, 0, 1, -100, 0]),
    ([1, 0, 0, 1, 100, 0], [1, 0, 0, 1, 500, 0], [1, 0, 0, 1, 600, 0]),
    ([2, 0, 0, 2, 0, 0], [-3, 0, 0, -3, 0, 0], [-6, 0, 0, -6, 0, 0]),
    ([1, 0, 0, 1, 100, 0], [0, 1, -1, 0, 0, 0], [0, 1, -1, 0, 100, 0]),
    ([0, 1, -1, 0, 0, 0], [1, 0, 0, 1, 100, 0], [0, 1, -1, 0, 0, 100]),
    ([0, 1, -1, 0, 0, 0], [1, 0, 0, 1, 200, 0], [0, 1, -1, 0, 0, 200]),
    ([1, 0, 0, 1, 50, 0], [-1, 0, 0, -1, 200, 0], [-1, 0, 0, -1, 250, 0]),
    ([1, 0, 0, 1, 50, 0], [1, 1, 0, 0, 0, 100], [1, 1, 0, 0, 50, 100]),
    // transform-matrix-composition.html: from 100 to 200, a quarter of the way
    ([0, 1, -1, 0, 100, 0], [1, 0, 0, 1, 125, 0], [0, 1, -1, 0, 100, 125]),
  ]

  @Test("D12: an additive transform is the value first, then the underlying", arguments: added)
  func addsTransforms(underlying: Entries, value: Entries, expected: Entries) {
    func transform(_ m: Entries) -> AffineTransform {
      AffineTransform(a: m[0], b: m[1], c: m[2], d: m[3], tx: m[4], ty: m[5])
    }
    let stage = Stage()
    stage.node.set(Token.matrix, to: transform(underlying))
    let animation = BasicAnimation(
      Token.matrix, from: transform(value), to: transform(value), duration: 1)
    animation.isAdditive = true
    stage.node.add(animation)
    #expect(stage.node.presentation(Token.matrix) == transform(expected))
  }
}
