import ViewKernelGeometry

/// A clock that moves only when the program advances it, and runs every event at its exact time.
///
/// Timers, animations and their callbacks are events. `advance(to:)` runs them in (time,
/// insertion) order, each with `now` at its own instant, so the result does not depend on how an
/// interval is cut into steps: one step, sixty, or a thousand odd ones give the same bits.
///
///     let clock = LogicalClock()
///     clock.schedule(after: 0.5) { print(clock.now) }
///     clock.advance(to: 2)  // prints 0.5
///
/// A clock and everything on it belong to one isolation domain; nothing in it is shared.
public final class LogicalClock {
  /// The current time in seconds.
  public private(set) var now: Double {
    get { storedNow }
    set { storedNow = newValue }
  }
  // Apart from `now`: the optimiser removes the check for overlapping accesses from a private property, but not
  // from one that other modules can reach.
  private var storedNow: Double

  /// Receives refused input and reached limits. The default writes to standard error.
  public var onDiagnostic: DiagnosticHandler = StandardError.report

  /// Sets the action that runs for refused input and reached limits, in place of a line on standard
  /// error.
  public func onDiagnostic(_ action: @escaping () -> Void) { onDiagnostic = { _ in action() } }

  /// Sets the action that receives refused input and reached limits.
  public func onDiagnostic(_ action: @escaping DiagnosticHandler) { onDiagnostic = action }

  /// Runs at the start of every advance and after the events of each instant: the layout pass.
  package var updatePass: (() -> Void)? {
    get { storedUpdatePass }
    set { storedUpdatePass = newValue }
  }
  // Apart, as `storedNow`.
  private var storedUpdatePass: (() -> Void)?

  /// The journal of the events on this clock.
  public let journal = Journal()

  let observers = InstantObservers()

  /// Runs what the queue holds for the animation engine.
  ///
  /// Not retained: the engine retains the clock, and unregisters when it is deallocated.
  package var cohortHandler: CohortEventHandler? {
    get { unsafe storedCohortHandler }
    set { unsafe storedCohortHandler = newValue }
  }
  // Apart, as `storedNow`.
  unowned(unsafe) private var storedCohortHandler: CohortEventHandler?

  // Unchecked: no user code runs while it is accessed. Closures are taken out of the tables first, and
  // released after the access.
  @exclusivity(unchecked) var queue = EventQueue()
  /// The callbacks of this instant, while these are delivered without an advance.
  private var callbacks = EventQueue()
  private var isDelivering = false
  var handlers = HandlerTable()
  /// What the clock's timer handles are known by. Handles retain it, so that no other clock can
  /// ever have a token at the same address.
  let token = ClockToken()

  var isAdvancing = false
  /// What has been cut at limits, and is still to be reported and let go.
  var cut = CutEvents()

  // What is caused by what (D1).

  /// The chain of the event that runs now.
  var cause = EventChain()
  /// Whether the engine handles an event, of which the callbacks it queues are a part.
  private var isEngineEvent = false
  /// The instant that the next two are about.
  var countedInstant: Double?
  /// Events of the instant that others caused.
  var causedCount = 0
  /// The longest chain among the events of the instant, which layout continues.
  var longestChain = EventChain()

  /// How many closures and hooks of the user the kernel runs right now outside an advance, one
  /// inside the other, and what the outermost of them is.
  private var userCodeDepth = 0
  private var userCodeName: StaticString = ""

  /// At most this many events that others cause run in one instant (D1). What was due anyway,
  /// however much, is not counted.
  static let mostCausedEvents = 1_000_000

  /// Creates a clock.
  ///
  /// - Parameter start: The first value of `now`, in seconds.
  /// - Precondition: `start` is finite.
  public init(start: Double = 0) {
    require(start.isFinite, "LogicalClock needs a finite start, got \(start)")
    storedNow = start
    journal.open(on: self)
  }

  deinit { journal.close() }
}

// MARK: - Advancing

extension LogicalClock {
  /// Moves the clock to an instant, running every event on the way at its own time.
  ///
  /// An advance to `now` runs what waits for this instant. Going backwards, NaN, infinity and a
  /// call from inside a callback, a layout pass, a drawing, an animation block or a hook are refused,
  /// with a diagnostic.
  ///
  /// Events that cause each other for ever are cut, with a diagnostic that names the last ones:
  /// after 1,000 links within a microsecond of the first, and after a million caused events in
  /// one instant. Callbacks that are cut never run, a repeating timer that is cut is cancelled,
  /// and animations begin and end all the same.
  ///
  /// - Parameter time: The instant to reach, in seconds.
  /// - Complexity: O(*e* log *q*) for *e* events among *q* that wait.
  public func advance(to time: Double) {
    if let caller = runningUserCode {
      report(.refused, "advance(to: \(time)) was called from inside \(caller) at \(now)")
      return
    }
    guard time.isFinite, time >= now else {
      report(.refused, "advance(to: \(time)) needs a finite time not before now, \(now)")
      return
    }
    isAdvancing = true
    countedInstant = nil
    cause = EventChain()
    updatePass?()
    journal.deliver()
    while let instant = nextInstant(until: time) {
      if instant.isLook { showObservers(instant.time) } else { runInstant(instant.time) }
    }
    now = time
    cause = EventChain()
    fill()
    journal.deliver()
    isAdvancing = false
  }

  /// The next instant at which something happens, or somebody looks; who looks at an instant of events
  /// sees what is after them.
  private func nextInstant(until end: Double) -> (time: Double, isLook: Bool)? {
    let look = observers.nextLook
    let last = min(end, look)
    // Whether the first event is still meant matters only where it is due.
    if let first = unsafe queue.first, first.time <= last, let event = nextEvent(),
      event.time <= last
    {
      return (event.time, false)
    }
    return look <= end ? (look, true) : nil
  }

  /// Brings the values on screen to the current instant.
  private func fill() {
    // Held for the call: values may run user code, which may drop the engine.
    if let cohortHandler { cohortHandler.fill() }
  }

  /// `advance(to: now + interval)`: the rounding of the sum is the caller's.
  public func advance(by interval: Double) { advance(to: now + interval) }

  /// The time of the next timer, callback, or begin or end of an animation; `nil` if there is none.
  ///
  /// Callbacks of changes since the last advance are pending at `now`. This property does not
  /// include the frames of running animations, whose values change between events, and does not
  /// include pending layout.
  public var nextEventTime: Double? { callbacks.first == nil ? nextEvent()?.time : now }

  /// The user code inside of which a call comes now, and no advance is possible; `nil` outside.
  package var runningUserCode: String? {
    if isAdvancing { return "a callback" }
    return userCodeDepth > 0 ? "\(userCodeName)" : nil
  }

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
    startInstant(at: max(now, time))
    show { $0.clockWillRunEvents(at: now) }
    while let event = nextEvent(), event.time <= now {
      unsafe queue.removeFirst()
      run(event)
    }
    cause = longestChain
    updatePass?()
    finishCut()
    journal.deliver()
    show { $0.clockDidRunEvents(at: now) }
  }

  /// Nothing happens at an instant but that somebody looks.
  private func showObservers(_ time: Double) {
    now = max(now, time)
    cause = EventChain()
    fill()
    show { if $0.nextLook <= now { $0.clockShows(at: now) } }
    journal.deliver()
  }

  private func startInstant(at time: Double) {
    now = time
    guard now != countedInstant else { return }
    countedInstant = now
    causedCount = 0
    longestChain = EventChain()
    cause = EventChain()
  }

  func run(_ event: QueuedEvent) {
    if event.chain.isCaused {
      causedCount += 1
      if event.chain.links > longestChain.links { longestChain = event.chain }
    }
    cause = event.chain
    if event.kind.isHandler {
      if isOverLimit(event) { cutHandler(event) } else { runHandler(event) }
    } else {
      runCohortEvent(event)
    }
  }

  /// A repeating timer waits for its next fire before the closure runs, so that this can cancel it.
  private func runHandler(_ event: QueuedEvent) {
    if event.chain.links > EventChain.most - UInt16(CutEvents.mostNames) {
      cut.remember(handlers.name(of: event.index), at: now)
    }
    var body: (() -> Void)?
    journal.tell(
      JournalEvent(time: now, name: .callback, detail: handlers.name(of: event.index)))
    if let time = handlers.nextFire(of: event.index) {
      body = handlers.body(of: event.index)
      queueEvent(.timer, event.index, event.generation, at: time)
    } else {
      body = handlers.take(event.index)
    }
    body?()
    // What the closure owns goes as part of its event: its `deinit` may queue things, too.
    body = nil
  }

  private func runCohortEvent(_ event: QueuedEvent) {
    // Held for the call: closures that go may drop the engine.
    guard let cohortHandler else { return }
    isEngineEvent = true
    if event.kind == .cohortBegin {
      cohortHandler.cohortBegins(event.index)
    } else {
      cohortHandler.cohortEnds(event.index)
    }
    isEngineEvent = false
  }

  /// The first event that is still meant, dropping cancelled ones from the top.
  func nextEvent() -> QueuedEvent? {
    while let event = unsafe queue.first {
      if isAlive(event) { return event }
      unsafe queue.removeFirst()
    }
    return nil
  }

  private func isAlive(_ event: QueuedEvent) -> Bool {
    if event.kind.isHandler { return handlers.isAlive(event.index, event.generation) }
    return cohortHandler?.isWaiting(event.index, generation: event.generation) ?? false
  }

  /// The animations that run now, as the journal would have told had somebody listened.
  package func runningAnimations() -> ContiguousArray<JournalEvent> {
    // Held for the call, which asks values of the program's own.
    guard let cohortHandler else { return [] }
    return cohortHandler.runningAnimations()
  }

  package func report(_ kind: Diagnostic.Kind, _ message: String) {
    onDiagnostic(Diagnostic(kind, message))
  }
}

// MARK: - Queuing

extension LogicalClock {
  /// Queues an event, with what causes it.
  func queueEvent(
    _ kind: QueuedEvent.Kind, _ index: Int32, _ generation: UInt32, at time: Double,
    place: UInt64? = nil
  ) {
    var chain = EventChain()
    if isAdvancing {
      // Callbacks are a part of the engine's event: a million ends at once are no loop (D33).
      chain = isEngineEvent && kind.isCallback ? cause : cause.next(after: time - now)
    }
    if isDelivering && kind.isCallback {
      return unsafe callbacks.insert(
        time: time, kind: kind, index: index, generation: generation, chain: chain,
        place: queue.nextPlace())
    }
    if unsafe queue.wantsCleaning { forgetDeadEvents() }
    unsafe queue.insert(
      time: time, kind: kind, index: index, generation: generation, chain: chain, place: place)
  }

  /// Queues the begin or the end of a cohort; one that has passed is due now.
  ///
  /// - Parameter place: Where it stands among the events of its instant; see `nextEventPlace`.
  package func queueCohort(
    _ kind: QueuedEvent.Kind, _ index: Int32, _ generation: UInt32, at time: Double,
    place: UInt64
  ) {
    queueEvent(kind, index, generation, at: max(time, now), place: place)
  }

  /// A place among events, behind all that have been queued.
  package func nextEventPlace() -> UInt64 { unsafe queue.nextPlace() }

  /// Takes out the events that were cancelled, and gives their room back.
  func forgetDeadEvents() { unsafe queue.keep { isAlive($0) } }

  /// Forgets the events of an engine that goes.
  package func removeCohortEvents() { unsafe queue.keep { $0.kind.isHandler } }

  /// Runs every callback that waits for this instant, and what these cause; for teardown (D33).
  ///
  /// Timers stay where they are: whoever holds the clock may go on with it, and else they are let
  /// go with it. Inside an advance nothing happens here: the callbacks come later in the same
  /// instant, each once.
  package func deliverPendingCallbacks() {
    guard !isAdvancing else { return }
    isAdvancing = true
    isDelivering = true
    countedInstant = nil
    startInstant(at: now)
    callbacks = unsafe queue.take { $0.kind.isCallback && $0.time <= now && isAlive($0) }
    while let event = callbacks.first {
      callbacks.removeFirst()
      if isAlive(event) { run(event) }
    }
    isDelivering = false
    finishCut()
    journal.deliver()
    isAdvancing = false
  }
}
