import Testing
import ViewKernelAnimation
import ViewKernelGeometry
import ViewKernelTestSupport

@Suite("Reversed curves")
struct ReversedCurveTests {
  static let curves: [TimingCurve] = [
    .linear, .easeIn, .easeOut, .easeInEaseOut, .default, .cubicBezier(0.1, -0.3, 0.77, 1.6),
    .steps(3), .steps(3, .start), .steps(3, .both), .steps(3, .none), .spring(),
    .spring(Spring(), initialVelocity: 4), .linear([0, 0.2, 0.9, 1]),
    .linear([0, .init(0.5, at: 0.25), .init(0.7, at: 0.25), 0.8]), CustomCurveTests.cubic,
    CustomCurveTests.wave,
  ]

  @Test("D35c: a reversed curve is 1 - p(1 - u)", arguments: curves)
  func mirrors(curve: TimingCurve) {
    let reversed = curve.reversed
    // Two solvers of D37, and the rounding of 1 - u times the slope.
    let solver = 4e-12
    for index in 0...997 where index.isMultiple(of: 997) == false {
      let fraction = Double(index) / 997
      let expected = 1 - curve.value(at: 1 - fraction)
      #expect(abs(reversed.value(at: fraction) - expected) <= solver, "\(curve) at \(fraction)")
      let (rate, mirrored) = (
        curve.motion(at: 1 - fraction).velocity, reversed.motion(at: fraction).velocity
      )
      #expect(abs(rate - mirrored) <= 1e-9 * (1 + abs(rate)), "\(curve) at \(fraction)")
    }
    for fraction in [-0.7, 1.3] {
      let expected = 1 - curve.extended(1 - fraction)
      #expect(abs(reversed.extended(fraction) - expected) <= solver, "\(curve) at \(fraction)")
      #expect(reversed.motion(at: fraction).value == reversed.extended(fraction))
    }
  }

  @Test("D35c: reversed twice is the same curve, to the bit", arguments: curves)
  func twice(curve: TimingCurve) {
    #expect(curve.reversed.reversed == curve)
    #expect(curve.reversed.reversed.reversed == curve.reversed)
    #expect(curve.reversed.hashValue == curve.reversed.hashValue)
    for index in 0...50 {
      let fraction = Double(index) / 50
      let twice = curve.reversed.reversed.value(at: fraction)
      #expect(twice.bitPattern == curve.value(at: fraction).bitPattern)
    }
  }

  @Test(
    "D35c: Bézier curves are mirrored, also twice", arguments: 0..<50 as Range<UInt64>)
  func randomTwice(seed: UInt64) {
    var random = SeededGenerator(seed: seed)
    let numbers = (0..<4).map { _ in Double.random(in: 0...1, using: &random) }
    let curve = TimingCurve.cubicBezier(numbers[0], numbers[1], numbers[2], numbers[3])
    #expect(
      curve.reversed.controlPoints!
        == (1 - numbers[2], 1 - numbers[3], 1 - numbers[0], 1 - numbers[1]))
    #expect(curve.reversed.reversed == curve)
  }

  @Test("D35c: each curve is reversed to its own kind where there is one")
  func kinds() {
    #expect(TimingCurve.linear.reversed == .linear)
    #expect(TimingCurve.easeIn.reversed == .easeOut && TimingCurve.easeOut.reversed == .easeIn)
    #expect(TimingCurve.easeInEaseOut.reversed == .easeInEaseOut)
    #expect(TimingCurve.default.reversed == .cubicBezier(0.75, 0, 0.75, 0.9))
    #expect(TimingCurve.steps(3).reversed == .steps(3, .start))
    #expect(TimingCurve.stepStart.reversed == .stepEnd)
    #expect(TimingCurve.steps(3, .both).reversed == .steps(3, .both))
    #expect(TimingCurve.steps(3, .none).reversed == .steps(3, .none))
    #expect(TimingCurve.spring().reversed != .spring())
    #expect(TimingCurve.spring().reversed.controlPoints == nil)
    #expect(
      TimingCurve.cubicBezier(0.5, 1e9, 0.5, -1e9).reversed.controlPoints! == (
        0.5, 1e9, 0.5, 1 - 1e9
      ))
  }

  @Test("D35c: where the stops of a reversed curve jump, the later value shows")
  func jumps() {
    let curve = TimingCurve.linear([0, .init(0.25, at: 0.25), .init(0.5, at: 0.25), 1]).reversed
    #expect(curve.value(at: 0.75) == 0.75)
    #expect(abs(curve.value(at: 0.75.nextDown) - 0.5) <= 3e-16)
    let first = TimingCurve.linear([0, .init(0.5, at: 0), 1]).reversed
    #expect(first.value(at: 1) == 1 && first.value(at: 1.0.nextDown) < 0.51)
    #expect(TimingCurve.linear([0, .init(0.5, at: 1), 1]).reversed.value(at: 0) == 0.5)
  }

  @Test("D35c, D42: a reversed spring runs in seconds, and lasts until the spring has settled")
  func springs() throws {
    let stage = Stage()
    let animation = BasicAnimation(Token.level, from: 0, to: 1)
    animation.timingCurve = TimingCurve.spring().reversed
    let handle = try #require(stage.node.add(animation))
    let settled = Spring().settlingDuration()
    #expect(handle.endTime == settled)
    #expect(handle.timingCurve == TimingCurve.spring().reversed)
    let shown = stage.value(Token.level, at: settled - 0.3)
    #expect(abs(shown - (1 - 1.124354767)) <= 1e-9)
  }

  @Test("D37b: eight values at once have the bits of one", arguments: curves)
  func eightAtOnce(curve: TimingCurve) {
    for each in [curve, curve.reversed] {
      for start in stride(from: 0, to: 400, by: 8) {
        let fractions = SIMD8((0..<8).map { min(Double(start + $0) / 396, 1) })
        let eased = each.evaluate(fractions)
        for lane in 0..<8 {
          let one = each.evaluate(fractions[lane])
          #expect(eased[lane].bitPattern == one.bitPattern, "\(each) at \(fractions[lane])")
          #expect(each.motion(at: fractions[lane]).value.bitPattern == one.bitPattern)
          #expect(each.extended(fractions[lane]).bitPattern == one.bitPattern)
        }
      }
    }
  }

  @Test("D37b: the progress of a reversed curve is within ±1e9, with the same bits everywhere")
  func bounds() {
    let curve = TimingCurve.linear([-1e9, 1]).reversed
    #expect(curve.value(at: 0) == 0)
    #expect(curve.value(at: 1) == 1e9)
    #expect(curve.extended(1) == 1e9)
    #expect(curve.motion(at: 1).value == 1e9)
    #expect(curve.evaluate(SIMD8(repeating: 1)) == SIMD8(repeating: 1e9))
  }

  @Test("The examples in the comments are true")
  func documentation() {
    #expect(
      TimingCurve.spring().reversed.value(at: 0.75) == 1 - TimingCurve.spring().value(at: 0.25))
  }
}
