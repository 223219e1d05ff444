/// What waits for an instant of the logical clock.
package struct QueuedEvent: Comparable {
  /// The instant, in seconds of the clock.
  var time: Double
  /// Which timer, callback or cohort.
  var index: Int32
  /// Distinguishes a reused index from the original one.
  var generation: UInt32
  /// Orders events of one instant: the phase in the highest bits, then the order of insertion.
  fileprivate var order: UInt64
  /// What caused it.
  var chain: EventChain
  /// What to do with it; see `LogicalClock`.
  var kind: Kind

  package enum Kind: UInt8 {
    /// A closure that the user wants to run at its instant.
    case timer
    /// A closure that is notified of something that has happened.
    case callback
    /// A callback that waits until all others of the instant are through.
    case completion
    /// The active phase of a cohort of the engine begins.
    case cohortBegin
    /// The active phase of a cohort of the engine ends.
    case cohortEnd

    /// Whether the event stands for a closure in the clock's own table.
    var isHandler: Bool { rawValue <= Kind.completion.rawValue }
    var isCallback: Bool { self == .callback || self == .completion }
  }

  @inline(__always)
  package static func < (a: QueuedEvent, b: QueuedEvent) -> Bool {
    a.time != b.time ? a.time < b.time : a.order < b.order
  }

  package static func == (a: QueuedEvent, b: QueuedEvent) -> Bool {
    a.time == b.time && a.order == b.order
  }
}

/// Events in (time, phase, insertion) order.
///
/// Cancelled events stay until they reach the top, or until the heap has grown to twice what was
/// alive when it was last cleaned; the clock knows them by their generation.
struct EventQueue {
  private var heap = Heap<QueuedEvent>()
  /// How many events were ever queued.
  private(set) var insertions: UInt64 = 0
  private var cleaningCount = EventQueue.leastCleaningCount

  private static let leastCleaningCount = 256
  private static let latePhase: UInt64 = 1 << 63

  var first: QueuedEvent? { heap.first }

  /// Whether it is time to take cancelled events out, so that they cannot pile up.
  var wantsCleaning: Bool { heap.count >= cleaningCount }

  /// The next place in the order of insertion. Between two of them there is room for what is taken
  /// out of an event and keeps its place (D7b).
  mutating func nextPlace() -> UInt64 {
    insertions += 1
    return insertions << EventQueue.placeBits
  }

  /// How many bits of a place tell those apart that were one event.
  static let placeBits: UInt64 = 20

  /// - Parameter place: An earlier event's, to queue it again; `nil` is behind all others.
  /// - Complexity: O(log *n*).
  mutating func insert(
    time: Double, kind: QueuedEvent.Kind, index: Int32, generation: UInt32, chain: EventChain,
    place: UInt64? = nil
  ) {
    let phase = kind == .completion ? EventQueue.latePhase : 0
    heap.insert(
      QueuedEvent(
        time: time, index: index, generation: generation, order: phase | (place ?? nextPlace()),
        chain: chain, kind: kind))
  }

  /// Keeps some events, each at its place in the order.
  ///
  /// - Complexity: O(*n*).
  mutating func keep(where isWanted: (QueuedEvent) -> Bool) {
    heap.removeAll { !isWanted($0) }
    cleaningCount = max(2 * heap.count, EventQueue.leastCleaningCount)
  }

  /// Takes out the events that fulfil a condition, each with its place in the order.
  ///
  /// - Complexity: O(*n*).
  mutating func take(where isMeant: (QueuedEvent) -> Bool) -> EventQueue {
    var taken = EventQueue()
    taken.heap = heap.filter(isMeant)
    if taken.first != nil { keep { !isMeant($0) } }
    return taken
  }

  /// - Complexity: O(log *n*).
  mutating func removeFirst() { heap.removeFirst() }
}
