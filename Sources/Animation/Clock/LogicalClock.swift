import ViewKernelGeometry

/// A clock that moves only when told to, and visits every event at its own exact time.
///
/// Timers, animations and their callbacks are events. `advance(to:)` runs them in (time,
/// insertion) order, each with `now` at its own instant, so the result does not depend on how an
/// interval is cut into steps: one step, sixty, or a thousand odd ones give the same bits (D1).
///
///     let clock = LogicalClock()
///     clock.schedule(after: 0.5) { print(clock.now) }
///     clock.advance(to: 2)  // prints 0.5
///
/// A clock and everything on it belong to one isolation domain; nothing in it is shared.
public final class LogicalClock {
  /// The current time in seconds.
  public private(set) var now: Double

  /// Receives refused input and reached limits. The default writes to standard error.
  public var onDiagnostic: DiagnosticHandler = StandardError.report

  /// Runs at the start of every advance and after the events of each instant: the layout pass.
  package var updatePass: (() -> Void)?

  /// Told before and after the events of each instant, for recorders.
  ///
  /// Not retained: whoever observes unregisters before it goes.
  unowned(unsafe) package var instantObserver: InstantObserver?

  /// Runs what the queue holds for the animation engine.
  ///
  /// Not retained: the engine retains the clock, and unregisters when it goes.
  unowned(unsafe) package var cohortHandler: CohortEventHandler?

  private var queue = EventQueue()
  private var handlers: ContiguousArray<Handler> = []
  private var freeHandlers: ContiguousArray<Int32> = []
  private var isAdvancing = false
  /// Events of the instant `countedInstant`, over all its rounds, that the code run in it caused.
  private var eventCount = 0
  private var countedInstant: Double?

  /// Whether a callback or a layout pass is running, so that what is queued is caused by it.
  private var isInsideUserCode = false

  /// How many closures and hooks of the user the kernel runs right now outside an advance, one
  /// inside the other, and what the outermost of them is.
  private var userCodeDepth = 0
  private var userCodeName: StaticString = ""

  /// At most this many events that callbacks and layout cause run in the same instant; the rest of
  /// it is dropped (D1). What was due anyway, however much, is not counted.
  static let mostEventsInOneInstant = 10_000

  /// Creates a clock.
  ///
  /// - Parameter start: The first value of `now`, in seconds.
  /// - Precondition: `start` is finite.
  public init(start: Double = 0) {
    require(start.isFinite, "LogicalClock needs a finite start, got \(start)")
    now = start
  }
}

// MARK: - Advancing

extension LogicalClock {
  /// Moves the clock to an instant, running every event on the way at its own time.
  ///
  /// An advance to `now` runs what waits for this instant. Going backwards, NaN, infinity and a
  /// call from inside a callback, a layout pass, an animation block or a hook are refused, with a
  /// diagnostic.
  ///
  /// - Parameter time: The instant to reach, in seconds.
  /// - Complexity: O(*e* log *q*) for *e* events among *q* that wait.
  public func advance(to time: Double) {
    guard !isAdvancing else {
      report(.refused, "advance(to: \(time)) was called from inside a callback at \(now)")
      return
    }
    guard userCodeDepth == 0 else {
      report(.refused, "advance(to: \(time)) was called from inside \(userCodeName) at \(now)")
      return
    }
    guard time.isFinite, time >= now else {
      report(.refused, "advance(to: \(time)) needs a finite time not before now, \(now)")
      return
    }
    isAdvancing = true
    countedInstant = nil
    runUpdatePass()
    while let event = nextEvent(), event.time <= time {
      runInstant(event.time)
    }
    now = time
    cohortHandler?.fill()
    isAdvancing = false
  }

  /// `advance(to: now + interval)`: the rounding of the sum is the caller's (D1).
  public func advance(by interval: Double) { advance(to: now + interval) }

  /// The time of the next event, or `nil` when nothing will ever happen by itself.
  ///
  /// What waits for the current instant (callbacks of changes made since the last advance) is
  /// reported at `now`.
  public var nextEventTime: Double? { nextEvent()?.time }

  /// Refuses advances until `endUserCode`: user code runs in the middle of something that must be
  /// complete before time goes on, such as layout or the closure of a block.
  ///
  /// - Parameter what: Stands in the diagnostic after "from inside"; of calls inside each other
  ///   the outermost one is named.
  package func beginUserCode(_ what: StaticString) {
    if userCodeDepth == 0 { userCodeName = what }
    userCodeDepth += 1
  }

  /// The user code of the latest `beginUserCode` has returned.
  package func endUserCode() { userCodeDepth -= 1 }

  private func runInstant(_ time: Double) {
    now = max(now, time)
    instantObserver?.clockWillRunEvents(at: now)
    if now != countedInstant { eventCount = 0 }
    countedInstant = now
    var isClosed = false
    while let event = nextEvent(), event.time <= now {
      queue.removeFirst()
      if event.isCaused { eventCount += 1 }
      if eventCount > LogicalClock.mostEventsInOneInstant {
        isClosed = true
        dropRestOfInstant(after: event)
        break
      }
      run(event)
    }
    runUpdatePass()
    if isClosed { dropQuietly() }
    instantObserver?.clockDidRunEvents(at: now)
  }

  private func runUpdatePass() {
    isInsideUserCode = true
    updatePass?()
    isInsideUserCode = false
  }

  private func run(_ event: QueuedEvent) {
    switch event.kind {
    case .handler: runHandler(event.index)
    case .cohortBegin: cohortHandler?.cohortBegins(event.index)
    case .cohortEnd: cohortHandler?.cohortEnds(event.index)
    }
  }

  /// What the last update pass of a dropped instant adds is dropped as well.
  private func dropQuietly() {
    while let event = nextEvent(), event.time <= now {
      queue.removeFirst()
      if event.kind == .handler { dropHandler(event.index) } else { run(event) }
    }
  }

  private func dropRestOfInstant(after event: QueuedEvent) {
    var names: ContiguousArray<String> = []
    var next: QueuedEvent? = event
    var dropped = 0
    while let event = next {
      if event.kind == .handler {
        let name = handlers[Int(event.index)].name
        if names.count < 3 && !names.contains(name) { names.append(name) }
        dropHandler(event.index)
      } else {
        run(event)  // animations still begin and end; only callbacks chain for ever
      }
      dropped += 1
      guard let following = nextEvent(), following.time <= now else { break }
      queue.removeFirst()
      next = following
    }
    var list = ""
    for name in names { list += list.isEmpty ? name : ", \(name)" }
    report(
      .limit,
      "more than \(LogicalClock.mostEventsInOneInstant) events caused each other at \(now); "
        + "dropped \(dropped), the last: \(list)")
  }

  /// The first event that is still meant, dropping cancelled ones from the top.
  private func nextEvent() -> QueuedEvent? {
    while let event = queue.first {
      if isAlive(event) { return event }
      queue.removeFirst()
    }
    return nil
  }

  private func isAlive(_ event: QueuedEvent) -> Bool {
    switch event.kind {
    case .handler: handlers[Int(event.index)].generation == event.generation
    case .cohortBegin, .cohortEnd:
      cohortHandler?.isWaiting(event.index, generation: event.generation) ?? false
    }
  }

  package func report(_ kind: Diagnostic.Kind, _ message: String) {
    onDiagnostic(Diagnostic(kind, message))
  }
}

/// Sees the clock before and after the events of one instant, without a say in them.
package protocol InstantObserver: AnyObject {
  /// `now` is the instant, and nothing of it has run.
  func clockWillRunEvents(at time: Double)
  /// Everything of the instant has run, the layout pass included.
  func clockDidRunEvents(at time: Double)
}

/// The engine's side of the queue.
package protocol CohortEventHandler: AnyObject {
  /// The active phase of a cohort begins now.
  func cohortBegins(_ index: Int32)
  /// The active phase of a cohort ends now.
  func cohortEnds(_ index: Int32)
  /// Whether the cohort that an event was queued for is still there.
  func isWaiting(_ index: Int32, generation: UInt32) -> Bool
  /// Brings the values on screen to the current instant.
  func fill()
}

// MARK: - Timers and callbacks

/// One closure that waits, and the number that tells it from its predecessors in the table.
private struct Handler {
  var generation: UInt32
  var name: String
  var body: (() -> Void)?
  /// For repeating timers: the first fire time, the interval, and how many have fired.
  var start = 0.0
  var interval = 0.0
  var count = 0.0
}

/// A timer of a `LogicalClock`. Forgetting it does not cancel it.
public struct ScheduledEvent: Hashable, Sendable {
  let index: Int32
  let generation: UInt32
}

extension LogicalClock {
  /// Runs a closure once, after an interval.
  ///
  /// A negative interval counts as 0, with a diagnostic; one that is not finite is refused: the
  /// closure never runs.
  ///
  /// - Parameters:
  ///   - interval: Seconds from now.
  ///   - name: What diagnostics call it.
  ///   - body: Runs at its own instant, also when that is `now` (then in the next advance).
  @discardableResult
  public func schedule(
    after interval: Double, name: String = "timer", _ body: @escaping () -> Void
  ) -> ScheduledEvent {
    schedule(at: now + interval, name: name, body)
  }

  /// Runs a closure once, at an instant.
  ///
  /// An instant that has passed counts as `now`, with a diagnostic; one that is not finite is
  /// refused: the closure never runs.
  @discardableResult
  public func schedule(
    at time: Double, name: String = "timer", _ body: @escaping () -> Void
  ) -> ScheduledEvent {
    guard time.isFinite else {
      report(.refused, "\(name): a timer needs a finite time, got \(time)")
      return ScheduledEvent(index: -1, generation: 0)
    }
    if time < now { report(.clamped, "\(name): timer at \(time) is before now, \(now)") }
    return enqueue(Handler(generation: 0, name: name, body: body), at: max(time, now), phase: 0)
  }

  /// Runs a closure again and again, first after one interval.
  ///
  /// Fire *n* is at `start + n · interval`, never a running sum.
  ///
  /// - Parameter interval: Seconds between fires; above 0 and finite, or the timer is refused
  ///   with a diagnostic and never runs.
  @discardableResult
  public func schedule(
    every interval: Double, name: String = "timer", _ body: @escaping () -> Void
  ) -> ScheduledEvent {
    guard interval.isFinite, interval > 0, now + interval > now else {
      report(.refused, "\(name): a repeating timer needs an interval above 0, got \(interval)")
      return ScheduledEvent(index: -1, generation: 0)
    }
    let handler = Handler(
      generation: 0, name: name, body: body, start: now, interval: interval, count: 1)
    return enqueue(handler, at: now + interval, phase: 0)
  }

  /// Cancels a timer. One that has run, or was cancelled, is left alone.
  public func cancel(_ event: ScheduledEvent) {
    if isPending(event) { freeHandler(event.index) }
  }

  /// Whether a timer has still to run.
  public func isPending(_ event: ScheduledEvent) -> Bool {
    event.index >= 0 && Int(event.index) < handlers.count
      && handlers[Int(event.index)].generation == event.generation
  }

  /// Queues a callback for the current instant: inside an advance it runs in this instant,
  /// outside at the start of the next advance (D33).
  ///
  /// - Parameter isCompletion: Completions run after all other callbacks of the instant (D30).
  package func callback(_ name: String, isCompletion: Bool = false, _ body: @escaping () -> Void) {
    let handler = Handler(generation: 0, name: name, body: body)
    _ = enqueue(handler, at: now, phase: isCompletion ? 1 : 0)
  }

  /// Runs every callback and timer that waits for this instant, and nothing else; for teardown.
  package func deliverPendingCallbacks() {
    guard !isAdvancing else { return }
    isAdvancing = true
    var count = 0
    var kept: ContiguousArray<QueuedEvent> = []
    while let event = nextEvent(), event.time <= now {
      queue.removeFirst()
      guard event.kind == .handler else {
        kept.append(event)
        continue
      }
      count += 1
      guard count <= LogicalClock.mostEventsInOneInstant else { break }
      runHandler(event.index)
    }
    for event in kept { queue.putBack(event) }
    isAdvancing = false
  }

  /// Forgets the events of an engine that goes.
  package func removeCohortEvents() { queue.removeAll { $0.kind != .handler } }

  /// Queues the begin or the end of a cohort.
  package func queueCohort(
    _ kind: QueuedEvent.Kind, _ index: Int32, _ generation: UInt32, at time: Double
  ) {
    queue.insert(time: max(time, now), kind: kind, index: index, generation: generation)
  }

  private func enqueue(_ handler: Handler, at time: Double, phase: UInt8) -> ScheduledEvent {
    var handler = handler
    let index: Int32
    if let free = freeHandlers.popLast() {
      index = free
      handler.generation = handlers[Int(free)].generation
      handlers[Int(free)] = handler
    } else {
      index = Int32(handlers.count)
      handlers.append(handler)
    }
    queue.insert(
      time: time, phase: phase, kind: .handler, index: index, generation: handler.generation,
      isCaused: isInsideUserCode && time <= now)
    return ScheduledEvent(index: index, generation: handler.generation)
  }

  private func runHandler(_ index: Int32) {
    let body = handlers[Int(index)].body
    if handlers[Int(index)].interval > 0 { requeue(index) } else { freeHandler(index) }
    isInsideUserCode = true
    body?()
    isInsideUserCode = false
  }

  /// A repeating timer loses this fire only.
  private func dropHandler(_ index: Int32) {
    guard handlers[Int(index)].interval > 0 else { return freeHandler(index) }
    requeue(index)
  }

  /// Queues the next fire of a repeating timer.
  private func requeue(_ index: Int32) {
    handlers[Int(index)].count += 1
    let handler = handlers[Int(index)]
    queue.insert(
      time: handler.start + handler.count * handler.interval, kind: .handler, index: index,
      generation: handler.generation)
  }

  private func freeHandler(_ index: Int32) {
    handlers[Int(index)].generation &+= 1
    handlers[Int(index)].body = nil
    handlers[Int(index)].interval = 0
    freeHandlers.append(index)
  }
}
