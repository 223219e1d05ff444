import Testing
import ViewKernelAnimation

/// D3 and D6-D13: what an animation of one number shows at each instant.
@Suite("Phases and iterations")
struct CohortTimingTests {
  /// The value of 0 -> 1 at `time`, reached by one advance from 0.
  private func value(
    _ timing: MediaTiming, at time: Double, start: Double = 0, curve: TimingCurve? = nil,
    isCumulative: Bool = false
  ) -> Double {
    let stage = Stage(start: start)
    stage.node.set(Token.level, to: CohortTimingTests.underlying)
    let animation = BasicAnimation(Token.level, from: 0, to: 1)
    animation.timing = timing
    animation.timingCurve = curve
    animation.isCumulative = isCumulative
    animation.isRemovedOnCompletion = false
    stage.node.add(animation)
    return stage.value(Token.level, at: time)
  }

  static let underlying = -7.0

  static func fill(
    begin: Double? = nil, speed: Double = 1, offset: Double = 0, count: Double? = nil,
    span: Double = 0, reverses: Bool = false
  ) -> MediaTiming {
    MediaTiming(
      beginTime: begin, duration: 2, speed: speed, timeOffset: offset, repeatCount: count,
      repeatDuration: span, autoreverses: reverses, fillMode: .both)
  }

  static let vectors: [(timing: MediaTiming, time: Double, expected: Double)] = [
    (fill(count: 2.5), 1, 0.5), (fill(count: 2.5), 2, 0), (fill(count: 2.5), 4.5, 0.25),
    (fill(count: 2.5), 5, 0.5), (fill(count: 2.5), 9, 0.5),
    (fill(count: 1, reverses: true), 1, 0.5), (fill(count: 1, reverses: true), 2, 1),
    (fill(count: 1, reverses: true), 3, 0.5), (fill(count: 1, reverses: true), 4, 0),
    (fill(count: 1, reverses: true), 9, 0), (fill(reverses: true), 3, 0.5),
    (fill(count: 1.5, reverses: true), 5, 0.5), (fill(count: 1.5, reverses: true), 6, 1),
    (fill(count: 1.5, reverses: true), 9, 1),
    (fill(span: 3), 3, 0.5), (fill(span: 3), 9, 0.5), (fill(span: 3), 2.5, 0.25),
    (fill(speed: 2), 0.5, 0.5), (fill(speed: 2), 1, 1),
    (fill(offset: 0.5), 0, 0.25), (fill(offset: 0.5), 1, 0.75), (fill(offset: 0.5), 1.5, 0),
    (fill(offset: 0.5), 1.75, 0.125), (fill(offset: 0.5), 2, 0.25), (fill(offset: 0.5), 9, 0.25),
    (fill(begin: 1), 0, 0), (fill(begin: 1), 0.99, 0), (fill(begin: 1), 2, 0.5),
    (fill(begin: 1), 3, 1),
  ]

  @Test("D9x: the vectors hold, 0 -> 1 linear in 2 s, fill both", arguments: vectors)
  func vector(timing: MediaTiming, time: Double, expected: Double) {
    #expect(value(timing, at: time) == expected)
  }

  @Test("D9x: the vectors hold in small steps", arguments: vectors)
  func vectorInSteps(timing: MediaTiming, time: Double, expected: Double) {
    let stage = Stage()
    let animation = BasicAnimation(Token.level, from: 0, to: 1)
    animation.timing = timing
    animation.isRemovedOnCompletion = false
    stage.node.add(animation)
    for step in 0..<37 { stage.clock.advance(to: time * Double(step) / 37) }
    #expect(stage.value(Token.level, at: time) == expected)
  }

  @Test(
    "D13: cumulative cycles add up", arguments: [(1, 0.5), (3, 1.5), (4.5, 2.25), (6, 3), (9, 3)])
  func cumulative(time: Double, expected: Double) {
    #expect(value(CohortTimingTests.fill(count: 3), at: time, isCumulative: true) == expected)
  }

  @Test("D13: cumulative has no effect with autoreverses", arguments: [1, 3, 5, 7, 8, 9.5])
  func cumulativeAutoreverses(time: Double) {
    let timing = CohortTimingTests.fill(count: 2, reverses: true)
    #expect(value(timing, at: time, isCumulative: true) == value(timing, at: time))
  }

  @Test(
    "D8, D8x: with an offset cycles are counted from the begin, not from the start of the iteration",
    arguments: [
      (0, 0.25), (0.5, 0.75), (0.75, 0), (0.875, 0.125), (1, 1.25), (1.5, 1.75), (1.75, 1),
      (2, 2.25), (3, 2.25), (9, 2.25),
    ])
  func cumulativeOffset(time: Double, expected: Double) {
    let timing = MediaTiming(duration: 1, timeOffset: 0.25, repeatCount: 3, fillMode: .both)
    #expect(value(timing, at: time, isCumulative: true) == expected)
  }

  @Test(
    "D3: local time is (t - begin) * speed + offset",
    arguments: [(0.5, 0.625), (0, 0.5), (1, 0.75), (1.5, 0.875)])
  func localTime(time: Double, expected: Double) {
    // speed .5, timeOffset 1, tp .5 -> 1.25 of 2 s
    #expect(value(CohortTimingTests.fill(speed: 0.5, offset: 1), at: time) == expected)
  }

  @Test(
    "D6: of repeatCount and repeatDuration the shorter wins",
    arguments: [(3.0, 1.0, 0.5), (1, 5, 1), (.infinity, 3, 0.5), (2, .infinity, 1)])
  func shorterWins(count: Double, span: Double, expected: Double) {
    #expect(value(CohortTimingTests.fill(count: count, span: span), at: 100) == expected)
  }

  /// Over at once: (duration, count, autoreverses) with what fills before and after, as the web has
  /// it for a duration or an iteration count of 0.
  static let empty: [(Double?, Double?, Bool, before: Double, after: Double)] = [
    (0, nil, false, 0, 1), (0, 1, false, 0, 1), (0, 3, false, 0, 1), (0, 2.5, false, 0, 0.5),
    (0, .infinity, false, 0, 1), (0, nil, true, 0, 0), (0, 1.5, true, 0, 1),
    (0, 0, false, 0, 0), (2, 0, false, 0, 0), (nil, 0, true, 0, 0),
  ]

  @Test("D6: a duration or a repeat count of 0 is over at once", arguments: empty)
  func overAtOnce(
    duration: Double?, count: Double?, reverses: Bool, before: Double, after: Double
  ) {
    let timing = MediaTiming(
      beginTime: 1, duration: duration, repeatCount: count, autoreverses: reverses,
      fillMode: .both)
    #expect(value(timing, at: 0.5) == before)
    #expect(value(timing, at: 1) == after)
    #expect(value(timing, at: 9) == after)
    // A negative speed swaps the two.
    var mirrored = timing
    mirrored.speed = -1
    #expect(value(mirrored, at: 0.5) == after)
    #expect(value(mirrored, at: 9) == before)
    var unfilled = timing
    unfilled.fillMode = .removed
    for time in [0.5, 1, 9] { #expect(value(unfilled, at: time) == CohortTimingTests.underlying) }
  }

  @Test("D6: cycles of no duration accumulate, too")
  func cumulativeWithoutDuration() {
    let timing = MediaTiming(beginTime: 1, duration: 0, repeatCount: 3, fillMode: .both)
    #expect(value(timing, at: 2, isCumulative: true) == 3)
  }

  @Test("D6: a repeat count of 0 never runs, and reports its start and stop in one instant")
  func neverRuns() {
    let stage = Stage()
    let animation = BasicAnimation(Token.level, from: 5, to: 6)
    animation.timing = MediaTiming(beginTime: 1, duration: 2, repeatCount: 0)
    stage.add(animation, as: "none")
    for step in 0...30 { #expect(stage.value(Token.level, at: Double(step) / 10) == 0) }
    #expect(stage.log.lines == ["none starts 1.0", "none finishes 1.0"])
  }

  @Test("D6: an infinite repeat never ends")
  func infiniteRepeat() {
    #expect(value(CohortTimingTests.fill(count: .infinity), at: 1_000_001) == 0.5)
    #expect(value(CohortTimingTests.fill(span: .infinity), at: 1_000_001) == 0.5)
  }

  @Test(
    "D7: a negative speed starts at the end and ends at the start",
    arguments: [(-0.5, 1.0), (0, 1), (0.5, 0.75), (1, 0.5), (2, 0), (5, 0)])
  func negativeSpeed(time: Double, expected: Double) {
    #expect(value(CohortTimingTests.fill(begin: 0, speed: -1), at: time, start: -1) == expected)
    #expect(
      value(CohortTimingTests.fill(begin: 0, speed: -2), at: time / 2, start: -1) == expected)
  }

  @Test("D7: speed 0 is frozen at timeOffset, and never ends", arguments: [0, 1, 50])
  func frozen(time: Double) {
    let timing = MediaTiming(duration: 2, speed: 0, timeOffset: 0.5)
    #expect(value(timing, at: time) == 0.25)
  }

  @Test(
    "D7, D7x: frozen at a whole number of durations it shows the end of the last",
    arguments: [
      (0, false, 0), (0.5, false, 0.25), (2, false, 1), (3, false, 0.5), (4, false, 1),
      (-2, false, 0), (2, true, 1), (3, true, 0.5), (4, true, 0), (0.1 * 3 / 0.3 * 2, false, 1),
    ])
  func frozenAtTheEnd(offset: Double, reverses: Bool, expected: Double) {
    let timing = MediaTiming(duration: 2, speed: 0, timeOffset: offset, autoreverses: reverses)
    #expect(value(timing, at: 3) == expected)
  }

  static let endless: [(timing: MediaTiming, time: Double, expected: Double)] = [
    (fill(begin: 0, speed: -1, count: .infinity), -0.5, 1),
    (fill(begin: 0, speed: -1, count: .infinity), 0, 1),
    (fill(begin: 0, speed: -1, count: .infinity), 0.5, 0.75),
    (fill(begin: 0, speed: -1, count: .infinity), 1.5, 0.25),
    (fill(begin: 0, speed: -1, count: .infinity), 2, 1),
    (fill(begin: 0, speed: -1, count: .infinity), 2_000_000.5, 0.75),
    (fill(begin: 0, speed: -2, span: .infinity), 0.25, 0.75),
    (fill(begin: 0, speed: -2, span: .infinity), 1, 1),
    (fill(begin: 0, speed: -1, count: .infinity, reverses: true), 0, 0),
    (fill(begin: 0, speed: -1, count: .infinity, reverses: true), 0.5, 0.25),
    (fill(begin: 0, speed: -1, count: .infinity, reverses: true), 2, 1),
    (fill(begin: 0, speed: -1, count: .infinity, reverses: true), 3.5, 0.25),
    (fill(begin: 0, speed: -1, offset: 0.5, count: .infinity), 0, 0.25),
    (fill(begin: 0, speed: -1, offset: 0.5, count: .infinity), 1, 0.75),
  ]

  @Test("D7, D7x: an endless negative speed plays each cycle from its end", arguments: endless)
  func endlessReverse(timing: MediaTiming, time: Double, expected: Double) {
    #expect(value(timing, at: time, start: -1) == expected)
  }

  @Test("D7: an endless negative speed never ends, and accumulates nothing")
  func endlessReverseNeverEnds() {
    let timing = CohortTimingTests.fill(speed: -1, count: .infinity)
    #expect(value(timing, at: 1_000_000_001, isCumulative: true) == 0.5)
    let stage = Stage()
    let animation = BasicAnimation(Token.level, from: 0, to: 1)
    animation.timing = timing
    stage.add(animation, as: "endless")
    stage.clock.advance(to: 1e9)
    #expect(stage.log.lines == ["endless starts 0.0"])
    #expect(stage.log.diagnostics.isEmpty)
  }

  @Test("D7: speed 0 is always active, also before its begin")
  func frozenBeforeBegin() {
    let timing = MediaTiming(beginTime: 5, duration: 2, speed: 0, timeOffset: 0.5)
    #expect(value(timing, at: 1) == 0.25)
  }

  @Test("D7: the end instant is begin + A / |speed|, computed once")
  func endInstant() {
    let stage = Stage()
    for (index, begin) in [0.1, 0.2, 0.3, 0.7].enumerated() {
      let animation = BasicAnimation(Token.level, from: 0, to: 1)
      animation.timing = MediaTiming(beginTime: begin, duration: 0.1, speed: 3, repeatCount: 7)
      stage.add(animation, as: "\(index)")
    }
    stage.clock.advance(to: 9)
    let ends = [0.1, 0.2, 0.3, 0.7].map { $0 + 0.1 * 7 / 3 }
    let stops = stage.log.lines.filter { $0.contains("finishes") }
    #expect(stops == ends.enumerated().map { "\($0) finishes \($1)" })
  }

  @Test("D9: a cycle boundary starts the next cycle", arguments: [0.1, 1.0 / 3, 0.7, 0.2555])
  func boundary(duration: Double) {
    let timing = MediaTiming(duration: duration, repeatCount: 1000)
    for cycle in stride(from: 1, to: 1000, by: 7) {
      let shown = value(timing, at: Double(cycle) * duration)
      #expect(shown == 0, "cycle \(cycle)")
    }
  }

  @Test(
    "D9: at the end instant the iteration comes from repeatCount itself",
    arguments: [2.5, 2.25, 1.3, 2.3, 0.1, 7.7, 3, 1, 0.999_999_999])
  func endFromCount(count: Double) {
    let whole = count.rounded(.down)
    let expected = count == whole ? 1 : count - whole
    for duration in [0.1, 0.3, 0.7, 1.0 / 3, 2, 0.2555, 1e-9, 1e9] {
      let timing = MediaTiming(
        duration: duration, repeatCount: count, fillMode: .both)
      #expect(value(timing, at: duration * 20) == expected, "duration \(duration)")
    }
  }

  @Test("D9: the timing curve sees the mirrored progress", arguments: [2.5, 3, 3.5])
  func curveSeesMirrored(time: Double) {
    let timing = CohortTimingTests.fill(count: 1, reverses: true)
    let expected = TimingCurve.easeIn.value(at: 2 - time / 2)
    #expect(value(timing, at: time, curve: .easeIn) == expected)
  }

  static let fills: [(mode: MediaTiming.FillMode, before: Double, after: Double)] = [
    (.removed, underlying, underlying), (.forwards, underlying, 1), (.backwards, 0, underlying),
    (.both, 0, 1),
  ]

  @Test("D10: fill modes tell what shows outside the active phase", arguments: fills)
  func fillModes(mode: MediaTiming.FillMode, before: Double, after: Double) {
    let timing = MediaTiming(beginTime: 1, duration: 2, fillMode: mode)
    #expect(value(timing, at: 0) == before)
    #expect(value(timing, at: 0.999) == before)
    #expect(value(timing, at: 1) == 0)
    #expect(value(timing, at: 3) == after)
    #expect(value(timing, at: 30) == after)
  }

  @Test("D10: an animation added after its end shows its fill at once")
  func addedLate() {
    #expect(value(MediaTiming(beginTime: -5, duration: 1, fillMode: .both), at: 0) == 1)
    #expect(value(MediaTiming(beginTime: -5, duration: 1), at: 0) == CohortTimingTests.underlying)
  }

  @Test(
    "D10: one added after its end shows its fill before the clock moves, too",
    arguments: fills)
  func addedLateShowsFillAtOnce(mode: MediaTiming.FillMode, before: Double, after: Double) {
    let stage = Stage(start: 100)
    stage.node.set(Token.level, to: CohortTimingTests.underlying)
    let animation = BasicAnimation(Token.level, from: 0, to: 1)
    animation.timing = MediaTiming(beginTime: 10, duration: 2, fillMode: mode)
    animation.isRemovedOnCompletion = false
    stage.node.add(animation)
    #expect(stage.node.presentation(Token.level) == after)
    #expect(stage.value(Token.level, at: 100) == after)
  }

  @Test("D10: before its begin an animation whose end rounds to its begin shows its start")
  func firstOfTiny() {
    for (begin, duration) in [(1.0, 1e-300), (1e15 + 1, 0.05)] {
      let stage = Stage(start: begin - 1)
      let animation = BasicAnimation(Token.level, from: 0, to: 1, duration: duration)
      animation.beginTime = begin
      animation.fillMode = .backwards
      let copy = stage.node.add(animation)
      #expect(stage.value(Token.level, at: begin - 0.5) == 0)
      copy?.pause()
      copy?.play()
      #expect(stage.node.presentation(Token.level) == 0)
    }
  }
}
