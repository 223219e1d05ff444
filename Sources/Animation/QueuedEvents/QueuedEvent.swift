/// An event that waits for an instant of the logical clock.
struct QueuedEvent: Comparable {
  /// The instant, in seconds of the clock.
  let time: Double
  /// The index of the timer, callback or cohort.
  let index: Int32
  /// Distinguishes a reused index from the original one.
  let generation: UInt32
  /// Orders events of one instant: the phase in the highest bits, then the order of insertion.
  private let order: UInt64
  /// The chain of events that caused the event.
  var chain = EventChain()
  /// The kind of the event, which decides what `index` is an index of.
  let kind: Kind

  enum Kind: Equatable {
    /// A timer: a closure that the program has scheduled for an instant.
    case timer
    /// A closure that is notified of a change, such as `onStart` of an animation.
    case callback
    /// A callback that runs after all other callbacks of the instant.
    case completion
    /// An event of a cohort of the engine.
    case cohort(CohortEvent)

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
  static func < (a: QueuedEvent, b: QueuedEvent) -> Bool {
    a.time != b.time ? a.time < b.time : a.order < b.order
  }

  static func == (a: QueuedEvent, b: QueuedEvent) -> Bool {
    a.time == b.time && a.order == b.order
  }
}
