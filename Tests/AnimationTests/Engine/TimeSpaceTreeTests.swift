import Testing
import ViewKernelAnimation
import ViewKernelGeometry
import ViewKernelTestSupport

/// D3: time spaces in each other.
@Suite("Trees of time spaces")
struct TimeSpaceTreeTests {
  @Test(
    "D3: setting each of many nested spaces takes linear time while nothing runs inside",
    .timeLimit(.minutes(TestScale.minutesUntilHung)))
  func nested() {
    let stage = Stage()
    var spaces = [TimeSpace(engine: stage.engine)]
    for _ in 1..<100_000 { spaces.append(TimeSpace(engine: stage.engine, in: spaces.last)) }
    for space in spaces { space.speed = 2 }
    for space in spaces.reversed() { space.speed = 1 }
    stage.node.timeSpace = spaces.last
    stage.node.add(BasicAnimation(Token.level, from: 0, to: 10, duration: 10))
    spaces[0].speed = 0.5
    #expect(stage.value(Token.level, at: 4) == 2)
  }

  @Test(
    "D7b: the next jump of a time in many nested spaces is found in linear time",
    .timeLimit(.minutes(TestScale.minutesUntilHung)), arguments: [0.0, 1.0])
  func jumps(beginTime: Double) {
    let stage = Stage()
    var spaces: [TimeSpace] = []
    for _ in 0..<100_000 {
      let space = TimeSpace(engine: stage.engine, in: spaces.last)
      space.set(speed: 1, timeOffset: beginTime == 0 ? 0x1p-17 : 1, beginTime: beginTime)
      spaces.append(space)
    }
    let innermost = TimeSpace(engine: stage.engine, in: spaces.last)
    innermost.set(speed: 0, timeOffset: 3, beginTime: beginTime)
    stage.node.timeSpace = innermost
    stage.node.add(BasicAnimation(Token.level, from: 0, to: 10, duration: 10))
    // A space that has begun stands still at 3, where the animation was added. One that waits for
    // the instant 1 has the time 0 until then.
    #expect(stage.value(Token.level, at: 0.5) == 0)
    #expect(stage.clock.nextEventTime == (beginTime == 0 ? nil : 1))
    #expect(abs(stage.value(Token.level, at: 4) - (beginTime == 0 ? 0 : 3)) < 1e-9)
  }

  @Test("D7b: the end of a space in which nothing runs follows changes of the time around it")
  func endOfEmptySpace() {
    let stage = Stage()
    let outer = TimeSpace(engine: stage.engine)
    let middle = TimeSpace(engine: stage.engine, in: outer)
    let inner = TimeSpace(engine: stage.engine, in: middle, duration: 2)
    outer.speed = 0.5
    stage.node.timeSpace = inner
    stage.add(BasicAnimation(Token.level, from: 0, to: 10, duration: 10), as: "a")
    stage.clock.advance(to: 5)
    #expect(stage.log.lines == ["a starts 0.0", "a finishes 4.0"])
  }

  @Test(
    "D3: animations follow every space around them, whatever begins, ends and moves",
    arguments: 0..<20)
  func follows(seed: Int) {
    var random = SeededGenerator(seed: UInt64(seed))
    let world = World()
    for step in 0..<300 {
      world.change(using: &random)
      for (index, runner) in world.runners.enumerated() {
        let shown = runner.node.presentation(Token.level)
        let expected = world.expected(runner)
        #expect(abs(shown - expected) < 1e-6, "step \(step), node \(index)")
      }
    }
  }

  /// Spaces, each in an earlier one or in the time of the clock, and nodes in them.
  private final class World {
    let stage = Stage()
    var spaces: [TimeSpace] = []
    var runners: [Runner] = []

    init() {
      for _ in 0..<8 { spaces.append(TimeSpace(engine: stage.engine, in: spaces.last)) }
      for index in 0..<6 {
        let node = AnimationNode(engine: stage.engine, identifier: index + 2)
        runners.append(Runner(node: node))
      }
    }

    func change(using random: inout SeededGenerator) {
      let index = Int.random(in: 0..<spaces.count, using: &random)
      let runner = Int.random(in: 0..<runners.count, using: &random)
      switch Int.random(in: 0..<7, using: &random) {
      case 0: stage.clock.advance(by: random.pick([0.25, 1, 3]))
      case 1: spaces[index].speed = random.pick([0, 0.5, 1, 2])
      case 2: spaces[index].timeOffset = random.pick([0, 1, 7])
      case 3: spaces[index].move(into: random.pick([nil] + spaces[..<index].map(Optional.some)))
      case 4:
        guard runners[runner].begin == nil else { return }
        runners[runner].space = spaces[index]
        runners[runner].node.timeSpace = spaces[index]
      case 5:
        runners[runner].node.removeAllAnimations()
        runners[runner].begin = nil
      default:
        guard runners[runner].begin == nil else { return }
        runners[runner].begin = localTime(of: runners[runner].space)
        runners[runner].node.add(BasicAnimation(Token.level, from: 0, to: 1e6, duration: 1e6))
      }
    }

    func localTime(of space: TimeSpace?) -> Double {
      guard let space else { return stage.clock.now }
      return localTime(of: space.parent) * space.speed + space.timeOffset
    }

    /// One per second since the begin, and the model value before it.
    func expected(_ runner: Runner) -> Double {
      guard let begin = runner.begin else { return 0 }
      return max(localTime(of: runner.space) - begin, 0)
    }
  }

  private struct Runner {
    let node: AnimationNode
    var space: TimeSpace?
    /// The local time at which the animation of the node was added.
    var begin: Double?
  }
}
