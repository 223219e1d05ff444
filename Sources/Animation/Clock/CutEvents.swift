/// The events that were cut at a limit of the clock (D1), for the diagnostic about them.
struct CutEvents {
  /// Distinct names of the last closures of a chain that ran or were cut, oldest first.
  private(set) var names: ContiguousArray<String> = []
  /// The time at which the last name was noted.
  private var nameTime = 0.0
  /// Closures that were cut. They are not released while events run, because releasing them may
  /// queue more such events.
  var bodies: ContiguousArray<() -> Void> = []
  /// The number of events that were cut in this instant.
  var count = 0
  /// The time of the last report, at which the closures were released.
  var reportTime = -Double.infinity

  /// The number of names in a report.
  static let maximumNameCount = 3

  /// Notes the name of a closure of a chain that is cut, or is near the limit.
  mutating func noteName(_ name: String, at time: Double) {
    if time - nameTime > EventChain.span { names.removeAll() }
    nameTime = time
    guard !names.contains(name) else { return }
    if names.count == CutEvents.maximumNameCount { names.removeFirst() }
    names.append(name)
  }
}
