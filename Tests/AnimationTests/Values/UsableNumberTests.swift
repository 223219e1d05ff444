import Testing
import ViewKernelAnimation
import ViewKernelGeometry

@Suite("Huge numbers")
struct UsableNumberTests {
  let stage = Stage()

  @Test(
    "A20: a model value beyond 1e100 is refused with a diagnostic",
    arguments: [1.1e100, -1.7e308, .infinity, .nan])
  func model(bad: Double) {
    stage.node.set(Token.level, to: 3)
    stage.node.set(Token.level, to: bad)
    #expect(stage.node.model(Token.level) == 3)
    #expect(stage.log.kinds == [.refused])
    #expect(stage.log.diagnostics[0].message.contains("level"))
  }

  @Test(
    "A20: an animation with a value beyond 1e100 is refused with a diagnostic",
    arguments: 0..<4, [1.1e100, -1.7e308, .infinity, .nan])
  func animation(kind: Int, bad: Double) {
    let animations: [Animation] = [
      BasicAnimation(Token.level, from: bad, to: 0), BasicAnimation(Token.level, from: 0, to: bad),
      BasicAnimation(Token.level, from: 0, by: bad),
      KeyframeAnimation(Token.level, values: [0, bad, 1]),
    ]
    stage.node.add(animations[kind])
    #expect(stage.log.kinds == [.refused])
    #expect(!stage.node.hasAnimations)
  }

  @Test("A20: blends of usable numbers are finite, however they overshoot")
  func overshoot() {
    for control in [1.5, -3, 1e9, -1e300, 1e300] {
      let stage = Stage()
      stage.node.set(Token.level, to: -1e100)
      stage.node.set(Token.matrix, to: AffineTransform(scaleX: 1e100, y: 1e100))
      for isAdditive in [false, true, true] {
        let animation = BasicAnimation(Token.level, from: 1e100, to: -1e100, duration: 1)
        animation.timingCurve = .cubicBezier(0, control, 1, control)
        animation.isAdditive = isAdditive
        stage.node.add(animation)
        let turn = BasicAnimation(
          Token.matrix, from: AffineTransform(rotationAngle: 2),
          to: AffineTransform(a: 1e100, b: -1e100, c: 3e99, d: 1e100, tx: 1e100, ty: 0),
          duration: 1)
        turn.timingCurve = animation.timingCurve
        turn.isAdditive = isAdditive
        stage.node.add(turn)
        for time in stride(from: stage.clock.now, to: stage.clock.now + 0.3, by: 0.01) {
          #expect(stage.value(Token.level, at: time).isFinite, "\(control)")
          #expect(stage.value(Token.matrix, at: time).isFinite, "\(control)")
        }
      }
    }
  }

  @Test("A20: cycles that add up for ever stay finite", arguments: [0.0, 1, 1e9, 1e300])
  func cumulative(time: Double) {
    let number = BasicAnimation(Token.level, from: 0, to: 1e100, duration: 1e-9)
    let growth = BasicAnimation(
      Token.matrix, from: AffineTransform(scaleX: 2, y: 2), to: AffineTransform(scaleX: 3, y: 3),
      duration: 1e-9)
    for animation in [number, growth] as [Animation] { animation.timing.repeatCount = .infinity }
    number.isCumulative = true
    growth.isCumulative = true
    stage.node.add(number)
    stage.node.add(growth)
    #expect(stage.value(Token.level, at: time).isFinite)
    #expect(stage.value(Token.matrix, at: time).isFinite)
  }

  @Test("A20: a stack of transforms whose product overflows shows what is below the overflow")
  func products() {
    stage.node.set(Token.matrix, to: AffineTransform(scaleX: 1e90, y: 1e90))
    for _ in 0..<5 {
      let animation = BasicAnimation(
        Token.matrix, from: AffineTransform(scaleX: 1e90, y: 1e90),
        to: AffineTransform(scaleX: 1e90, y: 1e90), duration: 1)
      animation.isAdditive = true
      stage.node.add(animation)
    }
    let shown = stage.value(Token.matrix, at: 0.5)
    #expect(shown == AffineTransform(scaleX: shown.a, y: shown.a))
    #expect(shown.isFinite && shown.a > 1e269)
  }

  @Test("A20: a difference that is not usable is none")
  func difference() {
    #expect((1e100).delta(from: -1e100) == nil)
    #expect(Point(x: 1e100, y: 0).delta(from: Point(x: -1e100, y: 0)) == nil)
    #expect((1e100).delta(from: 0) == 1e100)
  }
}
