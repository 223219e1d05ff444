import ViewKernelGeometry

/// A clock that moves only when the program advances it, and runs every event at its exact time.
///
/// Timers, animations and their callbacks are events. `advance(to:)` runs them in the order of
/// their times. Events at the same time run in the order in which they were added; the completions
/// of animation blocks run last. Each event runs with `now` at its own instant. So the result does
/// not depend on how an interval is cut into steps: one step, sixty steps or a thousand uneven
/// steps give the same bits.
///
///     let clock = LogicalClock()
///     clock.schedule(after: 0.5) { print(clock.now) }
///     clock.advance(to: 2)  // prints 0.5
///
/// A clock and all objects that use it belong to one isolation domain.
public final class LogicalClock {
  /// The current time in seconds.
  public var now: Double { storedNow }
  // Stored separately from `now`: the optimiser removes the check for overlapping accesses from a
  // private property, but not from one that other modules can reach.
  private var storedNow: Double

  /// The handler of the diagnostics about refused input and reached limits. The default writes them
  /// to standard error.
  public var onDiagnostic: DiagnosticHandler {
    get { diagnosticHandler }
    set {
      // The old handler is released after the store: releasing it may run code that uses this
      // property.
      var old = newValue
      swap(&diagnosticHandler, &old)
    }
  }
  private var diagnosticHandler: DiagnosticHandler = { $0.writeToStandardError() }

  /// Sets an action that runs for each diagnostic, instead of the line on standard error.
  public func onDiagnostic(_ action: @escaping () -> Void) { onDiagnostic = { _ in action() } }

  /// Sets the action that receives each diagnostic, instead of the line on standard error.
  public func onDiagnostic(_ action: @escaping DiagnosticHandler) { onDiagnostic = action }

  /// The update pass of the window, which contains the layout passes. Runs at the start of every
  /// advance, after the events of each instant, and after listeners of the journal were called.
  /// Returns `false` if layout has not settled within its limits.
  package var updatePass: (() -> Bool)? {
    get { storedUpdatePass }
    set { storedUpdatePass = newValue }
  }
  // Stored separately, for the same reason as `storedNow`.
  private var storedUpdatePass: (() -> Bool)?

  /// The journal, which reports the events on this clock to its listeners.
  public let journal = Journal()

  let observers = NumberedList<InstantObserverReference>()

  /// Runs the events that the animation engine has queued.
  ///
  /// Not retained: the engine retains the clock, and unregisters when it is deallocated.
  package var cohortHandler: CohortEventHandler? {
    get { unsafe storedCohortHandler }
    set { unsafe storedCohortHandler = newValue }
  }
  // Stored separately, for the same reason as `storedNow`.
  unowned(unsafe) private var storedCohortHandler: CohortEventHandler?

  // Unchecked: no user code runs while it is accessed. Closures are taken out of the tables first,
  // and released after the access.
  @exclusivity(unchecked) var queue = EventQueue()
  /// The callbacks that are still to be delivered, while `deliverPendingCallbacks()` runs; else
  /// `nil`.
  var pendingCallbacks: EventQueue?
  var handlers = HandlerTable()
  /// Identifies the timer handles of this clock. Handles retain it, so that no other clock can have
  /// a token at the same address.
  let token = IdentityToken()

  /// Whether an advance runs, or callbacks are delivered without one.
  var isAdvancing = false
  /// The number of advances of the clock, including advances by 0 seconds.
  package var advanceCount: Int { storedAdvanceCount }
  // Stored separately, for the same reason as `storedNow`.
  private var storedAdvanceCount = 0
  /// The events of the instant that other events have caused. They are cut at limits (D1).
  var causedEvents = CausedEvents()
  /// The events that were cut at limits, and are not yet reported and released.
  var cutEvents = CutEvents()

  /// The depth of the nested closures and hooks that run now outside an advance.
  var userCodeDepth = 0
  /// The name of the outermost one.
  var outermostUserCode: StaticString = ""

  /// Creates a clock with a start time.
  ///
  /// - Parameter start: The initial value of `now`, in seconds.
  /// - Precondition: `start` is finite.
  public init(start: Double = 0) {
    require(start.isFinite, "LogicalClock needs a finite start, got \(start)")
    storedNow = start
    journal.open(on: self)
  }

  deinit { journal.close() }
}

extension LogicalClock: JournalClock {}

// MARK: - Advancing

extension LogicalClock {
  /// Moves the clock to an instant, and runs all events until then, each at its own time.
  ///
  /// An advance to `now` runs the events that wait for this instant. A time before `now`, NaN and
  /// infinity are refused, with a diagnostic. A call from inside a callback, a layout pass, a
  /// drawing, an animation block or a hook is refused too.
  ///
  /// If events cause each other endlessly, the rest is dropped, with a diagnostic that names the
  /// last events. The limits are a chain of 1,000 events within a microsecond, and, in one instant,
  /// a million events that other events have caused. Dropped callbacks never run, and a dropped
  /// repeating timer is cancelled. Animations still begin and end.
  ///
  /// - Parameter time: The instant to reach, in seconds.
  /// - Complexity: O(*e* log *q*), where *e* is the number of events that run and *q* the number of
  ///   waiting events.
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
    storedAdvanceCount += 1
    causedEvents = CausedEvents()
    update()
    deliverEvents()
    while let instant = nextInstant(until: time) {
      if instant.hasEvents { runInstant(instant.time) } else { runObservation(instant.time) }
    }
    storedNow = time
    causedEvents.beginChain()
    fill()
    deliverEvents()
    isAdvancing = false
  }

  /// Moves the clock by an interval in seconds: `advance(to: now + interval)`.
  ///
  /// The sum is rounded, so many small steps accumulate rounding errors. For exact instants, use
  /// `advance(to:)`.
  public func advance(by interval: Double) { advance(to: now + interval) }

  /// The time of the next timer, callback, or begin or end of an animation; `nil` if there is none.
  ///
  /// The time is `now` if callbacks for changes since the last advance are pending. Pending layout
  /// is not included, and neither are the frames in which the values of running animations change.
  public var nextEventTime: Double? { pendingCallbacks?.first == nil ? nextEvent()?.time : now }

  /// The animations that run now, as the events that the journal would have reported to a listener.
  package func runningAnimations() -> ContiguousArray<JournalEvent> {
    // Retained for the call, which runs code of custom value types.
    guard let cohortHandler else { return [] }
    return cohortHandler.runningAnimations()
  }

  package func report(_ kind: Diagnostic.Kind, _ message: String) {
    onDiagnostic(Diagnostic(kind, message))
  }
}

// MARK: - Instants

extension LogicalClock {
  /// Returns the next instant with an event or an observation. At an instant with both, the events
  /// run first.
  private func nextInstant(until end: Double) -> (time: Double, hasEvents: Bool)? {
    let observation = nextObservation
    let last = min(end, observation)
    // Cancelled events are only removed when the first event is due.
    if let first = unsafe queue.first, first.time <= last, let event = nextEvent(),
      event.time <= last
    {
      return (event.time, true)
    }
    return observation <= end ? (observation, false) : nil
  }

  /// Runs the events of an instant, then the update pass, and reports both.
  private func runInstant(_ time: Double) {
    storedNow = max(now, time)
    causedEvents.begin(now)
    notifyObservers { $0.clockWillRunEvents(at: now) }
    while let event = nextEvent(), event.time <= now {
      unsafe queue.removeFirst()
      run(event)
    }
    causedEvents.beginUpdatePass()
    update()
    reportCutEvents()
    let areAllReported = deliverEvents()
    notifyObservers { $0.clockDidRunEvents(at: now) }
    // Observers run user code, such as drawings, which may note events.
    if areAllReported { deliverEvents() }
  }

  /// Runs an instant that has no events, but an observation.
  private func runObservation(_ time: Double) {
    storedNow = max(now, time)
    causedEvents.beginChain()
    fill()
    notifyObservers { if $0.nextObservation <= now { $0.clockReachedObservation(at: now) } }
    deliverEvents()
  }

  /// Updates the presentation values to the current instant.
  private func fill() {
    // Retained for the call: values may run user code, which may release the engine.
    if let cohortHandler { cohortHandler.fill() }
  }

  /// Runs the update pass. Returns `false` if layout has not settled.
  @discardableResult
  private func update() -> Bool { updatePass?() ?? true }

  /// Reports the waiting events to the listeners of the journal, then the events that the listeners
  /// cause, until none waits. A listener may change the tree as a timer may, so each report is
  /// followed by the update pass.
  ///
  /// If these events waited for the next instant, their times would depend on how time is divided
  /// into advances, and on recorders.
  ///
  /// - Returns: Whether no event waits.
  @discardableResult
  private func deliverEvents() -> Bool {
    var rounds = 0
    var reactions = 0
    while journal.waitingCount > 0 {
      if rounds > 0 { reactions += journal.waitingCount }
      guard rounds <= Int(EventChain.maximumLinks), reactions <= CausedEvents.maximumCount else {
        report(
          .limit,
          "journal: listeners cause events endlessly, at \(now); \(journal.waitingCount) wait")
        return false
      }
      rounds += 1
      journal.deliver()
      // The next update would not settle either. The events of this update are reported later.
      guard update() else { return false }
    }
    return true
  }
}
