/// The changes of a list of views from moment to moment.
struct ListChanges {
  private(set) var changes: [(moment: Int, list: [Int])] = []
  /// The views that were appended since the last moment.
  private var views: [Int] = []

  /// Adds the list that is valid from a moment on.
  mutating func add(_ list: [Int], inMoment moment: Int) {
    if list != changes.last?.list ?? [] { changes.append((moment, list)) }
  }

  /// Appends a view to the list of the current moment.
  mutating func append(_ view: Int) { views.append(view) }

  /// Ends the current moment, and adds its list.
  mutating func end(moment: Int) {
    add(views, inMoment: moment)
    views.removeAll(keepingCapacity: true)
  }
}
