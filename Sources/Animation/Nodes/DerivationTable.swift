/// The derivation rules of a view or of a node (F43), with lookup by source and by target. Sources
/// and targets are whole properties here.
///
/// Finding, adding, replacing and removing a rule takes O(1) in the number of rules. The table is a
/// class, because most views and nodes have no rules.
package final class DerivationTable {
  private var properties: ContiguousArray<PropertyRules> = []
  private var indices = TokenIndices()
  private var ruleCount = 0
  /// The number of rules that were ever added.
  private var addedCount = 0

  /// The rules of one property.
  private struct PropertyRules {
    let property: ObjectIdentifier
    /// The rules with the property as their source, in the order in which they were added. A rule
    /// that was replaced or removed leaves `nil`.
    var fromProperty: ContiguousArray<DerivationRule?> = []
    /// The number of rules in that list.
    var count = 0
    /// The rule with the property as its target.
    var toProperty: DerivationRule?
  }

  /// Creates a table without rules.
  package init() {}

  /// The rules with a source, in the order in which they were added. A rule that was replaced or
  /// removed is `nil`.
  package func rules(from source: ObjectIdentifier) -> ContiguousArray<DerivationRule?> {
    index(of: source).map { properties[$0].fromProperty } ?? []
  }

  /// All rules, in the order in which they were added.
  ///
  /// - Complexity: O(*n* log *n*).
  package var all: ContiguousArray<DerivationRule> {
    var rules = ContiguousArray(properties.lazy.compactMap { $0.toProperty })
    rules.sort { $0.number < $1.number }
    return rules
  }

  /// The rule that derives a property, if there is one.
  package func rule(to target: ObjectIdentifier) -> DerivationRule? {
    index(of: target).flatMap { properties[$0].toProperty }
  }

  /// Whether a rule derives a property.
  package func derives(_ target: ObjectIdentifier) -> Bool { rule(to: target) != nil }

  /// Whether the table has no rules.
  package var isEmpty: Bool { ruleCount == 0 }

  /// Whether a property is the source of a rule.
  private func hasRules(from source: ObjectIdentifier) -> Bool {
    index(of: source).map { properties[$0].count > 0 } ?? false
  }

  /// The text for diagnostics that says why a rule is refused; `nil` if the rule is valid.
  ///
  /// - Parameter table: The present rules of the object that has both properties, if there are any.
  package static func flaw(
    from source: PropertyToken, to target: PropertyToken, in table: DerivationTable?
  ) -> String? {
    if target.isComponent { return "a component cannot be derived, only the whole" }
    let isTargetSource = table?.hasRules(from: target.root) == true
    let isSourceTarget = table?.derives(source.root) == true
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
    let source = index(of: rule.source.root) ?? append(rule.source.root)
    let target = index(of: rule.target.root) ?? append(rule.target.root)
    rule.number = addedCount
    rule.index = properties[source].fromProperty.count
    rule.isActive = true
    properties[source].fromProperty.append(rule)
    properties[source].count += 1
    properties[target].toProperty = rule
    ruleCount += 1
    addedCount += 1
    return replaced
  }

  /// Removes the rule that derives a property.
  ///
  /// - Returns: The rule, to be released after the access; `nil` where there is none.
  package func remove(to target: ObjectIdentifier) -> DerivationRule? {
    guard let target = index(of: target), let rule = properties[target].toProperty,
      let source = index(of: rule.source.root)
    else { return nil }
    rule.isActive = false
    properties[target].toProperty = nil
    properties[source].fromProperty[rule.index] = nil
    properties[source].count -= 1
    ruleCount -= 1
    let length = properties[source].fromProperty.count
    if length > 2 * properties[source].count + 8 { closeGaps(of: source) }
    return rule
  }

  private func closeGaps(of source: Int) {
    properties[source].fromProperty.removeAll { $0 == nil }
    for (index, rule) in properties[source].fromProperty.enumerated() { rule?.index = index }
  }

  private func index(of property: ObjectIdentifier) -> Int? {
    indices.index(of: property, in: properties.count) { properties[$0].property }
  }

  /// Adds a property that has had no rules so far, and returns its index.
  private func append(_ property: ObjectIdentifier) -> Int {
    indices.append(property, at: properties.count)
    properties.append(PropertyRules(property: property))
    return properties.count - 1
  }
}
