/// The closure of a timer or of a callback, while it waits.
struct Handler {
  var name: String
  /// `nil` once the closure has run or was cancelled.
  var body: (() -> Void)?
  /// The later fires of a repeating timer; `nil` for a closure that runs once.
  var repetition: Repetition?
  /// Distinguishes the closure from its predecessors at the same index.
  var generation: UInt32 = 0

  struct Repetition {
    /// The time at which the timer was created.
    let start: Double
    let interval: Double
    /// The number of the fire that is queued.
    private var count = 1.0

    init(from start: Double, every interval: Double) {
      self.start = start
      self.interval = interval
    }

    /// Returns the time of the fire after the queued one, computed without a running sum; `nil` if
    /// there is none.
    mutating func next() -> Double? {
      count += 1
      let time = start + count * interval
      return time.isFinite ? time : nil
    }
  }
}

/// The closures of a clock's timers and callbacks.
///
/// Closures own objects whose `deinit` may call the clock, so the table releases no closure. The
/// caller of `take` keeps the closure until the access to the table is over.
struct HandlerTable: ~Copyable {
  private var handlers = OwnedList<Handler>()
  private var free = FreeList<Handler>()
  /// The generation of the latest handler.
  private var generation: UInt32 = 0

  /// - Returns: The index of the handler, and its generation.
  mutating func insert(_ handler: Handler) -> (index: Int32, generation: UInt32) {
    generation &+= 1
    var handler = handler
    handler.generation = generation
    // `take` removed the old closure of a reused index.
    return (free.insert(handler, into: &handlers).value, generation)
  }

  func isPending(_ index: Int32, _ generation: UInt32) -> Bool {
    index >= 0 && Int(index) < handlers.count && handlers[Int(index)].generation == generation
      && handlers[Int(index)].body != nil
  }

  func name(of index: Int32) -> String { handlers[Int(index)].name }

  func body(of index: Int32) -> (() -> Void)? { handlers[Int(index)].body }

  /// Returns the time of the next fire of a repeating timer; `nil` if there is none.
  mutating func nextFire(of index: Int32) -> Double? { handlers[Int(index)].repetition?.next() }

  /// Removes the handler at an index, so that the index can be reused.
  ///
  /// - Returns: The closure, which must outlive this access.
  mutating func take(_ index: Int32) -> (() -> Void)? {
    let body = handlers[Int(index)].body.take()
    handlers[Int(index)].repetition = nil
    free.give(ListIndex(index))
    if free.dropIfAllFree(of: handlers.count) { handlers = OwnedList() }
    return body
  }
}
