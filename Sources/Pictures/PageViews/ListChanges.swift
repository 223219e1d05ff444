/// The changes of a list of views from moment to moment.
struct ListChanges {
  private(set) var changes: [(moment: Int, list: [Int])] = []
  /// The views that were appended in the current moment.
  private var current: [Int] = []

  /// Adds the list that is valid from a moment on.
  mutating func add(_ list: [Int], inMoment moment: Int) {
    if list != changes.last?.list ?? [] { changes.append((moment, list)) }
  }

  /// Appends a view to the list of the current moment.
  mutating func append(_ view: Int) { current.append(view) }

  /// Ends the current moment, and adds its list.
  mutating func end(moment: Int) {
    add(current, inMoment: moment)
    current.removeAll(keepingCapacity: true)
  }
}
