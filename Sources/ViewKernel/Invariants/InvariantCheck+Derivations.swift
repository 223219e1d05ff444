import ViewKernelAnimation

extension InvariantCheck {
  /// A rule must be in the tables of both views, and in the engine if both have nodes.
  mutating func checkDerivations(_ view: View) {
    let derivations = view.storage?.derivations
    expect(
      view.flags.contains(.isDerivationSource) == (derivations?.hasSources == true), view,
      "is marked wrongly for properties that follow it")
    guard let derivations else { return }
    expect(!derivations.isEmpty, view, "keeps a table of no rules")
    var outgoing: [DerivationRule] = []
    derivations.forEachOutgoingRule { outgoing.append($0) }
    for rule in outgoing {
      let listed = rule.targetView?.storage?.derivations?.rule(to: rule.target.wholeIdentity)
      expect(
        rule.isActive && rule.sourceView === view && listed === rule, view,
        "is followed by a view that does not know it")
    }
    for rule in derivations.localRules + derivations.incomingRules {
      guard rule.isActive, let source = rule.sourceView else {
        expect(false, view, "has a rule that is over")
        continue
      }
      let table = source.storage?.derivations
      let property = rule.source.wholeIdentity
      let listed =
        source === view ? table?.localRules(from: property) : table?.outgoingRules(from: property)
      let isListed = listed?.contains { $0 === rule } == true
      expect(rule.targetView === view && isListed, view, "has a rule of other views")
      let sourceIsInEngine = source.node.map { $0.engine === view.window?.engine } == true
      let belongsInEngine = sourceIsInEngine && view.isMember(of: source.currentCore)
      expect(
        rule.isInEngine == belongsInEngine, view,
        "\(rule.target.name) is \(belongsInEngine ? "not " : "")derived in the engine")
    }
  }
}
