import ViewKernelAnimation

extension View {
  /// The node, not retained: it is used at once, and no user code runs while it is used.
  @inline(__always)
  final var nodeReference: Unmanaged<AnimationNode>? {
    unsafe node.map { unsafe .passUnretained($0) }
  }

  /// The view's node, created when the view is first animated; `nil` outside a window.
  @inline(__always)
  final func animationNode() -> AnimationNode? { node ?? makeAnimationNode() }

  @inline(never)
  private final func makeAnimationNode() -> AnimationNode? {
    guard let node = makeNode() else { return nil }
    enterDerivationsBetweenViews()
    return node
  }

  /// Creates the view's node, without the nodes of views that derive properties from this one.
  final func makeNode() -> AnimationNode? {
    guard let window else { return nil }
    let node = AnimationNode(engine: window.engine, identifier: identifier, owner: self)
    node.timeSpace = nearestTimeSpace
    self.node = node
    flags.insert(.hasNode)
    for rule in storage?.derivations?.localRules ?? [] { rule.enterEngine() }
    return node
  }

  /// Removes and returns the node. The caller releases it when user code may run, because the
  /// objects that its animations retain may run it in their `deinit`.
  final func takeNode() -> AnimationNode? {
    guard let node else { return nil }
    removeDerivationsFromEngine()
    self.node = nil
    flags.remove(.hasNode)
    flags.insert(.hasLostNode)
    return node
  }
}
