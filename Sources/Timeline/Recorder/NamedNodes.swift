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
  private var taken: Set<Name> = []
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
    var hashed = Name(name)
    while taken.contains(hashed) || mayBeGenerated(name, exceptFor: node) {
      name += "#\(node)"
      hashed = Name(name)
    }
    taken.insert(hashed)
    highest = max(highest, node)
    var added = Node()
    if name == "#\(node)" {
      added.nameOrigin = .number
    } else if name == given {
      added.nameOrigin = .given
    } else {
      added.nameOrigin = .generated
      generatedNames[node] = name
    }
    nodes.insert(node, added)
    return name
  }

  /// Whether a name may have been generated for another node that was removed since. A generated
  /// name is the name that the program gave, followed by `#` and the node's number, once or several
  /// times.
  ///
  /// - Complexity: O(length of the name).
  private func mayBeGenerated(_ name: String, exceptFor node: Int) -> Bool {
    // A name may have any number of such suffixes. Most names have none, and nothing is allocated.
    var given = name[...]
    var suffixCount = 0
    while let mark = given.utf8.lastIndex(of: UInt8(ascii: "#")),
      let number = Int(given[given.utf8.index(after: mark)...]), number <= highest, number != node,
      !contains(number)
    {
      given = given[..<mark]
      suffixCount += 1
    }
    guard suffixCount > 0 else { return false }
    return Name.prefixes(of: name).suffix(suffixCount)
      .contains { $0.text.isEmpty || taken.contains($0) }
  }

  /// Removes a node that has a name, and returns its last state.
  mutating func remove(_ node: Int) -> Node {
    let last = nodes.remove(node)
    switch last.nameOrigin {
    case .unnamed, .given: break
    case .number: taken.remove(Name("#\(node)"))
    case .generated:
      if let name = generatedNames.removeValue(forKey: node) { taken.remove(Name(name)) }
    }
    removed.insert(node)
    return last
  }
}

extension NamedNodes {
  /// A name with its hash.
  ///
  /// The parts between the `#` are hashed one by one. So one pass computes the hashes of all
  /// prefixes that end before a `#`.
  fileprivate struct Name: Hashable {
    let text: Substring
    private let hash: Int

    private init(_ text: Substring, _ hasher: Hasher) {
      self.text = text
      hash = hasher.finalize()
    }

    init(_ name: String) {
      var hasher = Hasher()
      Name.forEachPart(of: name) { hasher.combine(name[$0]) }
      self.init(name[...], hasher)
    }

    /// The prefixes of a name that end before a `#`, the shortest first.
    ///
    /// - Complexity: O(length of the name).
    static func prefixes(of name: String) -> ContiguousArray<Name> {
      var prefixes: ContiguousArray<Name> = []
      var hasher = Hasher()
      forEachPart(of: name) { part in
        guard part.upperBound < name.endIndex else { return }
        hasher.combine(name[part])
        prefixes.append(Name(name[..<part.upperBound], hasher))
      }
      return prefixes
    }

    /// Calls a closure with the range of each part of a name: before, between and after the `#`.
    private static func forEachPart(of name: String, _ visit: (Range<String.Index>) -> Void) {
      var start = name.startIndex
      while let mark = name.utf8[start...].firstIndex(of: UInt8(ascii: "#")) {
        visit(start..<mark)
        start = name.utf8.index(after: mark)
      }
      visit(start..<name.endIndex)
    }

    func hash(into hasher: inout Hasher) { hasher.combine(hash) }

    static func == (a: Name, b: Name) -> Bool { a.hash == b.hash && a.text == b.text }
  }
}
