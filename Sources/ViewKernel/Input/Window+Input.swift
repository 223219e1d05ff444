import ViewKernelGeometry

extension Window {
  /// Taps a point. The frontmost view at the point is asked to handle the tap, then its ancestors.
  /// Each receives the location in its own space at the beginning of the tap. The journal has a `touch`
  /// event before anything that the tap causes.
  ///
  /// - Parameter point: A location in the window's own space, in points.
  /// - Returns: The view that handled the tap, or `nil`.
  /// - Complexity: That of `hitTest(_:)`.
  @discardableResult
  public func tap(at point: Point) -> View? {
    var view = hitTest(point)
    record(.touch(view, point))
    var way = view.map { wayIn(to: $0, point) } ?? []
    // Who is asked may take views elsewhere: those of another window are not.
    while let current = view, current.window === self {
      var location = way.popLast()
      if location?.view !== current {
        // It was taken elsewhere meanwhile; so the way begins anew.
        way = wayIn(to: current, point)
        location = way.popLast()
      }
      if let location, let point = location.point, current.handleTap(at: point) { return current }
      view = current.superview
    }
    return nil
  }

  /// The views from the window down to one inside it, each with where a point of the window lies in its
  /// space; `nil` below a transform that cannot be inverted.
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
