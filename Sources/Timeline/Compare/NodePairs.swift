import ViewKernel

/// Pairs the nodes of two recordings that are compared with each other.
///
/// Nodes with a name are compared by name. A view without a name is compared with a view of the
/// same class in the same superview. If there are several, they are counted in the order in which
/// they were added to it. If any view without a name has no known class, all views without a name
/// are compared by number.
package struct NodePairs {
  /// The identity of a node in both recordings. Numbers and indices of nodes belong to one
  /// recording only. A superview has a smaller identity than the views inside it.
  package struct Identity: Hashable, Sendable {
    /// The index among all identities.
    let index: Int
  }

  /// The identities of the nodes, by index.
  package let own: [Identity]
  package let golden: [Identity]
  /// The indices of the golden's nodes, by identity.
  private let goldenIndices: [Int?]
  /// The superviews, by identity.
  private let superviews: [Identity?]
  /// The outermost views around the nodes that only one of the recordings has, by identity.
  private let outermostMissing: [Identity?]
  /// The names of nodes in sentences, by identity.
  private let labels: [Label]
  /// The names of nodes in recordings, by identity.
  private let names: [String]

  /// The name of a node in sentences.
  package struct Label {
    /// The name, or the class and the number of the view in its superview: `Label 2`.
    package let title: String
    /// The title, for a view without a name with its superview: `Label 2 in card`.
    package let text: String
  }

  package init(_ recording: Recording, _ golden: Recording) {
    // Without classes, views without a name can only be compared by number.
    let byNumber = recording.hasNumberedNodes || golden.hasNumberedNodes
    var table = IdentityTable()
    let ownTree = NodeTree(recording)
    let goldenTree = NodeTree(golden)
    own = table.identities(of: recording, ownTree, byNumber: byNumber)
    self.golden = table.identities(of: golden, goldenTree, byNumber: byNumber)
    let ownIndices = NodePairs.indices(own, count: table.count)
    goldenIndices = NodePairs.indices(self.golden, count: table.count)
    superviews = table.superviews
    var outermost: [Identity?] = []
    for index in 0..<table.count {
      let isInBoth = ownIndices[index] != nil && goldenIndices[index] != nil
      let outer = superviews[index].flatMap { outermost[$0.index] }
      outermost.append(isInBoth ? nil : outer ?? Identity(index: index))
    }
    outermostMissing = outermost
    labels = table.labels
    var names = [String](repeating: "", count: table.count)
    for (node, identity) in zip(golden.nodes, self.golden) { names[identity.index] = node.name }
    for (node, identity) in zip(recording.nodes, own) { names[identity.index] = node.name }
    self.names = names
  }

  /// Returns the index of the first node of each identity.
  private static func indices(_ identities: [Identity], count: Int) -> [Int?] {
    var indices = [Int?](repeating: nil, count: count)
    for (index, identity) in identities.enumerated() where indices[identity.index] == nil {
      indices[identity.index] = index
    }
    return indices
  }

  /// Returns the index of the golden's node that a node of the recording is compared with.
  func goldenIndex(of index: Int) -> Int? { goldenIndices[own[index].index] }

  /// Whether both recordings have the node.
  package func isInBoth(_ identity: Identity) -> Bool { outermostMissing[identity.index] == nil }

  /// Returns the first superview of a node.
  func superview(of identity: Identity) -> Identity? { superviews[identity.index] }

  /// Returns the outermost view of an unbroken chain of superviews, from the node outwards, that
  /// only one of the recordings has. The result is the node itself if both recordings have its
  /// superview, and `nil` if both have the node.
  func outermostMissing(around identity: Identity) -> Identity? {
    outermostMissing[identity.index]
  }

  /// Returns the name of a node in sentences.
  package func label(of identity: Identity) -> Label { labels[identity.index] }

  /// Returns the name of a node in the recording, or in the golden if only that has the node.
  package func name(of identity: Identity) -> String { names[identity.index] }
}

extension Recording {
  /// Whether there are views that have no name and no known class.
  fileprivate var hasNumberedNodes: Bool {
    nodes.contains { $0.className == nil && $0.name == "#\($0.number)" }
  }
}

/// The first superviews of the nodes of a recording.
private struct NodeTree {
  /// The superviews, by index.
  var superviews: [Int?]
  /// The indices of the nodes in the order in which they were added to a superview, then of the
  /// nodes without a superview.
  var order: [Int] = []

  init(_ recording: Recording) {
    superviews = [Int?](repeating: nil, count: recording.nodes.count)
    let indices = recording.nodeIndicesByNumber
    for change in NodeTree.changesOfSubviews(in: recording) {
      guard case .nodes(let numbers) = recording.changes.value(at: Int(change)) else { continue }
      let superview = recording.changes.node(at: Int(change))
      for case let index? in numbers.map({ indices[$0] }) where superviews[index] == nil {
        superviews[index] = superview
        order.append(index)
      }
    }
    for index in recording.nodes.indices where superviews[index] == nil { order.append(index) }
  }

  /// Returns the indices of the changes of subviews, in the order of the recording.
  private static func changesOfSubviews(in recording: Recording) -> [UInt32] {
    guard let track = recording.trackIndices["subviews"] else { return [] }
    return recording.nodes.indices
      .flatMap { recording.seriesIndex.changes(node: $0, track: track) }.sorted()
  }
}

/// Assigns identities to the nodes of both recordings.
private struct IdentityTable {
  typealias Identity = NodePairs.Identity

  private enum Key: Hashable {
    case named(String)
    /// A view of a class in a superview, counted from 1.
    case unnamed(className: String, superview: Identity?, rank: Int)
  }

  private struct Siblings: Hashable {
    let className: String
    let superview: Identity?
  }

  private var identities: [Key: Identity] = [:]
  private var keys: [Key] = []
  private(set) var superviews: [Identity?] = []
  /// The number of views of a class without a name in a superview, in the recording with more of
  /// them.
  private var counts: [Siblings: Int] = [:]

  var count: Int { keys.count }

  mutating func identities(
    of recording: Recording, _ tree: NodeTree, byNumber: Bool
  ) -> [Identity] {
    var found = [Identity?](repeating: nil, count: recording.nodes.count)
    var ranks: [Siblings: Int] = [:]
    // In the order of addition, so that each view is counted among its siblings. A superview needs
    // its identity first. A damaged file may have a circle of superviews; the path ends at its
    // first node.
    for start in tree.order where found[start] == nil {
      var path = [start]
      var isOnPath: Set<Int> = [start]
      while let superview = tree.superviews[path[path.count - 1]], found[superview] == nil,
        isOnPath.insert(superview).inserted
      { path.append(superview) }
      for index in path.reversed() {
        let superview = tree.superviews[index].flatMap { found[$0] }
        let node = recording.nodes[index]
        let key: Key
        if let className = node.className, !byNumber {
          let siblings = Siblings(className: className, superview: superview)
          ranks[siblings, default: 0] += 1
          key = .unnamed(className: className, superview: superview, rank: ranks[siblings]!)
        } else {
          key = .named(node.name)
        }
        found[index] = identity(of: key, superview)
      }
    }
    for (siblings, count) in ranks { counts[siblings] = max(counts[siblings] ?? 0, count) }
    return found.map { $0! }
  }

  private mutating func identity(of key: Key, _ superview: Identity?) -> Identity {
    if let known = identities[key] { return known }
    let identity = Identity(index: keys.count)
    identities[key] = identity
    keys.append(key)
    superviews.append(superview)
    return identity
  }

  /// The names of the nodes in sentences.
  var labels: [NodePairs.Label] {
    var labels: [NodePairs.Label] = []
    // The nearest views with a name, and the number of views between.
    var named: [(label: String, depth: Int)] = []
    for key in keys {
      switch key {
      case .named(let name):
        labels.append(NodePairs.Label(title: name, text: name))
        named.append((name, 0))
      case .unnamed(let className, let superview, let rank):
        let siblings = Siblings(className: className, superview: superview)
        let title = counts[siblings, default: 1] > 1 ? "\(className) \(rank)" : className
        guard let superview else {
          labels.append(NodePairs.Label(title: title, text: title))
          named.append((title, 0))
          continue
        }
        let outer = named[superview.index]
        let place =
          outer.depth < 3 ? "in \(labels[superview.index].text)" : "deep in \(outer.label)"
        labels.append(NodePairs.Label(title: title, text: "\(title) \(place)"))
        named.append((outer.label, outer.depth + 1))
      }
    }
    return labels
  }
}
