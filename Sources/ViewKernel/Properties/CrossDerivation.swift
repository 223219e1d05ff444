import ViewKernelAnimation

/// A rule that derives a property of one view from a property of another view.
final class CrossDerivation {
  let rule: DerivationRule
  // Not retained, and never dangling: each view ends its rules before it is deallocated
  // (`View.endCrossDerivations()`), and `end()` sets both references to `nil`.
  private unowned(unsafe) var unretainedSource: View?
  private unowned(unsafe) var unretainedTarget: View?
  /// The index in the list of the source.
  fileprivate(set) var index = 0
  /// Whether the engine has the rule and derives the presentation value: both views have nodes, in
  /// one window.
  private(set) var isInEngine = false

  init(_ rule: DerivationRule, from source: View, to target: View) {
    self.rule = rule
    unsafe unretainedSource = source
    unsafe unretainedTarget = target
  }

  /// The view that has the source; `nil` after the rule was removed.
  var source: View? { unsafe unretainedSource }

  /// The view that has the derived property; `nil` after the rule was removed.
  var target: View? { unsafe unretainedTarget }

  /// Removes the rule from both views; the caller retains it. Runs no user code.
  func end() {
    guard let source, let target else { return }
    leaveEngine()
    rule.isActive = false
    unsafe unretainedSource = nil
    unsafe unretainedTarget = nil
    target.markSetByOwner(rule.target)
    target.rareState?.crossDerivations?.removeIncoming(self)
    source.rareState?.crossDerivations?.removeOutgoing(self)
    target.forgetEmptyDerivations()
    source.forgetEmptyDerivations()
  }

  /// Whether the rule can enter the engine: the source has a node, and the target is in the same
  /// window.
  var canEnterEngine: Bool {
    guard !isInEngine, let source, let target else { return false }
    return source.flags.contains(.hasNode) && target.isMember(of: source.currentCore)
  }

  /// Adds the rule to the engine, if both views have nodes.
  func enterEngine() {
    guard canEnterEngine, let from = source?.node, let node = target?.node else { return }
    isInEngine = true
    from.addFollower()
    let old = rule.enter(node, from: from)
    assert(old == nil, "a property has two rules")
  }

  /// Removes the rule from the engine before one of the nodes is released. The presentation value
  /// is then the model value.
  func leaveEngine() {
    guard isInEngine, let from = source?.node, let target, let node = target.node else { return }
    isInEngine = false
    from.removeFollower()
    // Releasing the engine's part runs no user code, because the rule retains the closure.
    _ = rule.leave(node)
    target.noteChange(ViewParts(ordinal: rule.target.ordinal))
  }
}

/// The derivation rules between a view and other views.
final class CrossDerivations {
  /// At most one for each property of the view.
  private(set) var incoming: ContiguousArray<CrossDerivation> = []
  /// In the order of adding; `nil` in place of a removed rule.
  private(set) var outgoing: ContiguousArray<CrossDerivation?> = []
  private(set) var outgoingCount = 0

  var isEmpty: Bool { incoming.isEmpty && outgoingCount == 0 }

  /// The rule that derives a whole property of the view from a property of another view.
  func incoming(to target: ObjectIdentifier) -> CrossDerivation? {
    incoming.first { $0.rule.target.root == target }
  }

  /// Whether a whole property of the view is derived from a property of another view.
  func derives(_ target: ObjectIdentifier) -> Bool { incoming(to: target) != nil }

  /// The first rule that derives a property from a whole property of the view.
  func outgoing(from source: ObjectIdentifier) -> CrossDerivation? {
    guard outgoingCount > 0 else { return nil }
    for derivation in outgoing {
      if let derivation, derivation.rule.source.root == source { return derivation }
    }
    return nil
  }

  func addIncoming(_ derivation: CrossDerivation) { incoming.append(derivation) }

  func addOutgoing(_ derivation: CrossDerivation) {
    derivation.index = outgoing.count
    outgoing.append(derivation)
    outgoingCount += 1
  }

  /// Removes a rule whose target is the view. The caller retains the rule.
  fileprivate func removeIncoming(_ derivation: CrossDerivation) {
    incoming.removeAll { $0 === derivation }
  }

  /// Removes a rule whose source is the view. The caller retains the rule.
  ///
  /// - Complexity: O(1) on average, for any number of rules.
  fileprivate func removeOutgoing(_ derivation: CrossDerivation) {
    outgoing[derivation.index] = nil
    outgoingCount -= 1
    guard outgoing.count > 2 * outgoingCount + 8 else { return }
    outgoing.removeAll { $0 == nil }
    for (index, derivation) in outgoing.enumerated() { derivation?.index = index }
  }
}
