import Testing
import ViewKernelAnimation

@Suite("Time offsets")
struct TimeOffsetTests {
  @Test(
    "D8: an offset plays to the end of the cycle, then the skipped start",
    arguments: [(0.0, 0.25), (1, 0.75), (1.4375, 0.96875), (1.5, 0), (1.75, 0.125)])
  func wraps(time: Double, expected: Double) {
    let stage = Stage()
    let animation = BasicAnimation(Token.level, from: 0, to: 1)
    animation.timing = MediaTiming(duration: 2, timeOffset: 0.5)
    stage.node.add(animation)
    #expect(stage.value(Token.level, at: time) == expected)
  }

  @Test("D8: with autoreverses the offset runs through the way back, too")
  func wrapsTheWholeCycle() {
    let stage = Stage()
    let animation = BasicAnimation(Token.level, from: 0, to: 1)
    animation.timing = MediaTiming(duration: 2, timeOffset: 3, autoreverses: true)
    stage.node.add(animation)
    #expect(stage.value(Token.level, at: 0) == 0.5)  // 1 s into the way back
    #expect(stage.value(Token.level, at: 1) == 0)  // the cycle begins anew
    #expect(stage.value(Token.level, at: 2) == 0.5)
  }
}
