import Testing
import ViewKernelAnimation
import ViewKernelTestSupport

/// CSS Easing 2, the linear easing function.
@Suite("Linear stops")
struct LinearStopsCurveTests {
  private typealias Stop = TimingCurve.Stop

  static let vectors: [(stops: [TimingCurve.Stop], values: [(at: Double, expected: Double)])] = [
    ([0, 0.25, 1], [(0, 0), (0.25, 0.125), (0.5, 0.25), (0.75, 0.625), (1, 1)]),
    ([0, 1, 0.5, 1], [(0, 0), (0.25, 0.75), (0.5, 0.75), (0.75, 0.625), (1, 1)]),
    // One of the missing inputs is half way between 0.2 and 1.
    (
      [0, .init(0.5, at: 0.2), 0.75, 1],
      [(0.1, 0.25), (0.2, 0.5), (0.4, 0.625), (0.6, 0.75), (0.8, 0.875)]
    ),
    // Inputs never decrease: the third stop is at 0.5, too.
    (
      [0, .init(1, at: 0.5), .init(0, at: 0.25), 1],
      [(0.25, 0.5), (0.5.nextDown, 1), (0.5, 0), (0.75, 0.5), (1, 1)]
    ),
    // A flat part, and a jump of two.
    (
      [
        0, .init(0.5, at: 0.25), .init(0.5, at: 0.75), .init(0.6, at: 0.75), .init(0.8, at: 0.75),
        1,
      ],
      [(0.25, 0.5), (0.7, 0.5), (0.75, 0.8), (0.875, 0.9)]
    ),
    // Ends other than 0 and 1, lines that go on to the ends.
    ([0.25, 0.75], [(0, 0.25), (0.5, 0.5), (1, 0.75)]),
    ([.init(0.5, at: 0.25), .init(1, at: 0.5)], [(0, 0), (0.25, 0.5), (0.5, 1), (1, 2)]),
    ([1, 0], [(0, 1), (0.25, 0.75), (1, 0)]),
    ([0.3], [(0, 0.3), (0.5, 0.3), (1, 0.3)]),
    // The last stop is raised to the largest input before it.
    ([0, .init(2, at: 2), 3], [(0.5, 0.5), (1, 1)]),
    // A jump at the very start, and one at the very end.
    ([0, .init(0.5, at: 0), 1], [(0, 0.5), (0.5, 0.75), (1, 1)]),
    ([0, .init(0.5, at: 1), 1], [(0, 0), (0.5, 0.25), (1, 1)]),
  ]

  @Test("D35d: linear stops have the values of CSS's linear()", arguments: vectors)
  func values(stops: [TimingCurve.Stop], values: [(at: Double, expected: Double)]) {
    let curve = TimingCurve.linear(stops)
    // Two roundings of numbers near 1.
    let rounding = 4.5e-16
    for (fraction, expected) in values {
      #expect(abs(curve.value(at: fraction) - expected) <= rounding, "\(curve) at \(fraction)")
    }
  }

  @Test("D35d: outside 0...1 the first and the last line go on")
  func extended() {
    let curve = TimingCurve.linear([0, .init(0.5, at: 0.25), 1])
    #expect(curve.extended(-0.5) == -1)
    #expect(abs(curve.extended(1.75) - 1.5) <= 2.3e-16)
    #expect(curve.extended(1e300) == 1e9 && curve.extended(-1e300) == -1e9)
    #expect(TimingCurve.linear([0, .init(1, at: 0), 1]).extended(-1) == 0)
    #expect(TimingCurve.linear([0, .init(0, at: 1), 1]).extended(2) == 1)
    #expect(TimingCurve.linear([0.3]).extended(7) == 0.3)
  }

  @Test("D35d, D37b: the rate is the slope of the line that begins at a fraction")
  func rates() {
    let curve = TimingCurve.linear([
      0, .init(0.5, at: 0.25), .init(0.8, at: 0.25), 1, .init(0, at: 1),
    ])
    for (fraction, rate) in [(-1.0, 2.0), (0, 2), (0.2, 2), (0.3, 0.2 / 0.375), (0.9, -1 / 0.375)] {
      #expect(abs(curve.motion(at: fraction).velocity - rate) <= 1e-14, "at \(fraction)")
    }
    #expect(TimingCurve.linear([0, .init(1, at: 1), 2]).motion(at: 1).velocity == 0)
    #expect(TimingCurve.linear([0, .init(1, at: 1e-20), 1]).motion(at: 0).velocity == 1e9)
  }

  @Test("D37b: stops are equal when all inputs and outputs are, given or spread")
  func equality() {
    #expect(TimingCurve.linear([0, 0.3, 1]) == .linear([0, .init(0.3, at: 0.5), .init(1, at: 1)]))
    #expect(TimingCurve.linear([0, 0.3, 1]) != .linear([0, .init(0.3, at: 0.4), 1]))
    #expect(TimingCurve.linear([0, 0.3, 1]) != .linear([0, 0.3, 0.9]))
    #expect(
      TimingCurve.linear([-0.0, 0.3, 1]).hashValue == TimingCurve.linear([0, 0.3, 1]).hashValue)
    #expect(TimingCurve.linear([0, 1]) == .linear)
    #expect(TimingCurve.linear([0, 0.5, 1]) != .linear)
    #expect(TimingCurve.linear([0, 0.5, 1]).controlPoints == nil)
  }

  @Test("D35d: no stops, and numbers that are not finite, are refused: the straight line")
  func refuses() {
    #expect(TimingCurve.linear([]) == .linear)
    for bad in [Double.nan, .infinity, -.infinity] {
      #expect(TimingCurve.linear([0, Stop(bad), 1]) == .linear)
      #expect(TimingCurve.linear([0, Stop(0.5, at: bad), 1]) == .linear)
    }
    #expect(TimingCurve.linear([Stop(-1e300), 1]).value(at: 0) == -1e9)
  }

  @Test("D35d: an animation shows the ends that its pace has")
  func otherEnds() {
    let stage = Stage()
    let animation = BasicAnimation(Token.level, from: 0, to: 100, duration: 1)
    animation.timingCurve = .linear([0.25, 0.75])
    animation.timing.fillMode = .both
    animation.isRemovedOnCompletion = false
    stage.node.add(animation)
    #expect(stage.value(Token.level, at: 0) == 25)
    #expect(stage.value(Token.level, at: 0.5) == 50)
    #expect(stage.value(Token.level, at: 2) == 75)
  }

  @Test("The examples in the comments are true")
  func documentation() {
    let printed = 0.5e-6
    let curve = TimingCurve.linear([0, .init(0.25, at: 0.75), 1])
    #expect(abs(curve.value(at: 0.5) - 0.166667) <= printed)
    #expect(TimingCurve.linear([0, 1, 0.5, 1]).value(at: 0.5) == 0.75)
  }
}
