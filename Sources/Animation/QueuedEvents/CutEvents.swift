/// The events that are cut at a limit of the clock (D1), until they are reported.
struct CutEvents {
  /// Distinct names of the last closures of a chain that ran or were cut, oldest first.
  private var names: ContiguousArray<String> = []
  /// The time at which the last name was noted.
  private var nameTime = 0.0
  /// Closures that were cut. They are not released while events run, because releasing them may
  /// queue more such events.
  private var bodies: ContiguousArray<() -> Void> = []
  /// The number of events that were cut in this instant.
  private var count = 0
  /// The time of the last report, at which the closures were released.
  private var reportTime = -Double.infinity

  /// The number of names in a report.
  static let maximumNameCount = 3

  /// Whether there are no events to report and no closures to release.
  var isEmpty: Bool { count == 0 && bodies.isEmpty }

  /// Notes the name of a closure of a chain that is cut, or is near the limit.
  mutating func noteName(_ name: String, at time: Double) {
    if time - nameTime > EventChain.span { names.removeAll() }
    nameTime = time
    guard !names.contains(name) else { return }
    if names.count == CutEvents.maximumNameCount { names.removeFirst() }
    names.append(name)
  }

  /// Adds an event that is cut at a time, with its closure.
  mutating func add(_ name: String, _ body: (() -> Void)?, at time: Double) {
    noteName(name, at: time)
    count += 1
    if let body { bodies.append(body) }
  }

  /// The events of a report. The closures are released after it.
  struct Report {
    let count: Int
    let names: ContiguousArray<String>
    let bodies: ContiguousArray<() -> Void>
  }

  /// Removes and returns the events that were cut. Within a microsecond of the last report, returns
  /// `nil`: the closures wait for the next report, and the events are not counted in it.
  ///
  /// The handler of the report, and the `deinit` of objects that are released with the closures,
  /// are user code and may start the same chain again. Without this limit, each instant would have
  /// a report that starts the chain again.
  mutating func takeReport(at time: Double) -> Report? {
    let count = self.count
    self.count = 0
    guard time - reportTime > EventChain.span else { return nil }
    reportTime = time
    return Report(count: count, names: names, bodies: bodies.takeAll())
  }
}
