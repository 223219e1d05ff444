/// How many causes an event has behind it (D1).
///
/// An event that is queued while another one runs is caused by it. It continues the chain of its
/// cause while it is near the chain's first event, and starts a chain of its own otherwise. So any
/// number of events may be due at once, and what restarts itself without getting on in time
/// is found.
struct EventChain {
  /// The links from the chain's first event to this one; one more than `most` stands for any
  /// greater number.
  private(set) var links: UInt16 = 0

  /// Seconds since the chain's first event. A `Float` keeps an event in 32 bytes, and is exact
  /// enough for what is at most a microsecond.
  private var age: Float = 0

  /// Chains of more links than this are cut.
  static let most: UInt16 = 1_000

  /// Seconds from the first event of a chain within which it goes on.
  static let span = 1e-6

  /// The chain of an event that this one causes.
  ///
  /// - Parameter delay: Seconds from this event to the other one, at least 0.
  func next(after delay: Double) -> EventChain {
    let age = Double(self.age) + delay
    guard age <= EventChain.span else { return EventChain() }
    return EventChain(links: min(links, EventChain.most) + 1, age: Float(age))
  }

  init() {}

  private init(links: UInt16, age: Float) {
    self.links = links
    self.age = age
  }

  /// Whether the event was caused by another one of its chain.
  var isCaused: Bool { links > 0 }

  /// Whether the chain is cut before this event.
  var isTooLong: Bool { links > EventChain.most }
}
