import ViewKernelAnimation

extension Window {
  /// Whether the window is at rest: no animation runs, no timer or callback is pending, and no view
  /// needs layout.
  ///
  /// A paused animation does not count as running, and neither does one in a time space of speed 0.
  public var isSettled: Bool {
    nextEventTime == nil && !engine.isAnimating && !subtreeNeedsLayout
  }

  /// Advances the window until it is at rest: to the time of its last event.
  ///
  ///     card.animateIn()
  ///     let rest = try window.advanceUntilSettled()
  ///     #expect(rest == 0.25)
  ///
  /// - Parameter limit: The longest time to advance, in seconds. Default 60.
  /// - Returns: The new time of the window, in seconds. If the window is already at rest, the time
  ///   does not change.
  /// - Throws: `UnsettledError` with the animations and timers that are still pending at the limit.
  ///   The window is then at its last event up to the limit. The call is refused with a diagnostic,
  ///   and throws too, inside a callback, a layout pass, a drawing, an animation block or a hook.
  @discardableResult
  public func advanceUntilSettled(limit: Double = 60) throws(UnsettledError) -> Double {
    try advanceUntilSettled(by: now + limit)
  }

  /// Advances the window until it is at rest, up to an absolute time. A limit from the present time
  /// would be rounded, and might miss an event at its end.
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

  /// Returns the error for a window that is not at rest at the limit, with the reasons.
  private func unsettled(until end: Double) -> UnsettledError {
    let views = subtree()
    var reasons = clock.runningAnimations().compactMap { event -> String? in
      guard let report = event.animation else { return nil }
      // The limit may be infinite, too.
      let isEndless = !(report.end < .infinity)
      guard isEndless || !(report.end <= end) else { return nil }
      let name = views.first { $0.identifier == event.node }?.displayName ?? "a node"
      var text = "\(name).\(report.property)"
      if let key = report.key, key != report.property { text += " \"\(key)\"" }
      return text + (isEndless ? " runs for ever" : " runs to \(report.end.shortText) s")
    }
    if let next = nextEventTime, reasons.isEmpty || next < end {
      reasons.append("something waits for \(next.shortText) s")
    }
    if subtreeNeedsLayout { reasons.append("layout is due") }
    return UnsettledError(time: end, reasons: reasons)
  }
}

/// The error of `advanceUntilSettled(limit:)`: the window was not at rest at the limit.
public struct UnsettledError: Error, Equatable, Sendable, CustomStringConvertible {
  /// The limit, in seconds of the window's time.
  public let time: Double
  /// The animations that still run, with their views and properties; if none runs, the time of the
  /// next event; and pending layout. After a refused call, the code from which it was called.
  public let reasons: [String]

  /// The limit and the reasons, such as `not settled by 60 s: card.opacity "pulse" runs for ever`.
  public var description: String {
    "not settled by \(time.shortText) s: " + reasons.joined(separator: ", ")
  }
}
