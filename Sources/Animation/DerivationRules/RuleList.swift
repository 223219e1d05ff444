/// Rules with one source, in the order in which they were added.
struct RuleList {
  /// A rule that was removed leaves `nil`. The gaps are closed when they outnumber the rules.
  private(set) var rules: ContiguousArray<DerivationRule?> = []
  private var count = 0
  /// The index of the first rule; the length of the list if there is none. It grows until the gaps
  /// are closed, so that all calls of `remove(_:)` together visit each gap once.
  private var firstIndex = 0

  var isEmpty: Bool { count == 0 }

  /// - Complexity: O(1).
  var first: DerivationRule? { isEmpty ? nil : rules[firstIndex] }

  mutating func append(_ rule: DerivationRule) {
    rule.index = rules.count
    rules.append(rule)
    count += 1
  }

  /// Removes a rule, which the caller retains.
  mutating func remove(_ rule: DerivationRule) {
    rules[rule.index] = nil
    count -= 1
    if rules.count > 2 * count + 8 {
      rules.removeAll { $0 == nil }
      for (index, rule) in rules.enumerated() { rule?.index = index }
      firstIndex = 0
    }
    while firstIndex < rules.count, rules[firstIndex] == nil { firstIndex += 1 }
  }
}
