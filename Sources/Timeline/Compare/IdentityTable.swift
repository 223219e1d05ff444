import ViewKernel

/// Assigns identities to the nodes of both recordings.
struct IdentityTable {
  typealias Identity = NodePairs.Identity

  private enum Key: Hashable {
    case named(String)
    /// A view without a name, counted from 1 among its siblings.
    case unnamed(Siblings, rank: Int)
  }

  /// The views of a class without a name in a superview.
  private struct Siblings: Hashable {
    let className: String
    let superview: Identity?
  }

  /// The keys of the nodes. The number of a key is the index of the identity.
  private var keys = DistinctList<Key>()
  private(set) var superviews: [Identity?] = []
  /// The number of siblings. If the recordings have different numbers of them, the larger number.
  private var counts: [Siblings: Int] = [:]

  var count: Int { superviews.count }

  /// Returns the identities of the nodes of a recording, by index. New identities are added.
  mutating func identities(
    of recording: Recording, _ tree: NodeTree, byNumber: Bool
  ) -> [Identity] {
    var found = [Identity?](repeating: nil, count: recording.nodes.count)
    var ranks: [Siblings: Int] = [:]
    for index in tree.order {
      let superview = tree.superviews[index].flatMap { found[$0] }
      let node = recording.nodes[index]
      let key: Key
      if let className = node.className, !byNumber {
        let siblings = Siblings(className: className, superview: superview)
        ranks[siblings, default: 0] += 1
        key = .unnamed(siblings, rank: ranks[siblings]!)
      } else {
        key = .named(node.name)
      }
      found[index] = identity(of: key, superview)
    }
    for (siblings, count) in ranks { counts[siblings] = max(counts[siblings] ?? 0, count) }
    return found.map { $0! }
  }

  private mutating func identity(of key: Key, _ superview: Identity?) -> Identity {
    let index = keys.number(of: key)
    if index == count { superviews.append(superview) }
    return Identity(index: index)
  }

  /// The names of the nodes in sentences.
  var labels: [NodePairs.Label] {
    var labels: [NodePairs.Label] = []
    // The nearest views with a name, and the number of views between.
    var named: [(label: String, depth: Int)] = []
    for key in keys.all {
      let (title, superview) = titleAndSuperview(of: key)
      guard let superview else {
        labels.append(NodePairs.Label(title: title, text: title))
        named.append((title, 0))
        continue
      }
      let outer = named[superview.index]
      let place = outer.depth < 3 ? "in \(labels[superview.index].text)" : "deep in \(outer.label)"
      labels.append(NodePairs.Label(title: title, text: "\(title) \(place)"))
      named.append((outer.label, outer.depth + 1))
    }
    return labels
  }

  /// Returns the title of a node, and the superview if the node has no name of its own.
  private func titleAndSuperview(of key: Key) -> (String, Identity?) {
    switch key {
    case .named(let name): return (name, nil)
    case .unnamed(let siblings, let rank):
      let isOnly = counts[siblings, default: 1] <= 1
      return (isOnly ? siblings.className : "\(siblings.className) \(rank)", siblings.superview)
    }
  }
}
