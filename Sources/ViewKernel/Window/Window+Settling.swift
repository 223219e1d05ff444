import ViewKernelAnimation

extension Window {
  /// Whether nothing will change by itself any more: nothing moves, nothing waits, no layout is due.
  ///
  /// What is paused, or in a time that stands still, does not move.
  public var isSettled: Bool {
    nextEventTime == nil && !engine.isAnimating && !subtreeNeedsLayout
  }

  /// Advances to the instant at which everything has come to rest: that of the last event.
  ///
  ///     card.animateIn()
  ///     let rest = try window.advanceUntilSettled()
  ///     #expect(rest == 0.25)
  ///
  /// - Parameter limit: How far to go, in seconds of the window's time. Default 60.
  /// - Returns: The time of the window then; the present time where it is at rest.
  /// - Throws: What goes on, where that is longer than the limit or for ever. The window stands at the
  ///   last event before the limit then. Inside a callback, a layout pass, a drawing, an animation
  ///   block or a hook the call is refused, with a diagnostic, and throws where it was made.
  @discardableResult
  public func advanceUntilSettled(limit: Double = 60) throws(UnsettledError) -> Double {
    try advanceUntilSettled(by: now + limit)
  }

  /// The same, with the time of the limit itself: a limit that is added to the present time is
  /// rounded, and may miss an event at its end.
  package func advanceUntilSettled(by end: Double) throws(UnsettledError) -> Double {
    if let caller = clock.runningUserCode {
      clock.report(.refused, "advanceUntilSettled() was called from inside \(caller) at \(now)")
      throw UnsettledError(time: end, reasons: ["time stands still inside \(caller)"])
    }
    advance(by: 0)
    while !isSettled {
      guard let next = nextEventTime, next <= end else { throw unsettled(until: end) }
      advance(to: next)
    }
    return now
  }

  private func unsettled(until end: Double) -> UnsettledError {
    let views = subtree()
    var reasons = clock.runningAnimations().compactMap { event -> String? in
      guard let report = event.animation, !(report.end <= end) else { return nil }
      let name = views.first { $0.identifier == event.node }?.timelineName ?? "a node"
      var text = "\(name).\(report.property)"
      if let key = report.key, key != report.property { text += " \"\(key)\"" }
      let isEndless = !(report.end < .infinity)
      return text + (isEndless ? " runs for ever" : " runs to \(report.end.shortText) s")
    }
    if let next = nextEventTime, reasons.isEmpty || next < end {
      reasons.append("something waits for \(next.shortText) s")
    }
    if subtreeNeedsLayout { reasons.append("layout is due") }
    return UnsettledError(time: end, reasons: reasons)
  }
}

/// What goes on in a window that should have come to rest.
public struct UnsettledError: Error, Equatable, Sendable, CustomStringConvertible {
  /// Until when there was time to settle, in seconds of the window's time.
  public let time: Double
  /// What goes on then: views with the properties that move, and what waits.
  public let reasons: [String]

  /// "not settled by 60 s: card.opacity "pulse" runs for ever".
  public var description: String {
    "not settled by \(time.shortText) s: " + reasons.joined(separator: ", ")
  }
}
