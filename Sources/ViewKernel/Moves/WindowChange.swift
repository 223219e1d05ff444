import ViewKernelAnimation

/// The change of the window of all views in a subtree. `perform()` runs no user code, so user code
/// never finds views of the subtree in different windows. Then `notify()` runs user code.
struct WindowChange {
  /// The first responder of the old window, if it was in the subtree.
  private var resigned: View?
  /// The nodes and time spaces of the views in the old window, until `notify()` releases them.
  private var former = FormerWindowState()
  /// The views of the subtree, parents first.
  private let views: [View]
  private let newCore: WindowCore?
  private let newWindow: Window?
  private let oldWindow: Window?
  private var hasAppliedAppearance = false
  /// Whether a view has a `ViewStorage`. Most views have none, so they have no time space, no
  /// diagnostics and no derivations.
  private var hasStorage = false

  /// Describes the change of a subtree to the window of its superview.
  ///
  /// - Parameter core: The core of the superview's window, or `nil`.
  init(of root: View, to core: WindowCore?) {
    oldWindow = root.window
    newCore = core
    newWindow = core?.window
    views = root.subtree()
  }

  /// Changes the window of all views, without user code.
  mutating func perform() {
    let newCore = newCore  // read once, because each read would retain it
    for view in views {
      view.changeOwnWindow(to: newCore, &former)
      hasAppliedAppearance = hasAppliedAppearance || view.flags.contains(.hasAppliedAppearance)
      hasStorage = hasStorage || view.storage != nil
    }
    views[0].updateWindowChangeMarks()  // the superview may be about to change its window
    if hasStorage { views[0].makeTimeSpaces() }
    resigned = oldWindow?.takeLostFirstResponder()
    oldWindow?.core.hasChanges = true
    newWindow?.core.hasChanges = true
    addToJournal()
  }

  private func addToJournal() {
    guard
      oldWindow?.journal.hasListeners == true || newWindow?.journal.hasListeners == true
    else { return }
    for view in views {
      oldWindow?.addToJournal(.leave, view)
      newWindow?.addToJournal(.enter, view)
    }
  }

  /// Notifies the views and their observers. User code may do anything from here on: functions of
  /// derivations, the `deinit`s of objects that animations retained, focus hooks, the diagnostics
  /// handler, observers of values that appearance rules set, and last `didMoveToWindow()`.
  mutating func notify() {
    if hasStorage, let newCore {
      for view in views where view.isMember(of: newCore) { view.enterIncomingDerivations() }
    }
    former.release()
    if let resigned, let oldWindow, oldWindow.notifyResigned(resigned) {
      oldWindow.hideUnusedKeyboard()
    }
    if let newWindow, hasStorage {
      for view in views { view.passDiagnostics(to: newWindow) }
    }
    if let newCore, newCore.appearanceRules != nil || hasAppliedAppearance {
      View.applyAppearance(of: newCore, views)
    }
    for view in views { view.notifyDidMoveToWindow() }
  }
}
