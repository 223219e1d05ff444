/// The events that were cut in the latest instants.
struct CutEvents {
  /// Distinct names of the last closures that ran or were cut, oldest first.
  private(set) var names: ContiguousArray<String> = []
  private var nameTime = 0.0
  /// Closures that were cut. They are released at the end of the instant, because releasing them
  /// may queue more such events.
  var bodies: ContiguousArray<() -> Void> = []
  /// The number of events that were cut in this instant.
  var count = 0
  /// The time of the last report, at which the closures were released.
  var flushTime = -Double.infinity

  static let maximumNameCount = 3

  mutating func remember(_ name: String, at time: Double) {
    if time - nameTime > EventChain.span { names.removeAll() }
    nameTime = time
    guard !names.contains(name) else { return }
    if names.count == CutEvents.maximumNameCount { names.removeFirst() }
    names.append(name)
  }
}
