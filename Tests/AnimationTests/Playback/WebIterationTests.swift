import Testing
import ViewKernelAnimation
import ViewKernelTestSupport

/// The current iteration of the web-platform-tests (3-Clause BSD, as of 2021-09), read from a
/// handle: current-iteration.html and active-time.html, as far as our timing can express them;
/// seconds for their milliseconds.
@Suite("Current iterations")
struct WebIterationTests {
  typealias Row = (
    delay: Double, duration: Double, iterations: Double, start: Double,
    figures: [(time: Double, iteration: Double)]
  )

  static let rows: [Row] = [
    (500, 1000, 2.3, 0, [(2800, 2)]),
    (0, 0, .infinity, 0, [(0, .infinity)]),
    (1, 0, 0, 0, [(0, 0), (1, 0), (2, 0)]),
    (1, 100, 0, 0, [(0, 0), (1, 0)]),
    (1, 100, 0, 2.5, [(0, 2), (1, 2)]),
    (1, 100, 0, 3, [(0, 3), (1, 3)]),
    (1, 0, 3, 0, [(0, 0), (1, 2)]),
    (1, 100, 3, 0, [(0, 0), (1, 0), (301, 2)]),
    (1, 100, 3, 2.5, [(0, 2), (1, 2), (301, 5)]),
    (1, 100, 3, 3, [(0, 3), (1, 3), (301, 5)]),
    (1, 0, 3.5, 0, [(0, 0), (1, 3)]),
    (1, 100, 3.5, 0, [(0, 0), (1, 0), (351, 3)]),
    (1, 100, 3.5, 2.5, [(0, 2), (1, 2), (351, 5)]),
    (1, 100, 3.5, 3, [(0, 3), (1, 3), (351, 6)]),
    (1, 0, .infinity, 0, [(0, 0), (1, .infinity)]),
    (1, 100, .infinity, 0, [(0, 0), (1, 0)]),
    (1, 100, .infinity, 2.5, [(0, 2), (1, 2)]),
    (1, 100, .infinity, 3, [(0, 3), (1, 3)]),
  ]

  /// At a playback rate of -1.
  static let reversed: [Row] = [
    (1, 1, 1, 0, [(1, 0), (2, 0), (3, 0)]), (1, 1, 2, 0, [(1, 0), (3, 1), (4, 1)]),
    (1, 0, 1, 0, [(1, 0), (2, 0)]), (1, 0, 0, 0, [(1, 0), (2, 0)]),
  ]

  private func added(_ row: Row, to stage: Stage) throws -> Animation {
    let animation = BasicAnimation(Token.level, from: 0, to: 1)
    animation.timing = MediaTiming(
      beginTime: row.delay, duration: row.duration, timeOffset: row.start * row.duration,
      repeatCount: row.iterations, fillMode: .both)
    animation.isRemovedOnCompletion = false
    return try #require(stage.node.add(animation))
  }

  @Test("D9b: the iteration is that of the web, sought and played", arguments: rows.indices)
  func figures(index: Int) throws {
    let row = WebIterationTests.rows[index]
    for (time, iteration) in row.figures {
      let stages = [Stage(), Stage()]
      let sought = try added(row, to: stages[0])
      sought.seek(to: time)
      #expect(sought.iteration == iteration, "\(row) at \(time)")
      let played = try added(row, to: stages[1])
      stages[1].clock.advance(to: time)
      #expect(played.iteration == iteration, "\(row) at \(time)")
      // A handle reads its last moment once its node has gone.
      #expect(stages.allSatisfy { $0.node.hasAnimations })
    }
  }

  @Test("D9b: the iteration is that of the web, backwards", arguments: reversed.indices)
  func reversedFigures(index: Int) throws {
    let row = WebIterationTests.reversed[index]
    for (time, iteration) in row.figures {
      let stage = Stage()
      let animation = try added(row, to: stage)
      animation.rate = -1
      animation.seek(to: time)
      #expect(stage.node.hasAnimations && animation.iteration == iteration, "\(row) at \(time)")
    }
  }

  @Test("D9b: iteration and progress agree at the end, whatever rounding does to the end")
  func agreesAtTheEnd() throws {
    let stage = Stage()
    let animation = BasicAnimation(Token.level, from: 0, to: 1, duration: 0.1)
    animation.timing.beginTime = 0.001
    animation.timing.repeatCount = 3
    animation.timing.fillMode = .both
    let handle = try #require(stage.node.add(animation))
    stage.clock.advance(to: 0.301)
    #expect(handle.iteration == 2 && handle.progress == 1)
  }

  @Test(
    "D9b: iteration plus progress is the time in iterations", arguments: 0..<50 as Range<UInt64>)
  func agreesWithProgress(seed: UInt64) throws {
    var random = SeededGenerator(seed: seed)
    let duration = random.pick([0.1, 0.3, 1, .random(in: 0.01...2, using: &random)])
    let offset = duration * random.pick([0, 0, 0.25, 1.5, -0.25, -1])
    let animation = BasicAnimation(Token.level, from: 0, to: 1, duration: duration)
    animation.timing.repeatCount = random.pick([1, 3, 2.5, 7])
    animation.timing.timeOffset = offset
    animation.timing.beginTime = random.pick([0, 0.001, 0.7])
    animation.timing.fillMode = .both
    animation.isRemovedOnCompletion = false
    let stage = Stage()
    let handle = try #require(stage.node.add(animation))
    let begin = animation.beginTime!
    for step in 0...40 {
      let time = begin + handle.activeDuration * Double(step) / 40
      stage.clock.advance(to: time)
      let iteration = try #require(handle.iteration)
      let progress = try #require(handle.progress)
      let wanted = (min(max(time - begin, 0), handle.activeDuration) + offset) / duration
      // What rounding leaves of a time of a few seconds, in iterations of at least 0.01 s.
      #expect((iteration + progress - wanted).magnitude <= 1e-12, "seed \(seed) at \(time)")
    }
  }

  @Test("D9b: the halves of a cycle that turns round are iterations of their own")
  func halves() throws {
    let stage = Stage()
    let animation = BasicAnimation(Token.level, from: 0, to: 1, duration: 1)
    animation.timing.autoreverses = true
    animation.timing.repeatCount = 2
    animation.timing.fillMode = .both
    animation.isRemovedOnCompletion = false
    let handle = try #require(stage.node.add(animation))
    for (time, iteration) in [(0.5, 0.0), (1, 1), (2.5, 2), (3.5, 3), (4, 3), (9, 3)] {
      stage.clock.advance(to: time)
      #expect(handle.iteration == iteration)
    }
  }

  @Test("D9b: a frozen animation is in the iteration of its offset, an endless reverse one in none")
  func special() throws {
    for (offset, iteration) in [(0.0, 0.0), (0.5, 0), (1, 0), (1.5, 1), (2, 1), (2.25, 2)] {
      let frozen = BasicAnimation(Token.level, from: 0, to: 1, duration: 1)
      frozen.timing.speed = 0
      frozen.timing.timeOffset = offset
      let stage = Stage()
      #expect(stage.node.add(frozen)?.iteration == iteration)
    }
    let stage = Stage()
    let endless = BasicAnimation(Token.level, from: 0, to: 1, duration: 1)
    endless.timing.speed = -1
    endless.timing.repeatCount = .infinity
    let handle = try #require(stage.node.add(endless))
    stage.clock.advance(to: 2.5)
    #expect(handle.iteration == 0 && handle.progress == 0.5)
  }

  @Test("D9b: a group has an iteration, the animations inside have none to read")
  func groups() throws {
    let stage = Stage()
    let child = BasicAnimation(Token.level, from: 0, to: 1, duration: 0.25)
    child.repeatCount = 2
    let group = AnimationGroup([child], duration: 1)
    group.repeatCount = 2.5
    group.fillMode = .forwards
    group.isRemovedOnCompletion = false
    let handle = try #require(stage.node.add(group) as? AnimationGroup)
    stage.clock.advance(to: 1.375)
    #expect(handle.iteration == 1 && handle.progress == 0.375)
    #expect(handle.animations[0].iteration == nil && handle.animations[0].state == .idle)
    stage.clock.advance(to: 3)
    #expect(handle.iteration == 2 && handle.progress == 0.5)
  }
}
