// MARK: - Running events

extension LogicalClock {
  /// Runs an event. If it is over a limit, its closure is cut.
  func run(_ event: QueuedEvent) {
    causedEvents.add(event)
    switch event.kind {
    case .cohort(let cohortEvent): run(cohortEvent, ofCohort: event.index)
    case .timer, .callback, .completion:
      if causedEvents.isOverLimit(event) { cutHandler(event) } else { runHandler(event) }
    }
  }

  /// Runs the closure of a timer or callback. The next fire of a repeating timer is queued before
  /// the closure runs, so that the closure can cancel it.
  private func runHandler(_ event: QueuedEvent) {
    // If the chain is cut soon, the diagnostic names its last closures.
    if event.chain.links > EventChain.maximumLinks - UInt16(CutEvents.maximumNameCount) {
      cutEvents.noteName(handlers.name(of: event.index), at: now)
    }
    var body: (() -> Void)?
    journal.add(
      JournalEvent(time: now, name: .callback, detail: handlers.name(of: event.index)))
    if let time = handlers.nextFire(of: event.index) {
      body = handlers.body(of: event.index)
      queueEvent(
        QueuedEvent(.timer, event.index, event.generation, at: time, order: nextEventOrder()))
    } else {
      body = handlers.take(event.index)
    }
    body?()
    // Objects that the closure owns are released inside its event, because their `deinit` may queue
    // events, too.
    body = nil
  }

  private func run(_ event: CohortEvent, ofCohort index: Int32) {
    // Retained for the call: closures that are released may release the engine.
    guard let cohortHandler else { return }
    causedEvents.isEngineEvent = true
    cohortHandler.run(event, ofCohort: index)
    causedEvents.isEngineEvent = false
  }

  /// Returns the first event that is not cancelled, and removes cancelled events before it.
  func nextEvent() -> QueuedEvent? {
    while let event = unsafe queue.first {
      if isPending(event) { return event }
      unsafe queue.removeFirst()
    }
    return nil
  }

  private func isPending(_ event: QueuedEvent) -> Bool {
    if event.kind.isHandler { return handlers.isPending(event.index, event.generation) }
    return cohortHandler?.expectsEvent(event.index, generation: event.generation) ?? false
  }
}

// MARK: - Queuing

extension LogicalClock {
  /// Queues an event in the chain of the event that causes it.
  func queueEvent(_ event: QueuedEvent) {
    var event = event
    if isAdvancing { event.chain = causedEvents.chain(of: event.kind, after: event.time - now) }
    if event.kind.isCallback && pendingCallbacks != nil {
      pendingCallbacks?.insert(event)
    } else {
      if unsafe queue.wantsCleaning { removeCancelledEvents() }
      unsafe queue.insert(event)
    }
  }

  /// Queues an event of a cohort. If its time has passed, the event is due now.
  ///
  /// - Parameter order: The order among the events of its instant; see `nextEventOrder()`.
  package func queueCohort(
    _ event: CohortEvent, _ index: Int32, _ generation: UInt32, at time: Double, order: UInt64
  ) {
    queueEvent(QueuedEvent(.cohort(event), index, generation, at: max(time, now), order: order))
  }

  /// Returns an order after that of all events that have been queued.
  package func nextEventOrder() -> UInt64 { unsafe queue.nextOrder() }

  /// Removes cancelled events, and releases their memory.
  func removeCancelledEvents() { unsafe queue.keep { isPending($0) } }

  /// Removes the events of an engine that is deallocated.
  package func removeCohortEvents() { unsafe queue.keep { $0.kind.isHandler } }

  /// Runs every callback that waits for this instant, and the callbacks that they cause; for
  /// teardown (D33).
  ///
  /// Timers stay queued: an owner of the clock may continue to use it, and otherwise they are
  /// released with the clock. Inside an advance this call does nothing: the callbacks run later in
  /// the same instant, each once.
  package func deliverPendingCallbacks() {
    guard !isAdvancing else { return }
    isAdvancing = true
    causedEvents = CausedEvents(instant: now)
    pendingCallbacks = unsafe queue.take { $0.kind.isCallback && $0.time <= now && isPending($0) }
    while let event = pendingCallbacks?.first {
      pendingCallbacks?.removeFirst()
      if isPending(event) { run(event) }
    }
    pendingCallbacks = nil
    reportCutEvents()
    journal.deliver()
    isAdvancing = false
  }
}
