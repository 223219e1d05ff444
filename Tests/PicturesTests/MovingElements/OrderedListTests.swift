import Testing
import ViewKernelTestSupport

@testable import ViewKernelPictures

extension OrderedList {
  /// Creates a list. Its nodes are the indices of the members.
  init(_ members: [Member]) {
    self.init()
    for member in members { _ = insert(member, after: last) }
  }

  /// The nodes from the first to the last one.
  fileprivate var order: [Int] {
    var order: [Int] = []
    while order.count < count, let next = node(after: order.last) { order.append(next) }
    return order
  }
}

@Suite("Ordered lists")
struct OrderedListTests {
  @Test(
    "A list has the order of an array with the same insertions",
    arguments: 0..<10 as Range<UInt64>)
  func order(seed: UInt64) {
    var random = SeededGenerator(seed: seed)
    var list = OrderedList<Int>()
    var expected: [Int] = []
    var index = 0
    for step in 0..<2000 {
      // Many insertions at one index fill the labels there.
      if step.isMultiple(of: 100) { index = .random(in: 0...expected.count, using: &random) }
      let before = index > 0 ? expected[index - 1] : nil
      expected.insert(list.insert(step % 7, after: before), at: index)
    }
    #expect(list.order == expected)
    let labels = expected.map { list.label(of: $0) }
    #expect(zip(labels, labels.dropFirst()).allSatisfy { $0 < $1 })
    for (node, previous) in zip(expected.dropFirst(), expected) {
      #expect(list.node(before: node) == previous)
    }
    #expect(list.last == expected.last && list.node(before: nil) == expected.last)
    for member in 0..<7 {
      let nodes = expected[500..<1500].filter { list.member(of: $0) == member }
      let found = list.nodes(of: member, after: expected[499], before: expected[1500])
      #expect(Array(found) == nodes)
    }
  }

  @Test("H16: labels are rarely spread, wherever members are inserted", arguments: [0, 1, 10])
  func spreads(index: Int) {
    var list = OrderedList<Int>()
    let nodes = (0..<20).map { _ in list.insert(0, after: list.last) }
    let before = index > 0 ? nodes[index - 1] : nil
    var label = list.label(of: nodes[19])
    var spreads = 0
    for _ in 0..<5000 {
      _ = list.insert(0, after: before)
      // The label of another node changes only if all labels are spread.
      if list.label(of: nodes[19]) != label { spreads += 1 }
      label = list.label(of: nodes[19])
    }
    #expect(spreads > 0 && spreads <= 5000 / 40, "\(spreads)")
  }
}
