// The events over a limit are cut, and reported together.

extension LogicalClock {
  /// Removes a closure instead of running it. A repeating timer is cancelled.
  func cutHandler(_ event: QueuedEvent) {
    cutEvents.add(handlers.name(of: event.index), handlers.take(event.index), at: now)
  }

  /// Reports the events that were cut in an instant, and releases their closures. Events that
  /// layout added to cut chains are cut first.
  func reportCutEvents() {
    guard !cutEvents.isEmpty else { return }
    while let event = nextEvent(), event.time <= now, causedEvents.isOverLimit(event) {
      unsafe queue.removeFirst()
      run(event)
    }
    guard let cut = cutEvents.takeReport(at: now) else { return }
    if cut.count > 0 {
      let cause =
        causedEvents.isOverMaximum
        ? "more than \(CausedEvents.maximumCount) events were caused in one instant"
        : "a chain of more than \(EventChain.maximumLinks) events that cause each other"
      let names = cut.names.joined(separator: ", ")
      report(.limit, "\(cause), at \(now); dropped \(cut.count), the last: \(names)")
    }
    withExtendedLifetime(cut.bodies) {}
  }
}
