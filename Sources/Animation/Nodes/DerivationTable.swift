/// The derivation rules of the properties of one owner: a view, or a node (F43). Sources and targets
/// are whole properties here.
///
/// A rule is in the table of its source and in the table of its target, which are the same table if
/// both properties have the same owner. Finding, adding and removing a rule takes O(1) on average.
/// The table is a class, because most views and nodes have no rules.
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
    /// The rules from the property to other properties of the owner.
    var own = RuleList()
    /// The rules from the property to properties of other owners.
    var outgoing = RuleList()
    /// The rule that derives the property.
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
  /// The rules from a source to properties of its owner, in the order in which they were added. A
  /// rule that was removed is `nil`.
  package func ownRules(from source: ObjectIdentifier) -> ContiguousArray<DerivationRule?> {
    index(of: source).map { properties[$0].own.rules } ?? []
  }

  /// The rules from a source to properties of other owners, in the order in which they were added. A
  /// rule that was removed is `nil`.
  package func outgoingRules(from source: ObjectIdentifier) -> ContiguousArray<DerivationRule?> {
    index(of: source).map { properties[$0].outgoing.rules } ?? []
  }

  /// The first rule from a source; those to properties of its owner precede the others.
  package func firstRule(from source: ObjectIdentifier) -> DerivationRule? {
    index(of: source).flatMap { properties[$0].own.first ?? properties[$0].outgoing.first }
  }

  /// The rule that derives a property, if there is one.
  package func rule(to target: ObjectIdentifier) -> DerivationRule? {
    index(of: target).flatMap { properties[$0].toProperty }
  }

  /// Whether a rule derives a property.
  package func derives(_ target: ObjectIdentifier) -> Bool { rule(to: target) != nil }

  /// All rules between properties of the owner, in the order in which they were added.
  ///
  /// - Complexity: O(*n* log *n*).
  package var ownRules: ContiguousArray<DerivationRule> { rulesToProperties(ofOthers: false) }

  /// All rules from properties of other owners, in the order in which they were added.
  ///
  /// - Complexity: O(*n* log *n*).
  package var incomingRules: ContiguousArray<DerivationRule> { rulesToProperties(ofOthers: true) }

  private func rulesToProperties(ofOthers isIncoming: Bool) -> ContiguousArray<DerivationRule> {
    var rules: ContiguousArray<DerivationRule> = []
    for property in properties {
      guard let rule = property.toProperty, rule.isBetweenOwners == isIncoming else { continue }
      rules.append(rule)
    }
    rules.sort { $0.number < $1.number }
    return rules
  }

  /// Calls a closure with each rule to a property of another owner: one source after the other, and
  /// the rules of each source in the order in which they were added.
  package func forEachOutgoingRule(_ body: (DerivationRule) -> Void) {
    for property in properties {
      for case let rule? in property.outgoing.rules { body(rule) }
    }
  }

  /// The text for diagnostics that says why a rule of a node is refused; `nil` if the rule is valid.
  ///
  /// - Parameter table: The present rules of the node, if there are any.
  package static func flaw(
    from source: PropertyToken, to target: PropertyToken, in table: DerivationTable?
  ) -> String? {
    if target.isComponent { return "a component cannot be derived, only the whole" }
    let isTargetSource = table?.firstRule(from: target.root) != nil
    let isSourceTarget = table?.derives(source.root) == true
    guard isTargetSource || isSourceTarget || source.root == target.root else { return nil }
    return "derived from \(source.name), which makes a chain or a ring"
  }
}

// MARK: - Adding and removing

extension DerivationTable {
  /// Adds a rule that derives a property of the owner. No other rule may derive the property.
  ///
  /// - Parameter source: The table of the owner of the source; it may be this table.
  package func add(_ rule: DerivationRule, from source: DerivationTable) {
    let index = indexOrAppend(rule.target.root)
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
    let index = indexOrAppend(rule.source.root)
    if rule.isBetweenOwners {
      properties[index].outgoing.append(rule)
    } else {
      properties[index].own.append(rule)
    }
    sourceCount += 1
  }

  /// Removes a rule that derives a property of the owner. The caller retains the rule.
  ///
  /// - Parameter source: The table of the owner of the source, as when the rule was added.
  package func remove(_ rule: DerivationRule, from source: DerivationTable) {
    guard rule.isActive, let index = index(of: rule.target.root) else { return }
    rule.isActive = false
    properties[index].toProperty = nil
    targetCount -= 1
    source.removeSource(of: rule)
  }

  private func removeSource(of rule: DerivationRule) {
    guard let index = index(of: rule.source.root) else { return }
    if rule.isBetweenOwners {
      properties[index].outgoing.remove(rule)
    } else {
      properties[index].own.remove(rule)
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

/// Rules with one source, in the order in which they were added.
private struct RuleList {
  /// A rule that was removed leaves `nil`. The gaps are closed when they outnumber the rules.
  private(set) var rules: ContiguousArray<DerivationRule?> = []
  private var count = 0

  var first: DerivationRule? {
    guard count > 0 else { return nil }
    for case let rule? in rules { return rule }
    return nil
  }

  mutating func append(_ rule: DerivationRule) {
    rule.index = rules.count
    rules.append(rule)
    count += 1
  }

  /// Removes a rule, which the caller retains.
  mutating func remove(_ rule: DerivationRule) {
    rules[rule.index] = nil
    count -= 1
    guard rules.count > 2 * count + 8 else { return }
    rules.removeAll { $0 == nil }
    for (index, rule) in rules.enumerated() { rule?.index = index }
  }
}
