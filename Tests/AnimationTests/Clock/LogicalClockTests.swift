import Testing
import ViewKernelAnimation
import ViewKernelTestSupport

@Suite("Logical clock")
struct LogicalClockTests {
  let stage = Stage()
  var clock: LogicalClock { stage.clock }
  var log: EventLog { stage.log }

  private func note(_ name: String) -> () -> Void {
    { [log, clock] in log.lines.append("\(name) \(clock.now)") }
  }

  @Test("D1: a timer runs once, at its own instant, in the advance that reaches it")
  func after() {
    let timer = clock.schedule(after: 0.5, note("a"))
    clock.advance(to: 0.25)
    #expect(log.lines.isEmpty && clock.isPending(timer))
    clock.advance(to: 2)
    #expect(log.lines == ["a 0.5"])
    #expect(!clock.isPending(timer))
    clock.advance(to: 3)
    #expect(log.lines == ["a 0.5"])
  }

  @Test("D1: events run in (time, insertion) order")
  func order() {
    clock.schedule(at: 2, note("late"))
    clock.schedule(at: 1, note("first of 1"))
    clock.schedule(after: 1, note("second of 1"))
    clock.schedule(at: 0, note("now"))
    clock.advance(to: 5)
    #expect(log.lines == ["now 0.0", "first of 1 1.0", "second of 1 1.0", "late 2.0"])
    #expect(clock.now == 5)
  }

  @Test("D1: events that a callback adds run in the same advance, also for the same instant")
  func addedByCallbacks() {
    clock.schedule(at: 1) { [self] in
      note("outer")()
      clock.schedule(after: 0, note("same instant"))
      clock.schedule(after: 0.5, note("later"))
    }
    clock.schedule(at: 1, note("neighbour"))
    clock.advance(to: 2)
    #expect(log.lines == ["outer 1.0", "neighbour 1.0", "same instant 1.0", "later 1.5"])
  }

  @Test("Fire n of a repeating timer is at start + n * interval, never a running sum")
  func repeating() {
    let clock = LogicalClock(start: 0.3)
    var times: [Double] = []
    clock.schedule(every: 0.1) { times.append(clock.now) }
    clock.advance(to: 100.35)
    #expect(times.count == 1000)
    #expect(times.enumerated().allSatisfy { $1 == 0.3 + Double($0 + 1) * 0.1 })
  }

  @Test("A cancelled timer never runs, and its token stays dead when its place is reused")
  func cancelling() {
    let first = clock.schedule(after: 1, note("cancelled"))
    clock.cancel(first)
    #expect(!clock.isPending(first))
    let second = clock.schedule(after: 1, note("kept"))
    clock.cancel(first)
    #expect(clock.isPending(second))
    clock.advance(to: 2)
    #expect(log.lines == ["kept 1.0"])
    clock.cancel(second)
  }

  @Test("A repeating timer can cancel itself, and is pending until then")
  func cancelsItself() {
    var count = 0
    var token: ScheduledEvent?
    token = clock.schedule(every: 1) { [clock] in
      count += 1
      #expect(clock.isPending(token!))
      if count == 3 { clock.cancel(token!) }
    }
    clock.advance(to: 10)
    #expect(count == 3)
    #expect(!clock.isPending(token!))
    #expect(clock.nextEventTime == nil)
  }

  @Test(
    "D1: going backwards, NaN and infinity are refused with a diagnostic",
    arguments: [0.5, -1, .nan, .infinity, -.infinity])
  func refusedAdvance(time: Double) {
    clock.advance(to: 1)
    clock.advance(to: time)
    #expect(clock.now == 1)
    #expect(log.kinds == [.refused])
    #expect(log.diagnostics[0].message.contains("\(time)"))
  }

  @Test("D1: an advance from inside a callback is refused, and the outer one goes on")
  func reentrantAdvance() {
    clock.schedule(at: 1) { [clock] in clock.advance(to: 5) }
    clock.schedule(at: 2, note("still runs"))
    clock.advance(to: 3)
    #expect(log.lines == ["still runs 2.0"])
    #expect(clock.now == 3)
    #expect(log.kinds == [.refused])
  }

  @Test("D1: an advance from inside user code of the kernel is refused, and named")
  func advanceInUserCode() {
    clock.schedule(at: 1, note("timer"))
    clock.beginUserCode("an animation block")
    clock.beginUserCode("layout")
    clock.advance(to: 2)
    clock.endUserCode()
    clock.advance(to: 2)
    clock.endUserCode()
    #expect(log.lines.isEmpty && clock.now == 0)
    #expect(log.kinds == [.refused, .refused])
    #expect(log.diagnostics.allSatisfy { $0.message.contains("inside an animation block") })
    clock.advance(to: 2)
    #expect(log.lines == ["timer 1.0"])
    #expect(log.diagnostics.count == 2)
  }

  @Test("advance(by:) is advance(to: now + interval)")
  func advanceBy() {
    clock.advance(by: 0.1)
    clock.advance(by: 0.2)
    #expect(clock.now == 0.1 + 0.2)
    clock.advance(by: -0.1)
    clock.advance(by: .nan)
    #expect(clock.now == 0.1 + 0.2)
    #expect(log.kinds == [.refused, .refused])
  }

  @Test("nextEventTime is nil, now, or the next instant")
  func nextEventTime() {
    #expect(clock.nextEventTime == nil)
    let timer = clock.schedule(after: 3) {}
    #expect(clock.nextEventTime == 3)
    clock.schedule(after: 0) {}
    #expect(clock.nextEventTime == 0)
    clock.advance(to: 0)
    #expect(clock.nextEventTime == 3)
    clock.cancel(timer)
    #expect(clock.nextEventTime == nil)
  }

  @Test("nextEventTime tells the begin and the end of animations")
  func nextEventOfAnimations() {
    let fade = BasicAnimation(Token.level, from: 0, to: 1, duration: 2)
    fade.timing.beginTime = 1
    stage.node.add(fade, forKey: "fade")
    #expect(clock.nextEventTime == 1)
    clock.advance(to: 1)
    #expect(clock.nextEventTime == 3)
    stage.node.removeAnimation(forKey: "fade")
    #expect(clock.nextEventTime == nil)
  }

  @Test("A timer in the past counts as now, one that is not finite never runs; both are reported")
  func oddTimers() {
    clock.advance(to: 1)
    clock.schedule(at: 0.5, note("past"))
    clock.schedule(after: -1, note("negative"))
    let never = clock.schedule(after: .nan, note("NaN"))
    let endless = clock.schedule(at: .infinity, note("infinite"))
    #expect(log.kinds == [.clamped, .clamped, .refused, .refused])
    #expect(!clock.isPending(never) && !clock.isPending(endless))
    clock.cancel(never)
    clock.advance(to: 2)
    #expect(log.lines == ["past 1.0", "negative 1.0"])
  }

  @Test(
    "A repeating timer needs an interval above 0 that the clock can resolve",
    arguments: [0, -1, .nan, .infinity, 1e-300])
  func refusedInterval(interval: Double) {
    let clock = LogicalClock(start: 1)
    var kinds: [Diagnostic.Kind] = []
    clock.onDiagnostic = { kinds.append($0.kind) }
    let timer = clock.schedule(every: interval) { Issue.record("ran") }
    #expect(kinds == [.refused])
    #expect(!clock.isPending(timer))
    clock.advance(to: 10)
  }

  @Test("A clock cannot start at NaN")
  func refusesNaNStart() async {
    await #expect(processExitsWith: .failure) { _ = LogicalClock(start: .nan) }
  }
}
