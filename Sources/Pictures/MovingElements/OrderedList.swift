import ViewKernelTimeline

/// A list with fast insertion at any index, and a fast search for the nodes with a member.
///
/// Each member has a label, and the labels increase from the first member to the last one. A new
/// member gets the label in the middle between its neighbours. If there is none left, all labels
/// are spread evenly. After that, at least 61 - log *n* insertions at any indices are possible
/// before the labels of the *n* members must be spread again.
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
  /// - Parameter before: The node before the new one; `nil` inserts the new one at the start.
  /// - Complexity: O(log *k*), where *k* is the number of nodes with the member; O(*n*) if all
  ///   labels are spread. Nodes with the member after the new one are moved in memory.
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

  /// Returns a label between those of two neighbours. The labels of all nodes may change.
  private mutating func makeLabel(between before: Int?, and after: Int?) -> UInt64 {
    func ends(_ nodes: [Node]) -> (low: UInt64, high: UInt64) {
      (before.map { nodes[$0].label } ?? 0, after.map { nodes[$0].label } ?? Self.labelLimit)
    }
    var (low, high) = ends(nodes)
    if high - low < 2 {
      spreadLabels()
      (low, high) = ends(nodes)
    }
    return low + (high - low) / 2
  }

  private mutating func spreadLabels() {
    let step = Self.labelLimit / UInt64(count + 1)
    var label: UInt64 = 0
    var node = first
    while let current = node {
      label += step
      nodes[current].label = label
      node = nodes[current].next
    }
  }
}
