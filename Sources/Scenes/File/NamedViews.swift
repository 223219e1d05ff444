import ViewKernelTimeline

/// A table of the views of a window by their ids, for looking up many views. It does not retain
/// them.
final class NamedViews {
  private struct Entry {
    weak var view: View?
  }

  private var entries: [String: Entry] = [:]

  /// - Complexity: O(*n*), where *n* is the number of views.
  init(in window: Window) {
    window.forEachView { view in
      if let id = view.accessibilityIdentifier, entries[id] == nil {
        entries[id] = Entry(view: view)
      }
      return true
    }
  }

  /// Returns the view with an id, or `nil` if it is not in the window.
  ///
  /// A view that is in the table, in the window, and has the id, is found in O(1). Otherwise, the
  /// window is searched, and the table gets the view.
  func find(_ id: String, in window: Window) -> View? {
    if let view = entries[id]?.view, view.window === window, view.accessibilityIdentifier == id {
      return view
    }
    let view = window.view(named: id)
    entries[id] = view.map { Entry(view: $0) }
    return view
  }
}
