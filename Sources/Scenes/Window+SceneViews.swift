import ViewKernelTimeline

extension Scene {
  /// What the window itself is called in scenes.
  static var windowID: String { "window" }
}

extension Window {
  /// Finds a view of a scene in the window, as scenes do: programs have `view(_:as:)`.
  ///
  /// - Parameter id: The id in the scene file, which is the view's `accessibilityIdentifier`;
  ///   `window` is the window itself.
  /// - Returns: The view, or `nil` when none of that name is in the window now. Of several it is the
  ///   first one, parents before their subviews, and these back to front.
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

  /// Visits the views, parents before their subviews and these back to front, while the visitor answers
  /// true.
  func forEachView(_ visit: (View) -> Bool) {
    var stack: [View] = [self]
    while let view = stack.popLast() {
      guard visit(view) else { return }
      stack.append(contentsOf: view.subviews.reversed())
    }
  }
}
