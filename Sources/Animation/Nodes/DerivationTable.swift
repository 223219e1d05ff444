/// The derivation rules of a view or of a node (F43), with lookup by source and by target. Both are
/// whole properties here.
///
/// Finding, adding, replacing and removing a rule takes O(1) in the number of rules. The table is a
/// class, because most views and nodes have no rules.
package final class DerivationTable {
  private var sources: ContiguousArray<Source> = []
  private var sourcePlaces = TokenPlaces()
  private var targets: ContiguousArray<Target> = []
  private var targetPlaces = TokenPlaces()
  /// The number of rules that were ever added.
  private var count = 0

  /// A rule in the list of its source.
  package struct Item {
    /// The rule; `nil` if it was replaced or removed.
    package fileprivate(set) var rule: DerivationRule?
    /// The sequence number of the rule in its table.
    fileprivate let number: Int
    fileprivate let target: Int
  }

  private struct Source {
    let property: ObjectIdentifier
    /// The rules in the order in which they were added.
    var items: ContiguousArray<Item> = []
    var ruleCount = 0
  }

  private struct Target {
    let property: ObjectIdentifier
    /// The position of the rule: an index into the sources, and an index into the items there.
    var source = -1
    var item = -1
  }

  /// Creates a table without rules.
  package init() {}

  /// The rules with a source, in the order in which they were added.
  package func rules(from source: ObjectIdentifier) -> ContiguousArray<Item> {
    place(ofSource: source).map { sources[$0].items } ?? []
  }

  /// All rules, in the order in which they were added.
  ///
  /// - Complexity: O(*n* log *n*).
  package var all: ContiguousArray<DerivationRule> {
    var items: ContiguousArray<Item> = []
    for source in sources { items += source.items }
    items.sort { $0.number < $1.number }
    return ContiguousArray(items.lazy.compactMap { $0.rule })
  }

  /// Whether a rule derives a property.
  package func derives(_ target: ObjectIdentifier) -> Bool {
    place(ofTarget: target).map { targets[$0].source >= 0 } == true
  }

  /// The rule that derives a property, if there is one.
  package func rule(to target: ObjectIdentifier) -> DerivationRule? {
    guard let place = place(ofTarget: target), targets[place].source >= 0 else { return nil }
    return sources[targets[place].source].items[targets[place].item].rule
  }

  /// Whether the table has no rules.
  package var isEmpty: Bool { sources.allSatisfy { $0.ruleCount == 0 } }

  /// The text for diagnostics that says why a rule is refused; `nil` if the rule is valid.
  package func flaw(from source: PropertyToken, to target: PropertyToken) -> String? {
    if target.isComponent { return "a component cannot be derived, only the whole" }
    let isTargetSource = place(ofSource: target.root).map { sources[$0].ruleCount > 0 } == true
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
    let sourcePlace = place(ofSource: rule.source.root) ?? appendSource(rule.source.root)
    let targetPlace = place(ofTarget: rule.target.root) ?? appendTarget(rule.target.root)
    let replaced = takeRule(to: targetPlace)
    targets[targetPlace].source = sourcePlace
    targets[targetPlace].item = sources[sourcePlace].items.count
    rule.isActive = true
    sources[sourcePlace].items.append(Item(rule: rule, number: count, target: targetPlace))
    sources[sourcePlace].ruleCount += 1
    count += 1
    return replaced
  }

  /// Removes the rule that derives a property.
  ///
  /// - Returns: The rule, to be released after the access; `nil` where there is none.
  package func remove(to target: ObjectIdentifier) -> DerivationRule? {
    place(ofTarget: target).flatMap { takeRule(to: $0) }
  }

  private func place(ofSource property: ObjectIdentifier) -> Int? {
    sourcePlaces.place(of: property, in: sources.count) { sources[$0].property }
  }

  private func place(ofTarget property: ObjectIdentifier) -> Int? {
    targetPlaces.place(of: property, in: targets.count) { targets[$0].property }
  }

  private func appendSource(_ property: ObjectIdentifier) -> Int {
    sourcePlaces.append(property, at: sources.count)
    sources.append(Source(property: property))
    return sources.count - 1
  }

  private func appendTarget(_ property: ObjectIdentifier) -> Int {
    targetPlaces.append(property, at: targets.count)
    targets.append(Target(property: property))
    return targets.count - 1
  }

  private func takeRule(to target: Int) -> DerivationRule? {
    let source = targets[target].source
    guard source >= 0 else { return nil }
    targets[target].source = -1
    let rule = sources[source].items[targets[target].item].rule
    rule?.isActive = false
    sources[source].items[targets[target].item].rule = nil
    sources[source].ruleCount -= 1
    if sources[source].items.count > 2 * sources[source].ruleCount + 8 { closeGaps(of: source) }
    return rule
  }

  private func closeGaps(of source: Int) {
    sources[source].items.removeAll { $0.rule == nil }
    for (index, item) in sources[source].items.enumerated() { targets[item.target].item = index }
  }
}
