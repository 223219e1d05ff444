import ViewKernel

/// Which nodes of two recordings are compared with each other.
///
/// Nodes with a name are compared by name. A view without one is compared with the view of the same class
/// at the same place: in the same superview, and the same one in the order in which views of the class
/// came into it. What is known of neither is compared by number.
package struct NodePairs {
  /// What both recordings call a node.
  package typealias Identity = Int

  /// The identities of the nodes, by place.
  package let own: [Identity]
  package let golden: [Identity]
  /// The places of the nodes, by identity.
  private let ownPlaces: [Int?]
  private let goldenPlaces: [Int?]
  /// The superviews, by identity.
  private let superviews: [Identity?]
  /// The outermost views around the nodes that only one of the recordings has, by identity.
  private let outermostMissing: [Identity?]
  /// What sentences call the nodes, by identity.
  private let labels: [Label]
  /// What recordings call the nodes, by identity.
  private let names: [String]

  /// What people call a node.
  package struct Label {
    /// Its name, or its class and which one of these it is in its superview: `Label 2`.
    package let title: String
    /// The same, with the place of a view without a name: `Label 2 in card`.
    package let text: String
  }

  package init(_ recording: Recording, _ golden: Recording) {
    // A recording without classes has nothing to compare others by.
    let byNumber = recording.hasNumberedNodes || golden.hasNumberedNodes
    var table = IdentityTable()
    let ownTree = NodeTree(recording)
    let goldenTree = NodeTree(golden)
    own = table.identities(of: recording, ownTree, byNumber: byNumber)
    self.golden = table.identities(of: golden, goldenTree, byNumber: byNumber)
    ownPlaces = NodePairs.places(own, count: table.count)
    goldenPlaces = NodePairs.places(self.golden, count: table.count)
    superviews = table.superviews
    var outermost: [Identity?] = []
    for identity in 0..<table.count {
      // A superview has its identity before the views inside it.
      let isInBoth = ownPlaces[identity] != nil && goldenPlaces[identity] != nil
      let outer = superviews[identity].flatMap { outermost[$0] }
      outermost.append(isInBoth ? nil : outer ?? identity)
    }
    outermostMissing = outermost
    labels = table.labels
    var names = [String](repeating: "", count: table.count)
    for (node, identity) in zip(golden.nodes, self.golden) { names[identity] = node.name }
    for (node, identity) in zip(recording.nodes, own) { names[identity] = node.name }
    self.names = names
  }

  private static func places(_ identities: [Identity], count: Int) -> [Int?] {
    var places = [Int?](repeating: nil, count: count)
    for (place, identity) in identities.enumerated() where places[identity] == nil {
      places[identity] = place
    }
    return places
  }

  /// The node of the golden that a node of the recording is compared with, by place.
  func goldenPlace(of place: Int) -> Int? { goldenPlaces[own[place]] }

  /// Whether both recordings have it.
  package func isInBoth(_ identity: Identity) -> Bool { outermostMissing[identity] == nil }

  /// The view that it was first in.
  func superview(of identity: Identity) -> Identity? { superviews[identity] }

  /// The outermost of the views around it, or itself, that only one of the recordings has with all between
  /// them; `nil` if both have it.
  func outermostMissing(around identity: Identity) -> Identity? { outermostMissing[identity] }

  /// What people call it.
  package func label(of identity: Identity) -> Label { labels[identity] }

  /// What the recording calls it, or the golden, if only that has it.
  package func name(of identity: Identity) -> String { names[identity] }
}

extension Recording {
  /// Whether it has views without a name of which the class is not known.
  fileprivate var hasNumberedNodes: Bool {
    nodes.contains { $0.className == nil && $0.name == "#\($0.number)" }
  }
}

/// Where the nodes of a recording were first.
private struct NodeTree {
  /// The superviews, by place.
  var superviews: [Int?]
  /// The nodes in the order in which they came into a superview, by place.
  var arrivals: [Int] = []

  init(_ recording: Recording) {
    superviews = [Int?](repeating: nil, count: recording.nodes.count)
    var hasCome = [Bool](repeating: false, count: recording.nodes.count)
    guard let track = recording.trackPlaces["subviews"] else { return }
    let places = recording.placesByNumber
    let changes = recording.nodes.indices
      .flatMap { recording.seriesIndex.places(node: $0, track: track) }.sorted()
    for change in changes {
      guard case .nodes(let numbers) = recording.changes.value(at: Int(change)) else { continue }
      let superview = recording.changes.node(at: Int(change))
      for case let place? in numbers.map({ places[$0] }) where !hasCome[place] {
        hasCome[place] = true
        superviews[place] = superview
        arrivals.append(place)
      }
    }
  }
}

/// Gives the nodes of both recordings their identities.
private struct IdentityTable {
  private enum Key: Hashable {
    case named(String)
    /// The one of its class, counted from 1, in a superview.
    case unnamed(className: String, superview: Int?, rank: Int)
  }

  private struct Siblings: Hashable {
    let className: String
    let superview: Int?
  }

  private var identities: [Key: Int] = [:]
  private var keys: [Key] = []
  private(set) var superviews: [Int?] = []
  /// How many views of a class without a name a superview has, in the recording with more of them.
  private var counts: [Siblings: Int] = [:]

  var count: Int { keys.count }

  mutating func identities(
    of recording: Recording, _ tree: NodeTree, byNumber: Bool
  ) -> [Int] {
    var found = [Int?](repeating: nil, count: recording.nodes.count)
    var ranks: [Siblings: Int] = [:]
    // In the order of arrival, so that each is counted among its siblings; what a superview is called is
    // needed before. A file may have a circle of superviews, which is left at its first node.
    var hasArrived = [Bool](repeating: false, count: recording.nodes.count)
    for place in tree.arrivals { hasArrived[place] = true }
    let order = tree.arrivals + recording.nodes.indices.filter { !hasArrived[$0] }
    for start in order where found[start] == nil {
      var path = [start]
      var isOnPath: Set<Int> = [start]
      while let superview = tree.superviews[path[path.count - 1]], found[superview] == nil,
        isOnPath.insert(superview).inserted
      { path.append(superview) }
      for place in path.reversed() {
        let superview = tree.superviews[place].flatMap { found[$0] }
        let node = recording.nodes[place]
        let key: Key
        if let className = node.className, !byNumber {
          let siblings = Siblings(className: className, superview: superview)
          ranks[siblings, default: 0] += 1
          key = .unnamed(className: className, superview: superview, rank: ranks[siblings]!)
        } else {
          key = .named(node.name)
        }
        found[place] = identity(of: key, superview)
      }
    }
    for (siblings, count) in ranks { counts[siblings] = max(counts[siblings] ?? 0, count) }
    return found.map { $0! }
  }

  private mutating func identity(of key: Key, _ superview: Int?) -> Int {
    if let known = identities[key] { return known }
    identities[key] = keys.count
    keys.append(key)
    superviews.append(superview)
    return keys.count - 1
  }

  /// What people call the nodes.
  var labels: [NodePairs.Label] {
    // A superview has its identity before the views inside it.
    var labels: [NodePairs.Label] = []
    // The nearest views with a name, and how many views there are on the way to them.
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
        let outer = named[superview]
        let place = outer.depth < 3 ? "in \(labels[superview].text)" : "deep in \(outer.label)"
        labels.append(NodePairs.Label(title: title, text: "\(title) \(place)"))
        named.append((outer.label, outer.depth + 1))
      }
    }
    return labels
  }
}
