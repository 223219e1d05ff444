/// The derivation rules of a view or of a node (F43), with lookup by source and by target. Both are
/// whole properties here.
///
/// Finding, adding, replacing and removing a rule takes O(1) in the number of rules. The table is a
/// class, because most views and nodes have no rules.
package final class DerivationTable {
  private var sources: ContiguousArray<Source> = []
  private var sourceIndices = TokenIndices()
  private var targets: ContiguousArray<Target> = []
  private var targetIndices = TokenIndices()
  private var ruleCount = 0
  /// The number of rules that were ever added.
  private var addedCount = 0

  private struct Source {
    let property: ObjectIdentifier
    /// The rules in the order in which they were added. A rule that was replaced or removed leaves
    /// `nil`.
    var rules: ContiguousArray<DerivationRule?> = []
    var ruleCount = 0
  }

  private struct Target {
    let property: ObjectIdentifier
    var rule: DerivationRule?
  }

  /// Creates a table without rules.
  package init() {}

  /// The rules with a source, in the order in which they were added. A rule that was replaced or
  /// removed is `nil`.
  package func rules(from source: ObjectIdentifier) -> ContiguousArray<DerivationRule?> {
    index(ofSource: source).map { sources[$0].rules } ?? []
  }

  /// All rules, in the order in which they were added.
  ///
  /// - Complexity: O(*n* log *n*).
  package var all: ContiguousArray<DerivationRule> {
    var rules = ContiguousArray(targets.lazy.compactMap { $0.rule })
    rules.sort { $0.number < $1.number }
    return rules
  }

  /// The rule that derives a property, if there is one.
  package func rule(to target: ObjectIdentifier) -> DerivationRule? {
    index(ofTarget: target).flatMap { targets[$0].rule }
  }

  /// Whether a rule derives a property.
  package func derives(_ target: ObjectIdentifier) -> Bool { rule(to: target) != nil }

  /// Whether the table has no rules.
  package var isEmpty: Bool { ruleCount == 0 }

  /// The text for diagnostics that says why a rule is refused; `nil` if the rule is valid.
  package func flaw(from source: PropertyToken, to target: PropertyToken) -> String? {
    if target.isComponent { return "a component cannot be derived, only the whole" }
    let isTargetSource = index(ofSource: target.root).map { sources[$0].ruleCount > 0 } == true
    let isSourceTarget = derives(source.root)
    guard isTargetSource || isSourceTarget || source.root == target.root else { return nil }
    return "derived from \(source.name), which makes a chain or a ring"
  }
}

// MARK: - Adding and removing

extension DerivationTable {
  /// Adds a rule. It replaces the rule with the same target.
  ///
  /// - Returns: The replaced rule, to be released after the access.
  package func add(_ rule: DerivationRule) -> DerivationRule? {
    let replaced = remove(to: rule.target.root)
    let source = index(ofSource: rule.source.root) ?? appendSource(rule.source.root)
    let target = index(ofTarget: rule.target.root) ?? appendTarget(rule.target.root)
    rule.number = addedCount
    rule.index = sources[source].rules.count
    rule.isActive = true
    sources[source].rules.append(rule)
    sources[source].ruleCount += 1
    targets[target].rule = rule
    ruleCount += 1
    addedCount += 1
    return replaced
  }

  /// Removes the rule that derives a property.
  ///
  /// - Returns: The rule, to be released after the access; `nil` where there is none.
  package func remove(to target: ObjectIdentifier) -> DerivationRule? {
    guard let target = index(ofTarget: target), let rule = targets[target].rule,
      let source = index(ofSource: rule.source.root)
    else { return nil }
    rule.isActive = false
    targets[target].rule = nil
    sources[source].rules[rule.index] = nil
    sources[source].ruleCount -= 1
    ruleCount -= 1
    if sources[source].rules.count > 2 * sources[source].ruleCount + 8 { closeGaps(of: source) }
    return rule
  }

  private func closeGaps(of source: Int) {
    sources[source].rules.removeAll { $0 == nil }
    for (index, rule) in sources[source].rules.enumerated() { rule?.index = index }
  }

  private func index(ofSource property: ObjectIdentifier) -> Int? {
    sourceIndices.index(of: property, in: sources.count) { sources[$0].property }
  }

  private func index(ofTarget property: ObjectIdentifier) -> Int? {
    targetIndices.index(of: property, in: targets.count) { targets[$0].property }
  }

  private func appendSource(_ property: ObjectIdentifier) -> Int {
    sourceIndices.append(property, at: sources.count)
    sources.append(Source(property: property))
    return sources.count - 1
  }

  private func appendTarget(_ property: ObjectIdentifier) -> Int {
    targetIndices.append(property, at: targets.count)
    targets.append(Target(property: property))
    return targets.count - 1
  }
}
