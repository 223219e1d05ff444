import ViewKernelAnimation

// The views of a rule, and the rule in the engine. The engine has a rule while both views have
// nodes in one window, and then derives the slot of the target from the slot of the source.

extension DerivationRule {
  /// The view that has the source; `nil` after the rule was removed.
  final var sourceView: View? {
    // `View.add(_:from:)` connects rules to views only. Rules of nodes are not connected.
    sourceOwner.map { unsafe unsafeDowncast($0, to: View.self) }
  }

  /// The view that has the derived property; `nil` after the rule was removed.
  final var targetView: View? {
    // `View.add(_:from:)` connects rules to views only, as above.
    targetOwner.map { unsafe unsafeDowncast($0, to: View.self) }
  }

  /// Removes the rule from the engine and from the tables of its views; the caller retains it. Runs
  /// no user code.
  final func end() {
    guard let sourceView, let targetView, let sourceTable = sourceView.storage?.derivations else {
      return
    }
    leaveEngine()
    targetView.markSetByOwner(target)
    targetView.storage?.derivations?.remove(self, from: sourceTable)
    targetView.forgetEmptyDerivations()
    sourceView.forgetEmptyDerivations()
  }

  /// Whether the rule can enter the engine: the source has a node, and the target is in the same
  /// window.
  final var canEnterEngine: Bool {
    guard !isInEngine, let sourceView, let targetView else { return false }
    return sourceView.flags.contains(.hasNode) && targetView.isMember(of: sourceView.currentCore)
  }

  /// Makes the engine derive the presentation value, if both views have nodes in one window.
  final func enterEngine() {
    guard canEnterEngine, let sourceNode = sourceView?.node, let targetNode = targetView?.node
    else { return }
    isInEngine = true
    if sourceNode !== targetNode { sourceNode.addFollower() }
    enter(targetNode, from: sourceNode)
  }

  /// Removes the rule from the engine before one of the nodes is released. The presentation value
  /// is then the model value.
  final func leaveEngine() {
    guard isInEngine, let sourceNode = sourceView?.node, let targetView,
      let targetNode = targetView.node
    else { return }
    isInEngine = false
    if sourceNode !== targetNode { sourceNode.removeFollower() }
    leave(targetNode)
    targetView.noteChange(ViewParts(ordinal: target.ordinal))
  }
}

// MARK: - Entering and leaving the engine with a view

extension View {
  /// Adds the rules between this view and other views to the engine, after the view got its node.
  /// Creates nodes for all views that derive properties from this one.
  ///
  /// Not recursive, because a chain of views may be long.
  final func enterDerivationsBetweenViews() {
    guard storage?.derivations != nil else { return }
    var waiting: [View] = [self]
    while let view = waiting.popLast() {
      guard let derivations = view.storage?.derivations else { continue }
      for rule in derivations.incomingRules { rule.enterEngine() }
      derivations.forEachOutgoingRule { rule in
        guard rule.canEnterEngine, let target = rule.targetView else { return }
        if target.node == nil, target.makeNode() != nil { waiting.append(target) }
        rule.enterEngine()
      }
    }
  }

  /// Adds the rules whose sources are animated in the window to the engine, after the view has
  /// entered it.
  final func enterIncomingDerivations() {
    for rule in storage?.derivations?.incomingRules ?? [] where rule.canEnterEngine {
      // Creates the node, unless there is one already: a rule needs the nodes of both views.
      _ = animationNode()
      rule.enterEngine()
    }
  }

  /// Removes all rules of the view from the engine, before the view gives up its node.
  final func removeDerivationsFromEngine() {
    guard let derivations = storage?.derivations else { return }
    for rule in derivations.localRules { rule.leaveEngine() }
    for rule in derivations.incomingRules { rule.leaveEngine() }
    derivations.forEachOutgoingRule { $0.leaveEngine() }
  }

  /// Calls a closure with the node of each view that has a property derived from one of this view,
  /// once for each rule.
  final func forEachFollower(_ visit: (AnimationNode) -> Void) {
    storage?.derivations?.forEachOutgoingRule { rule in
      if rule.isInEngine, let node = rule.targetView?.node { visit(node) }
    }
  }
}
