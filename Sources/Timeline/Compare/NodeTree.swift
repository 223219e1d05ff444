import ViewKernel

/// The first superviews of the nodes of a recording.
struct NodeTree {
  /// The superviews, by index.
  private(set) var superviews: [Int?]
  /// The indices of the nodes. Each superview is before the views in it. Apart from that, nodes are
  /// in the order in which they were added to a superview, then nodes without a superview follow.
  private(set) var order: [Int] = []

  init(_ recording: Recording) {
    superviews = [Int?](repeating: nil, count: recording.nodes.count)
    var added: [Int] = []
    let indices = recording.nodeIndicesByNumber
    for change in NodeTree.changesOfSubviews(in: recording) {
      guard case .nodes(let numbers) = recording.changes.value(at: Int(change)) else { continue }
      let superview = recording.changes.node(at: Int(change))
      // A list has the order of drawing. Of the views that were added since the last moment, the
      // first one has the lowest number.
      for case let index? in numbers.sorted().map({ indices[$0] }) where superviews[index] == nil {
        superviews[index] = superview
        added.append(index)
      }
    }
    for index in recording.nodes.indices where superviews[index] == nil { added.append(index) }
    order = superviewsFirst(added)
  }

  /// Returns all nodes in the given order, but each superview before the views in it.
  private func superviewsFirst(_ nodes: [Int]) -> [Int] {
    var order: [Int] = []
    // In a damaged file, superviews may form a circle. The path ends before it repeats a node.
    var isListed = [Bool](repeating: false, count: nodes.count)
    for start in nodes {
      var path: [Int] = []
      var next: Int? = start
      while let node = next, !isListed[node] {
        isListed[node] = true
        path.append(node)
        next = superviews[node]
      }
      order += path.reversed()
    }
    return order
  }

  /// Returns the indices of the changes of subviews, in the order of the recording.
  private static func changesOfSubviews(in recording: Recording) -> [UInt32] {
    guard let track = recording.trackIndices["subviews"] else { return [] }
    return recording.nodes.indices
      .flatMap { recording.seriesIndex.changes(node: $0, track: track) }.sorted()
  }
}
