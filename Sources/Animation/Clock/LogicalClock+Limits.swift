// MARK: - Limits

extension LogicalClock {
  /// Removes a closure instead of running it. A repeating timer is cancelled.
  func cutHandler(_ event: QueuedEvent) {
    cut.remember(handlers.name(of: event.index), at: now)
    cut.count += 1
    if let body = handlers.take(event.index) { cut.bodies.append(body) }
  }

  /// Ends the cuts of an instant. Events that layout added to cut chains are cut as well. Then the
  /// cut is reported, and the closures are released.
  func finishCut() {
    guard cut.count > 0 || !cut.bodies.isEmpty else { return }
    while let event = nextEvent(), event.time <= now, caused.isOverLimit(event) {
      unsafe queue.removeFirst()
      run(event)
    }
    let count = cut.count
    cut.count = 0
    // At most once per microsecond: the handler, and the `deinit` of objects that are released with
    // the closures, are user code and may start the same chain again.
    guard now - cut.flushTime > EventChain.span else { return }
    cut.flushTime = now
    var bodies = cut.bodies.takeAll()
    if count > 0 {
      let cause =
        caused.isOverMaximum
        ? "more than \(CausedEvents.maximumCount) events were caused in one instant"
        : "a chain of more than \(EventChain.maximumLinks) events that cause each other"
      report(
        .limit,
        "\(cause), at \(now); dropped \(count), the last: \(cut.names.joined(separator: ", "))")
    }
    bodies.removeAll()
  }
}
