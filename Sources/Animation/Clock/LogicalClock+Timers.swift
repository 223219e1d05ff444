// MARK: - Timers and callbacks

extension LogicalClock {
  /// Creates a timer that runs a closure once, after an interval.
  ///
  /// A negative interval is clamped to 0, with a diagnostic. An interval that is not finite is
  /// refused, and the closure never runs.
  ///
  /// - Parameters:
  ///   - interval: Seconds from now.
  ///   - name: The name of the timer in diagnostics and journals.
  ///   - body: The code to run at the instant of the timer. With an interval of 0, it runs in the
  ///     present instant if the clock is advancing, otherwise at the start of the next advance.
  @discardableResult
  public func schedule(
    after interval: Double, name: String = "timer", _ body: @escaping () -> Void
  ) -> ScheduledEvent {
    schedule(at: now + interval, name: name, body)
  }

  /// Creates a timer that runs a closure once, at an instant in seconds of the clock.
  ///
  /// An instant that has passed is clamped to `now`, with a diagnostic. An instant that is not
  /// finite is refused, with a diagnostic, and the closure never runs.
  @discardableResult
  public func schedule(
    at time: Double, name: String = "timer", _ body: @escaping () -> Void
  ) -> ScheduledEvent {
    guard time.isFinite else {
      report(.refused, "\(name): a timer needs a finite time, got \(time)")
      return refusedTimer
    }
    if time < now { report(.clamped, "\(name): timer at \(time) is before now, \(now)") }
    return enqueue(Handler(name: name, body: body), as: .timer, at: max(time, now))
  }

  /// Creates a repeating timer that runs a closure after each interval.
  ///
  /// The closure runs for the *n*-th time at `start + n · interval`, where `start` is the current
  /// time. Rounding errors do not accumulate.
  ///
  /// - Parameter interval: Seconds between two runs, above 0 and finite. Another interval, or one
  ///   too small to change `now`, is refused, with a diagnostic, and the timer never runs.
  @discardableResult
  public func schedule(
    every interval: Double, name: String = "timer", _ body: @escaping () -> Void
  ) -> ScheduledEvent {
    guard interval.isFinite, interval > 0, now + interval > now else {
      report(.refused, "\(name): a repeating timer needs an interval above 0, got \(interval)")
      return refusedTimer
    }
    let repetition = Handler.Repetition(from: now, every: interval)
    let handler = Handler(name: name, body: body, repetition: repetition)
    return enqueue(handler, as: .timer, at: now + interval)
  }

  /// Cancels a timer and releases its closure. A handle of a timer that has run, was cancelled or
  /// belongs to another clock is ignored.
  public func cancel(_ event: ScheduledEvent) {
    guard isPending(event) else { return }
    let body = handlers.take(event.index)
    unsafe queue.noteCancelled()
    if unsafe queue.wantsCleaning { removeCancelledEvents() }
    withExtendedLifetime(body) {}
  }

  /// Returns whether a timer of this clock is still waiting to run.
  public func isPending(_ event: ScheduledEvent) -> Bool {
    event.owner === token && handlers.isPending(event.index, event.generation)
  }

  /// Queues a closure that runs once at the current instant, after the code that runs now. Inside
  /// an advance it runs before time continues. Outside an advance it runs at the start of the next
  /// one.
  ///
  /// Unlike a timer, it cannot be cancelled, and it runs even when the window is deallocated first.
  /// Use it to report a result after the reporting object has released its references.
  ///
  /// - Parameters:
  ///   - name: The name in diagnostics and journals.
  ///   - body: The code to run at the current instant.
  public func enqueue(_ name: String, _ body: @escaping () -> Void) {
    enqueue(name, isCompletion: false, body)
  }

  /// Queues a callback for the current instant, as `enqueue(_:_:)` does (D33).
  ///
  /// - Parameter isCompletion: Completions run after all other callbacks of the instant (D30).
  package func enqueue(_ name: String, isCompletion: Bool, _ body: @escaping () -> Void) {
    let handler = Handler(name: name, body: body)
    _ = enqueue(handler, as: isCompletion ? .completion : .callback, at: now)
  }

  /// The handle of a timer that never runs.
  private var refusedTimer: ScheduledEvent {
    ScheduledEvent(index: -1, generation: 0, owner: token)
  }

  private func enqueue(
    _ handler: Handler, as kind: QueuedEvent.Kind, at time: Double
  ) -> ScheduledEvent {
    let (index, generation) = handlers.insert(handler)
    queueEvent(QueuedEvent(kind, index, generation, at: time, order: nextEventOrder()))
    return ScheduledEvent(index: index, generation: generation, owner: token)
  }
}
