import ViewKernelAnimation

extension View {
  /// The node, not retained: it is used at once, and no user code runs while it is used.
  @inline(__always)
  final var nodeReference: Unmanaged<AnimationNode>? {
    unsafe node.map { unsafe .passUnretained($0) }
  }

  /// Stores the view's node. The view must have none.
  final func storeNode(_ made: AnimationNode) {
    node = made
    flags.insert(.hasNode)
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
