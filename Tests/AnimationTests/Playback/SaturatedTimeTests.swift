import Testing
import ViewKernelAnimation
import ViewKernelTestSupport

/// A20: no local time, progress or value is infinite or not a number, whatever times run in each
/// other.
@Suite("Saturated times")
struct SaturatedTimeTests {
  private static let refused = [1.1e100, 1.7e308, -1.7e308, Double.infinity, .nan]

  @Test("A20: the numbers of a time space are at most 1e100", arguments: refused)
  func spaces(number: Double) {
    let stage = Stage()
    let space = TimeSpace(engine: stage.engine)
    space.speed = number
    space.timeOffset = number
    space.beginTime = number
    #expect(stage.log.kinds == [.refused, .refused, .refused])
    #expect(space.speed == 1 && space.timeOffset == 0 && space.beginTime == 0)
    space.speed = 1e100
    #expect(space.speed == 1e100)
  }

  @Test("A20: rates and seeks are at most 1e100", arguments: refused)
  func handles(number: Double) throws {
    let stage = Stage()
    let handle = try #require(
      stage.node.add(BasicAnimation(Token.level, from: 0, to: 1, duration: 1)))
    handle.rate = number
    handle.seek(to: number)
    #expect(stage.log.kinds == [.refused, .refused])
    #expect(handle.rate == 1 && handle.currentTime == 0 && handle.state == .running)
  }

  @Test("A20: five spaces of 1e90 in each other stop at 1e200")
  func nested() throws {
    let stage = Stage()
    var spaces: [TimeSpace] = []
    for _ in 0..<5 {
      let space = TimeSpace(engine: stage.engine, in: spaces.last)
      space.speed = 1e90
      spaces.append(space)
    }
    stage.node.timeSpace = spaces.last
    let animation = BasicAnimation(Token.level, from: 0, to: 1, duration: 1)
    animation.repeatCount = .infinity
    let handle = try #require(stage.node.add(animation))
    stage.clock.advance(to: 1)
    #expect(spaces.map(\.now) == [1e90, 1e90 * 1e90, 1e200, 1e200, 1e200])
    #expect(handle.currentTime == 1e200 && handle.progress!.isFinite)
    #expect(spaces[4].localTime(at: .infinity) == 1e200)
    #expect(spaces[4].localTime(at: .nan) == 0)
  }

  @Test("D3b: conversions of times are clamped to 1e200, and 0 for what is not a number")
  func conversions() {
    let timing = MediaTiming(beginTime: -1e308, speed: 1e308, timeOffset: -1e308)
    for time in [0, 1e308, -1e308, .infinity, -.infinity, .nan] {
      #expect(timing.localTime(atParentTime: time).magnitude <= 1e200)
      #expect(timing.parentTime(atLocalTime: time).magnitude <= 1e200)
    }
    #expect(MediaTiming().localTime(atParentTime: .nan) == 0)
    #expect(MediaTiming(speed: 1e-300).parentTime(atLocalTime: 1e300) == 1e200)
  }

  @Test(
    "A20: whatever is done in whatever times, everything that can be read is finite",
    arguments: 0..<200 as Range<UInt64>)
  func extremes(seed: UInt64) throws {
    var random = SeededGenerator(seed: seed)
    let sizes: [Double] = [0, 0, 1, 0.3, 1e-300, 1e-90, 1e90, 1e100, 1e300, .leastNonzeroMagnitude]
    func number() -> Double { random.pick(sizes) * random.pick([1, 1, -1]) }
    let stage = Stage(start: random.pick([0, -1e12, -1e300]))
    var spaces: [TimeSpace] = []
    for _ in 0..<3 { spaces.append(TimeSpace(engine: stage.engine, in: spaces.last)) }
    stage.node.timeSpace = spaces.last
    let animation = BasicAnimation(Token.level, from: 1, to: 2)
    animation.timing = MediaTiming(
      beginTime: random.pick([nil, number()]), duration: random.pick([1, number().magnitude]),
      speed: random.pick([1, -1, number()]), timeOffset: random.pick([0, number()]),
      repeatCount: random.pick([1, 2.5, .infinity, number().magnitude]), fillMode: .both)
    animation.isRemovedOnCompletion = false
    let handle = try #require(stage.node.add(animation))
    for step in 0..<30 {
      switch Int.random(in: 0..<9, using: &random) {
      case 0: random.pick(spaces).speed = number()
      case 1: random.pick(spaces).timeOffset = number()
      case 2: random.pick(spaces).beginTime = number()
      case 3: handle.rate = number()
      case 4: handle.seek(to: number())
      case 5: random.pick([handle.pause, handle.play, handle.reverse, handle.finish])()
      default:
        stage.clock.advance(to: max(stage.clock.now, stage.clock.now + number().magnitude))
      }
      let level = stage.node.presentation(Token.level)
      let times = spaces.map(\.now) + [handle.currentTime, handle.progress ?? 0, handle.rate]
      guard (1...2).contains(level), times.allSatisfy(\.isFinite) else {
        Issue.record("seed \(seed), step \(step): \(level), \(times), \(animation.timing)")
        return
      }
    }
  }
}
