extension InvariantCheck {
  /// Checks that the view is in the window of its tree, or in none.
  mutating func checkMembership(_ view: View, isRoot: Bool) {
    let isInWindow = view.flags.contains(.isInWindow)
    if let window {
      expect(isInWindow, view, "is in the tree of a window and not in the window")
      expect(view.window === window, view, "has another window than its root")
      expect(view.latestCore === window.core, view, "has the core of another window")
      expect(view.identifier >= 0, view, "is in a window and has no identifier")
      identifiers.append(view.identifier)
      if window.firstResponder === view { holdsFirstResponder = true }
      expect(view.flags.contains(.isWindow) == isRoot, view, "is a window, and is no root")
    } else {
      expect(!isInWindow, view, "is in a window although its root is none")
      expect(view.window == nil, view, "has a window although its root is none")
      expect(!view.isFirstResponder, view, "is first responder outside any window")
    }
  }

  /// Checks that the calls that have ended left no temporary state.
  mutating func checkRest(_ view: View) {
    expect(!view.flags.contains(.isInLayout), view, "is still being laid out")
    expect(
      !view.flags.contains(.awaitsDidMoveToWindow), view, "was not notified of its new window")
    expect(
      view.flags.isDisjoint(with: .windowChangeMarks), view,
      "is still marked by a move that has ended")
    expect(
      window == nil || view.storage?.diagnostics.isEmpty != false, view,
      "keeps diagnostics although it is in a window")
  }

  /// Checks the window after all its views.
  mutating func checkWindow(_ window: Window) {
    expect(window.core.window === window, window, "its core has another window")
    identifiers.sort()
    for (number, next) in zip(identifiers, identifiers.dropFirst()) where number == next {
      expect(false, window, "holds two views with the identifier \(number)")
    }
    if let responder = window.firstResponder {
      expect(holdsFirstResponder, window, "its first responder is not in it")
      // Read only if the view is in the tree: a view outside may have been deallocated.
      if holdsFirstResponder {
        expect(responder.canBecomeFirstResponder, responder, "is first responder and cannot be")
      }
    }
    guard isAtRest else { return }
    expect(window.core.transaction == nil, window, "a transaction is open outside its block")
    expect(window.core.changeDepth.value == 0, window, "still reports changes")
    expect(window.core.layoutStack.isEmpty, window, "a layout pass has left views on its stack")
    expect(window.core.resigningSubtrees.isEmpty, window, "views are still being removed from it")
  }
}
