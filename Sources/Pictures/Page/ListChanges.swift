/// The changes of a list of views from moment to moment.
struct ListChanges {
  private(set) var changes: [(moment: Int, list: [Int])] = []
  /// The views so far of a list that is built view by view.
  private var views: [Int] = []

  /// Adds the list that is valid from a moment on.
  mutating func add(_ list: [Int], inMoment moment: Int) {
    if list != changes.last?.list ?? [] { changes.append((moment, list)) }
  }

  /// Appends a view to the list of the moment that ends next.
  mutating func append(_ view: Int) { views.append(view) }

  /// Adds the list of the views that were appended since the last moment.
  mutating func end(moment: Int) {
    add(views, inMoment: moment)
    views.removeAll(keepingCapacity: true)
  }
}
