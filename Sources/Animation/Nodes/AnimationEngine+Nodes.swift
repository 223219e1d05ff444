// The list of nodes that have animations.

extension AnimationEngine {
  /// Adds a node to the list, because it has an animation.
  func noteAnimated(_ node: AnimationNode) {
    node.indexAmongAnimated = unsafe Int32(animatedNodes.count)
    var nodes = unsafe animatedNodes.takeAll()
    unsafe nodes.append(.passUnretained(node))
    unsafe swap(&nodes, &animatedNodes)
  }

  /// Removes a node from the list, because it is deallocated or has no animations any more.
  func forgetAnimated(_ node: AnimationNode) {
    let index = node.indexAmongAnimated
    guard index >= 0 else { return }
    let last = unsafe animatedNodes.removeLast()
    unsafe AnimationEngine.withNode(last) { last in
      guard last !== node else { return }
      unsafe animatedNodes[Int(index)] = unsafe .passUnretained(last)
      last.indexAmongAnimated = index
    }
    node.indexAmongAnimated = -1
  }

  /// Calls a closure with each listed node: those with animations, and those at rest that
  /// `takeAnimatedNodes` has not yet removed. The closure runs no user code.
  ///
  /// - Complexity: O(visited nodes).
  func forEachAnimatedNode(_ visit: (AnimationNode) -> Void) {
    for index in unsafe animatedNodes.indices {
      unsafe AnimationEngine.withNode(animatedNodes[index], visit)
    }
  }

  /// Calls a closure with the same nodes. Nodes without animations are then removed from the list:
  /// the caller has been notified that they are at rest.
  package func takeAnimatedNodes(_ visit: (AnimationNode) -> Void) {
    var index = 0
    while unsafe index < animatedNodes.count {
      unsafe AnimationEngine.withNode(animatedNodes[index]) { node in
        visit(node)
        if node.hasAnimations { index += 1 } else { forgetAnimated(node) }
      }
    }
  }

  /// Calls a closure with a member of the list, without retaining it.
  @inline(__always)
  private static func withNode(_ member: Unmanaged<AnyObject>, _ body: (AnimationNode) -> Void) {
    // Only `noteAnimated` adds members; a node removes itself before it is deallocated.
    unsafe member._withUnsafeGuaranteedRef {
      unsafe body(unsafeDowncast($0, to: AnimationNode.self))
    }
  }
}
