extension View {
  /// The view that contains this one as a subview, or `nil`.
  public final var superview: View? { unsafe superviewReference?.takeUnretainedValue() }

  /// The window that the view is in, or `nil`. The window of a window is the window itself.
  public final var window: Window? {
    guard flags.contains(.isInWindow) else { return nil }
    return latestCore?.window
  }

  /// Whether the view is in the given window.
  package final func isIn(_ window: Window) -> Bool { isMember(of: window.core) }

  /// The direct subviews, back to front. Different `zPosition` values change the order in which the
  /// subviews are drawn, but not this list.
  ///
  /// - Complexity: O(1). With more than some hundred subviews, O(*n*) if subviews were added,
  ///   removed or reordered since the last read.
  @inline(__always)
  public final var subviews: [View] {
    flags.contains(.hasChunks) ? viewsInChunks() : subviewArray
  }

  /// The last of the subviews, or `nil` if there are none. It is in front of all others, unless
  /// another subview has a higher `zPosition`.
  ///
  /// - Complexity: O(1).
  public final var frontmostSubview: View? {
    flags.contains(.hasChunks) ? chunkedSubviews.chunks.last?.views.last : subviewArray.last
  }

  /// The number of direct subviews.
  ///
  /// - Complexity: O(1).
  public final var subviewCount: Int {
    flags.contains(.hasChunks) ? chunkedSubviews.count : subviewArray.count
  }

  /// Returns whether this view is the other view, or is anywhere inside it.
  ///
  /// - Complexity: O(depth) or O(size of the other view's subtree), whichever is less.
  public final func isDescendant(of other: View) -> Bool {
    var next: View? = self
    // In most trees the search ends here.
    for _ in 0..<8 {
      guard let view = next else { return false }
      if view === other { return true }
      next = view.superview
    }
    // From here on, each step up is paired with a visit of one view of the other subtree. If this
    // view is in that subtree, the path up to `other` is shorter than the number of its views.
    var stack = ContiguousArray([(view: other, cursor: SubviewCursor())])
    while let view = next, !stack.isEmpty {
      if view === other { return true }
      next = view.superview
      while let top = stack.indices.last {
        if let inner = unsafe stack[top].view.nextSubview(&stack[top].cursor)?.takeUnretainedValue()
        {
          stack.append((inner, SubviewCursor()))
          break
        }
        stack.removeLast()
      }
    }
    return false
  }

  /// The view and its ancestors, the nearest first.
  final var selfAndAncestors: UnfoldFirstSequence<View> { sequence(first: self) { $0.superview } }

  /// The topmost view of the tree.
  ///
  /// - Complexity: O(depth).
  final var root: View {
    var view = self
    while let superview = view.superview { view = superview }
    return view
  }

  /// Returns the view and all views inside it: superviews before subviews, siblings back to front.
  ///
  /// The array retains the views. Later changes of the tree do not change it.
  ///
  /// - Complexity: O(*n*) for *n* views.
  public final func subtree() -> [View] {
    var views: [View] = [self]
    forEachInside { views.append($0) }
    return views
  }
}
