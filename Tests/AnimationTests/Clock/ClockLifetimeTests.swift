import Testing
import ViewKernelAnimation

/// What happens when the closures of a clock are let go: objects that they own may call the clock.
@Suite("Lifetimes of timers")
struct ClockLifetimeTests {
  let stage = Stage()
  var clock: LogicalClock { stage.clock }

  /// Runs a closure when it goes.
  final class OnDeinit {
    let body: () -> Void
    init(_ body: @escaping () -> Void) { self.body = body }
    deinit { body() }
  }

  /// A closure that owns an object with the given `deinit`.
  private func owning(_ body: @escaping () -> Void) -> () -> Void {
    let object = OnDeinit(body)
    return { _ = object }
  }

  @Test("A timer that is cancelled lets its closure go, whose end may cancel another timer")
  func cancelCancels() {
    let clock = clock
    let other = clock.schedule(after: 5) {}
    let timer = clock.schedule(after: 1, owning { clock.cancel(other) })
    clock.cancel(timer)
    #expect(!clock.isPending(other) && !clock.isPending(timer))
    #expect(clock.nextEventTime == nil)
  }

  @Test("A timer that is cancelled lets its closure go, whose end may schedule many others")
  func cancelSchedules() {
    let clock = clock
    var fires = 0
    let timer = clock.schedule(
      after: 1,
      owning { for _ in 0..<100 { clock.schedule(after: 0) { fires += 1 } } })
    clock.cancel(timer)
    clock.advance(to: 2)
    #expect(fires == 100)
  }

  @Test("A timer that has run lets its closure go inside its own instant")
  func runSchedules() {
    let clock = clock
    var times: [Double] = []
    clock.schedule(
      after: 1,
      owning {
        for _ in 0..<100 { clock.schedule(after: 0) { times.append(clock.now) } }
      })
    clock.advance(to: 2)
    #expect(times == [Double](repeating: 1, count: 100))
  }

  @Test("A repeating timer that cancels itself lets its closure go after that call")
  func repeatingCancelsItself() {
    let clock = clock
    var isGone = false
    var wasGoneInside = true
    var timer: ScheduledEvent?
    let body = owning { isGone = true }
    timer = clock.schedule(every: 1) {
      body()
      clock.cancel(timer!)
      wasGoneInside = isGone
    }
    clock.advance(to: 3)
    #expect(!wasGoneInside)
  }

  @Test("A closure whose end cancels its own timer is harmless")
  func cancelsItselfInDeinit() {
    let clock = clock
    var timer: ScheduledEvent?
    timer = clock.schedule(after: 1, owning { clock.cancel(timer!) })
    clock.cancel(timer!)
    timer = clock.schedule(after: 1, owning { clock.cancel(timer!) })
    clock.advance(to: 2)
    #expect(clock.nextEventTime == nil)
  }

  @Test("Closures that a limit drops are let go, and their objects may schedule")
  func droppedClosures() {
    let clock = clock
    var fires = 0
    func again(_ left: Int) {
      guard left > 0 else { return }
      let object = OnDeinit { clock.schedule(after: 1) { fires += 1 } }
      clock.schedule(after: 0, name: "chain") {
        _ = object
        again(left - 1)
      }
    }
    again(3_000)
    clock.advance(to: 0.5)
    #expect(stage.log.kinds == [.limit])
    clock.advance(to: 2)
    // The chain's first event, its 1,000 links, and the one that was dropped.
    #expect(fires == 1_002)
  }

  @Test("A clock that goes lets the closures of its timers go")
  func clockGoes() {
    var count = 0
    var clock: LogicalClock? = LogicalClock()
    weak let ghost = clock
    for _ in 0..<3 {
      clock?.schedule(
        after: 1,
        owning {
          count += 1
          ghost?.schedule(after: 1) {}
        })
    }
    clock = nil
    #expect(ghost == nil && count == 3)
  }

  @Test("A timer of another clock is no timer of this one")
  func foreignTimer() {
    let other = LogicalClock()
    var fired = false
    let timer = clock.schedule(after: 1) {}
    let theirs = other.schedule(after: 1) { fired = true }
    #expect(timer != theirs)
    #expect(!other.isPending(timer))
    other.cancel(timer)
    other.advance(to: 2)
    #expect(fired)
    #expect(clock.isPending(timer))
  }

  @Test("A timer of a clock that has gone is no timer of one that takes its place in memory")
  func timerOfDeadClock() {
    for _ in 0..<50 {
      let stale = LogicalClock().schedule(after: 1) {}
      let clock = LogicalClock()
      var fired = false
      clock.schedule(after: 1) { fired = true }
      clock.cancel(stale)
      clock.advance(to: 2)
      #expect(fired)
    }
  }

  @Test("Cancelled timers do not pile up, and the others keep their order")
  func cancelledTimersAreForgotten() {
    var order: [Int] = []
    for index in 0..<5_000 {
      let time = Double(index % 7)
      let timer = clock.schedule(at: 10 + time) {}
      if index % 100 == 0 { clock.schedule(at: 20) { order.append(index) } }
      clock.cancel(timer)
    }
    clock.advance(to: 30)
    #expect(order == stride(from: 0, to: 5_000, by: 100).map { $0 })
  }

  // MARK: Teardown

  @Test("D33: teardown delivers callbacks in order, and no timer")
  func teardownRunsNoTimers() {
    let clock = clock
    var log: [String] = []
    clock.schedule(after: 0) { log.append("timer") }
    clock.enqueue("done", isCompletion: true) {
      log.append("completion")
      clock.enqueue("late") { log.append("late") }
      clock.enqueue("done", isCompletion: true) { log.append("second completion") }
    }
    clock.enqueue("stop") {
      log.append("stop")
      clock.schedule(after: 0) { log.append("timer of a callback") }
      clock.enqueue("caused") { log.append("caused") }
    }
    clock.deliverPendingCallbacks()
    #expect(log == ["stop", "caused", "completion", "late", "second completion"])
    log = []
    clock.advance(to: 1)
    #expect(log == ["timer", "timer of a callback"])
  }

  @Test("D33: teardown inside an advance leaves callbacks to it, each once")
  func teardownInsideAdvance() {
    let clock = clock
    var log: [String] = []
    clock.schedule(at: 1) {
      clock.enqueue("stop") { log.append("stop \(clock.now)") }
      clock.deliverPendingCallbacks()
      log.append("delivered")
    }
    clock.advance(to: 2)
    #expect(log == ["delivered", "stop 1.0"])
  }

  @Test("D33: callbacks that cause each other for ever do not stop a teardown")
  func endlessTeardown() {
    let clock = clock
    func go() { clock.enqueue("go") { go() } }
    go()
    clock.deliverPendingCallbacks()
    #expect(stage.log.kinds == [.limit])
    clock.advance(to: 1)
    #expect(stage.log.kinds == [.limit])
  }
}
