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
  /// The index in the other list of each member in between, or `nil` if the member is not matched.
  let middle: [Int?]

  /// A match, with the index of the last link of the chain that it continues.
  private struct Link {
    let member: Int
    let index: Int
    let before: Int?
  }

  /// - Parameter listMembers: The members of `list`. If none of the members in between is among
  ///   them, which is so if each picture has another bitmap or text, the list is not searched.
  /// - Complexity: O(*m*) without a search, otherwise O(*m* + *n* + *r* log *r*), where *m* and *n*
  ///   are the lengths of the lists, and *r* is the number of equal pairs of the members between.
  init<List: RandomAccessCollection>(
    of members: [String], and list: List, listMembers: Set<String>
  ) where List.Element == String, List.Index == Int {
    let shorter = min(members.count, list.count)
    var (beginning, end) = (0, 0)
    func findBeginning() {
      while beginning + end < shorter, members[beginning] == list[beginning] { beginning += 1 }
    }
    func findEnd() {
      while beginning + end < shorter,
        members[members.count - 1 - end] == list[list.count - 1 - end]
      {
        end += 1
      }
    }
    if members.count > list.count {
      findEnd()
      findBeginning()
    } else {
      findBeginning()
      findEnd()
    }
    let between = members[beginning..<(members.count - end)]
    let needsSearch = between.contains { listMembers.contains($0) }
    self.beginning = beginning
    self.end = end
    middle =
      needsSearch
      ? CommonSubsequence.matches(of: between, in: list[beginning..<(list.count - end)])
      : [Int?](repeating: nil, count: between.count)
  }

  /// Returns the index in the list of each member.
  private static func matches<List: RandomAccessCollection>(
    of members: ArraySlice<String>, in list: List
  ) -> [Int?] where List.Element == String, List.Index == Int {
    var indices: [String: [Int]] = [:]
    for index in list.indices { indices[list[index], default: []].append(index) }
    var links: [Link] = []
    // For each length, the last link of the chain that reaches the lowest index.
    var ends: [Int] = []
    for member in members.indices {
      // The highest index first, so that no chain contains a member twice.
      for index in (indices[members[member]] ?? []).reversed() {
        let length = ends.partitioningIndex { links[$0].index >= index }
        links.append(
          Link(member: member, index: index, before: length > 0 ? ends[length - 1] : nil))
        if length == ends.count { ends.append(0) }
        ends[length] = links.count - 1
      }
    }
    var found = [Int?](repeating: nil, count: members.count)
    var link = ends.last
    while let current = link {
      found[links[current].member - members.startIndex] = links[current].index
      link = links[current].before
    }
    return found
  }
}
