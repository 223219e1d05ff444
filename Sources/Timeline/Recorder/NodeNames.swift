import ViewKernel

/// The names of nodes in files. No two nodes have the same name.
///
/// If the program gave a name twice, the second node gets a name that is made from its number. A
/// name that the program gave stays taken when its node is removed for good. A made name need not,
/// because no other node gets such a name.
struct NodeNames {
  private enum Name {
    case unknown
    /// The program gave the name.
    case given
    /// The name was made from the node's number.
    case made(String)
  }

  private var names = _NumberTable(blank: Name.unknown)
  private var taken: Set<String> = []
  /// The highest number of a node until now.
  private var highest = -1
  /// The numbers of the nodes that were removed.
  private var removed = NumberSet()

  /// Whether a node has a name.
  func hasName(_ node: Int) -> Bool {
    if case .unknown = names[node] { false } else { true }
  }

  /// Whether a node was removed. It cannot get a name again.
  func isRemoved(_ node: Int) -> Bool { !hasName(node) && removed.contains(node) }

  /// Names a node that has no name.
  ///
  /// - Parameter given: The name that the program gave.
  /// - Returns: The name in files.
  mutating func add(_ node: Int, given: String) -> String {
    var unique = given
    while taken.contains(unique) || wasMade(unique, for: node) { unique += "#\(node)" }
    let isMade = unique != given || unique == "#\(node)"
    taken.insert(unique)
    names.insert(node, isMade ? .made(unique) : .given)
    highest = max(highest, node)
    return unique
  }

  /// Whether a name may have been made for another node that was removed since. A made name is the
  /// name that the program gave, followed by `#` and the node's number, once or several times.
  private func wasMade(_ name: String, for node: Int) -> Bool {
    // A loop without copies: a name may have any number of such suffixes.
    var given = name[...]
    while let mark = given.utf8.lastIndex(of: UInt8(ascii: "#")),
      let number = Int(given[given.utf8.index(after: mark)...]), number <= highest, number != node,
      !hasName(number)
    {
      given = given[..<mark]
      if given.isEmpty || taken.contains(String(given)) { return true }
    }
    return false
  }

  /// Removes a node that has a name.
  mutating func remove(_ node: Int) {
    if case .made(let name) = names.remove(node) { taken.remove(name) }
    removed.insert(node)
  }
}
