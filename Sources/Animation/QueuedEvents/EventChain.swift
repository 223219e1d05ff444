/// The chain of events that caused an event (D1).
///
/// An event that is queued while another one runs is caused by it. It continues the chain of its
/// cause while its time is near that of the chain's first event. Otherwise it starts a chain of its
/// own. So any number of events may be due at one instant, but a loop of events that does not
/// advance the time is found.
struct EventChain {
  // `links` is stored after `age`, so that the kind of an event fits into the same word. So a
  // `QueuedEvent` takes 32 bytes.

  /// Seconds since the chain's first event: at most a microsecond, so a `Float` is precise enough.
  private var age: Float = 0

  /// The number of links from the chain's first event to this event. `maximumLinks` + 1 stands for
  /// any greater number.
  private(set) var links: UInt16 = 0

  /// Chains of more links than this are cut.
  static let maximumLinks: UInt16 = 1_000

  /// The largest age at which a chain continues, in seconds since its first event.
  static let span = 1e-6

  /// Returns the chain of an event that the event of this chain causes.
  ///
  /// - Parameter delay: Seconds from this event to the caused event, at least 0.
  func next(after delay: Double) -> EventChain {
    let age = Double(self.age) + delay
    guard age <= EventChain.span else { return EventChain() }
    return EventChain(age: Float(age), links: min(links, EventChain.maximumLinks) + 1)
  }

  /// Whether the event was caused by another event of its chain.
  var isCaused: Bool { links > 0 }

  /// Whether the chain is cut before this event.
  var isTooLong: Bool { links > EventChain.maximumLinks }
}
