import ViewKernelAnimation

extension Window {
  /// Ends everything in the window before it is deallocated. All references to the window are
  /// cleared before any user code runs, so user code is notified without a reference to the window
  /// (D33, G9).
  func tearDown() {
    core.window = nil
    core.changes = nil
    // Released at the end, as the views below.
    let derivations = endDerivations()
    defer { withExtendedLifetime(derivations) {} }
    // Removed here, because views that are still retained may keep the core. Released at the end,
    // because its rules own user code.
    let appearance = core.appearance
    defer { withExtendedLifetime(appearance) {} }
    core.appearance = nil
    clock.updatePass = nil
    let responder = firstResponder
    firstResponder = nil
    var views: [View] = []
    for orphan in takeSubviews() {
      orphan.clearSuperview()
      views.append(contentsOf: orphan.subtree())
    }
    var nodes: ContiguousArray<AnimationNode> = []
    if let node = giveUpNode() { nodes.append(node) }
    for view in views { view.changeWindow(to: nil, &nodes) }
    var timeSpaces: ContiguousArray<TimeSpace> = []
    for view in views { if let old = view.takeTimeSpace() { timeSpaces.append(old) } }
    if let old = storage?.engineTimeSpace { timeSpaces.append(old) }
    storage?.engineTimeSpace = nil
    responder?.didResignFirstResponder()
    for node in nodes { node.removeAllAnimations() }
    timeSpaces.removeAll()
    for view in views { view.notifyDidMoveToWindow() }
    closeAttachments()
    clock.deliverPendingCallbacks()
  }
}
