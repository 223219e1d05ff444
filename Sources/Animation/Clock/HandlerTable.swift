/// A waiting closure, and the generation that distinguishes it from its predecessors at the same
/// index.
struct Handler {
  var generation: UInt32 = 0
  var name: String
  var body: (() -> Void)?
  /// For repeating timers: the time at which the timer was created, the interval, and the number of
  /// the next fire.
  var start = 0.0
  var interval = 0.0
  var count = 0.0
}

/// The closures of a clock's timers and callbacks.
///
/// Closures own objects whose `deinit` may call the clock, so the table releases no closure. The
/// caller of `take` keeps the closure until the access to the table is over.
struct HandlerTable: ~Copyable {
  private var handlers: ContiguousArray<Handler> = []
  private var free = FreeList()
  /// The first generation of a new index, at least that of all indices that were dropped.
  private var firstGeneration: UInt32 = 0

  /// - Returns: The index of the handler, and its generation.
  mutating func insert(_ handler: Handler) -> (index: Int32, generation: UInt32) {
    var handler = handler
    guard let index = free.take() else {
      handler.generation = firstGeneration
      handlers.append(handler)
      return (Int32(handlers.count - 1), handler.generation)
    }
    handler.generation = handlers[Int(index)].generation
    handlers[Int(index)] = handler  // `take` removed the old closure
    return (index, handler.generation)
  }

  func isAlive(_ index: Int32, _ generation: UInt32) -> Bool {
    index >= 0 && Int(index) < handlers.count && handlers[Int(index)].generation == generation
  }

  func name(of index: Int32) -> String { handlers[Int(index)].name }

  func body(of index: Int32) -> (() -> Void)? { handlers[Int(index)].body }

  /// Returns the time of the next fire of a repeating timer, computed without a running sum; `nil`
  /// if there is none.
  mutating func nextFire(of index: Int32) -> Double? {
    guard handlers[Int(index)].interval > 0 else { return nil }
    handlers[Int(index)].count += 1
    let time =
      handlers[Int(index)].start + handlers[Int(index)].count * handlers[Int(index)].interval
    return time.isFinite ? time : nil
  }

  /// Removes the handler at an index, so that the index can be reused.
  ///
  /// - Returns: The closure, which must outlive this access.
  mutating func take(_ index: Int32) -> (() -> Void)? {
    let body = handlers[Int(index)].body
    handlers[Int(index)].generation &+= 1
    handlers[Int(index)].body = nil
    handlers[Int(index)].interval = 0
    free.give(index)
    if free.dropIfAllFree(of: handlers.count) {
      for handler in handlers { firstGeneration = max(firstGeneration, handler.generation) }
      handlers = []
    }
    return body
  }
}
