import Testing
import ViewKernelAnimation
import ViewKernelGeometry
import ViewKernelTestSupport

/// Paced and cubic keyframes, and those that begin or end at the value below.
@Suite("Curves of keyframes")
struct KeyframeCurveTests {
  /// The sums of the vectors round in the last places of numbers near 1.
  private static let rounding = 1e-15

  private func run(
    _ values: [Double], _ mode: CalculationMode,
    _ edit: (KeyframeAnimation<Double>) -> Void = { _ in }
  ) -> Stage {
    let stage = Stage()
    stage.node.set(Token.level, to: -7)
    let animation = KeyframeAnimation(Token.level, values: values, duration: 1)
    animation.calculationMode = mode
    animation.timing.fillMode = .both
    animation.isRemovedOnCompletion = false
    edit(animation)
    stage.node.add(animation)
    return stage
  }

  // MARK: Paced

  @Test(
    "D22, D22x: paced keyframes move at one pace, whatever their times and curves say",
    arguments: [(0.0, 0.0), (0.125, 0.5), (0.25, 1), (0.5, 2), (1, 4)])
  func paced(time: Double, expected: Double) {
    let stage = run([0, 1, 4], .paced) {
      $0.keyTimes = [0, 0.9, 1]
      $0.timingCurves = [.easeIn, .easeOut]
    }
    #expect(stage.value(Token.level, at: time) == expected)
    #expect(stage.log.diagnostics.isEmpty)
    #expect(time == 1 || stage.node.velocity(of: Token.level) == 4)
  }

  @Test("D22: the animation's own curve eases the whole of paced keyframes")
  func pacedEased() {
    let stage = run([0, 1, 4], .paced) { $0.timingCurve = .easeIn }
    let expected = 4 * TimingCurve.easeIn.value(at: 0.75)
    #expect(isClose(stage.value(Token.level, at: 0.75), expected, within: 4 * Self.rounding))
  }

  @Test("D22: there and back counts twice, and equal values take no time")
  func pacedBack() {
    let stage = run([0, 3, 3, 2], .paced)
    #expect(stage.value(Token.level, at: 0.5) == 2)
    #expect(stage.value(Token.level, at: 0.75) == 3)
    #expect(stage.value(Token.level, at: 0.875) == 2.5)
  }

  @Test(
    "D22: without any distance the times are even", arguments: [CalculationMode.paced, .cubicPaced])
  func pacedNowhere(mode: CalculationMode) {
    let stage = run([5, 5, 5], mode)
    for time in [0, 0.3, 0.5, 1] { #expect(stage.value(Token.level, at: time) == 5) }
  }

  private func midway<Value: Animatable>(
    _ property: AnimatableProperty<Value>, _ values: [Value], at time: Double
  ) -> Value {
    let stage = Stage()
    let animation = KeyframeAnimation(property, values: values, duration: 17)
    animation.calculationMode = .paced
    stage.node.add(animation)
    return stage.value(property, at: time)
  }

  @Test("D22, D22x: the metric is Euclid's over the numbers of a value: 5 and 12 of 17")
  func metric() {
    let point = midway(Token.position, [.zero, Point(x: 3, y: 4), Point(x: 3, y: 16)], at: 11)
    #expect(isClose(point.x, 3, within: 1e-14) && isClose(point.y, 10, within: 1e-14))
    let size = midway(
      Token.size, [.zero, Size(width: 3, height: 4), Size(width: 3, height: 16)], at: 11)
    #expect(isClose(size.width, 3, within: 1e-14) && isClose(size.height, 10, within: 1e-14))
    let rect = midway(
      Token.frame,
      [
        .zero, Rect(x: 1, y: 2, width: 2, height: 4), Rect(x: 1, y: 2, width: 14, height: 4),
      ], at: 11)
    #expect(isClose(rect.size.width, 8, within: 1e-14) && rect.origin == Point(x: 1, y: 2))
    let shift = midway(
      Token.matrix,
      [
        .identity, AffineTransform(translationX: 3, y: 4), AffineTransform(translationX: 3, y: 16),
      ], at: 11)
    #expect(isClose(shift.tx, 3, within: 1e-14) && isClose(shift.ty, 10, within: 1e-14))
    let tint = midway(
      Token.tint,
      [
        Color(red: 0, green: 0, blue: 0, alpha: 0), Color(red: 0.3, green: 0.4, blue: 0, alpha: 0),
        Color(red: 0.3, green: 0.4, blue: 0, alpha: 1),
      ], at: 17 * 2.0 / 3)
    #expect(isClose(tint.alpha, 0.5, within: 1e-14) && isClose(tint.green, 0.4, within: 1e-14))
  }

  // MARK: Cubic

  struct Bent: Sendable, CustomTestStringConvertible {
    var values: [Double]
    var tensions: [Double] = []
    var continuities: [Double] = []
    var biases: [Double] = []
    var time: Double
    var expected: Double
    var testDescription: String { "\(values) at \(time)" }
  }

  static let bent: [Bent] = [
    // Catmull–Rom: the tangent at the top is 0, at the reflected start it is that of the chord.
    Bent(values: [0, 1, 0], time: 0.125, expected: 0.296875),
    Bent(values: [0, 1, 0], time: 0.25, expected: 0.625),
    Bent(values: [0, 1, 0], time: 0.5, expected: 1),
    Bent(values: [0, 1, 0], time: 0.75, expected: 0.625),
    // Two values are a straight line.
    Bent(values: [0, 1], time: 0.25, expected: 0.25),
    // Tension 1: no tangents.
    Bent(values: [0, 1, 0], tensions: [1, 1, 1], time: 0.125, expected: 0.15625),
    // in_1 = 0.25 * 1 + 0.25 * 2
    Bent(values: [0, 1, 3], tensions: [0, 0.5], time: 0.25, expected: 0.53125),
    // Continuity -1: the tangent on each side is that of its chord.
    Bent(values: [0, 1, 0], continuities: [0, -1], time: 0.125, expected: 0.25),
    // in_1 = 0.25 * 1 + 0.75 * 2, out_1 = 0.75 * 1 + 0.25 * 2
    Bent(values: [0, 1, 3], continuities: [0, 0.5], time: 0.25, expected: 0.40625),
    Bent(values: [0, 1, 3], continuities: [0, 0.5], time: 0.75, expected: 1.90625),
    // Bias 1: the tangent is that of the chord before, and the run overshoots.
    Bent(values: [0, 1, 0], biases: [0, 1], time: 0.125, expected: 0.25),
    Bent(values: [0, 1, 0], biases: [0, 1], time: 0.75, expected: 0.75),
    // Bias -1: that of the chord after.
    Bent(values: [0, 1, 0], biases: [0, -1], time: 0.25, expected: 0.75),
  ]

  @Test("D23, D23x: cubic keyframes are a Kochanek–Bartels spline", arguments: bent)
  func cubic(_ row: Bent) {
    let stage = run(row.values, .cubic) {
      $0.tensions = row.tensions
      $0.continuities = row.continuities
      $0.biases = row.biases
    }
    #expect(isClose(stage.value(Token.level, at: row.time), row.expected, within: Self.rounding))
  }

  @Test(
    "D23, D23x, D48: the velocity of a cubic is its derivative: 2 at the start, 2.5 at 0.25, 0 at the top"
  )
  func cubicVelocity() {
    let stage = run([0, 1, 0], .cubic)
    #expect(stage.node.velocity(of: Token.level) == 2)
    stage.clock.advance(to: 0.25)
    #expect(isClose(stage.node.velocity(of: Token.level), 2.5, within: 1e-14))
    stage.clock.advance(to: 0.5)
    #expect(stage.node.velocity(of: Token.level) == 0)
  }

  @Test("D20, D23: cubic keyframes have key times and curves of the segments")
  func cubicTimes() {
    let stage = run([0, 1, 0], .cubic) {
      $0.keyTimes = [0, 0.2, 1]
      $0.timingCurves = [.linear, .stepEnd]
    }
    #expect(isClose(stage.value(Token.level, at: 0.1), 0.625, within: Self.rounding))
    #expect(stage.value(Token.level, at: 0.9) == 1)
    #expect(stage.value(Token.level, at: 1) == 0)
    #expect(stage.log.diagnostics.isEmpty)
  }

  @Test("D23: every value is met exactly, and a constant stays constant")
  func cubicExact() {
    let values = [0.1, 0.7, 0.3, 1e9, -0.1]
    let stage = run(values, .cubic) { $0.tensions = [0.3, -0.2] }
    for (index, value) in values.enumerated() {
      #expect(stage.value(Token.level, at: Double(index) / 4) == value)
    }
    let constant = run([0.1, 0.1, 0.1], .cubic) { $0.biases = [0.3, -0.7, 0.1] }
    for index in 0...40 { #expect(constant.value(Token.level, at: Double(index) / 40) == 0.1) }
  }

  @Test("D21, D23: one cubic value is a constant", arguments: [CalculationMode.cubic, .cubicPaced])
  func oneCubicValue(mode: CalculationMode) {
    let stage = run([5], mode)
    for time in [0, 0.5, 1] { #expect(stage.value(Token.level, at: time) == 5) }
    #expect(stage.log.diagnostics.isEmpty)
  }

  @Test("D23: each number of a value has its spline")
  func cubicPoints() {
    let stage = Stage()
    let animation = KeyframeAnimation(
      Token.position, values: [.zero, Point(x: 1, y: 2), Point(x: 0, y: 6)], duration: 1)
    animation.calculationMode = .cubic
    stage.node.add(animation)
    // y: in_1 = 0.5 * 2 + 0.5 * 4 = 3, so 0.125 * 2 + 0.5 * 2 - 0.125 * 3.
    let point = stage.value(Token.position, at: 0.25)
    #expect(isClose(point.x, 0.625, within: Self.rounding))
    #expect(isClose(point.y, 0.875, within: Self.rounding))
  }

  @Test("D23: paths of different structure are blended, and switch in the middle")
  func cubicStructures() {
    let stage = Stage()
    let square = Path(rect: Rect(x: 0, y: 0, width: 1, height: 1))
    var line = Path()
    line.move(to: .zero)
    line.addLine(to: Point(x: 1, y: 1))
    let animation = KeyframeAnimation(Token.outline, values: [square, line, nil], duration: 1)
    animation.calculationMode = .cubic
    stage.node.add(animation)
    #expect(stage.value(Token.outline, at: 0.2) == square)
    #expect(stage.value(Token.outline, at: 0.3) == line)
    #expect(stage.value(Token.outline, at: 0.8) == nil)
  }

  static let refused: [(String, @Sendable (KeyframeAnimation<Double>) -> Void)] = [
    ("tensions[1]", { $0.tensions = [0, 1.5] }), ("continuities[0]", { $0.continuities = [-1.01] }),
    ("biases[0]", { $0.biases = [.nan] }),
  ]

  @Test("D23: a bend outside -1...1 is refused", arguments: 0..<3)
  func refusesBends(index: Int) {
    let (name, edit) = Self.refused[index]
    let stage = run([0, 1, 0], .cubic, edit)
    #expect(stage.log.kinds == [.refused])
    #expect(stage.log.diagnostics.first?.message.contains(name) == true)
    #expect(!stage.node.hasAnimations)
  }

  @Test(
    "D22: cubicPaced goes along the cubic at one pace",
    arguments: [(0.0, 0.0), (0.25, 0.5), (0.5, 1), (0.75, 0.5), (1, 0)])
  func cubicPaced(time: Double, expected: Double) {
    // Between two of the 64 samples the cubic is off its chord by less than 2 / 64² / 8 · 6.
    let chords = 4e-4
    let stage = run([0, 1, 0], .cubicPaced) { $0.keyTimes = [0, 0.9, 1] }
    #expect(isClose(stage.value(Token.level, at: time), expected, within: chords))
    let speed = abs(stage.node.velocity(of: Token.level))
    // At the top the chords around it are short of the turn.
    if time == 0.25 || time == 0.75 { #expect(isClose(speed, 2, within: 0.02)) }
  }

  // MARK: Live ends

  @Test("D23b: a first or last value that is nil is the value below, live")
  func live() {
    let stage = Stage()
    stage.node.set(Token.level, to: 4)
    let dip = KeyframeAnimation(Token.level, values: [nil, 1, nil], duration: 4)
    stage.node.add(dip)
    #expect(stage.node.presentation(Token.level) == 4)
    #expect(stage.value(Token.level, at: 1) == 2.5)
    stage.node.set(Token.level, to: 10)
    #expect(stage.node.presentation(Token.level) == 5.5)
    #expect(stage.value(Token.level, at: 2) == 1)
    #expect(stage.value(Token.level, at: 3) == 5.5)
    stage.node.set(Token.level, to: 2)
    #expect(stage.node.presentation(Token.level) == 1.5)
    #expect(stage.value(Token.level, at: 4) == 2)
  }

  @Test("D23b, D48: the value below moves what is between, and its velocity counts")
  func liveVelocity() {
    let stage = Stage()
    stage.node.add(BasicAnimation(Token.level, from: 0, to: 8, duration: 4))
    stage.node.add(KeyframeAnimation(Token.level, values: [2, nil], duration: 4))
    // 2 + (2t - 2) t / 4, and its derivative (2t - 2) / 4 + 2 t / 4.
    #expect(stage.value(Token.level, at: 3) == 5)
    #expect(stage.node.velocity(of: Token.level) == 2.5)
  }

  @Test("D23b: live ends of a cubic, of discrete and of paced keyframes")
  func liveModes() {
    func value(_ mode: CalculationMode, at time: Double) -> Double {
      let stage = Stage()
      stage.node.set(Token.level, to: 0)
      let animation = KeyframeAnimation(Token.level, values: [nil, 1, nil], duration: 1)
      animation.calculationMode = mode
      stage.node.add(animation)
      return stage.value(Token.level, at: time)
    }
    #expect(isClose(value(.cubic, at: 0.125), 0.296875, within: Self.rounding))
    #expect(value(.discrete, at: 0.3) == 0)
    #expect(value(.discrete, at: 0.5) == 1)
    #expect(value(.discrete, at: 0.9) == 0)
    #expect(value(.paced, at: 0.25) == 0.5)
    #expect(isClose(value(.cubicPaced, at: 0.25), 0.5, within: 4e-4))
  }

  @Test("D22, D23b: paced keyframes measure the way to the value below once, when they are added")
  func livePaced() {
    let stage = Stage()
    stage.node.set(Token.level, to: 4)
    let animation = KeyframeAnimation(Token.level, values: [0, 1, nil], duration: 4)
    animation.calculationMode = .paced
    stage.node.add(animation)
    #expect(stage.value(Token.level, at: 1) == 1)
    stage.node.set(Token.level, to: 7)
    #expect(stage.node.presentation(Token.level) == 1)
    #expect(stage.value(Token.level, at: 2) == 3)
  }

  @Test("D12, D13, D23b: additive and cumulative keyframes with live ends")
  func liveFlags() {
    let stage = Stage()
    stage.node.set(Token.level, to: 4)
    let additive = KeyframeAnimation(Token.level, values: [nil, 1], duration: 1)
    additive.isAdditive = true
    stage.node.add(additive)
    #expect(stage.value(Token.level, at: 0.5) == 4 + 2.5)
    let other = Stage()
    other.node.set(Token.level, to: 4)
    let cumulative = KeyframeAnimation(Token.level, values: [0, 1, nil], duration: 1)
    cumulative.isCumulative = true
    cumulative.repeatCount = 3
    other.node.add(cumulative)
    #expect(other.value(Token.level, at: 2.25) == 8.5)
  }

  @Test("D12, D13: additive and cumulative cubic keyframes")
  func cubicFlags() {
    let stage = run([0, 1, 2], .cubic) {
      $0.isAdditive = true
      $0.isCumulative = true
      $0.repeatCount = 2
    }
    #expect(isClose(stage.value(Token.level, at: 1.25), -7 + 2.5, within: 1e-14))
  }

  @Test("D23b: nil elsewhere is refused, and none of the ends may be all there is")
  func liveRefused() {
    let stage = Stage()
    stage.node.set(Token.level, to: 4)
    stage.node.add(KeyframeAnimation(Token.level, values: [1, nil, 2], duration: 1))
    #expect(stage.log.kinds == [.refused])
    #expect(stage.log.diagnostics[0].message.contains("values[1]"))
    for values in [[nil], [nil, nil]] as [[Double?]] {
      let stage = Stage()
      stage.node.set(Token.level, to: 4)
      stage.node.add(KeyframeAnimation(Token.level, values: values, duration: 1))
      for time in [0, 0.5, 1] { #expect(stage.value(Token.level, at: time) == 4) }
      #expect(stage.log.diagnostics.isEmpty)
    }
  }

  @Test("D23b: where values are optional themselves, nil is a value")
  func optionalValues() {
    let square = Path(rect: Rect(x: 0, y: 0, width: 1, height: 1))
    let animation = KeyframeAnimation(Token.outline, values: [nil, square])
    #expect(animation.values.count == 2 && !animation.startsAtUnderlyingValue)
  }

  @Test("D5: paced, cubic and live keyframes are copied with every setting")
  func copies() throws {
    let stage = Stage()
    let original = KeyframeAnimation(Token.level, values: [nil, 1, 2, nil], duration: 3)
    original.calculationMode = .cubicPaced
    original.tensions = [0.1]
    original.continuities = [0.2]
    original.biases = [0.3]
    stage.node.add(original, forKey: "key")
    let copy = try #require(stage.node.animation(forKey: "key") as? KeyframeAnimation<Double>)
    #expect(copy.values == [1, 2] && copy.startsAtUnderlyingValue && copy.endsAtUnderlyingValue)
    #expect(copy.calculationMode == .cubicPaced)
    #expect(copy.tensions == [0.1] && copy.continuities == [0.2] && copy.biases == [0.3])
    #expect("\(copy)".contains("through the value below, 1, 2, the value below"))
  }
}
