import Testing
import ViewKernelAnimation

/// Figures of the web-platform-tests (3-Clause BSD), where delay is our beginTime, iterations our
/// repeatCount, and direction alternate our autoreverses; in seconds instead of milliseconds.
@Suite("Timing figures of the web platform")
struct WebTimingTests {
  /// The tests print figures with six decimals.
  static let printed = 1e-6

  private func stage(
    delay: Double, duration: Double, iterations: Double, fill: MediaTiming.FillMode = .both,
    isCumulative: Bool = false, curve: TimingCurve? = nil
  ) -> Stage {
    let stage = Stage(start: -10)
    let animation = BasicAnimation(Token.level, from: 0, to: 1)
    animation.timing = MediaTiming(
      beginTime: delay, duration: duration, repeatCount: iterations, fillMode: fill)
    animation.timingCurve = curve
    animation.isCumulative = isCumulative
    animation.isRemovedOnCompletion = false
    stage.add(animation, as: "effect")
    return stage
  }

  // simple-iteration-progress.html and current-iteration.html, and the rows of active-time.html
  // with a delay; (delay, duration, iterations, time, iteration, progress)
  static let iterations: [(Double, Double, Double, Double, Double, Double)] = [
    (0.001, 0.1, 3, 0, 0, 0), (0.001, 0.1, 3, 0.001, 0, 0), (0.001, 0.1, 3, 0.301, 2, 1),
    (0.001, 0.1, 3.5, 0, 0, 0), (0.001, 0.1, 3.5, 0.001, 0, 0),
    (0.001, 0.1, 3.5, 0.351, 3, 0.5), (0.001, 0.1, .infinity, 0, 0, 0),
    (0.001, 0.1, .infinity, 0.001, 0, 0), (0.5, 1, 2.3, 2.8, 2, 0.3),
    (0, 1, 1, 0.5, 0, 0.5), (0.5, 1, 1, 1, 0, 0.5), (-0.5, 1, 1, 0, 0, 0.5),
  ]

  @Test("D6, D9, D13: iteration and progress are those of the web", arguments: iterations)
  func iteration(
    delay: Double, duration: Double, iterations: Double, time: Double, iteration: Double,
    progress: Double
  ) {
    let plain = stage(delay: delay, duration: duration, iterations: iterations)
    #expect(abs(plain.value(Token.level, at: time) - progress) <= WebTimingTests.printed)
    // 0 -> 1, cumulative, shows the iteration as well.
    let sum = stage(
      delay: delay, duration: duration, iterations: iterations, isCumulative: true)
    let shown = sum.value(Token.level, at: time)
    #expect(abs(shown - (iteration + progress)) <= WebTimingTests.printed)
  }

  // transformed-progress.html: (curve, time, progress) of 1 s, fill forwards
  static let curves: [(curve: TimingCurve, time: Double, expected: Double)] = [
    (.linear, 0.25, 0.249999999413233), (.linear, 0.5, 0.500000000698492),
    (.linear, 0.75, 0.750000000586767), (.default, 0.25, 0.408510591371305),
    (.default, 0.5, 0.802403387739911), (.default, 0.75, 0.960458978354082),
    (.easeIn, 0.25, 0.0934646507865678), (.easeIn, 0.5, 0.315356812559592),
    (.easeIn, 0.75, 0.621861868644913), (.easeInEaseOut, 0.25, 0.129161930735705),
    (.easeInEaseOut, 0.5, 0.500000000698492), (.easeInEaseOut, 0.75, 0.870838069264295),
    (.easeOut, 0.25, 0.378138131355087), (.easeOut, 0.5, 0.684643187440408),
    (.easeOut, 0.75, 0.906535349213432),
    (.cubicBezier(0, 1.5, 1, 1.5), 0.25, 1.02406666384114),
    (.cubicBezier(0, 1.5, 1, 1.5), 0.5, 1.25000000034925),
    (.cubicBezier(0, 1.5, 1, 1.5), 0.75, 1.29501119758966),
    (.cubicBezier(0, -0.5, 1, -0.5), 0.25, -0.295011197589657),
    (.cubicBezier(0, -0.5, 1, -0.5), 0.5, -0.249999999650754),
    (.cubicBezier(0, -0.5, 1, -0.5), 0.75, -0.0240666638411385),
    (.easeIn, 0, 0), (.easeIn, 1, 1), (.cubicBezier(0, 1.5, 1, 1.5), 0, 0),
    (.cubicBezier(0, 1.5, 1, 1.5), 1, 1), (.cubicBezier(0, -0.5, 1, -0.5), 1, 1),
  ]

  @Test("D36: eased progress is that of the web", arguments: curves)
  func easedProgress(curve: TimingCurve, time: Double, expected: Double) {
    // The web's own solver stops at 1e-9 of x.
    let webSolver = 1e-8
    let stage = stage(delay: 0, duration: 1, iterations: 1, fill: .forwards, curve: curve)
    #expect(abs(stage.value(Token.level, at: time) - expected) <= webSolver)
  }

  enum Phase { case before, active, after }

  // phases-and-states.html: (delay, time, phase) of 1 ms, fill none
  static let phases: [(Double, Double, Phase)] = [
    (0, -0.001, .before), (0, 0, .active), (0, 0.001, .after), (0.001, 0, .before),
    (0.001, 0.001, .active), (0.001, 0.002, .after), (-0.001, -0.002, .before),
    (-0.001, 0, .after),
  ]

  @Test("D7, D33: phases are those of the web", arguments: phases)
  func phase(delay: Double, time: Double, phase: Phase) {
    let stage = stage(delay: delay, duration: 0.001, iterations: 1, fill: .removed)
    stage.node.set(Token.level, to: -7)
    #expect((stage.value(Token.level, at: time) == -7) == (phase != .active))
    let calls = [Phase.before: 0, .active: 1, .after: 2]
    #expect(stage.log.lines.count == calls[phase])
  }

  // getComputedTiming.html, activeDuration and endTime: (delay, iterations, end) of 1 s
  static let ends: [(Double, Double, Double)] = [
    (0, 1, 1), (0, 7, 7), (0, 2.5, 2.5), (1.5, 1, 2.5), (1.5, 2, 3.5), (-1, 2, 1),
    (0, .infinity, .infinity),
  ]

  @Test("D6, D7: end times are those of the web", arguments: ends)
  func end(delay: Double, iterations: Double, end: Double) {
    let stage = stage(delay: delay, duration: 1, iterations: iterations)
    stage.clock.advance(to: max(delay, -10))
    #expect(stage.clock.nextEventTime == (end.isFinite ? end : nil))
    stage.clock.advance(to: 1e6)
    #expect(stage.log.lines.dropFirst() == (end.isFinite ? ["effect finishes \(end)"] : []))
  }
}
