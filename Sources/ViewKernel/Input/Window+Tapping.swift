import ViewKernelAnimation
import ViewKernelGeometry

extension Window {
  /// Taps a point. The frontmost view at the point is asked to handle the tap, then its ancestors,
  /// one after another, until one of them handles it.
  ///
  /// Each view receives the location in its own space at the beginning of the tap. A handler may
  /// move views, so that the tap is passed to a view that was not on its way. Such a view receives
  /// the location after the move. The journal has a `touch` event before the events that the tap
  /// causes.
  ///
  /// - Parameter point: A location in the window's own space, in points.
  /// - Returns: The view that handled the tap, or `nil`.
  /// - Complexity: That of `hitTest(_:)`, and O(depth) for the ancestors.
  @discardableResult
  public func tap(at point: Point) -> View? {
    var view = hitTest(point)
    addToJournal(.touch, view, detail: "\(point)")
    var path = view.map { pathFromWindow(to: $0, at: point) } ?? []
    // A handler may move views. Views that are now in another window are not asked.
    while let current = view, current.window === self {
      if path.last?.view !== current { redirect(&path, to: current, at: point) }
      if let location = path.popLast()?.point, current.handleTap(at: location) { return current }
      view = current.superview
    }
    return nil
  }

  /// Changes the path of a tap after a handler has moved views, so that it ends at a view. Views
  /// that stay on the path keep their locations.
  ///
  /// - Complexity: O(number of removed steps) if the view is on the path, else O(depth).
  private func redirect(
    _ path: inout ContiguousArray<TouchPathStep>, to view: View, at point: Point
  ) {
    if let index = path.lastIndex(where: { $0.view === view }) {
      return path.removeSubrange((index + 1)...)
    }
    // By view, not by index: the handler may have added views above others on the path.
    var earlierSteps: [ObjectIdentifier: TouchPathStep] = [:]
    for step in path { earlierSteps[ObjectIdentifier(step.view)] = step }
    path = pathFromWindow(to: view, at: point)
    for index in path.indices {
      if let step = earlierSteps[ObjectIdentifier(path[index].view)] { path[index] = step }
    }
  }

  /// Returns the path from the window to a view inside it, for a touch at a point of the window.
  ///
  /// - Complexity: O(depth).
  func pathFromWindow(to view: View, at point: Point) -> ContiguousArray<TouchPathStep> {
    var path: ContiguousArray<TouchPathStep> = []
    var location: Point? = point
    for current in view.selfAndAncestors.reversed() {
      if !path.isEmpty { location = location.flatMap { current.modelPoint(fromSuperview: $0) } }
      path.append(TouchPathStep(view: current, point: location))
    }
    return path
  }
}

/// A view on the path from the window to a touched view.
struct TouchPathStep {
  let view: View
  /// The location of the touch in the view's own space; `nil` below a transform that cannot be
  /// inverted.
  let point: Point?
}
