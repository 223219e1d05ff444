import Testing
import ViewKernelAnimation
import ViewKernelGeometry

@Suite("Custom curves")
struct CustomCurveTests {
  static let cubic = TimingCurve.custom("cubic") { $0 * $0 * $0 }
  static let wave = TimingCurve.custom("wave") { Elementary.sin(7 * $0) }

  @Test("D35e: at the samples a custom curve has exactly the values of its function")
  func samples() {
    for index in 0...1_024 {
      let fraction = Double(index) / 1_024
      #expect(CustomCurveTests.cubic.value(at: fraction) == fraction * fraction * fraction)
    }
    #expect(CustomCurveTests.wave.value(at: 1) == Elementary.sin(7))
  }

  @Test("D35e: the function is called 1,025 times, when the curve is made, and never again")
  func calls() {
    var fractions: [Double] = []
    let curve = TimingCurve.custom("seen") {
      fractions.append($0)
      return $0
    }
    let expected: [Double] = (0...1_024).map { Double($0) / 1_024 }
    #expect(fractions == expected)
    let stage = Stage()
    let animation = BasicAnimation(Token.level, from: 0, to: 8, duration: 1)
    animation.timingCurve = curve
    stage.node.add(animation)
    #expect(stage.value(Token.level, at: 0.3) == 8 * 0.3)
    #expect(fractions.count == 1_025)
  }

  @Test("D35e: between the samples a smooth function is met to a few parts in ten million")
  func between() {
    // A cubic is met exactly, but for its first segments, where slopes are less than 1e-5.
    // Where a function turns the slope is 0 at both samples: an eighth of 49/1024² is missed there.
    let turn = 49 / (8 * 1_024.0 * 1_024)
    for index in 0...9_973 {
      let fraction = Double(index) / 9_973
      let wave = CustomCurveTests.wave.value(at: fraction) - Elementary.sin(7 * fraction)
      #expect(abs(wave) <= turn)
      let cubic = CustomCurveTests.cubic.value(at: fraction) - fraction * fraction * fraction
      #expect(abs(cubic) <= 1e-12)
      let rate = CustomCurveTests.cubic.motion(at: fraction).velocity
      #expect(abs(rate - 3 * fraction * fraction) <= 1e-9)
    }
  }

  @Test("D35e: a custom curve stays between its samples, also where its function jumps")
  func monotone() {
    let curve = TimingCurve.custom("jump") { $0 < 0.3 ? 0.2 * $0 : 1 }
    var last = 0.0
    for index in 0...50_000 {
      let value = curve.value(at: Double(index) / 50_000)
      #expect(value >= last && value <= 1)
      last = value
    }
  }

  @Test("D35e, D37b: the rate is the central difference, and has no jumps")
  func rates() {
    for curve in [CustomCurveTests.cubic, CustomCurveTests.wave] {
      for index in 1..<997 {
        let fraction = Double(index) / 997
        let step = 0x1p-20
        let difference =
          (curve.value(at: fraction + step) - curve.value(at: fraction - step)) / (2 * step)
        // The third derivative inside a segment, and rounding, over the step.
        #expect(abs(curve.motion(at: fraction).velocity - difference) <= 1e-3)
      }
      for index in 1..<1_024 {
        let fraction = Double(index) / 1_024
        let (early, late) = (curve.motion(at: fraction.nextDown), curve.motion(at: fraction))
        #expect(abs(early.velocity - late.velocity) <= 1e-8)
      }
    }
  }

  @Test("D19, D35e: outside 0...1 a custom curve goes on along its end tangents")
  func extended() {
    let curve = TimingCurve.custom("line") { 0.25 + 0.5 * $0 }
    #expect(curve.extended(-2) == -0.75 && curve.extended(3) == 1.75)
    #expect(curve.motion(at: -2).velocity == 0.5 && curve.motion(at: 3).velocity == 0.5)
    #expect(curve.value(at: -2) == 0.25 && curve.value(at: 3) == 0.75)
    #expect(curve.extended(1e300) == 5e8 + 0.75)
  }

  @Test("D37b: custom curves are equal when their names and their values are")
  func equality() {
    let again = TimingCurve.custom("cubic") { $0 * $0 * $0 }
    #expect(again == CustomCurveTests.cubic)
    #expect(again.hashValue == CustomCurveTests.cubic.hashValue)
    #expect(TimingCurve.custom("other") { $0 * $0 * $0 } != again)
    #expect(TimingCurve.custom("cubic") { $0 * $0 } != again)
    #expect(TimingCurve.custom("linear") { $0 } != .linear)
    #expect(again.controlPoints == nil)
  }

  @Test("D35e: a function with a value that is not finite is refused: the straight line")
  func refuses() {
    #expect(TimingCurve.custom("pole") { 1 / $0 } == .linear)
    #expect(TimingCurve.custom("root") { ($0 - 0.5).squareRoot() } == .linear)
    #expect(TimingCurve.custom("large") { 1e300 * $0 }.value(at: 1) == 1e9)
  }

  @Test("The examples in the comments are true")
  func documentation() { #expect(CustomCurveTests.cubic.value(at: 0.5) == 0.125) }
}
