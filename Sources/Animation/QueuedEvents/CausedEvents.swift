/// The events of one instant that other events have caused, and the chain that the next ones
/// continue (D1).
struct CausedEvents {
  /// The largest number of caused events that run in one instant. Events that were already due are
  /// not counted.
  static let maximumCount = 1_000_000

  /// Whether the engine handles an event now. The callbacks that it queues are part of that event.
  var isEngineEvent = false

  /// The chain of the event that runs now.
  private var chain = EventChain()
  /// The counted instant; `nil` before the first instant of an advance.
  private var instant: Double?
  /// The number of events of the instant that were caused by other events.
  private var count = 0
  /// The longest chain among the events of the instant.
  private var longestChain = EventChain()

  /// Creates the counts of an instant at which no event has run.
  init(instant: Double? = nil) { self.instant = instant }

  /// Whether more events were caused in the instant than may run in it.
  var isOverMaximum: Bool { count > CausedEvents.maximumCount }

  /// Whether an event is cut instead of run.
  func isOverLimit(_ event: QueuedEvent) -> Bool {
    event.chain.isTooLong || (isOverMaximum && event.chain.isCaused)
  }

  /// Returns the chain of an event that is queued now.
  ///
  /// - Parameter delay: Seconds from now to the event, at least 0.
  func chain(of kind: QueuedEvent.Kind, after delay: Double) -> EventChain {
    // A million ends at one instant are not a loop (D33).
    isEngineEvent && kind.isCallback ? chain : chain.next(after: delay)
  }
}

// MARK: - The course of an advance

extension CausedEvents {
  /// Begins an instant. The counts start again, unless it is the counted instant.
  mutating func begin(_ instant: Double) {
    if instant != self.instant { self = CausedEvents(instant: instant) }
  }

  /// Counts an event that runs next.
  mutating func add(_ event: QueuedEvent) {
    chain = event.chain
    guard chain.isCaused else { return }
    count += 1
    if chain.links > longestChain.links { longestChain = chain }
  }

  /// Begins the update pass of the instant, which continues its longest chain.
  mutating func beginUpdatePass() { chain = longestChain }

  /// Begins work that no event has caused, such as an observation.
  mutating func beginChain() { chain = EventChain() }
}
