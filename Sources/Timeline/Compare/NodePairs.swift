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
  /// The nodes of both recordings, by identity.
  private let nodes: [Node]

  private struct Node {
    let goldenIndex: Int?
    let superview: Identity?
    /// The outermost view around the node that only one of the recordings has.
    let outermostMissing: Identity?
    let label: Label
    /// The name in recordings.
    let name: String
  }

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
    own = table.identities(of: recording, NodeTree(recording), byNumber: byNumber)
    self.golden = table.identities(of: golden, NodeTree(golden), byNumber: byNumber)
    let ownIndices = NodePairs.indices(own, count: table.count)
    let goldenIndices = NodePairs.indices(self.golden, count: table.count)
    let labels = table.labels
    var nodes: [Node] = []
    // Superviews first, because they have smaller identities.
    for (index, superview) in table.superviews.enumerated() {
      let ownNode = ownIndices[index].map { recording.nodes[$0] }
      let goldenNode = goldenIndices[index].map { golden.nodes[$0] }
      let isInBoth = ownNode != nil && goldenNode != nil
      let outermostAround = superview.flatMap { nodes[$0.index].outermostMissing }
      nodes.append(
        Node(
          goldenIndex: goldenIndices[index], superview: superview,
          outermostMissing: isInBoth ? nil : outermostAround ?? Identity(index: index),
          label: labels[index], name: (ownNode ?? goldenNode)?.name ?? ""))
    }
    self.nodes = nodes
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
  func goldenIndex(of index: Int) -> Int? { nodes[own[index].index].goldenIndex }

  /// Whether both recordings have the node.
  package func isInBoth(_ identity: Identity) -> Bool { outermostMissing(around: identity) == nil }

  /// Returns the first superview of a node.
  func superview(of identity: Identity) -> Identity? { nodes[identity.index].superview }

  /// Returns the outermost view of an unbroken chain of superviews, from the node outwards, that
  /// only one of the recordings has. The result is the node itself if both recordings have its
  /// superview, and `nil` if both have the node.
  func outermostMissing(around identity: Identity) -> Identity? {
    nodes[identity.index].outermostMissing
  }

  /// Returns the name of a node in sentences.
  package func label(of identity: Identity) -> Label { nodes[identity.index].label }

  /// Returns the name of a node in the recording, or in the golden if only that has the node.
  package func name(of identity: Identity) -> String { nodes[identity.index].name }
}

extension Recording {
  /// Whether there are views that have no name and no known class.
  fileprivate var hasNumberedNodes: Bool {
    nodes.contains { $0.className == nil && $0.name == "#\($0.number)" }
  }
}
