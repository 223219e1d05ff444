import Testing
import ViewKernelAnimation

@Suite("Limit of events in one instant")
struct EventLimitTests {
  let stage = Stage()
  var clock: LogicalClock { stage.clock }
  static let limit = 10_000

  /// A callback that queues itself again for the same instant, at most `most` times.
  private func chain(_ name: String, count: Counter, most: Int) {
    clock.schedule(after: 0, name: name) { [self] in
      count.value += 1
      if count.value < most { chain(name, count: count, most: most) }
    }
  }

  final class Counter {
    var value = 0
  }

  @Test("D1: 10,000 events in one instant all run, without a diagnostic")
  func limitIsReached() {
    let count = Counter()
    chain("chain", count: count, most: EventLimitTests.limit)
    clock.advance(to: 1)
    #expect(count.value == EventLimitTests.limit)
    #expect(stage.log.diagnostics.isEmpty)
  }

  @Test("D1: what comes after 10,000 events in one instant is dropped, and the message names it")
  func limitIsPassed() {
    let count = Counter()
    var ranLater = false
    clock.schedule(at: 1) { [self] in chain("ping-pong", count: count, most: .max) }
    clock.schedule(at: 1.5) { ranLater = true }
    clock.advance(to: 2)
    // The event that begins the chain was due anyway, and is not counted.
    #expect(count.value == EventLimitTests.limit)
    #expect(stage.log.kinds == [.limit])
    let message = stage.log.diagnostics.first?.message ?? ""
    #expect(message.contains("10000") && message.contains("ping-pong") && message.contains("1.0"))
    #expect(ranLater, "later instants are not touched")
    #expect(clock.now == 2)
  }

  @Test("D1: the limit counts what the update pass adds to the instant, too")
  func updatePassesCount() {
    let count = Counter()
    var passes = 0
    clock.updatePass = { [clock] in
      passes += 1
      // Gives up far behind the limit, so that a clock without it fails instead of hanging.
      guard passes < 3 * EventLimitTests.limit else { return }
      clock.schedule(after: 0, name: "relayout") { count.value += 1 }
    }
    clock.advance(to: 0)
    #expect(count.value <= EventLimitTests.limit)
    #expect(passes <= EventLimitTests.limit + 2)
    #expect(stage.log.kinds == [.limit])
  }

  @Test("D1: events that are due anyway all run, however many there are in one instant")
  func dueEventsAreNotCounted() {
    var fires: [Double] = []
    var count = 0
    for _ in 0...EventLimitTests.limit { clock.schedule(at: 1) { count += 1 } }
    clock.schedule(every: 1) { [clock] in fires.append(clock.now) }
    clock.advance(to: 3)
    #expect(count == EventLimitTests.limit + 1)
    #expect(fires == [1, 2, 3])
    #expect(stage.log.diagnostics.isEmpty)
  }

  @Test("D33: more than 10,000 animations that end in one instant all report it")
  func endsAreNotCounted() {
    var stops = 0
    for _ in 0...EventLimitTests.limit {
      let fade = BasicAnimation(Token.level, from: 5, to: 6, duration: 1)
      fade.onStop = { _ in stops += 1 }
      stage.node.add(fade)
    }
    clock.advance(to: 1)
    #expect(stops == EventLimitTests.limit + 1)
    #expect(stage.log.diagnostics.isEmpty)
  }

  @Test("D1: animations still end in an instant whose callbacks are dropped")
  func animationsStillEnd() {
    let fade = BasicAnimation(Token.level, from: 5, to: 6, duration: 1)
    clock.schedule(at: 1) { [self] in chain("endless", count: Counter(), most: .max) }
    stage.node.add(fade, forKey: "fade")
    clock.advance(to: 1)
    #expect(stage.node.presentation(Token.level) == 0)
    #expect(!stage.node.hasAnimations)
    #expect(!stage.engine.isAnimating)
  }
}
