import ViewKernelTimeline

/// The views of a window by their names, where many are looked for at once.
///
/// It answers what `Window.view(named:)` would have answered when it was made.
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

  /// The view of a name, if it is still in the window under it.
  func find(_ id: String) -> View? {
    if id == Scene.windowID { return window }
    guard let view = views[id], view.window === window, view.accessibilityIdentifier == id else {
      return nil
    }
    return view
  }
}
