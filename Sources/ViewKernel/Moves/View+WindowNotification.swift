// The notification of a subtree that is about to change its window (B18). The hooks may change the
// tree, so the state of the notification is in the views themselves, as two flags:
//
// - All views of the subtree have the flag `changesWindow`. A view that a hook adds to the subtree
//   gets it, and a view that a hook takes out of the subtree loses it.
// - A view that was notified also has the flag `isNotifiedOfChange`. It keeps it if a hook moves it
//   inside the subtree, so it is notified only once.
//
// The change of the window clears both flags. A notified view that is in a window will leave it. A
// notified view outside any window will enter the window of the new superview.

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

  /// Calls `willMove(toWindow:)`, unless the view was notified already or no longer changes its
  /// window.
  final func notifyWillMove(toWindow window: Window?) {
    guard flags.intersection(.windowChangeMarks) == .changesWindow else { return }
    flags.insert(.isNotifiedOfChange)
    willMove(toWindow: window)
  }

  /// Calls a closure for each view of the subtree that is about to change its window: parents
  /// first, siblings back to front. The closure may change the tree.
  ///
  /// The subviews of a view are read after the call for the view. Views that are added later to a
  /// view whose subviews were read are not visited.
  ///
  /// - Complexity: O(*n*) for *n* visited views.
  final func visitViewsChangingWindow(_ visit: (View) -> Void) {
    var pending: ContiguousArray<View> = []
    var next: View? = self
    while let view = next {
      // Otherwise a hook has taken the view out of the subtree.
      if view.flags.contains(.changesWindow) {
        visit(view)
        if view.flags.contains(.changesWindow), view.hasSubviews {
          pending.append(contentsOf: view.subviews.reversed())
        }
      }
      next = pending.popLast()
    }
  }
}
