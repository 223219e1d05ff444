import ViewKernelTimeline

extension Scene {
  /// The name of the window itself in scene files.
  static var windowID: String { "window" }
}

extension Window {
  /// Finds a view in the window by its id in a scene file. For programs, use `view(_:as:)`.
  ///
  /// - Parameter id: The id in the scene file, which is the view's `accessibilityIdentifier`.
  ///   `window` is the window itself.
  /// - Returns: The view, or `nil` if no view with this id is in the window. If there are several,
  ///   the first one in this order: views before their subviews, and subviews back to front.
  /// - Complexity: O(*n*), where *n* is the number of views.
  package func view(named id: String) -> View? {
    if id == Scene.windowID { return self }
    var found: View?
    forEachView { view in
      if view.accessibilityIdentifier == id { found = view }
      return found == nil
    }
    return found
  }

  /// Visits the views until the visitor returns false: views before their subviews, and subviews
  /// back to front.
  func forEachView(_ visit: (View) -> Bool) {
    var stack: [View] = [self]
    while let view = stack.popLast() {
      guard visit(view) else { return }
      stack.append(contentsOf: view.subviews.reversed())
    }
  }
}
