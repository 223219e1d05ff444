import ViewKernel

/// The nodes that have a name in files: those that were shown, and those that only events have
/// named. No two nodes have the same name.
///
/// If the program gave a name twice, the second node gets a generated name: the given name, `#` and
/// the node's number. When a node is removed for good, the name that the program gave stays taken.
/// A generated name does not, because no other node gets a name that may have been generated.
struct NamedNodes {
  struct Node {
    /// The index of the node's first value, at which its row begins; -1 for a node that was not
    /// shown.
    var base = -1
    /// The last moment in which the node had changes.
    var changedAt: UInt32 = 0
    fileprivate var nameOrigin = NameOrigin.unnamed

    var wasShown: Bool { base >= 0 }
  }

  fileprivate enum NameOrigin {
    /// The node has no name.
    case unnamed
    /// The program gave the name.
    case given
    /// The name is `#` and the node's number, like that of a view without a name. It is not in
    /// `generatedNames`, because most nodes may have such names.
    case number
    /// The name is in `generatedNames`.
    case generated
  }

  private var nodes = _NumberTable(blank: Node())
  private var taken: Set<String> = []
  /// The numbers of UTF-8 bytes of the names that the program gave. Names are generated from these.
  private var givenLengths: Set<Int> = []
  /// The names that were generated because the program gave a name twice.
  private var generatedNames: [Int: String] = [:]
  /// The highest number of a node until now.
  private var highest = -1
  /// The numbers of the nodes that were removed.
  private var removed = NumberSet()

  /// The state of a node. It may be set only if the node has a name.
  subscript(node: Int) -> Node {
    @inline(__always) get { nodes[node] }
    @inline(__always) set { nodes[node] = newValue }
  }

  /// Whether a node has a name.
  func contains(_ node: Int) -> Bool { nodes[node].nameOrigin != .unnamed }

  /// Whether a node was removed. It cannot get a name again.
  func isRemoved(_ node: Int) -> Bool { !contains(node) && removed.contains(node) }

  /// The numbers of the nodes that were shown, in ascending order.
  var shownNumbers: ContiguousArray<Int> { nodes.numbers { _, node in node.wasShown } }

  /// Adds a node that has no name.
  ///
  /// - Parameter given: The name that the program gave.
  /// - Returns: The name in files.
  mutating func add(_ node: Int, given: String) -> String {
    var name = given
    while taken.contains(name) || mayBeGenerated(name, exceptFor: node) { name += "#\(node)" }
    taken.insert(name)
    highest = max(highest, node)
    var added = Node()
    if name == "#\(node)" {
      added.nameOrigin = .number
    } else {
      givenLengths.insert(given.utf8.count)
      if name == given {
        added.nameOrigin = .given
      } else {
        added.nameOrigin = .generated
        generatedNames[node] = name
      }
    }
    nodes.insert(node, added)
    return name
  }

  /// Whether a name may have been generated for another node that was removed since. A generated
  /// name is the name that the program gave, followed by `#` and the node's number, once or several
  /// times.
  private func mayBeGenerated(_ name: String, exceptFor node: Int) -> Bool {
    // A loop in which few names are copied and hashed: a name may have any number of such suffixes.
    var given = name[...]
    while let mark = given.utf8.lastIndex(of: UInt8(ascii: "#")),
      let number = Int(given[given.utf8.index(after: mark)...]), number <= highest, number != node,
      !contains(number)
    {
      given = given[..<mark]
      if given.isEmpty { return true }
      if givenLengths.contains(given.utf8.count) && taken.contains(String(given)) { return true }
    }
    return false
  }

  /// Removes a node that has a name, and returns its last state.
  mutating func remove(_ node: Int) -> Node {
    let last = nodes.remove(node)
    switch last.nameOrigin {
    case .unnamed, .given: break
    case .number: taken.remove("#\(node)")
    case .generated:
      if let name = generatedNames.removeValue(forKey: node) { taken.remove(name) }
    }
    removed.insert(node)
    return last
  }
}
