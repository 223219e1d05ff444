import ViewKernelTimeline

/// The members of one list that another list has, too: as many as possible in the same order.
///
/// A common beginning and a common end of both lists are matched first. Of equal members, the last
/// ones are matched if the other list has fewer of them, and with the first ones there if it has
/// more. The members in between are matched after Hunt and Szymanski, "A fast algorithm for
/// computing longest common subsequences", 1977.
struct CommonSubsequence {
  /// The length of the common beginning.
  let beginning: Int
  /// The length of the common end.
  let end: Int
  /// The node in the other list of each member in between, or `nil` if the member is not matched.
  let middle: [Int?]

  /// A match, with the index of the last link of the chain that it continues.
  private struct Link {
    let member: Int
    let node: Int
    /// The label of the node.
    let label: UInt64
    let before: Int?
  }

  /// Only nodes with one of the members are visited.
  ///
  /// - Complexity: O(*m* log *n* + *r* log *r*), where *m* is the number of members, *n* is the
  ///   length of the list, and *r* is the number of equal pairs of the members in between.
  init<Member>(of members: [Member], and list: OrderedList<Member>) {
    let shorter = min(members.count, list.count)
    var (beginning, end) = (0, 0)
    // The last node of the beginning, and the first node of the end.
    var beginningNode: Int?
    var endNode: Int?
    func findBeginning() {
      while beginning + end < shorter, let next = list.node(after: beginningNode),
        members[beginning] == list.member(of: next)
      {
        beginning += 1
        beginningNode = next
      }
    }
    func findEnd() {
      while beginning + end < shorter,
        let next = list.node(before: endNode),
        members[members.count - 1 - end] == list.member(of: next)
      {
        end += 1
        endNode = next
      }
    }
    if members.count > list.count {
      findEnd()
      findBeginning()
    } else {
      findBeginning()
      findEnd()
    }
    self.beginning = beginning
    self.end = end
    middle = CommonSubsequence.matches(
      of: members[beginning..<(members.count - end)], in: list, after: beginningNode,
      before: endNode)
  }

  /// Returns the node of each member, between two nodes of the list.
  private static func matches<Member>(
    of members: ArraySlice<Member>, in list: OrderedList<Member>, after start: Int?,
    before end: Int?
  ) -> [Int?] {
    var links: [Link] = []
    // For each length, the last link of the chain that reaches the earliest node.
    var ends: [Int] = []
    for member in members.indices {
      // The last node first, so that no chain contains a member twice.
      for node in list.nodes(of: members[member], after: start, before: end).reversed() {
        let label = list.label(of: node)
        let length = ends.partitioningIndex { links[$0].label >= label }
        links.append(
          Link(
            member: member, node: node, label: label,
            before: length > 0 ? ends[length - 1] : nil))
        if length == ends.count { ends.append(0) }
        ends[length] = links.count - 1
      }
    }
    var found = [Int?](repeating: nil, count: members.count)
    var link = ends.last
    while let current = link {
      found[links[current].member - members.startIndex] = links[current].node
      link = links[current].before
    }
    return found
  }
}
