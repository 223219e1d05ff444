import Testing
import ViewKernelAnimation
import ViewKernelTestSupport

@Suite("Media timing")
struct MediaTimingTests {
  @Test("D4: a timing has the defaults of Core Animation")
  func defaults() {
    let timing = MediaTiming()
    #expect(timing.beginTime == nil)
    #expect(timing.duration == nil)
    #expect(timing.speed == 1)
    #expect(timing.timeOffset == 0)
    #expect(timing.repeatCount == nil)
    #expect(timing.repeatDuration == 0)
    #expect(timing.autoreverses == false)
    #expect(timing.fillMode == .removed)
    #expect(MediaTiming.defaultDuration == 0.25)
  }

  @Test("D4: an animation has the defaults of Core Animation")
  func animationDefaults() {
    let animation = BasicAnimation(Token.level)
    #expect(animation.timing == MediaTiming())
    #expect(animation.isRemovedOnCompletion)
    #expect(animation.timingCurve == nil)
    #expect(!animation.isAdditive && !animation.isCumulative)
    #expect(animation.onStart == nil && animation.onStop == nil)
    #expect(KeyframeAnimation(Token.level, values: []).calculationMode == .linear)
  }

  @Test("D4: no timing curve means linear")
  func linearByDefault() {
    let stage = Stage()
    stage.node.add(BasicAnimation(Token.level, from: 0, to: 1, duration: 1))
    #expect(stage.value(Token.level, at: 0.3) == 0.3)
  }

  @Test("D5: a missing duration takes 0.25 s, silently")
  func defaultDuration() {
    let stage = Stage()
    stage.add(BasicAnimation(Token.level, from: 0, to: 1), as: "fade", forKey: "fade")
    #expect(stage.node.animation(forKey: "fade")?.duration == 0.25)
    #expect(stage.value(Token.level, at: 0.125) == 0.5)
    stage.clock.advance(to: 1)
    #expect(stage.log.lines == ["fade starts 0.0", "fade finishes 0.25"])
    #expect(stage.log.diagnostics.isEmpty)
  }

  @Test("D5: a duration of 0 is over at once, silently")
  func zeroDuration() {
    let stage = Stage()
    stage.node.set(Token.level, to: -7)
    let animation = BasicAnimation(Token.level, from: 0, to: 1, duration: 0)
    animation.timing.beginTime = 1
    stage.add(animation, as: "fade", forKey: "fade")
    #expect(stage.node.animation(forKey: "fade")?.duration == 0)
    #expect(stage.value(Token.level, at: 0.5) == -7)
    #expect(stage.value(Token.level, at: 1) == -7)
    #expect(stage.log.lines == ["fade starts 1.0", "fade finishes 1.0"])
    #expect(stage.log.diagnostics.isEmpty)
    #expect(!stage.node.hasAnimations)
  }

  @Test("D5: a negative duration counts as 0, with a diagnostic")
  func negativeDuration() {
    let stage = Stage()
    stage.add(BasicAnimation(Token.level, from: 0, to: 1, duration: -2), as: "fade")
    #expect(stage.log.kinds == [.clamped])
    #expect(stage.log.diagnostics[0].message.contains("-2"))
    stage.clock.advance(to: 1)
    #expect(stage.log.lines.last == "fade finishes 0.0")
  }

  @Test("D5: beginTime nil is now")
  func beginsNow() {
    let stage = Stage(start: 3)
    stage.clock.advance(to: 4)
    stage.node.add(BasicAnimation(Token.level, from: 0, to: 1, duration: 1), forKey: "fade")
    #expect(stage.node.animation(forKey: "fade")?.timing.beginTime == 4)
    #expect(stage.value(Token.level, at: 4.5) == 0.5)
  }

  @Test(
    "A timing that no animation can run with is refused with a diagnostic",
    arguments: [
      MediaTiming(beginTime: .nan, duration: 1), MediaTiming(beginTime: .infinity, duration: 1),
      MediaTiming(duration: .nan), MediaTiming(duration: .infinity),
      MediaTiming(duration: 1, speed: .nan), MediaTiming(duration: 1, speed: .infinity),
      MediaTiming(duration: 1, timeOffset: .nan), MediaTiming(duration: 1, timeOffset: .infinity),
      MediaTiming(duration: 1, repeatCount: .nan), MediaTiming(duration: 1, repeatCount: -1),
      MediaTiming(duration: 1, repeatDuration: .nan),
      MediaTiming(duration: 1, repeatDuration: -1),
    ])
  func refused(timing: MediaTiming) {
    let stage = Stage()
    let animation = BasicAnimation(Token.level, from: 1, to: 2)
    animation.timing = timing
    stage.add(animation, as: "refused", forKey: "key")
    #expect(stage.log.kinds == [.refused])
    #expect(stage.log.diagnostics[0].message.contains("level"))
    #expect(!stage.node.hasAnimations)
    #expect(stage.value(Token.level, at: 1) == 0)
    #expect(stage.log.lines == ["refused is cut 0.0"], "it never starts (D33)")
  }

  @Test("D7: a refused animation does not remove the one under its key")
  func refusedKeepsOld() {
    let stage = Stage()
    stage.node.add(BasicAnimation(Token.level, from: 0, to: 1, duration: 1), forKey: "key")
    stage.node.add(BasicAnimation(Token.level, from: 0, to: 1, duration: .nan), forKey: "key")
    #expect(stage.value(Token.level, at: 0.5) == 0.5)
  }

  @Test("D7: a negative speed starts at the end of what repeatDuration bounds")
  func boundedNegativeSpeed() {
    let stage = Stage()
    let animation = BasicAnimation(Token.level, from: 0, to: 1)
    animation.timing = MediaTiming(
      duration: 1, speed: -1, repeatCount: .infinity, repeatDuration: 2.5)
    stage.node.add(animation)
    #expect(stage.log.diagnostics.isEmpty)
    #expect(stage.value(Token.level, at: 0) == 0.5)
  }

  @Test("No finite timing, however extreme, makes a value that is not finite", arguments: 0..<40)
  func extremes(seed: UInt64) {
    var random = SeededGenerator(seed: seed)
    let subnormal = Double.leastNormalMagnitude / 4096
    let sizes: [Double?] = [
      0, .leastNonzeroMagnitude, subnormal, 1e-300, 1e-12, 0.1, 1, 1e12, 1e300,
      .greatestFiniteMagnitude,
    ]
    for _ in 0..<25 {
      let stage = Stage(start: random.pick([0, 1, -1e6, 1e12]))
      stage.node.set(Token.level, to: 1.5)  // shows when the timing is refused
      let animation = BasicAnimation(Token.level, from: 1, to: 2)
      animation.timing = MediaTiming(
        beginTime: random.pick([nil, nil, 0, -1e12, 1e12]), duration: random.pick(sizes + [nil]),
        speed: random.pick([1, -1, 0, 1e-300, 1e300]),
        timeOffset: random.pick([0, 0, 0.3, -0.3, 1e12, 1e300]),
        repeatCount: random.pick(sizes + [.infinity, nil]),
        repeatDuration: random.pick([0, 0] + sizes + [.infinity]) ?? 0,
        autoreverses: Bool.random(using: &random),
        fillMode: .both)
      animation.isRemovedOnCompletion = false
      animation.isCumulative = Bool.random(using: &random)
      stage.node.add(animation)
      for step in [0, 1e-9, 0.37, 1, 1e6] {
        let value = stage.value(Token.level, at: stage.clock.now + step)
        let isFine = animation.isCumulative ? value.isFinite : (1...2).contains(value)
        guard isFine else {
          Issue.record("\(value) after \(step) of \(animation.timing)")
          return
        }
      }
    }
  }
}
