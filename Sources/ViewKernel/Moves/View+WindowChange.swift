import ViewKernelAnimation

// The change of a subtree's window, after its superview was set or removed. First all views change
// their window, without user code in between. Then user code runs: functions of derivations, the
// `deinit`s of objects that animations retained, focus hooks, the diagnostics handler, observers of
// values that appearance rules set, and last `didMoveToWindow()`.

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
    let oldWindow = window
    let newWindow = core?.window

    // The change. No user code runs until all views are updated.
    let views = subtree()
    var former = FormerWindowState()
    var hasAppliedAppearance = false
    // Most views have no `ViewStorage`, so they have neither a time space nor diagnostics.
    var hasStorage = false
    for view in views {
      view.changeOwnWindow(to: core, &former)
      hasAppliedAppearance = hasAppliedAppearance || view.flags.contains(.hasAppliedAppearance)
      hasStorage = hasStorage || view.storage != nil
    }
    updateWindowChangeMarks()  // the superview may be about to change its window
    if hasStorage { View.makeTimeSpaces(of: views) }
    let resigned = oldWindow?.takeLostFirstResponder()
    oldWindow?.core.hasChanges = true
    newWindow?.core.hasChanges = true
    View.addMoveToJournal(of: views, from: oldWindow, to: newWindow)

    // The notifications. User code may do anything from here on.
    if hasStorage, let core {
      for view in views where view.isMember(of: core) { view.enterIncomingDerivations() }
    }
    former.release()
    if let resigned, let oldWindow, oldWindow.notifyResigned(resigned) {
      oldWindow.hideUnusedKeyboard()
    }
    if let newWindow, hasStorage {
      for view in views { view.passDiagnostics(to: newWindow) }
    }
    if let core, core.appearanceRules != nil || hasAppliedAppearance {
      View.applyAppearance(of: core, views)
    }
    for view in views { view.notifyDidMoveToWindow() }
  }

  private static func addMoveToJournal(
    of views: [View], from oldWindow: Window?, to newWindow: Window?
  ) {
    guard
      oldWindow?.journal.hasListeners == true || newWindow?.journal.hasListeners == true
    else { return }
    for view in views {
      oldWindow?.addToJournal(.leave, view)
      newWindow?.addToJournal(.enter, view)
    }
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

  private final func passDiagnostics(to window: Window) {
    guard let storage else { return }
    for diagnostic in storage.takeDiagnostics() { window.clock.onDiagnostic(diagnostic) }
  }
}
