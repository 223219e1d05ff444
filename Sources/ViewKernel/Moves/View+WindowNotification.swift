// The notification of a subtree that is about to change its window (B18). The hooks may change the
// tree, so the state of the notification is in the views themselves, as three flags:
//
// - All views of the subtree have the flag `changesWindow`. A view that a hook adds to the subtree
//   gets it, and a view that a hook takes out of the subtree loses it.
// - A view that was notified also has the flag `isNotifiedOfChange`. It keeps it if a hook moves it
//   inside the subtree, so it is notified only once.
// - A view that a traversal will visit has the flag `awaitsVisit`. A view that a hook moves to
//   another superview loses it. So the view is notified after that superview, and of its window:
//   two subtrees may enter two windows, one in a hook of the other.
//
// The change of the window clears all three flags. A notified view that is in a window will leave
// it. A notified view outside any window will enter the window of the new superview.

extension View {
  /// Notifies the views of the subtree in rounds, until a round ends with all views notified: hooks
  /// may have added views after their place was visited.
  ///
  /// - Parameters:
  ///   - changesWindow: Whether the subtree is still about to change its window.
  ///   - round: Notifies the marked views. It is called at least once.
  final func notifyInRounds(while changesWindow: () -> Bool, round: () -> Void) {
    guard changesWindow() else { return }
    _ = markForWindowChange()
    for _ in 0..<100 {
      round()
      guard changesWindow(), markForWindowChange() else { return }
    }
    report(.limit, "willMove(toWindow:): views were added or moved in it again and again")
  }

  /// Marks the subtree as about to change its window.
  ///
  /// - Returns: Whether it contains views that were not notified yet.
  /// - Complexity: O(*n*).
  private final func markForWindowChange() -> Bool {
    flags.insert(.changesWindow)
    var isNotified = flags.contains(.isNotifiedOfChange)
    forEachInside { view in
      view.flags.insert(.changesWindow)
      isNotified = isNotified && view.flags.contains(.isNotifiedOfChange)
      return true
    }
    return !isNotified
  }

  /// Marks the subtree as its superview is, after it was added to it or removed. A notification of
  /// views that no longer change their window is void.
  ///
  /// - Complexity: O(*n*) if the subtree is marked differently, otherwise O(1).
  final func adoptWindowChange() {
    let changesWindow = superview?.flags.contains(.changesWindow) == true
    guard changesWindow != flags.contains(.changesWindow) else { return }
    if changesWindow {
      _ = markForWindowChange()
    } else {
      cancelWindowChange()
    }
  }

  /// Clears the marks of the subtree. Views that were notified are notified again of their next
  /// change.
  final func cancelWindowChange() {
    guard flags.contains(.changesWindow) else { return }
    flags.subtract(.windowChangeMarks)
    forEachInside { view in
      view.flags.subtract(.windowChangeMarks)
      return true
    }
  }

  /// Calls `willMove(toWindow:)` in the visit of a view, unless the view was notified already or
  /// moved in the visit.
  final func notifyWillMove(toWindow window: Window?) {
    guard flags.intersection(.windowChangeMarks) == [.changesWindow, .awaitsVisit] else { return }
    flags.insert(.isNotifiedOfChange)
    willMove(toWindow: window)
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
    if flags.contains(.changesWindow) { flags.insert(.awaitsVisit) }
    while let view = next {
      // Otherwise a hook has moved the view, or taken it out of the subtree.
      if view.flags.contains(.awaitsVisit) {
        visit(view)
        if view.flags.contains(.awaitsVisit) {
          view.flags.remove(.awaitsVisit)
          for subview in view.subviews.reversed() {
            subview.flags.insert(.awaitsVisit)
            pending.append(subview)
          }
        }
      }
      next = pending.popLast()
    }
  }
}
