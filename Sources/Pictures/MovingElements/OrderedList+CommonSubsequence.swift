import ViewKernelTimeline

extension OrderedList {
  /// A match of a member with a node. Links form chains of matches in the same order.
  private struct Link {
    /// The index of the member.
    let memberIndex: Int
    let node: Int
    /// The label of the node.
    let label: UInt64
    /// The index of the link before this one in its chain.
    let before: Int?
  }

  /// Matches members with nodes in the same order, as many as possible.
  ///
  /// A common beginning and a common end of both lists are matched first. If there are more equal
  /// members than equal nodes, the last of the members are matched; otherwise, the first of the
  /// nodes. The members in between are matched after Hunt and Szymanski, "A fast algorithm for
  /// computing longest common subsequences", 1977.
  ///
  /// - Returns: The node of each member, or `nil` if the member is not matched.
  /// - Complexity: O(*m* log *n* + *r* log *r*), where *m* is the number of members, *n* is the
  ///   length of the list, and *r* is the number of equal pairs of the members in between. Only
  ///   nodes with one of the members are visited.
  func commonSubsequence(with members: [Member]) -> [Int?] {
    var matches = [Int?](repeating: nil, count: members.count)
    let shorter = min(members.count, count)
    // The members that are not matched yet, the node before theirs, and the node after theirs.
    var middle = members.indices
    var (start, end): (Int?, Int?) = (nil, nil)
    var isRestEmpty: Bool { members.count - middle.count == shorter }
    func matchBeginning() {
      while !isRestEmpty, let next = node(after: start),
        members[middle.lowerBound] == member(of: next)
      {
        matches[middle.lowerBound] = next
        middle = middle.dropFirst()
        start = next
      }
    }
    func matchEnd() {
      while !isRestEmpty, let next = node(before: end),
        members[middle.upperBound - 1] == member(of: next)
      {
        matches[middle.upperBound - 1] = next
        middle = middle.dropLast()
        end = next
      }
    }
    if members.count > count {
      matchEnd()
      matchBeginning()
    } else {
      matchBeginning()
      matchEnd()
    }
    for link in longestChain(of: members, in: middle, after: start, before: end) {
      matches[link.memberIndex] = link.node
    }
    return matches
  }

  /// Returns the matches of some members with nodes between two nodes, last to first.
  private func longestChain(
    of members: [Member], in range: Range<Int>, after start: Int?, before end: Int?
  ) -> [Link] {
    var links: [Link] = []
    // For each length, the last link of the chain that reaches the earliest node.
    var ends: [Int] = []
    for memberIndex in range {
      // The last node first, so that no chain contains a member twice.
      for node in nodes(of: members[memberIndex], after: start, before: end).reversed() {
        let label = label(of: node)
        let length = ends.partitioningIndex { links[$0].label >= label }
        links.append(
          Link(
            memberIndex: memberIndex, node: node, label: label,
            before: length > 0 ? ends[length - 1] : nil))
        if length == ends.count { ends.append(0) }
        ends[length] = links.count - 1
      }
    }
    var chain: [Link] = []
    var next = ends.last
    while let link = next {
      chain.append(links[link])
      next = links[link].before
    }
    return chain
  }
}
