import ViewKernelAnimation
import ViewKernelGeometry

extension Window {
  /// Taps a point. The frontmost view at the point is asked to handle the tap, then its ancestors,
  /// one after another, until one of them handles it.
  ///
  /// Each view receives the location in its own space at the beginning of the tap. The journal has
  /// a `touch` event before the events that the tap causes.
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
      var step = path.popLast()
      if step?.view !== current {
        // A handler has moved this view, so the path to it is computed again.
        path = pathFromWindow(to: current, at: point)
        step = path.popLast()
      }
      if let location = step?.point, current.handleTap(at: location) { return current }
      view = current.superview
    }
    return nil
  }

  /// Returns the path from the window to a view inside it, for a touch at a point of the window.
  ///
  /// - Complexity: O(depth).
  func pathFromWindow(to view: View, at point: Point) -> ContiguousArray<TouchPathStep> {
    var path: ContiguousArray<TouchPathStep> = []
    var next: View? = view
    while let current = next {
      path.append(TouchPathStep(view: current))
      next = current.superview
    }
    path.reverse()
    var location: Point? = point
    for index in path.indices {
      if index > 0 { location = location.flatMap { path[index].view.modelPoint(inside: $0) } }
      path[index].point = location
    }
    return path
  }
}

/// A view on the path from the window to a touched view.
struct TouchPathStep {
  let view: View
  /// The location of the touch in the view's own space; `nil` below a transform that cannot be
  /// inverted.
  var point: Point?
}
