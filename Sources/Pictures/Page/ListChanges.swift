/// The changes of a list of views from moment to moment.
struct ListChanges {
  private(set) var changes: [(moment: Int, list: [Int])] = []

  /// Adds the list that is valid from a moment on.
  mutating func add(_ list: [Int], inMoment moment: Int) {
    if list != changes.last?.list ?? [] { changes.append((moment, list)) }
  }
}
