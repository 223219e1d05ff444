import Testing
import ViewKernelAnimation

/// The jumps of CSS Easing 2, by hand.
@Suite("Steps")
struct StepCurveTests {
  static let vectors: [(curve: TimingCurve, at: [Double])] = [
    // at 0, 0.2, 0.25, 0.5, 0.7, 0.75, 1
    (.steps(4), [0, 0, 0.25, 0.5, 0.5, 0.75, 1]),
    (.steps(4, .start), [0.25, 0.25, 0.5, 0.75, 0.75, 1, 1]),
    (.steps(2), [0, 0, 0, 0.5, 0.5, 0.5, 1]),
    (.steps(2, .start), [0.5, 0.5, 0.5, 1, 1, 1, 1]),
    (.steps(5, .none), [0, 0.25, 0.25, 0.5, 0.75, 0.75, 1]),
    (.steps(3, .both), [0.25, 0.25, 0.25, 0.5, 0.75, 0.75, 1]),
    (.steps(1, .both), [0.5, 0.5, 0.5, 0.5, 0.5, 0.5, 1]),
    (.stepStart, [1, 1, 1, 1, 1, 1, 1]),
    (.stepEnd, [0, 0, 0, 0, 0, 0, 1]),
  ]

  @Test("D35bx: steps jump where CSS Easing says", arguments: vectors)
  func jumps(curve: TimingCurve, at expected: [Double]) {
    for (fraction, progress) in zip([0, 0.2, 0.25, 0.5, 0.7, 0.75, 1], expected) {
      #expect(curve.value(at: fraction) == progress, "\(curve) at \(fraction)")
      #expect(curve.motion(at: fraction) == Moving(progress, velocity: 0))
    }
    #expect(curve.value(at: -1) == expected[0] && curve.value(at: .nan) == expected[0])
    #expect(curve.value(at: 7) == 1)
  }

  @Test("D35b: with the before flag a jump at exactly a fraction is still to come")
  func beforeFlag() {
    let cases: [(TimingCurve, Double, Double)] = [
      (.steps(4, .start), 0, 0), (.steps(4, .start), 0.25, 0.25), (.steps(4, .start), 0.3, 0.5),
      (.steps(4, .start), 1, 1), (.steps(4), 0, 0), (.steps(4), 0.25, 0), (.steps(4), 1, 0.75),
      (.steps(3, .both), 0, 0), (.steps(3, .both), 1, 0.75), (.steps(3, .none), 0, 0),
      (.steps(3, .none), 1, 1), (.stepStart, 0, 0), (.linear, 0.25, 0.25), (.easeIn, 0, 0),
    ]
    for (curve, fraction, expected) in cases {
      #expect(curve.evaluate(fraction, before: true) == expected, "\(curve) at \(fraction)")
    }
  }

  @Test("Eight steps at once have the bits of one", arguments: StepPosition.allCases)
  func eightAtOnce(position: StepPosition) {
    for count in [2, 3, 7, 10, 49, 1000, 1 << 53, Int.max] {
      let curve = StepCurve(count: count, position: position)
      var fractions = [0, 1, 0x1p-1074, 0x1p-1022, 0x1p-53, (1.0).nextDown, 0.5]
      for step in 1...40 {
        let jump = Double(step) / Double(min(count, 40 * step))
        for ulps in -6...6 { fractions.append(min(jump + Double(ulps) * jump.ulp, 1)) }
        fractions.append((Double(step) * 0.618033988749895).truncatingRemainder(dividingBy: 1))
      }
      while fractions.count % 8 != 0 { fractions.append(1) }
      for start in stride(from: 0, to: fractions.count, by: 8) {
        let eight = SIMD8(fractions[start..<start + 8])
        let eased = curve.evaluate(eight)
        for lane in 0..<8 {
          let one = curve.evaluate(eight[lane], before: false)
          #expect(eased[lane].bitPattern == one.bitPattern, "\(count) steps at \(eight[lane])")
        }
      }
    }
  }

  @Test("D19: outside 0...1 steps go on stepping")
  func extended() {
    #expect(TimingCurve.steps(2).extended(1.25) == 1)
    #expect(TimingCurve.steps(2).extended(1.5) == 1.5)
    #expect(TimingCurve.steps(2).extended(-0.25) == -0.5)
    #expect(TimingCurve.steps(2, .start).extended(-0.25) == 0)
    #expect(TimingCurve.steps(2, .start).extended(-0.75) == -0.5)
    #expect(TimingCurve.steps(2, .start).extended(1.25) == 1.5)
    #expect(TimingCurve.steps(3, .none).extended(-0.2) == -0.5)
    #expect(TimingCurve.steps(1).extended(1e300) == 1e9)
  }

  @Test(
    "D35b: a fraction within rounding of a jump has jumped",
    arguments: [1, 3, 7, 10, 60, 100, 1000])
  func rounding(count: Int) {
    for step in 0...count {
      let fraction = Double(step) / Double(count)
      let expected = Double(step) / Double(count)
      #expect(TimingCurve.steps(count).value(at: fraction) == expected, "step \(step)")
      guard step > 0 else { continue }
      #expect(TimingCurve.steps(count).value(at: fraction.nextDown) == expected, "step \(step)")
    }
  }

  @Test("D35b: steps never decrease, and stay in 0...1", arguments: StepPosition.allCases)
  func monotone(position: StepPosition) {
    for count in [2, 3, 8] {
      let curve = TimingCurve.steps(count, position)
      var last = 0.0
      for index in 0...500 {
        let value = curve.value(at: Double(index) / 500)
        #expect(value >= last && value <= 1)
        last = value
      }
      #expect(last == 1)
    }
  }

  @Test("D35b: too few steps are refused: the straight line")
  func refuses() {
    for position in StepPosition.allCases {
      #expect(TimingCurve.steps(0, position) == .linear)
      #expect(TimingCurve.steps(-3, position) == .linear)
      #expect(TimingCurve.steps(.min, position) == .linear)
      #expect((TimingCurve.steps(1, position) == .linear) == (position == .none))
      #expect(TimingCurve.steps(2, position) != .linear)
    }
  }

  @Test("The examples in the comments are true")
  func documentation() {
    #expect(TimingCurve.steps(4).value(at: 0.3) == 0.25)
    #expect(TimingCurve.steps(4, .start).value(at: 0.3) == 0.5)
  }
}

// MARK: - In animations

/// The before flag, which the phase and the direction of an iteration set.
@Suite("Steps in animations")
struct StepAnimationTests {
  /// What 0 -> 1 of 2 s from 1 s on shows.
  private func value(
    _ curve: TimingCurve, at time: Double, change: (inout MediaTiming) -> Void = { _ in }
  ) -> Double {
    let stage = Stage()
    let animation = BasicAnimation(Token.level, from: 0, to: 1)
    animation.timing = MediaTiming(beginTime: 1, duration: 2, fillMode: .both)
    change(&animation.timing)
    animation.timingCurve = curve
    animation.isRemovedOnCompletion = false
    stage.node.add(animation)
    return stage.value(Token.level, at: time)
  }

  @Test("D35b: while it waits, a jump at the very start is still to come")
  func waiting() {
    #expect(value(.steps(2, .start), at: 0) == 0)
    #expect(value(.steps(2, .start), at: 0.999) == 0)
    #expect(value(.steps(2, .start), at: 1) == 0.5)
    #expect(value(.steps(2, .start), at: 2) == 1)
    #expect(value(.steps(2, .start), at: 9) == 1)
    #expect(value(.steps(2, .both), at: 0) == 0)
    #expect(value(.steps(2, .both), at: 1) == 1.0 / 3)
    #expect(value(.stepStart, at: 0) == 0)
    #expect(value(.stepStart, at: 1) == 1)
    #expect(value(.stepEnd, at: 2.9) == 0)
    #expect(value(.stepEnd, at: 3) == 1)
  }

  @Test("D35b: a start amid the iteration waits before its jump, too")
  func offset() {
    // From the middle on, where there is a jump.
    #expect(value(.steps(2, .end), at: 0) { $0.timeOffset = 1 } == 0)
    #expect(value(.steps(2, .end), at: 1) { $0.timeOffset = 1 } == 0.5)
  }

  @Test("D35b: after the last iteration back, its jump to the start has been taken back")
  func autoreversed() {
    #expect(value(.steps(2, .start), at: 3) { $0.autoreverses = true } == 1)
    #expect(value(.steps(2, .start), at: 4.5) { $0.autoreverses = true } == 0.5)
    #expect(value(.steps(2, .start), at: 5) { $0.autoreverses = true } == 0)
    #expect(value(.steps(2, .start), at: 9) { $0.autoreverses = true } == 0)
  }

  @Test("D35b: a negative speed ends before the first jump, and waits at the end")
  func reversed() {
    #expect(value(.steps(2, .start), at: 0) { $0.speed = -1 } == 1)
    #expect(value(.steps(2, .start), at: 1) { $0.speed = -1 } == 1)
    #expect(value(.steps(2, .start), at: 2.5) { $0.speed = -1 } == 0.5)
    #expect(value(.steps(2, .start), at: 3) { $0.speed = -1 } == 0)
    #expect(value(.steps(2, .start), at: 9) { $0.speed = -1 } == 0)
    // Back and forth, played backwards, it begins with the way back: after its last jump.
    let both = { (timing: inout MediaTiming) in
      timing.speed = -1
      timing.autoreverses = true
    }
    #expect(value(.steps(2, .start), at: 0, change: both) == 0)
    #expect(value(.steps(2, .start), at: 1, change: both) == 0.5)
  }

  @Test("D35b: an animation without an active phase jumps at its instant")
  func empty() {
    #expect(value(.stepStart, at: 0) { $0.duration = 0 } == 0)
    #expect(value(.stepStart, at: 1) { $0.duration = 0 } == 1)
    #expect(value(.steps(2, .start), at: 1) { $0.repeatCount = 0 } == 0.5)
  }

  @Test("D35b: steps pace each iteration of a run, and a frozen one")
  func iterations() {
    #expect(value(.steps(4), at: 4) { $0.repeatCount = 3 } == 0.5)
    #expect(value(.steps(4), at: 7) { $0.repeatCount = 3 } == 1)
    let frozen = { (timing: inout MediaTiming) in
      timing.speed = 0
      timing.timeOffset = 0.5
    }
    #expect(value(.steps(4, .start), at: 0, change: frozen) == 0.5)
  }

  @Test("D35b: a segment of keyframes steps, and has no before flag")
  func segments() {
    let stage = Stage()
    let run = KeyframeAnimation(
      Token.level, values: [0, 10, 20], timingCurves: [.steps(2, .start), .steps(2)])
    run.timing = MediaTiming(beginTime: 1, duration: 4, fillMode: .both)
    stage.node.add(run)
    for (time, expected) in [(0, 5.0), (1, 5), (2, 10), (2.9, 10), (3, 10), (3.9, 10), (4, 15)] {
      #expect(stage.value(Token.level, at: time) == expected, "at \(time)")
    }
  }
}
