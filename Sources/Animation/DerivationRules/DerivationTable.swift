/// The derivation rules of the properties of one owner: a view, or a node (F43). Sources and
/// targets are whole properties here.
///
/// A rule between properties of one owner is local, and is in one table. A rule between two owners
/// is outgoing in the table of its source, and incoming in the table of its target. Finding, adding
/// and removing a rule takes O(1) on average. The table is a class, because most views and nodes
/// have no rules.
package final class DerivationTable {
  private var properties: ContiguousArray<PropertyRules> = []
  private var indices = TokenIndices()
  /// The number of rules that have their sources here.
  private var sourceCount = 0
  /// The number of rules that have their targets here.
  private var targetCount = 0
  /// The number of rules that were ever added with their targets here.
  private var addedCount = 0

  /// The rules of one property.
  private struct PropertyRules {
    let property: ObjectIdentifier
    /// The local rules that have the property as their source.
    var local = RuleList()
    /// The outgoing rules that have the property as their source.
    var outgoing = RuleList()
    /// The rule that derives the property, local or incoming.
    var toProperty: DerivationRule?
  }

  /// Creates a table without rules.
  package init() {}

  /// Whether the table has no rules.
  package var isEmpty: Bool { sourceCount == 0 && targetCount == 0 }

  /// Whether any rule has its source here.
  package var hasSources: Bool { sourceCount > 0 }
}

// MARK: - Finding rules

extension DerivationTable {
  /// The local rules with a source, in the order in which they were added. A rule that was removed
  /// is `nil`.
  package func localRules(from source: ObjectIdentifier) -> ContiguousArray<DerivationRule?> {
    index(of: source).map { properties[$0].local.rules } ?? []
  }

  /// The outgoing rules with a source, in the order in which they were added. A rule that was
  /// removed is `nil`.
  package func outgoingRules(from source: ObjectIdentifier) -> ContiguousArray<DerivationRule?> {
    index(of: source).map { properties[$0].outgoing.rules } ?? []
  }

  /// Whether any rule derives a property from a source.
  package func hasRules(from source: ObjectIdentifier) -> Bool {
    index(of: source).map { !properties[$0].local.isEmpty || !properties[$0].outgoing.isEmpty }
      ?? false
  }

  /// A rule with a source, if there is one: the first local rule, or the first outgoing one.
  package func firstRule(from source: ObjectIdentifier) -> DerivationRule? {
    index(of: source).flatMap { properties[$0].local.first ?? properties[$0].outgoing.first }
  }

  /// The rule that derives a property, if there is one.
  package func rule(to target: ObjectIdentifier) -> DerivationRule? {
    index(of: target).flatMap { properties[$0].toProperty }
  }

  /// Whether a rule derives a property.
  package func derives(_ target: ObjectIdentifier) -> Bool { rule(to: target) != nil }

  /// All local rules, in the order in which they were added.
  ///
  /// - Complexity: O(*n* log *n*).
  package var localRules: ContiguousArray<DerivationRule> { rules(areIncoming: false) }

  /// All incoming rules, in the order in which they were added.
  ///
  /// - Complexity: O(*n* log *n*).
  package var incomingRules: ContiguousArray<DerivationRule> { rules(areIncoming: true) }

  private func rules(areIncoming: Bool) -> ContiguousArray<DerivationRule> {
    var rules: ContiguousArray<DerivationRule> = []
    for property in properties {
      guard let rule = property.toProperty, rule.isBetweenOwners == areIncoming else { continue }
      rules.append(rule)
    }
    rules.sort { $0.number < $1.number }
    return rules
  }

  /// Calls a closure with each outgoing rule: one source after the other, and the rules of each
  /// source in the order in which they were added.
  package func forEachOutgoingRule(_ body: (DerivationRule) -> Void) {
    for property in properties {
      for case let rule? in property.outgoing.rules { body(rule) }
    }
  }

  /// The text for diagnostics that says why a rule of a node is refused; `nil` if the rule is
  /// valid.
  ///
  /// - Parameter table: The present rules of the node, if there are any.
  package static func flaw(
    from source: PropertyToken, to target: PropertyToken, in table: DerivationTable?
  ) -> String? {
    if target.isComponent { return "a component cannot be derived, only the whole" }
    let isTargetSource = table?.hasRules(from: target.wholeIdentity) == true
    let isSourceTarget = table?.derives(source.wholeIdentity) == true
    let isFromItself = source.wholeIdentity == target.wholeIdentity
    guard isTargetSource || isSourceTarget || isFromItself else { return nil }
    return "derived from \(source.name): chains and cycles are not possible"
  }
}

// MARK: - Adding and removing

extension DerivationTable {
  /// Adds a rule that derives a property of the owner. No other rule may derive the property.
  ///
  /// - Parameter source: The table of the owner of the source; it may be this table.
  package func add(_ rule: DerivationRule, from source: DerivationTable) {
    let index = indexOrAppend(rule.target.wholeIdentity)
    assert(properties[index].toProperty == nil, "a property has two rules")
    rule.isActive = true
    rule.isBetweenOwners = source !== self
    rule.number = addedCount
    properties[index].toProperty = rule
    addedCount += 1
    targetCount += 1
    source.addSource(of: rule)
  }

  private func addSource(of rule: DerivationRule) {
    let index = indexOrAppend(rule.source.wholeIdentity)
    if rule.isBetweenOwners {
      properties[index].outgoing.append(rule)
    } else {
      properties[index].local.append(rule)
    }
    sourceCount += 1
  }

  /// Removes a rule that derives a property of the owner. The caller retains the rule.
  ///
  /// - Parameter source: The table of the owner of the source, as when the rule was added.
  package func remove(_ rule: DerivationRule, from source: DerivationTable) {
    guard rule.isActive, let index = index(of: rule.target.wholeIdentity) else { return }
    rule.isActive = false
    rule.disconnect()
    properties[index].toProperty = nil
    targetCount -= 1
    source.removeSource(of: rule)
  }

  private func removeSource(of rule: DerivationRule) {
    guard let index = index(of: rule.source.wholeIdentity) else { return }
    if rule.isBetweenOwners {
      properties[index].outgoing.remove(rule)
    } else {
      properties[index].local.remove(rule)
    }
    sourceCount -= 1
  }

  private func index(of property: ObjectIdentifier) -> Int? {
    indices.index(of: property, in: properties.count) { properties[$0].property }
  }

  /// The index of a property, which is appended if it has had no rules so far.
  private func indexOrAppend(_ property: ObjectIdentifier) -> Int {
    if let index = index(of: property) { return index }
    indices.append(property, at: properties.count)
    properties.append(PropertyRules(property: property))
    return properties.count - 1
  }
}
