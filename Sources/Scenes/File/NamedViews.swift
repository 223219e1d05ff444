import ViewKernelTimeline

/// A table of the views of a window by their ids, for looking up many views.
///
/// A lookup returns the view that `Window.view(named:)` would have returned when the table was
/// created.
struct NamedViews {
  let window: Window
  private var views: [String: View] = [:]

  /// - Complexity: O(*n*), where *n* is the number of views.
  init(in window: Window) {
    self.window = window
    window.forEachView { view in
      if let id = view.accessibilityIdentifier, views[id] == nil { views[id] = view }
      return true
    }
  }

  /// Returns the view with an id, if it is still in the window and has the same id.
  func find(_ id: String) -> View? {
    if id == Scene.windowID { return window }
    guard let view = views[id], view.window === window, view.accessibilityIdentifier == id else {
      return nil
    }
    return view
  }
}
