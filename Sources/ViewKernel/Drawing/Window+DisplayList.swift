import ViewKernelAnimation

extension Window {
  /// Returns the visible content of the window, back to front, with the drawings of its views.
  ///
  /// - Complexity: O(*n*) for *n* visible views and their siblings, without recursion; O(*n* log
  ///   *n*) if siblings have z positions. A view draws again only if values that its drawing read
  ///   have changed.
  public func displayList() -> DisplayList {
    // Drawing is user code, and so is reading if rules must run. After each of these the traversal
    // continues in the tree as it is then.
    var builder = DisplayListBuilder(capacity: lastDisplayListCount)
    var shown = ShownView()
    var levels: ContiguousArray<DisplayLevel> = []
    _ = engine.refresh()
    if let level = builder.beginGroup(of: self, &shown) { levels.append(level) }
    while let top = levels.indices.last {
      if let subview = levels[top].nextSubview() {
        if let level = builder.beginGroup(of: subview, &shown) { levels.append(level) }
      } else {
        levels.removeLast()
        builder.end()
      }
    }
    lastDisplayListCount = builder.list.items.count
    return builder.list
  }
}

extension DisplayListBuilder {
  /// Begins the group of a view, if the view is visible. Ends it, too, if the view has no subviews.
  ///
  /// - Parameter shown: Storage for the presentation values of the view.
  /// - Returns: The level of its subviews, whose group is still open; `nil` if there are none.
  fileprivate mutating func beginGroup(of view: View, _ shown: inout ShownView) -> DisplayLevel? {
    shown.read(view)
    guard begin(&shown) else { return nil }
    if view.hasSubviews { return DisplayLevel(view) }
    end()
    return nil
  }
}

/// A view whose subviews are being listed.
private struct DisplayLevel {
  private let view: View
  private var subviews: [View]
  private var next = 0

  init(_ view: View) {
    self.view = view
    subviews = view.subviewsInDrawingOrder(.presentation)
  }

  /// The next subview that is still in the view.
  mutating func nextSubview() -> View? {
    while next < subviews.count {
      let subview = subviews[next]
      next += 1
      if subview.superview === view { return subview }
    }
    return nil
  }
}
