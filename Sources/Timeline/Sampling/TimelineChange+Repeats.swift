extension [TimelineChange] {
  /// The changes by node, in the order of the first changes, each with the last value of its track.
  var withoutRepeats: [TimelineChange] {
    var nodes: [NodeChanges] = []
    // The indices in `nodes`, by the number of the node.
    var indices = KeyIndices<Int>()
    for change in self {
      let index = indices.index(of: change.node) ?? indices.add(change.node)
      if index == nodes.count { nodes.append(NodeChanges()) }
      nodes[index].set(change)
    }
    return nodes.flatMap { $0.changes }
  }
}

/// The changes of one node, one for each track.
private struct NodeChanges {
  private(set) var changes: [TimelineChange] = []
  /// The indices in `changes`, by track.
  private var indices = KeyIndices<Int>()

  mutating func set(_ change: TimelineChange) {
    if let index = indices.index(of: change.track) {
      changes[index] = change
    } else {
      indices.add(change.track)
      changes.append(change)
    }
  }
}
