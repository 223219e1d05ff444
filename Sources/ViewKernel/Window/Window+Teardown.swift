import ViewKernelAnimation

extension Window {
  /// Ends everything in the window before it is deallocated. All references to the window are
  /// cleared before any user code runs, so user code is notified without a reference to the window
  /// (D33, G9).
  func tearDown() {
    core.window = nil
    core.changeTracker = nil
    // Released at the end, because rules own user code.
    let derivations = endDerivations()
    defer { withExtendedLifetime(derivations) {} }
    // Removed here, because a view that outlives the window retains the core. Released at the end,
    // like the derivations.
    let appearanceRules = core.appearanceRules
    defer { withExtendedLifetime(appearanceRules) {} }
    core.appearanceRules = nil
    clock.updatePass = nil
    let responder = firstResponder
    firstResponder = nil
    var views: [View] = []
    for orphan in takeSubviews() {
      orphan.clearSuperview()
      views.append(contentsOf: orphan.subtree())
    }
    var former = FormerWindowState()
    former.take(from: self)
    for view in views { view.changeOwnWindow(to: nil, &former) }
    responder?.didResignFirstResponder()
    former.release()
    for view in views { view.notifyDidMoveToWindow() }
    closeAttachments()
    clock.deliverPendingCallbacks()
  }
}
