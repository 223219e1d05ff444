extension View {
  /// Calls a closure for this view and each view inside it: parents first, siblings back to front.
  /// The closure may change the tree.
  ///
  /// The traversal retains the views that are not visited yet, and reads the tree again after each
  /// visit:
  ///
  /// - The subviews of a view are read after the visit of the view.
  /// - A view that has another superview than before is skipped, and so are its subviews.
  /// - If a view was moved out of this view, no more views inside it are visited. In a window,
  ///   `treeChangeCount` shows that the tree has changed. Outside any window, visited views are
  ///   marked, and `unlink(_:)` clears the marks of the subtree that it removes.
  ///
  /// The closure checks the window of the view itself. The caller calls `clearVisits()` if the
  /// subtree was outside any window and then enters none.
  ///
  /// - Parameter visit: Returns whether to continue.
  /// - Complexity: O(*n*), plus O(depth) for each visit that changes the tree of the window, or
  ///   that moves the view or one of its ancestors outside any window.
  final func visitChangingSubtree(_ visit: (View) -> Bool) {
    var levels: ContiguousArray<ChangingLevel> = []
    var next: (view: View, superview: View?)? = (self, superview)
    let marksVisits = !flags.contains(.isInWindow)
    var (core, treeChangeCount) = (currentCore, currentCore?.treeChangeCount)
    while let (view, superview) = next {
      if marksVisits { view.flags.insert(.isVisited) }
      guard visit(view) else { return }
      if view.hasSubviews, view.superview === superview {
        levels.append(ChangingLevel(view: view, superview: superview, subviews: view.subviews))
      }
      if !isMember(of: core) || core?.treeChangeCount != treeChangeCount {
        (core, treeChangeCount) = (currentCore, currentCore?.treeChangeCount)
        removeLevelsOutside(&levels)
      }
      next = nextSubview(in: &levels, marksVisits: marksVisits)
    }
  }

  /// Removes the first level whose view is no longer inside this view, because it or a view above
  /// it was moved. The levels after it are removed, too.
  private final func removeLevelsOutside(_ levels: inout ContiguousArray<ChangingLevel>) {
    var outer = self
    let first = levels.firstIndex { level in
      // Unless a view was moved, the search ends at the level before this one.
      let isInside = level.view.isDescendant(of: outer) || level.view.isDescendant(of: self)
      outer = level.view
      return !isInside
    }
    if let first { levels.removeSubrange(first...) }
  }

  /// Marks the views of the levels again, after a move has cleared marks, and their ancestors up to
  /// this view: the superview of a marked view is always marked.
  private final func markVisits(_ levels: ContiguousArray<ChangingLevel>) {
    for level in levels {
      var view = level.view
      while !view.flags.contains(.isVisited) {
        view.flags.insert(.isVisited)
        guard view !== self, let superview = view.superview else { break }
        view = superview
      }
    }
  }

  /// Clears the marks of visits in the subtree.
  ///
  /// - Complexity: O(*n*) for *n* marked views. O(1) if this view is not marked: then no view
  ///   inside is.
  @inline(__always)
  final func clearVisits() {
    if flags.contains(.isVisited) { clearMarkedVisits() }
  }

  @inline(never)
  private final func clearMarkedVisits() {
    flags.remove(.isVisited)
    forEachInside { view in
      guard view.flags.contains(.isVisited) else { return false }
      view.flags.remove(.isVisited)
      return true
    }
  }

  /// Removes the next view to visit from the levels and returns it, with its superview.
  private final func nextSubview(
    in levels: inout ContiguousArray<ChangingLevel>, marksVisits: Bool
  ) -> (view: View, superview: View?)? {
    while let level = levels.last {
      // The mark was cleared, because the view or a view above it was moved.
      if marksVisits, !level.view.flags.contains(.isVisited) {
        removeLevelsOutside(&levels)
        markVisits(levels)
        continue
      }
      let subview = level.subviews[level.next]
      // A level is removed with its last subview, so a chain of a million views needs one level.
      if level.next + 1 == level.subviews.count {
        levels.removeLast()
      } else {
        levels[levels.count - 1].next += 1
      }
      if subview.superview === level.view, level.view.superview === level.superview {
        return (subview, level.view)
      }
    }
    return nil
  }
}

/// A view whose subviews are being visited while the tree changes.
private struct ChangingLevel {
  let view: View
  /// The superview of the view when the view was visited.
  let superview: View?
  /// The subviews after the visit of the view.
  let subviews: [View]
  var next = 0
}
