import Testing
import ViewKernelAnimation
import ViewKernelGeometry

@Suite("Keyframe animations")
struct KeyframeAnimationTests {
  let stage = Stage()

  /// What the keyframes show at some instants of 1 s, held at both ends, over a model of -7.
  private func values(
    _ animation: KeyframeAnimation<Double>, at times: [Double]
  ) -> [Double] {
    let stage = stage
    stage.node.set(Token.level, to: -7)
    if animation.duration == nil { animation.duration = 1 }
    animation.timing.fillMode = .both
    animation.isRemovedOnCompletion = false
    stage.node.add(animation)
    return times.map { stage.value(Token.level, at: $0) }
  }

  private func value(_ animation: KeyframeAnimation<Double>, at time: Double) -> Double {
    values(animation, at: [time])[0]
  }

  static let popIn: [(time: Double, expected: Double)] = [
    (0, 0.6), (0.07665, 0.85), (0.1533, 1.1), (0.17885, 1), (0.2044, 0.9), (0.22995, 0.95),
    (0.2555, 1),
  ]

  @Test("D26: the pop-in of the alert has its known scales", arguments: popIn)
  func popInTable(time: Double, expected: Double) {
    // The sums and quotients of the table's decimals round in the last places of numbers near 1.
    let rounding = 4e-16
    let pop = KeyframeAnimation(
      Token.level, values: [0.6, 1.1, 0.9, 1], keyTimes: [0, 0.6, 0.8, 1], duration: 0.2555)
    #expect(abs(value(pop, at: time) - expected) <= rounding)
  }

  @Test("D26: the ends of the pop-in are exact")
  func popInEnds() {
    let pop = KeyframeAnimation(
      Token.level, values: [0.6, 1.1, 0.9, 1], keyTimes: [0, 0.6, 0.8, 1], duration: 0.2555)
    #expect(values(pop, at: [0, 0.2555]) == [0.6, 1])
  }

  @Test("D20: linear keyframes are even by default", arguments: [(0.0, 1.0), (0.25, 3), (0.75, 9)])
  func evenTimes(time: Double, expected: Double) {
    #expect(value(KeyframeAnimation(Token.level, values: [1, 5, 13]), at: time) == expected)
  }

  @Test("D19: each segment has its own curve, missing ones are linear")
  func segmentCurves() {
    let animation = KeyframeAnimation(
      Token.level, values: [0, 1, 2], timingCurves: [.easeIn])
    let expected = [TimingCurve.easeIn.value(at: 0.5), 1.5]
    #expect(values(animation, at: [0.25, 0.75]) == expected)
  }

  @Test(
    "D19, D35d: the last segment ends where its curve ends, which need not be its value",
    arguments: [(0.5, 10.0), (0.75, 12.5), (1, 15), (2, 15)])
  func curveEndsEarly(time: Double, expected: Double) {
    let animation = KeyframeAnimation(
      Token.level, values: [0, 10, 20], timingCurves: [.linear, .linear([0, 0.5])])
    #expect(value(animation, at: time) == expected)
  }

  @Test("D19, D23, D35d: a cubic segment ends where its curve ends")
  func cubicCurveEndsEarly() {
    let animation = KeyframeAnimation(
      Token.level, values: [0, 1, 0], timingCurves: [.linear, .linear([0, 0.5])])
    animation.calculationMode = .cubic
    #expect(value(animation, at: 1) == 0.625)
  }

  @Test("D21: a jump at the end has no curve")
  func jumpWithoutCurve() {
    let animation = KeyframeAnimation(
      Token.level, values: [0, 1, 2], keyTimes: [0, 1, 1],
      timingCurves: [.linear, .linear([0, 0.5])])
    #expect(value(animation, at: 1) == 2)
  }

  @Test("D19: the animation's own curve eases the whole first")
  func wholeCurveFirst() {
    let animation = KeyframeAnimation(
      Token.level, values: [0, 1, 2], timingCurves: [.linear, .easeOut])
    animation.timingCurve = .easeIn
    let whole = TimingCurve.easeIn.value(at: 0.875)
    let expected = 1 + TimingCurve.easeOut.value(at: (whole - 0.5) / 0.5)
    // 1 + e against 2 - (1 - e): one rounding of a number near 2.
    let rounding = 4.5e-16
    #expect(abs(value(animation, at: 0.875) - expected) <= rounding)
  }

  @Test(
    "D20: discrete keyframes show each value until the next",
    arguments: [(0.0, 1.0), (0.32, 1), (0.34, 2), (0.66, 2), (0.67, 3), (1, 3)])
  func discrete(time: Double, expected: Double) {
    let animation = KeyframeAnimation(Token.level, values: [1, 2, 3])
    animation.calculationMode = .discrete
    #expect(value(animation, at: time) == expected)
  }

  @Test("D20: discrete takes one key time more than values, or as many", arguments: [true, false])
  func discreteTimes(isImplied: Bool) {
    let times = [0, 0.2, 0.7] + (isImplied ? [] : [1])
    let animation = KeyframeAnimation(Token.level, values: [1, 2, 3], keyTimes: times)
    animation.calculationMode = .discrete
    #expect(values(animation, at: [0, 0.19, 0.2, 0.69, 0.7, 1]) == [1, 1, 2, 2, 3, 3])
    #expect(stage.log.diagnostics.isEmpty)
  }

  static let invalid: [(times: [Double], mode: CalculationMode)] = [
    ([0, 1], .linear), ([0, 0.5, 0.8, 1], .linear), ([], .linear), ([0.1, 0.5, 1], .linear),
    ([0, 0.5, 0.9], .linear), ([0, 1.5, 1], .linear), ([0, -0.5, 1], .linear),
    ([0, .nan, 1], .linear), ([0, 0.9, 0.8], .linear), ([0, 0.5], .discrete),
    ([0, 0.5, 0.4, 1], .discrete), ([0, 0.2, 0.4, 0.9], .discrete),
  ]

  @Test("D20: invalid key times are replaced by even ones, with a diagnostic", arguments: invalid)
  func invalidTimes(times: [Double], mode: CalculationMode) {
    let animation = KeyframeAnimation(Token.level, values: [0, 6, 12], keyTimes: times)
    animation.calculationMode = mode
    let even = KeyframeAnimation(Token.level, values: [0, 6, 12])
    even.calculationMode = mode
    let reference = KeyframeAnimationTests()
    let times = [0, 0.25, 0.4, 0.75, 1]
    #expect(values(animation, at: times) == reference.values(even, at: times))
    #expect(stage.log.kinds.first == .refused)
    #expect(stage.log.diagnostics.first?.message.contains("keyTimes") == true)
    #expect(reference.stage.log.diagnostics.isEmpty)
  }

  @Test(
    "D21: equal neighbouring key times jump, and the later value wins at that instant",
    arguments: [(0.0, 1.0), (0.25, 2), (0.5, 10), (0.75, 15), (1, 20)])
  func jump(time: Double, expected: Double) {
    let animation = KeyframeAnimation(
      Token.level, values: [1, 3, 10, 20], keyTimes: [0, 0.5, 0.5, 1])
    #expect(value(animation, at: time) == expected)
  }

  @Test("D21: jumps at the very start and end, too")
  func jumpsAtEnds() {
    let animation = KeyframeAnimation(
      Token.level, values: [1, 2, 3, 4], keyTimes: [0, 0, 1, 1])
    #expect(values(animation, at: [0, 0.5, 1]) == [2, 2.5, 4])
  }

  @Test("D21: one value is a constant", arguments: [CalculationMode.linear, .discrete])
  func oneValue(mode: CalculationMode) {
    let animation = KeyframeAnimation(Token.level, values: [5])
    animation.calculationMode = mode
    #expect(values(animation, at: [0, 0.5, 1]) == [5, 5, 5])
    #expect(stage.log.diagnostics.isEmpty)
  }

  @Test("D21: no values have no effect", arguments: [false, true], [false, true])
  func noValues(isAdditive: Bool, isCumulative: Bool) {
    let animation = KeyframeAnimation(Token.level, values: [])
    animation.isAdditive = isAdditive
    animation.isCumulative = isCumulative
    animation.timing.repeatCount = 3
    animation.duration = 0.25
    #expect(values(animation, at: [0, 0.1, 0.3, 0.7, 1]) == Array(repeating: -7, count: 5))
  }

  @Test("A curve that overshoots extends the first and the last segment")
  func overshoot() {
    let animation = KeyframeAnimation(Token.level, values: [0, 1, 3])
    animation.timingCurve = .cubicBezier(0, 1.5, 1, 1.5)
    let eased = TimingCurve.cubicBezier(0, 1.5, 1, 1.5).value(at: 0.5)  // 1.25
    #expect(abs(value(animation, at: 0.5) - (1 + 2 * (eased - 0.5) / 0.5)) <= 1e-15)
  }

  static let overshoots: [(TimingCurve, progress: Double, expected: Double)] = [
    // Both ends go on along their tangents: slope y1 / x1, and (1 - y2) / (1 - x2).
    (.cubicBezier(0.5, 1, 0.5, 0), -0.25, -0.5), (.cubicBezier(0.5, 1, 0.5, 0), 1.25, 1.5),
    (.easeIn, -0.5, 0), (.easeIn, 1.5, 1 + 0.5 / 0.58),
    (.easeOut, -0.5, -0.5 / 0.58), (.easeOut, 1.5, 1),
    // The nearer control point coincides with the end: through the farther one.
    (.cubicBezier(0, 0, 0.5, 2), -0.25, -1), (.cubicBezier(0.5, -1, 1, 1), 1.25, 2),
    (.cubicBezier(0, 0, 0, 0), -0.5, -0.5), (.cubicBezier(1, 1, 1, 1), 1.5, 1.5),
    // Straight above or below the end: constant.
    (.cubicBezier(0, 1.5, 1, 1.5), -0.5, 0), (.cubicBezier(0, 1.5, 1, 1.5), 1.5, 1),
    (.cubicBezier(0, 0, 0, 2), -0.5, 0), (.cubicBezier(1, -1, 1, 1), 1.5, 1),
    (.linear, -0.5, -0.5), (.linear, 1.5, 1.5),
  ]

  @Test(
    "D19: outside 0...1 the curve of a segment goes on along its tangent", arguments: overshoots)
  func overshootOfSegment(curve: TimingCurve, progress: Double, expected: Double) {
    // Quotients of the tangent round in the last place of numbers near 1.
    let rounding = 4.5e-16
    #expect(abs(curve.extended(progress) - expected) <= rounding)
    let animation = KeyframeAnimation(
      Token.level, values: [0, 1, 2], timingCurves: [curve, curve])
    animation.timingCurve = curveThrough(progress < 0 ? progress / 2 : 0.5 + progress / 2)
    // The solver's error, times the slope of the segment.
    let solver = 1e-11
    #expect(abs(value(animation, at: 0.5) - (progress < 0 ? expected : 1 + expected)) <= solver)
  }

  /// A curve with a certain progress at the middle of its time: 1/8 + 3/4 of both control points'.
  private func curveThrough(_ progress: Double) -> TimingCurve {
    let control = (progress - 0.125) / 0.75
    return .cubicBezier(0, control, 1, control)
  }

  // cubic-bezier-timing-functions-output.html of the web-platform-tests (3-Clause BSD): (curve of
  // the whole, of the segment, seconds of 1 s, expected) from 0 to 100
  static let webOvershoots: [(whole: TimingCurve, segment: TimingCurve, Double, Double)] = [
    (above, steep, 0.23, 98.8706654939602), (above, steep, 0.24, 101.900679633485),
    (above, steep, 0.7, 159.803644428285), (above, steep, 0.99, 116.589193103032),
    (above, steep, 1, 100), (above, above, 0.23, 106.317556087681), (above, above, 0.24, 100),
    (above, above, 0.7, 100), (above, above, 0.99, 100), (below, steep, 0, 0),
    (below, steep, 0.01, -16.5891931030322), (below, steep, 0.3, -59.8036444282848),
    (below, steep, 0.75, -4.8133327682277), (below, steep, 0.77, 1.1293345060398),
    (below, below, 0.01, 0), (below, below, 0.3, 0), (below, below, 0.75, 0),
    (below, below, 0.77, -6.31755608768111), (below, below, 1, 100),
  ]
  static let above = TimingCurve.cubicBezier(0, 1.5, 1, 1.5)
  static let below = TimingCurve.cubicBezier(0, -0.5, 1, -0.5)
  static let steep = TimingCurve.cubicBezier(0.5, 1, 0.5, 0)

  @Test(
    "D19, D19x: an overshooting pace takes segments outside 0...1 as on the web",
    arguments: webOvershoots)
  func webOvershoot(whole: TimingCurve, segment: TimingCurve, time: Double, expected: Double) {
    // The web's own solver stops at 1e-9 of x, times 100 and a slope of at most 4 here.
    let webSolver = 1e-5
    let animation = KeyframeAnimation(Token.level, values: [0, 100], timingCurves: [segment])
    animation.timingCurve = whole
    #expect(abs(value(animation, at: time) - expected) <= webSolver)
  }

  @Test("D19: discrete keyframes show the first or the last value outside 0...1")
  func overshootOfDiscrete() {
    for (progress, expected) in [(-2.0, 1.0), (2, 3)] {
      let animation = KeyframeAnimation(
        Token.level, values: [1, 2, 3], keyTimes: [0, 0.2, 0.7, 1])
      animation.calculationMode = .discrete
      animation.timingCurve = curveThrough(progress)
      #expect(KeyframeAnimationTests().value(animation, at: 0.5) == expected)
    }
  }

  @Test("D9: keyframes run backwards with autoreverses")
  func autoreverses() {
    let animation = KeyframeAnimation(Token.level, values: [0, 4, 100])
    animation.timing.autoreverses = true
    #expect(value(animation, at: 1.75) == 2)
  }

  @Test("D13: cumulative keyframes add the last value of each cycle")
  func cumulative() {
    let animation = KeyframeAnimation(Token.level, values: [0, 8, 3], duration: 1)
    animation.isCumulative = true
    animation.timing.repeatCount = 3
    #expect(values(animation, at: [2.25, 3]) == [10, 9])
  }

  @Test(
    "D13: a cycle adds the last value, wherever its curves end",
    arguments: [CalculationMode.linear, .cubic])
  func cumulativeCurves(mode: CalculationMode) {
    let animation = KeyframeAnimation(
      Token.level, values: [0, 10], timingCurves: [.linear([0, 0.5])], duration: 1)
    animation.calculationMode = mode
    animation.isCumulative = true
    animation.timing.repeatCount = 2
    #expect(values(animation, at: [0.5, 1.5, 2]) == [2.5, 12.5, 15])
  }

  @Test("D5: keyframes are copied when added, with every setting")
  func copy() throws {
    let original = KeyframeAnimation(
      Token.level, values: [1, 2], keyTimes: [0, 1], timingCurves: [.easeIn], duration: 3)
    original.calculationMode = .discrete
    original.isAdditive = true
    original.isCumulative = true
    original.timingCurve = .easeOut
    original.onStop = { _ in }
    stage.node.add(original, forKey: "key")
    original.values = []
    let copy = try #require(stage.node.animation(forKey: "key") as? KeyframeAnimation<Double>)
    #expect(copy !== original)
    #expect(copy.values == [1, 2] && copy.keyTimes == [0, 1] && copy.timingCurves == [.easeIn])
    #expect(copy.calculationMode == .discrete && copy.isAdditive && copy.isCumulative)
    #expect(copy.timingCurve == .easeOut && copy.duration == 3 && copy.onStop != nil)
  }

  @Test("A value that is not finite is refused with a diagnostic that names it")
  func refusesNonFinite() {
    stage.node.add(KeyframeAnimation(Token.level, values: [0, .nan, 1], duration: 1))
    #expect(stage.log.kinds == [.refused])
    #expect(stage.log.diagnostics[0].message.contains("values[1]"))
    #expect(!stage.node.hasAnimations)
  }

  @Test("D23: a spline through lists of different transforms blends them")
  func splineOfOtherFunctions() {
    let stage = Stage()
    let lists: [TransformList] = [[.translate(x: 100, y: 0)], [.scale(x: 3, y: 3)]]
    let spline = KeyframeAnimation(Token.moves, values: lists, duration: 1)
    spline.calculationMode = .cubic
    stage.node.add(spline)
    let half = stage.value(Token.moves, at: 0.5).matrix
    #expect(half == TransformList.interpolated(from: lists[0], to: lists[1], at: 0.5).matrix)
    #expect(half.tx == 50 && half.a == 2)
  }
}
