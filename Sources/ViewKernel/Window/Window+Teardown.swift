import ViewKernelAnimation

// Unsafe: unmanaged references to the window are cleared here, before it is deallocated.

extension Window {
  /// The window is going: everything in it ends now, and hears of it without a reference to the
  /// window (D33, G9). All links to the window are cut before any user code runs.
  func tearDown() {
    unsafe core.window = nil
    core.changes = nil
    // As the views below: released at the end.
    let derivations = endCrossDerivations()
    defer { withExtendedLifetime(derivations) {} }
    // Let go of at the end: views that stay may keep the core, and the rules hold what is user code's.
    let appearance = core.appearance
    defer { withExtendedLifetime(appearance) {} }
    core.appearance = nil
    clock.updatePass = nil
    let responder = firstResponder
    unsafe firstResponderReference = nil
    var views: [View] = []
    for orphan in takeChildren() {
      orphan.holdNowhere()
      views.append(contentsOf: orphan.subtree())
    }
    var nodes: ContiguousArray<AnimationNode> = []
    if let node = giveUpNode() { nodes.append(node) }
    for view in views { view.changeMembership(to: nil, &nodes) }
    var timeSpaces: ContiguousArray<TimeSpace> = []
    for view in views { if let old = view.takeTimeSpace() { timeSpaces.append(old) } }
    if let old = rareBox?.timeSpace { timeSpaces.append(old) }
    rareBox?.timeSpace = nil
    responder?.didResignFirstResponder()
    for node in nodes { node.removeAllAnimations() }
    timeSpaces.removeAll()
    for view in views where view.membership == nil { view.didMoveToWindow() }
    closeAttachments()
    clock.deliverPendingCallbacks()
  }
}
