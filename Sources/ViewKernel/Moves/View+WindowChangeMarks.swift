// The marks of a subtree that is about to change its window (B18). While its views are notified,
// hooks may change the tree, so no list of views stays valid. Instead, three flags of each view,
// its *marks*, store what is still to be done:
//
// - `willChangeWindow`: the view is in the subtree. A view that a hook adds to the subtree gets the
//   flag, and a view that a hook takes out of the subtree loses all three.
// - `receivedWillMoveToWindow`: the view was notified. It keeps the flag if a hook moves it inside
//   the subtree, so it is notified only once.
// - `awaitsVisit`: the current traversal will visit the view. A view that a hook moves to another
//   superview loses the flag. It gets the flag again when the subviews of that superview are
//   visited. So the view is notified after its superview, and of the window of its superview: two
//   subtrees may enter two windows, one in a hook of the other.
//
// The change of the window clears the marks. A notified view that is in a window will leave it. A
// notified view outside any window will enter the window of the new superview.

extension View {
  /// Marks the subtree as about to change its window.
  ///
  /// - Returns: Whether it contains views that were not notified yet.
  /// - Complexity: O(*n*).
  @discardableResult
  final func markForWindowChange() -> Bool {
    flags.insert(.willChangeWindow)
    var areAllNotified = flags.contains(.receivedWillMoveToWindow)
    forEachInside { view in
      view.flags.insert(.willChangeWindow)
      areAllNotified = areAllNotified && view.flags.contains(.receivedWillMoveToWindow)
    }
    return !areAllNotified
  }

  /// Updates the marks of the subtree after its superview has changed: the subtree is about to
  /// change its window if the new superview is. Otherwise its marks are cleared.
  ///
  /// - Complexity: O(*n*) if the subtree is marked differently, otherwise O(1).
  final func updateWindowChangeMarks() {
    let willChangeWindow = superview?.flags.contains(.willChangeWindow) == true
    guard willChangeWindow != flags.contains(.willChangeWindow) else { return }
    if willChangeWindow {
      markForWindowChange()
    } else {
      clearWindowChangeMarks()
    }
  }

  /// Clears the marks of the subtree, because it will not make the change of which it was notified.
  /// Notified views are notified again of their next change.
  final func clearWindowChangeMarks() {
    guard flags.contains(.willChangeWindow) else { return }
    flags.subtract(.windowChangeMarks)
    forEachInside { $0.flags.subtract(.windowChangeMarks) }
  }

  /// Calls a closure for each view of the subtree that is about to change its window: parents
  /// first, siblings back to front. The closure may change the tree.
  ///
  /// The subviews of a view are read after the call for the view. Views that are added later to a
  /// view whose subviews were read are not visited. A view that is moved to another superview is
  /// visited only if the subviews of that superview are read later.
  ///
  /// - Complexity: O(*n*) for *n* visited views.
  final func visitViewsChangingWindow(_ visit: (View) -> Void) {
    var pending: ContiguousArray<View> = []
    var next: View? = self
    if flags.contains(.willChangeWindow) { flags.insert(.awaitsVisit) }
    while let view = next {
      // Without the flag, a hook has moved the view, or taken it out of the subtree. The closure
      // itself may do this, too, so the flag is read twice.
      if view.flags.contains(.awaitsVisit) { visit(view) }
      if view.flags.contains(.awaitsVisit) {
        view.flags.remove(.awaitsVisit)
        for subview in view.subviews.reversed() {
          subview.flags.insert(.awaitsVisit)
          pending.append(subview)
        }
      }
      next = pending.popLast()
    }
  }
}
