/// An event that waits for an instant of the logical clock.
package struct QueuedEvent: Comparable {
  /// The instant, in seconds of the clock.
  var time: Double
  /// The index of the timer, callback or cohort.
  var index: Int32
  /// Distinguishes a reused index from the original one.
  var generation: UInt32
  /// Orders events of one instant: the phase in the highest bits, then the order of insertion.
  fileprivate var order: UInt64
  /// The chain of events that caused the event.
  var chain = EventChain()
  /// The kind of the event, which decides what `index` is an index of.
  var kind: Kind

  package enum Kind: UInt8 {
    /// A timer: a closure that the program has scheduled for an instant.
    case timer
    /// A closure that is notified of a change, such as `onStart` of an animation.
    case callback
    /// A callback that runs after all other callbacks of the instant.
    case completion
    /// The active phase of a cohort of the engine begins.
    case cohortBegin
    /// A cohort of the engine that plays backwards leaves its active phase. Its end follows after
    /// its delay.
    case cohortLeave
    /// A cohort of the engine ends.
    case cohortEnd
    /// A paused time space of a cohort begins: its local time jumps.
    case cohortJump

    /// Whether the event stands for a closure in the clock's own table.
    var isHandler: Bool { self == .timer || isCallback }
    var isCallback: Bool { self == .callback || self == .completion }
  }

  /// The phase of completions, in the highest bit of an order. Other events have the phase 0.
  private static let completionPhase: UInt64 = 1 << 63

  /// Creates an event that no other event has caused.
  ///
  /// - Parameter order: A new order from `EventQueue.nextOrder()`, or that of an earlier event, to
  ///   queue that event again.
  init(_ kind: Kind, _ index: Int32, _ generation: UInt32, at time: Double, order: UInt64) {
    self.kind = kind
    self.index = index
    self.generation = generation
    self.time = time
    self.order = order | (kind == .completion ? QueuedEvent.completionPhase : 0)
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
/// Cancelled events stay until they reach the top, or until the clock cleans the queue: when it is
/// twice as long as after the last time, or when more than half of its events were cancelled. The
/// clock recognises them by their generation.
struct EventQueue {
  private var heap = Heap<QueuedEvent>()
  /// The number of orders given so far.
  private var insertions: UInt64 = 0
  /// The number of events at which the queue is cleaned next.
  private var cleaningCount = EventQueue.minimumCleaningCount
  /// The number of timers that were cancelled since the queue was last cleaned.
  private var cancelled = 0

  private static let minimumCleaningCount = 256

  var first: QueuedEvent? { heap.first }

  /// Whether cancelled events should be removed now, so that they do not accumulate.
  var wantsCleaning: Bool {
    count >= cleaningCount || count >= EventQueue.minimumCleaningCount && 2 * cancelled > count
  }

  /// The number of events, with those that were cancelled.
  var count: Int { heap.count }

  mutating func noteCancelled() { cancelled += 1 }

  /// Returns the next order of insertion. Orders are 2^22 apart, so that the events of cohorts that
  /// are split off from a cohort fit between two (D7b).
  mutating func nextOrder() -> UInt64 {
    insertions += 1
    return insertions << EventQueue.orderBits
  }

  /// The number of bits of an order that distinguish events that were split off from one event.
  static let orderBits: UInt64 = 22

  /// - Complexity: O(log *n*).
  mutating func insert(_ event: QueuedEvent) { heap.insert(event) }

  /// Removes the events that do not fulfil a condition. The others keep their order.
  ///
  /// - Complexity: O(*n*).
  mutating func keep(where isWanted: (QueuedEvent) -> Bool) {
    heap = heap.filter(isWanted)  // in new storage, which may be much smaller
    cleaningCount = max(2 * count, EventQueue.minimumCleaningCount)
    cancelled = 0
  }

  /// Removes and returns the events that fulfil a condition. They keep their order.
  ///
  /// - Complexity: O(*n*).
  mutating func take(where isIncluded: (QueuedEvent) -> Bool) -> EventQueue {
    var taken = EventQueue()
    taken.heap = heap.filter(isIncluded)
    if taken.first != nil { keep { !isIncluded($0) } }
    return taken
  }

  /// - Complexity: O(log *n*).
  mutating func removeFirst() { heap.removeFirst() }
}
