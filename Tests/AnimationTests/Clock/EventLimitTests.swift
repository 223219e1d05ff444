import Foundation
import Testing
import ViewKernelAnimation

@Suite("Limits of events that cause each other")
struct EventLimitTests {
  let stage = Stage()
  var clock: LogicalClock { stage.clock }
  static let most = 1_000

  /// A callback that queues itself again after a delay, at most `most` times.
  private func chain(
    _ name: String, count: Counter, most: Int = 100 * EventLimitTests.most, delay: Double = 0
  ) {
    clock.schedule(after: delay, name: name) { [self] in
      count.value += 1
      if count.value < most { chain(name, count: count, most: most, delay: delay) }
    }
  }

  final class Counter {
    var value = 0
  }

  @Test("D1: a chain of 1,000 links runs to its end, without a diagnostic")
  func limitIsReached() {
    let count = Counter()
    chain("chain", count: count, most: EventLimitTests.most + 1)
    clock.advance(to: 1)
    #expect(count.value == EventLimitTests.most + 1)
    #expect(stage.log.diagnostics.isEmpty)
  }

  @Test("D1: a chain of more than 1,000 links is cut, and the message names the last callbacks")
  func limitIsPassed() {
    let count = Counter()
    var ranLater = false
    clock.schedule(at: 1) { [self] in chain("ping-pong", count: count) }
    clock.schedule(at: 1.5) { ranLater = true }
    clock.advance(to: 2)
    // The event that begins the chain was due anyway: it has no link behind it.
    #expect(count.value == EventLimitTests.most)
    #expect(stage.log.kinds == [.limit])
    let message = stage.log.diagnostics.first?.message ?? ""
    #expect(message.contains("1000") && message.contains("ping-pong") && message.contains("1.0"))
    #expect(ranLater, "later instants are not touched")
    #expect(clock.now == 2)
  }

  @Test("D1: two callbacks that cause each other are both named")
  func namesBoth() {
    func go(_ name: String, _ other: String) {
      clock.schedule(after: 0, name: name) { go(other, name) }
    }
    go("tick", "tock")
    clock.advance(to: 1)
    let message = stage.log.diagnostics.first?.message ?? ""
    #expect(message.contains("tick") && message.contains("tock"))
  }

  @Test("D1: of a longer circle the last three are named")
  func namesThree() {
    func go(_ names: [String]) {
      clock.schedule(after: 0, name: names[0]) { go(Array(names[1...] + names[..<1])) }
    }
    go(["a", "b", "c", "d", "e"])
    clock.advance(to: 1)
    let message = stage.log.diagnostics.first?.message ?? ""
    // The 1,000 links behind the first event are 200 rounds; the cut one is the next.
    #expect(message.hasSuffix("the last: e, a, b"), "\(message)")
  }

  @Test("D1: what the update pass adds continues the longest chain of its instant")
  func updatePassesCount() {
    let count = Counter()
    var passes = 0
    clock.updatePass = { [clock] in
      passes += 1
      // Gives up far behind the limit, so that a clock without it fails instead of hanging.
      guard passes < 3 * EventLimitTests.most else { return true }
      clock.schedule(after: 0, name: "relayout") { count.value += 1 }
      return true
    }
    clock.advance(to: 0)
    #expect(count.value == EventLimitTests.most)
    #expect(passes <= EventLimitTests.most + 2)
    #expect(stage.log.kinds == [.limit])
  }

  @Test("D1: events that are due anyway all run, however many there are in one instant")
  func dueEventsAreNotCounted() {
    var fires: [Double] = []
    var count = 0
    for _ in 0...20_000 { clock.schedule(at: 1) { count += 1 } }
    clock.schedule(every: 1) { [clock] in fires.append(clock.now) }
    clock.advance(to: 3)
    #expect(count == 20_001)
    #expect(fires == [1, 2, 3])
    #expect(stage.log.diagnostics.isEmpty)
  }

  @Test("D33: 12,000 animations that end in one instant all report it, and may all go on")
  func endsAreNotCounted() {
    var stops = 0
    for _ in 0..<6_000 {
      let fade = BasicAnimation(Token.level, from: 5, to: 6, duration: 1)
      fade.onStop = { [clock] _ in
        stops += 1
        clock.schedule(after: 0) { stops += 1 }
      }
      AnimationNode(engine: stage.engine, identifier: 2).add(fade)
      stage.node.add(fade)
    }
    clock.advance(to: 1)
    #expect(stops == 2 * 12_000)
    #expect(stage.log.diagnostics.isEmpty)
  }

  @Test("D1: a million caused events run in one instant, and what comes after them is dropped")
  func crowd() {
    let most = 1_000_000
    var count = 0
    func split(_ depth: Int) {
      clock.schedule(after: 0, name: "split") {
        count += 1
        guard depth < 40 else { return }
        split(depth + 1)
        split(depth + 1)
      }
    }
    split(0)
    var ranLater = false
    clock.schedule(at: 1) { ranLater = true }
    clock.advance(to: 1)
    #expect(count == most + 1, "the first one is not caused")
    #expect(stage.log.kinds == [.limit])
    #expect(stage.log.diagnostics[0].message.contains("1000000"))
    #expect(ranLater)
  }

  @Test("D1: animations still end in an instant whose callbacks are dropped")
  func animationsStillEnd() {
    let fade = BasicAnimation(Token.level, from: 5, to: 6, duration: 1)
    clock.schedule(at: 1) { [self] in chain("endless", count: Counter()) }
    stage.node.add(fade, forKey: "fade")
    clock.advance(to: 1)
    #expect(stage.node.presentation(Token.level) == 0)
    #expect(!stage.node.hasAnimations)
    #expect(!stage.engine.isAnimating)
  }

  // MARK: Across instants

  @Test("D1: a chain goes on over a microsecond, however small its steps are", arguments: [0, 5])
  func tinySteps(start: Double) {
    let stage = Stage(start: start)
    var fires = 0
    // At 5 the clock resolves 1e-15 s: the steps are many instants, or one.
    for step in [1e-300, 1e-15, 1e-12] {
      func go() {
        stage.clock.schedule(after: step) {
          fires += 1
          if fires < 100_000 { go() }
        }
      }
      fires = 0
      go()
      stage.clock.advance(by: 1)
      #expect(fires == EventLimitTests.most + 1, "steps of \(step)")
    }
    #expect(stage.log.kinds == [.limit, .limit, .limit])
  }

  @Test("D1: a chain whose steps get on in time goes on for ever")
  func stepsThatGetOn() {
    let count = Counter()
    chain("steps", count: count, most: 5_000, delay: 1.5e-9)
    clock.advance(to: 1)
    #expect(count.value == 5_000)
    #expect(stage.log.diagnostics.isEmpty)
  }

  @Test("D1: a repeating timer that fires more than 1,000 times in a microsecond is cancelled")
  func repeatingTimer() {
    var fires = 0
    let timer = clock.schedule(every: 1e-300, name: "zeno") { fires += 1 }
    clock.advance(to: 1)
    #expect(fires == EventLimitTests.most + 1)
    #expect(!clock.isPending(timer))
    #expect(stage.log.kinds == [.limit])
    #expect(stage.log.diagnostics[0].message.contains("zeno"))
    var quick = 0
    clock.schedule(every: 2e-9) { quick += 1 }
    clock.advance(to: 1 + 1e-4)
    #expect(quick > 49_000 && stage.log.kinds == [.limit])
  }

  @Test("D1: cuts of time change nothing about what is dropped")
  func cutsChangeNothing() {
    func run(_ steps: Int) -> [String] {
      let stage = Stage()
      let clock = stage.clock
      var log: [String] = []
      var count = 0
      func go(_ delay: Double) {
        clock.schedule(after: delay, name: "go") {
          count += 1
          if count % 400 == 0 { log.append("\(count) \(clock.now)") }
          go(count % 3 == 0 ? 1e-10 : 0)
        }
      }
      go(0.5)
      clock.schedule(every: 2e-10, name: "fast") { log.append("fast") }
      for step in 1...steps { clock.advance(to: 2e-6 * Double(step) / Double(steps)) }
      clock.advance(to: 1)
      return log + stage.log.diagnostics.map(\.message)
    }
    let reference = run(1)
    #expect(reference.contains { $0.contains("go") && $0.contains("1000") })
    #expect(run(7) == reference)
    #expect(run(1000) == reference)
  }

  // MARK: Animations

  @Test(
    "D1: an animation of almost no duration that restarts itself when it stops is cut",
    arguments: [0.0, 1, 1e6])
  func restartsInOnStop(start: Double) {
    let stage = Stage(start: start)
    var stops = 0
    func go() {
      let fade = BasicAnimation(Token.level, from: 0, to: 1, duration: 1e-300)
      fade.onStop = { _ in
        stops += 1
        if stops < 100_000 { go() }
      }
      stage.node.add(fade)
    }
    go()
    stage.clock.advance(by: 1)
    #expect(stops <= EventLimitTests.most + 1 && stops > EventLimitTests.most / 2)
    #expect(stage.log.kinds == [.limit])
    #expect(stage.log.diagnostics[0].message.contains("level"))
    #expect(!stage.node.hasAnimations && stage.node.presentation(Token.level) == 0)
  }

  @Test("D1: an animation long past that restarts itself when it stops is cut")
  func restartsInThePast() {
    let stage = Stage(start: 100)
    var stops = 0
    func go() {
      let fade = BasicAnimation(Token.level, from: 0, to: 1, duration: 1)
      fade.timing.beginTime = 1
      fade.onStop = { _ in
        stops += 1
        if stops < 100_000 { go() }
      }
      stage.node.add(fade)
    }
    go()
    stage.clock.advance(to: 101)
    #expect(stops <= EventLimitTests.most + 1 && stops > EventLimitTests.most / 2)
    #expect(stage.log.kinds == [.limit])
    #expect(!stage.node.hasAnimations)
  }

  @Test("D1: completions that start the next group at once are cut")
  func restartsInCompletion() {
    var completions = 0
    func go() {
      let group = CompletionGroup(clock: clock) { _ in
        completions += 1
        if completions < 100_000 { go() }
      }
      stage.node.add(
        BasicAnimation(Token.level, from: 0, to: 1, duration: 1e-300), forKey: nil, defaults: nil,
        group: group)
      group.close()
    }
    clock.advance(to: 1)
    go()
    clock.advance(to: 2)
    #expect(completions <= EventLimitTests.most + 1 && completions > EventLimitTests.most / 2)
    #expect(stage.log.kinds == [.limit])
  }

  @Test("D1: layout that animates into the past, and is dirtied by the end of that, is cut")
  func layoutAnimates() {
    let stage = Stage(start: 100)
    var needsLayout = true
    var passes = 0
    stage.clock.updatePass = {
      guard needsLayout, passes < 100_000 else { return true }
      needsLayout = false
      passes += 1
      let fade = BasicAnimation(Token.level, from: 0, to: 1, duration: 1)
      fade.timing.beginTime = 1
      fade.onStop = { _ in needsLayout = true }
      stage.node.add(fade)
      return true
    }
    stage.clock.advance(to: 101)
    #expect(passes <= EventLimitTests.most + 2)
    #expect(stage.log.kinds == [.limit])
  }

  // MARK: User code at the limit

  @Test("D1: a diagnostics handler that starts the chain again is called once, and nothing hangs")
  func handlerRestarts() {
    let clock = clock
    var reports = 0
    func go() { clock.schedule(after: 0, name: "again") { go() } }
    clock.onDiagnostic = { _ in
      reports += 1
      go()
    }
    go()
    clock.advance(to: 1)
    #expect(reports == 1)
    #expect(clock.now == 1)
  }

  @Test("D1: objects in dropped closures that schedule when they go are let go, and nothing hangs")
  func droppedClosuresSchedule() {
    let clock = clock
    let count = Counter()
    final class Phoenix {
      let clock: LogicalClock
      let count: Counter
      init(_ clock: LogicalClock, _ count: Counter) {
        self.clock = clock
        self.count = count
      }
      deinit {
        count.value += 1
        guard count.value < 100_000 else { return }
        let next = Phoenix(clock, count)
        clock.schedule(after: 0, name: "phoenix") { _ = next }
      }
    }
    _ = Phoenix(clock, count)
    var ran = false
    clock.schedule(at: 0.5) { ran = true }
    clock.advance(to: 1)
    #expect(ran && clock.now == 1)
    #expect(count.value < 5 * EventLimitTests.most)
    #expect(!stage.log.diagnostics.isEmpty)
    count.value = .max / 2  // no more of them when the clock goes
  }
}
