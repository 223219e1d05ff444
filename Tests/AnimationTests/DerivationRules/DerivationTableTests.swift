import Testing
import ViewKernelAnimation
import ViewKernelTestSupport

@Suite("The rules of a node")
struct DerivationTableTests {
  private typealias Rule = DerivationRule

  private func rule(
    _ source: AnimatableProperty<Double>, _ target: AnimatableProperty<Double>
  ) -> Rule {
    MappedRule(target, from: source, .value { $0 })
  }

  @Test(
    "F43: rules are found by source, replaced by target and kept in order, however many there are",
    arguments: [2, 9, 40] as [Int], 0..<4 as Range<UInt64>)
  func againstList(count: Int, seed: UInt64) {
    var random = SeededGenerator(seed: seed)
    let sources = (0..<count).map { AnimatableProperty("source \($0)", initial: 0.0) }
    let targets = (0..<count).map { AnimatableProperty("target \($0)", initial: 0.0) }
    let table = DerivationTable()
    var list: [Rule] = []
    for _ in 0..<20 * count {
      // Of a few sources, so that each has many rules.
      let source = sources[min(.random(in: 0..<count, using: &random), Int(seed) * 4)]
      let rule = rule(source, targets.randomElement(using: &random)!)
      let old = list.firstIndex { $0.target === rule.target }
      #expect(DerivationTable.flaw(from: rule.source, to: rule.target, in: table) == nil)
      let replaced = table.rule(to: rule.target.wholeIdentity)
      #expect(replaced === old.map { list[$0] })
      if let replaced { table.remove(replaced, from: table) }
      table.add(rule, from: table)
      #expect(replaced?.isActive != true && rule.isActive)
      if let old { list.remove(at: old) }
      list.append(rule)
    }
    #expect(table.localRules.map(ObjectIdentifier.init) == list.map(ObjectIdentifier.init))
    for source in sources {
      let first = list.first { $0.source === source }
      #expect(table.firstRule(from: source.wholeIdentity) === first)
      #expect(table.hasRules(from: source.wholeIdentity) == (first != nil))
    }
    for source in sources {
      let found = table.localRules(from: source.wholeIdentity)
        .compactMap { $0.map(ObjectIdentifier.init) }
      #expect(found == list.filter { $0.source === source }.map(ObjectIdentifier.init))
    }
    for target in targets where list.contains(where: { $0.target === target }) {
      #expect(DerivationTable.flaw(from: target, to: sources[0], in: table) != nil)
    }
  }

  @Test(
    "F43b: rules between owners are found by both ends and kept in order, however many there are",
    arguments: [2, 9, 40] as [Int], 0..<4 as Range<UInt64>)
  func betweenOwners(count: Int, seed: UInt64) {
    var random = SeededGenerator(seed: seed)
    let sources = (0..<count).map { AnimatableProperty("source \($0)", initial: 0.0) }
    let targets = (0..<count).map { AnimatableProperty("target \($0)", initial: 0.0) }
    let (table, other) = (DerivationTable(), DerivationTable())
    var own: [Rule] = []
    var incoming: [Rule] = []
    for _ in 0..<20 * count {
      let source = sources[min(.random(in: 0..<count, using: &random), Int(seed) * 4)]
      let rule = rule(source, targets.randomElement(using: &random)!)
      if let old = table.rule(to: rule.target.wholeIdentity) {
        table.remove(old, from: own.contains { $0 === old } ? table : other)
        own.removeAll { $0 === old }
        incoming.removeAll { $0 === old }
      }
      switch Int.random(in: 0..<5, using: &random) {
      case 0: continue
      case 1, 2:
        table.add(rule, from: table)
        own.append(rule)
      default:
        table.add(rule, from: other)
        incoming.append(rule)
      }
    }
    #expect(table.localRules.map(ObjectIdentifier.init) == own.map(ObjectIdentifier.init))
    #expect(table.incomingRules.map(ObjectIdentifier.init) == incoming.map(ObjectIdentifier.init))
    #expect(other.localRules.isEmpty && other.incomingRules.isEmpty)
    #expect(table.hasSources == !own.isEmpty && other.hasSources == !incoming.isEmpty)
    for source in sources {
      let rules = other.outgoingRules(from: source.wholeIdentity)
      let found = rules.compactMap { $0.map(ObjectIdentifier.init) }
      let expected = incoming.filter { $0.source === source }
      #expect(found == expected.map(ObjectIdentifier.init))
      #expect(other.firstRule(from: source.wholeIdentity) === expected.first)
      #expect(table.outgoingRules(from: source.wholeIdentity).isEmpty)
    }
    var outgoing = 0
    other.forEachOutgoingRule { _ in outgoing += 1 }
    #expect(outgoing == incoming.count)
    for rule in own { table.remove(rule, from: table) }
    for rule in incoming { table.remove(rule, from: other) }
    #expect(table.isEmpty && other.isEmpty)
  }

  @Test(
    "F43b: the first rule is found whichever rules were removed, and after all were",
    arguments: 0..<20 as Range<UInt64>)
  func firstAfterRemovals(seed: UInt64) {
    var random = SeededGenerator(seed: seed)
    let source = AnimatableProperty("source", initial: 0.0)
    let (table, other) = (DerivationTable(), DerivationTable())
    var rules: [Rule] = []
    for step in 0..<300 {
      // Now mostly added, now mostly removed, often from the front.
      if rules.isEmpty || Int.random(in: 0..<8, using: &random) > (step / 50 % 2 == 0 ? 2 : 5) {
        let rule = rule(source, AnimatableProperty("target \(step)", initial: 0.0))
        table.add(rule, from: other)
        rules.append(rule)
      } else {
        let isFirst = Bool.random(using: &random)
        let index = isFirst ? 0 : Int.random(in: 0..<rules.count, using: &random)
        table.remove(rules.remove(at: index), from: other)
      }
      #expect(other.firstRule(from: source.wholeIdentity) === rules.first)
      #expect(other.hasRules(from: source.wholeIdentity) == !rules.isEmpty)
    }
    for rule in rules { table.remove(rule, from: other) }
    #expect(
      !other.hasRules(from: source.wholeIdentity)
        && other.firstRule(from: source.wholeIdentity) == nil)
    #expect(table.isEmpty && other.isEmpty)
  }

  @Test("F43: a property is a source no more when its last rule has been replaced")
  func sourceNoMore() {
    let (a, b, c) = (
      AnimatableProperty("a", initial: 0.0), AnimatableProperty("b", initial: 0.0),
      AnimatableProperty("c", initial: 0.0)
    )
    let node = AnimationNode(engine: AnimationEngine(clock: LogicalClock()), identifier: 1)
    node.derive(b, from: a) { $0 + 1 }
    node.derive(b, from: c) { $0 + 2 }
    node.derive(a, from: c) { $0 + 3 }
    node.set(c, to: 10)
    #expect(node.model(b) == 12 && node.model(a) == 13)
  }
}
