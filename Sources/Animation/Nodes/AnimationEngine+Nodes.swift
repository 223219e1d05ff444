// Which nodes have animations.

extension AnimationEngine {
  /// A node has an animation.
  func noteAnimated(_ node: AnimationNode) {
    node.placeAmongAnimated = unsafe Int32(animatedNodes.count)
    var nodes = unsafe animatedNodes.takeAll()
    unsafe nodes.append(.passUnretained(node))
    unsafe swap(&nodes, &animatedNodes)
  }

  /// A node goes, or has no animations any more.
  func forgetAnimated(_ node: AnimationNode) {
    let place = Int(node.placeAmongAnimated)
    guard place >= 0 else { return }
    let last = unsafe animatedNodes.removeLast()
    unsafe AnimationEngine.withNode(last) { last in
      guard last !== node else { return }
      unsafe animatedNodes[place] = unsafe .passUnretained(last)
      last.placeAmongAnimated = Int32(place)
    }
    node.placeAmongAnimated = -1
  }

  /// Visits the nodes that have animations, and those that had some when `takeAnimatedNodes` was last
  /// called, or since. A visit runs no user code.
  ///
  /// - Complexity: O(visited nodes).
  func forEachAnimatedNode(_ visit: (AnimationNode) -> Void) {
    for place in unsafe animatedNodes.indices {
      unsafe AnimationEngine.withNode(animatedNodes[place], visit)
    }
  }

  /// Visits the same nodes, each followed by those with properties derived from its own, and forgets
  /// the nodes that have no animations any more: the caller knows then that they have come to rest.
  package func takeAnimatedNodes(_ visit: (AnimationNode) -> Void) {
    var place = 0
    while unsafe place < animatedNodes.count {
      unsafe AnimationEngine.withNode(animatedNodes[place]) { node in
        visit(node)
        node.forEachFollower(visit)
        if node.hasAnimations { place += 1 } else { forgetAnimated(node) }
      }
    }
  }

  /// Lends a member of the list.
  @inline(__always)
  private static func withNode(
    _ member: Unmanaged<AnyObject>, _ body: (AnimationNode) -> Void
  ) {
    // `noteAnimated` is the only one that adds a member; a node removes itself before it is freed.
    unsafe member._withUnsafeGuaranteedRef {
      unsafe body(unsafeDowncast($0, to: AnimationNode.self))
    }
  }
}
