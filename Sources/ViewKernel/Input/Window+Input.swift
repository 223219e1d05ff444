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
    record(.touch, view, detail: "\(point)")
    var way = view.map { wayIn(to: $0, point) } ?? []
    // A handler may move views. Views that are now in another window are not asked.
    while let current = view, current.window === self {
      var location = way.popLast()
      if location?.view !== current {
        // A handler has moved this view, so the path to it is computed again.
        way = wayIn(to: current, point)
        location = way.popLast()
      }
      if let location, let point = location.point, current.handleTap(at: point) { return current }
      view = current.superview
    }
    return nil
  }

  /// Returns the path from the window to a view inside it. Each element has the location of the
  /// window's point in the element's own space, or `nil` below a transform that cannot be inverted.
  ///
  /// - Complexity: O(depth).
  func wayIn(to view: View, _ point: Point) -> ContiguousArray<(view: View, point: Point?)> {
    var way: ContiguousArray<(view: View, point: Point?)> = []
    var next: View? = view
    while let current = next {
      way.append((current, nil))
      next = current.superview
    }
    way.reverse()
    var location: Point? = point
    for index in way.indices {
      if index > 0 { location = location.flatMap { way[index].view.modelPoint(inside: $0) } }
      way[index].point = location
    }
    return way
  }
}
