// The events over a limit are cut, and reported together.

extension LogicalClock {
  /// Removes a closure instead of running it. A repeating timer is cancelled.
  func cutHandler(_ event: QueuedEvent) {
    cutEvents.noteName(handlers.name(of: event.index), at: now)
    cutEvents.count += 1
    if let body = handlers.take(event.index) { cutEvents.bodies.append(body) }
  }

  /// Reports the events that were cut in an instant, and releases their closures. Events that
  /// layout added to cut chains are cut first.
  func reportCutEvents() {
    guard cutEvents.count > 0 || !cutEvents.bodies.isEmpty else { return }
    while let event = nextEvent(), event.time <= now, causedEvents.isOverLimit(event) {
      unsafe queue.removeFirst()
      run(event)
    }
    let count = cutEvents.count
    cutEvents.count = 0
    // At most once per microsecond: the handler, and the `deinit` of objects that are released with
    // the closures, are user code and may start the same chain again. Its events are not counted
    // for a later report. Otherwise each instant would have a report that starts the chain again.
    guard now - cutEvents.reportTime > EventChain.span else { return }
    cutEvents.reportTime = now
    var bodies = cutEvents.bodies.takeAll()
    if count > 0 {
      let cause =
        causedEvents.isOverMaximum
        ? "more than \(CausedEvents.maximumCount) events were caused in one instant"
        : "a chain of more than \(EventChain.maximumLinks) events that cause each other"
      let names = cutEvents.names.joined(separator: ", ")
      report(.limit, "\(cause), at \(now); dropped \(count), the last: \(names)")
    }
    bodies.removeAll()
  }
}
