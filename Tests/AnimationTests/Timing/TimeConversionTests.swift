import Testing
import ViewKernelAnimation

@Suite("Conversion of times")
struct TimeConversionTests {
  @Test("D3: half speed and an offset of 1 make 1.25 of 0.5")
  func localTime() {
    let timing = MediaTiming(beginTime: 0, speed: 0.5, timeOffset: 1)
    #expect(timing.localTime(atParentTime: 0.5) == 1.25)
  }

  @Test(
    "D3b: local time is 0 before the begin, then runs from the offset",
    arguments: [(7.0, 0.0), (8, 7), (10, 8)])
  func down(parent: Double, local: Double) {
    let timing = MediaTiming(beginTime: 8, speed: 0.5, timeOffset: 7)
    #expect(timing.localTime(atParentTime: parent) == local)
  }

  @Test("D3b: parent time undoes local time from the begin on", arguments: [8.0, 10, 123.5])
  func up(parent: Double) {
    let timing = MediaTiming(beginTime: 8, speed: 0.5, timeOffset: 7)
    #expect(timing.parentTime(atLocalTime: timing.localTime(atParentTime: parent)) == parent)
  }

  @Test("D3b: without speed the parent time is 0")
  func frozen() {
    #expect(MediaTiming(beginTime: 8, speed: 0).parentTime(atLocalTime: 3) == 0)
  }

  @Test("D3b: through several levels times convert step by step")
  func levels() {
    let outer = MediaTiming(beginTime: 1, speed: 2)
    let inner = MediaTiming(beginTime: 2, speed: 0.5, timeOffset: 3)
    #expect(inner.localTime(atParentTime: outer.localTime(atParentTime: 4)) == 5)
  }
}
