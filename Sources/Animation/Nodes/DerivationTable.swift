/// The rules of a view or of a node (F43), found by the source and by the target, which are whole
/// properties here.
///
/// Finding, adding and replacing one takes O(1), however many there are. Not generic over the rules: a
/// set of a view with a rule looks here, and generic code called from another module takes ten times
/// as long. A class, because most views and nodes have no rules.
package final class DerivationTable {
  // Unchecked: no user code runs while one of these is accessed.
  @exclusivity(unchecked) private var sources: ContiguousArray<Source> = []
  @exclusivity(unchecked) private var sourcePlaces = TokenPlaces()
  @exclusivity(unchecked) private var targets: ContiguousArray<Target> = []
  @exclusivity(unchecked) private var targetPlaces = TokenPlaces()
  /// How many rules there ever were.
  @exclusivity(unchecked) private var count = 0

  /// A rule in the list of its source.
  package struct Item {
    /// `nil` where another one has taken its place.
    package fileprivate(set) var rule: AnyObject?
    /// Counts up in a table.
    fileprivate let number: Int
    fileprivate let target: Int
  }

  private struct Source {
    let property: ObjectIdentifier
    /// In the order of adding.
    var items: ContiguousArray<Item> = []
    var ruleCount = 0
  }

  private struct Target {
    let property: ObjectIdentifier
    /// Where its rule is: a place among the sources, and one in the items there.
    var source = -1
    var item = -1
  }

  /// Makes a table without rules.
  package init() {}

  /// The rules from a source, in the order of adding.
  package func rules(from source: ObjectIdentifier) -> ContiguousArray<Item> {
    place(ofSource: source).map { sources[$0].items } ?? []
  }

  /// All rules, in the order of adding.
  ///
  /// - Complexity: O(*n* log *n*).
  package var all: ContiguousArray<AnyObject> {
    var items: ContiguousArray<Item> = []
    for source in sources { items += source.items }
    items.sort { $0.number < $1.number }
    return ContiguousArray(items.lazy.compactMap { $0.rule })
  }

  /// Whether some rule derives a property, or once did.
  package func derives(_ target: ObjectIdentifier) -> Bool { place(ofTarget: target) != nil }

  /// Why a rule cannot be taken, for people; `nil` where it can.
  package func flaw(from source: PropertyToken, to target: PropertyToken) -> String? {
    if target.isComponent { return "a component cannot be derived, only the whole" }
    let isTargetSource = place(ofSource: target.root).map { sources[$0].ruleCount > 0 } == true
    let isSourceTarget = place(ofTarget: source.root) != nil
    guard isTargetSource || isSourceTarget || source.root == target.root else { return nil }
    return "derived from \(source.name), which makes a chain or a ring"
  }
}

// MARK: - Adding

extension DerivationTable {
  /// Adds a rule, in the place of the one with the same target.
  ///
  /// - Returns: The rule that it replaces, to be let go of after the access.
  package func add(
    _ rule: AnyObject, from source: ObjectIdentifier, to target: ObjectIdentifier
  ) -> AnyObject? {
    let sourcePlace = place(ofSource: source) ?? appendSource(source)
    let targetPlace = place(ofTarget: target) ?? appendTarget(target)
    let replaced = takeRule(to: targetPlace)
    targets[targetPlace].source = sourcePlace
    targets[targetPlace].item = sources[sourcePlace].items.count
    sources[sourcePlace].items.append(Item(rule: rule, number: count, target: targetPlace))
    sources[sourcePlace].ruleCount += 1
    count += 1
    return replaced
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

  private func takeRule(to target: Int) -> AnyObject? {
    let source = targets[target].source
    guard source >= 0 else { return nil }
    let rule = sources[source].items[targets[target].item].rule
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
