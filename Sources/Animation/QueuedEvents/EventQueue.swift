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
