import ViewKernelGeometry

extension Window {
  /// Taps a point: the frontmost view it hits is asked to handle it, then its ancestors.
  ///
  /// - Parameter point: A location in the window's own space, in points.
  /// - Returns: The view that took the tap, or `nil`.
  @discardableResult
  public func tap(at point: Point) -> View? {
    var view = hitTest(point)
    // Who is asked may take views elsewhere: those of another window are not.
    while let current = view, current.window === self {
      if let location = current.convert(point, from: nil), current.handleTap(at: location) {
        return current
      }
      view = current.superview
    }
    return nil
  }
}
