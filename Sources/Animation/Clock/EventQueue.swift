/// What waits for an instant of the logical clock.
package struct QueuedEvent {
  /// The instant, in seconds of the clock.
  var time: Double
  /// Orders events of one instant: later phases wait until earlier ones are through.
  var phase: UInt8
  /// What to do with it; see `LogicalClock`.
  var kind: Kind
  /// Which timer, callback or cohort.
  var index: Int32
  /// Tells a reused index from the one that was meant.
  var generation: UInt32
  /// Whether code run in the same instant queued it, which may go on for ever.
  var isCaused: Bool
  /// Insertion order, which decides among events of one instant and phase.
  var sequence: UInt64

  package enum Kind: UInt8 {
    /// A closure of the clock's own table.
    case handler
    /// The active phase of a cohort of the engine begins.
    case cohortBegin
    /// The active phase of a cohort of the engine ends.
    case cohortEnd
  }

  @inline(__always)
  func comesBefore(_ other: QueuedEvent) -> Bool {
    if time != other.time { return time < other.time }
    if phase != other.phase { return phase < other.phase }
    return sequence < other.sequence
  }
}

/// A binary heap of events in (time, phase, insertion) order.
///
/// Cancelled events stay until they reach the top; the clock knows them by their generation.
struct EventQueue {
  private var heap: ContiguousArray<QueuedEvent> = []
  private var sequence: UInt64 = 0

  var first: QueuedEvent? { heap.first }

  /// - Complexity: O(log *n*).
  mutating func insert(
    time: Double, phase: UInt8 = 0, kind: QueuedEvent.Kind, index: Int32, generation: UInt32,
    isCaused: Bool = false
  ) {
    sequence += 1
    let event = QueuedEvent(
      time: time, phase: phase, kind: kind, index: index, generation: generation,
      isCaused: isCaused, sequence: sequence)
    putBack(event)
  }

  /// - Complexity: O(*n* log *n*).
  mutating func removeAll(where isUnwanted: (QueuedEvent) -> Bool) {
    let events = heap
    heap.removeAll()
    for event in events where !isUnwanted(event) { putBack(event) }
  }

  /// Inserts an event at its old place in the order.
  mutating func putBack(_ event: QueuedEvent) {
    heap.append(event)
    var child = heap.count - 1
    while child > 0 {
      let parent = (child - 1) / 2
      guard event.comesBefore(heap[parent]) else { break }
      heap[child] = heap[parent]
      child = parent
    }
    heap[child] = event
  }

  /// - Complexity: O(log *n*).
  mutating func removeFirst() {
    let last = heap.removeLast()
    guard !heap.isEmpty else { return }
    let count = heap.count
    var parent = 0
    while true {
      var child = 2 * parent + 1
      guard child < count else { break }
      if child + 1 < count && heap[child + 1].comesBefore(heap[child]) { child += 1 }
      guard heap[child].comesBefore(last) else { break }
      heap[parent] = heap[child]
      parent = child
    }
    heap[parent] = last
  }
}
