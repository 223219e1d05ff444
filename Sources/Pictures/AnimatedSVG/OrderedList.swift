import ViewKernelTimeline

/// A list with fast insertion at any index, and a fast search for the nodes with a member.
///
/// Each member has a label, and the labels increase from the first member to the last one. If there
/// is no label between two neighbours, the labels around them are spread evenly, after Bender,
/// Cole, Demaine, Farach-Colton and Zito, "Two simplified algorithms for maintaining order in a
/// list", 2002.
struct OrderedList<Member: Hashable> {
  private struct Node {
    let member: Member
    var label: UInt64 = 0
    var previous: Int?
    var next: Int?
  }

  /// The nodes in the order in which they were inserted. The index of a node identifies it.
  private var nodes: [Node] = []
  /// The nodes with each member, in the order of the list.
  private var nodesByMember: [Member: [Int]] = [:]
  /// The first node of the list.
  private(set) var first: Int?
  /// The last node of the list.
  private(set) var last: Int?

  var count: Int { nodes.count }

  func member(of node: Int) -> Member { nodes[node].member }

  /// Returns the node before a node, or the last node for `nil`.
  func node(before node: Int?) -> Int? {
    guard let node else { return last }
    return nodes[node].previous
  }

  /// Returns the node after a node, or the first node for `nil`.
  func node(after node: Int?) -> Int? {
    guard let node else { return first }
    return nodes[node].next
  }

  /// Returns the label of a node. The next insertion may change it.
  func label(of node: Int) -> UInt64 { nodes[node].label }

  /// Returns the nodes with a member between two nodes, in the order of the list.
  ///
  /// - Parameters:
  ///   - start: The node before the first one; `nil` begins with the first node of the list.
  ///   - end: The node after the last one; `nil` ends with the last node of the list.
  /// - Complexity: O(log *k*), where *k* is the number of nodes with the member.
  func nodes(of member: Member, after start: Int?, before end: Int?) -> ArraySlice<Int> {
    guard let all = nodesByMember[member] else { return [] }
    var (low, high) = (0, all.count)
    if let start { low = all.partitioningIndex { nodes[$0].label > nodes[start].label } }
    if let end { high = all.partitioningIndex { nodes[$0].label >= nodes[end].label } }
    return all[low..<max(low, high)]
  }

  /// Inserts a member and returns its node.
  ///
  /// - Parameter before: The node before the new one; `nil` makes it the first one.
  /// - Complexity: O(log *n* + *k*) amortised, where *k* is the number of nodes with the member.
  mutating func insert(_ member: Member, after before: Int?) -> Int {
    let after = node(after: before)
    let label = makeLabel(between: before, and: after)
    let new = nodes.count
    nodes.append(Node(member: member, label: label, previous: before, next: after))
    if let before { nodes[before].next = new } else { first = new }
    if let after { nodes[after].previous = new } else { last = new }
    let index = (nodesByMember[member] ?? []).partitioningIndex { nodes[$0].label > label }
    nodesByMember[member, default: []].insert(new, at: index)
    return new
  }
}

// MARK: - Labels

extension OrderedList {
  /// All labels are between 0 and this.
  private static var labelLimit: UInt64 { 1 << 62 }

  /// Returns a label between those of two neighbours. The labels of other nodes may change.
  private mutating func makeLabel(between before: Int?, and after: Int?) -> UInt64 {
    func ends(_ nodes: [Node]) -> (low: UInt64, high: UInt64) {
      (before.map { nodes[$0].label } ?? 0, after.map { nodes[$0].label } ?? Self.labelLimit)
    }
    var (low, high) = ends(nodes)
    if high - low < 2, let neighbor = before ?? after {
      spreadLabels(around: neighbor)
      (low, high) = ends(nodes)
    }
    return low + (high - low) / 2
  }

  /// Spreads the labels evenly in the smallest range around a node that is not too full.
  private mutating func spreadLabels(around node: Int) {
    // The distance between labels is at least 4, so there is room at the ends of the range, too. A
    // range of twice the size may have 1.5 times as many labels, so a small range gets more room
    // than the large one around it, and is spread rarely. A range of all labels is never too full.
    var size: UInt64 = 32
    var largestCount = 7.0
    var (start, end, count) = (node, node, 1)
    while true {
      let low = nodes[node].label & ~(size - 1)
      while let previous = nodes[start].previous, nodes[previous].label >= low {
        start = previous
        count += 1
      }
      while let next = nodes[end].next, nodes[next].label < low + size {
        end = next
        count += 1
      }
      if Double(count) <= largestCount {
        return setLabels(of: count, from: start, in: low..<low + size)
      }
      size *= 2
      largestCount *= 1.5
    }
  }

  private mutating func setLabels(of count: Int, from start: Int, in range: Range<UInt64>) {
    let step = (range.upperBound - range.lowerBound) / UInt64(count)
    var label = range.lowerBound + step / 2
    var node: Int? = start
    for _ in 0..<count {
      guard let current = node else { return }
      nodes[current].label = label
      label += step
      node = nodes[current].next
    }
  }
}
