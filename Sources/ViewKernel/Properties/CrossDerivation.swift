import ViewKernelAnimation

/// A rule that derives a property of one view from a property of another view.
final class CrossDerivation {
  let rule: DerivationRule
  // Not retained, and never dangling: `View.endCrossDerivations()` takes the derivations of a view out
  // of both views before the view is freed, and nobody follows a view of one that was taken out.
  unowned(unsafe) let source: View
  unowned(unsafe) let target: View
  /// The index in the list of the source; -1 where it is in none.
  fileprivate(set) var index = -1
  /// Whether the engine derives the presentation value: both views have nodes, in one window.
  private(set) var isShown = false

  init(_ rule: DerivationRule, from source: View, to target: View) {
    self.rule = rule
    unsafe self.source = source
    unsafe self.target = target
  }

  /// Whether the engine can derive the presentation value: the source has a node, and the target is in
  /// the same window.
  var canShow: Bool {
    unsafe rule.isActive && !isShown && source.flags.contains(.hasNode)
      && target.isMember(of: source.membership)
  }

  /// Makes the engine derive the presentation value, where both views have nodes of it.
  func show() {
    guard canShow, let from = unsafe source.node, let node = unsafe target.node else { return }
    isShown = true
    from.addFollower(node)
    let old = rule.enter(node, from: from)
    assert(old == nil, "a property has two rules")
  }

  /// The presentation value is the model value again, before one of the nodes is released.
  func hide() {
    guard isShown, let from = unsafe source.node, let node = unsafe target.node else { return }
    isShown = false
    from.removeFollower(node)
    // Releasing what the engine had runs no user code: the rule has the closure.
    _ = rule.leave(node)
    unsafe target.noteChange(ViewParts(ordinal: rule.target.ordinal))
  }
}

/// The rules between a view and other views.
final class CrossDerivations {
  /// At most one for each property of the view.
  private(set) var incoming: ContiguousArray<CrossDerivation> = []
  /// In the order of adding; `nil` where one was removed.
  private(set) var outgoing: ContiguousArray<CrossDerivation?> = []
  private(set) var outgoingCount = 0

  var isEmpty: Bool { incoming.isEmpty && outgoingCount == 0 }

  /// The rule that derives a whole property of the view from one of another view.
  func incoming(to target: ObjectIdentifier) -> CrossDerivation? {
    incoming.first { $0.rule.target.root == target }
  }

  /// Whether a whole property of the view is derived from one of another view.
  func derives(_ target: ObjectIdentifier) -> Bool { incoming(to: target) != nil }

  /// The first rule that derives something from a whole property of the view.
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

  /// Removes a rule, which the caller retains.
  func removeIncoming(_ derivation: CrossDerivation) {
    incoming.removeAll { $0 === derivation }
  }

  /// Removes a rule, which the caller retains.
  ///
  /// - Complexity: O(1) on average, however many there are.
  func removeOutgoing(_ derivation: CrossDerivation) {
    guard derivation.index >= 0 else { return }
    outgoing[derivation.index] = nil
    derivation.index = -1
    outgoingCount -= 1
    guard outgoing.count > 2 * outgoingCount + 8 else { return }
    outgoing.removeAll { $0 == nil }
    for (index, derivation) in outgoing.enumerated() { derivation?.index = index }
  }
}
