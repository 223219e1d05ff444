import ViewKernelAnimation

// A chain of rules, or a cycle, is refused.

extension View {
  /// The reason why a rule is refused, as text for a diagnostic; `nil` if it is accepted.
  ///
  /// - Parameter view: The view that has the source.
  final func flaw(of rule: DerivationRule, from view: View) -> String? {
    if rule.target.isComponent { return "a component cannot be derived, only the whole" }
    let source = view.name(of: rule.source)
    if view === self && rule.source.wholeIdentity == rule.target.wholeIdentity {
      return "derived from \(source): a property cannot be derived from itself or its components"
    }
    if let origin = view.storage?.derivations?.rule(to: rule.source.wholeIdentity),
      let originView = origin.sourceView
    {
      let isCycle = originView === self && origin.source.wholeIdentity == rule.target.wholeIdentity
      return "derived from \(source), which is derived from "
        + "\(originView.name(of: origin.source)): "
        + (isCycle ? "cycles are not possible" : "chains are not possible")
    }
    if let next = storage?.derivations?.firstRule(from: rule.target.wholeIdentity),
      let follower = next.targetView
    {
      return "derived from \(source), and \(follower.name(of: next.target)) is derived from "
        + "\(name(of: rule.target)): chains are not possible"
    }
    return nil
  }

  private final func name(of property: PropertyToken) -> String {
    "\(displayName).\(property.name)"
  }
}
