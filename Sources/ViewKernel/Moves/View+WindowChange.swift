import ViewKernelAnimation

// The change of a subtree's window, after its superview was set or removed.

extension View {
  /// Changes the window of every view in the subtree to that of the superview, then notifies the
  /// views. If the view is in that window already, only the marks of the subtree, the change
  /// tracker and the time spaces are updated.
  ///
  /// - Parameter core: The core of the superview's window, or `nil`.
  final func updateWindowOfSubtree(to core: WindowCore?) {
    guard !isMember(of: core) else {
      updateWindowChangeMarks()
      core?.changeTracker?.enterIfMissing(self)
      return updateTimeSpacesAfterMove()
    }
    var change = WindowChange(of: self, to: core)
    change.perform()
    change.notify()
  }

  /// Calls `didMoveToWindow()` if the view still awaits it after a change of the window. If a hook
  /// has moved the view again, the later move has called it already.
  final func notifyDidMoveToWindow() {
    guard flags.contains(.awaitsDidMoveToWindow) else { return }
    flags.remove(.awaitsDidMoveToWindow)
    didMoveToWindow()
  }

  /// Changes the window of this view alone, without hooks: its flags, identifier and node, and its
  /// entries in the cores of the old and the new window.
  ///
  /// - Parameter former: Receives what the view gives up. The caller releases it later.
  final func changeOwnWindow(to core: WindowCore?, _ former: inout FormerWindowState) {
    flags.insert(.awaitsDidMoveToWindow)
    flags.subtract(.windowChangeMarks)
    former.take(from: self)
    if let old = currentCore {
      old.changeTracker?.leave(self)
      if flags.contains(.refusesFocus) { old.focusRefusalCount -= 1 }
    }
    guard let core else {
      flags.remove(.isInWindow)
      return
    }
    if latestCore !== core {
      // The view gets another identifier if it enters its old window again.
      latestCore?.forget(storedIdentifier)
      latestCore = core
      storedIdentifier = core.nextIdentifier()
    }
    flags.insert(.isInWindow)
    if flags.contains(.refusesFocus) { core.focusRefusalCount += 1 }
    flags.remove(.isDrawn)  // text may have other measures here
    core.changeTracker?.enter(self)
  }

  /// Passes the diagnostics that the view has kept outside any window to the handler of its window.
  final func passDiagnostics(to window: Window) {
    guard let storage else { return }
    for diagnostic in storage.takeDiagnostics() { window.clock.onDiagnostic(diagnostic) }
  }
}
