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
