import ViewKernelAnimation

// What happens before a subtree changes its window: its views are notified (B18). If it leaves a
// window, a first responder inside resigns, and the animations end.

extension View {
  /// Prepares the subtree to leave its window: calls `willMove(toWindow: nil)`, then resigns a
  /// first responder inside and ends the animations. Stops if user code changes the superview. A
  /// view that still awaits `didMoveToWindow()` from an earlier change gets that call first.
  final func prepareToLeaveWindow() {
    let superview = superview
    var isLeaving: Bool { self.superview === superview && flags.contains(.isInWindow) }
    notifyInRounds {
      isLeaving
    } round: {
      visitViewsChangingWindow { view in
        view.notifyDidMoveToWindow()
        if view.flags.contains(.isInWindow) { view.notifyWillMove(toWindow: nil) }
      }
      if isLeaving { resignInside() }
      // Objects that the animations retain may change the tree in their `deinit`.
      if isLeaving { visitViewsChangingWindow { $0.node?.removeAllAnimations() } }
    }
  }

  /// Prepares a subtree that is in no window and has no superview to enter the window of this view:
  /// calls `willMove(toWindow:)`. Stops if user code gives the subtree a superview, or removes this
  /// view from its window. A view that still awaits `didMoveToWindow()` gets that call first.
  final func prepareToEnterWindow(_ subview: View) {
    var isEntering: Bool { !subview.hasSuperview && !subview.isMember(of: currentCore) }
    subview.notifyInRounds {
      isEntering
    } round: {
      let core = currentCore
      subview.visitViewsChangingWindow { view in
        view.notifyDidMoveToWindow()
        if isEntering, isMember(of: core), !view.flags.contains(.isInWindow) {
          view.notifyWillMove(toWindow: window)
        }
      }
      // A hook has moved this view to another window, or out of the window. In the next round, all
      // views are notified of the window that this view has then.
      if !isMember(of: core) { subview.clearWindowChangeMarks() }
    }
  }

  /// Notifies the views of the subtree in rounds, until a round ends with all views notified: hooks
  /// may have added views after their place was visited.
  ///
  /// - Parameters:
  ///   - willChangeWindow: Whether the subtree is still about to change its window. If it is not,
  ///     no further round begins.
  ///   - round: Notifies the marked views that were not notified yet.
  private final func notifyInRounds(while willChangeWindow: () -> Bool, round: () -> Void) {
    guard willChangeWindow() else { return }
    markForWindowChange()
    for _ in 0..<100 {
      round()
      guard willChangeWindow(), markForWindowChange() else { return }
    }
    report(.limit, "willMove(toWindow:): views were added or moved in it again and again")
  }

  /// Calls `willMove(toWindow:)` in the visit of a view, unless the view was notified already, or
  /// was moved since the visit began.
  private final func notifyWillMove(toWindow window: Window?) {
    let marks = flags.intersection(.windowChangeMarks)
    guard marks == [.willChangeWindow, .awaitsVisit] else { return }
    flags.insert(.receivedWillMoveToWindow)
    willMove(toWindow: window)
  }
}

// MARK: - Focus and animations

extension View {
  /// Resigns a first responder in the subtree. No view inside can become first responder meanwhile.
  private final func resignInside() {
    guard let window, let responder = window.firstResponder, responder.isDescendant(of: self)
    else { return }
    window.core.resigningSubtrees.append(self)
    window.makeFirstResponder(nil)
    window.core.resigningSubtrees.removeLast()
  }

  /// Whether the view is in a subtree that is being removed and whose first responder resigns. The
  /// view cannot become first responder then.
  ///
  /// - Complexity: O(1); O(depth) while a view that contains the first responder is being removed.
  final var isInResigningSubtree: Bool {
    currentCore?.resigningSubtrees.contains { isDescendant(of: $0) } ?? false
  }
}
