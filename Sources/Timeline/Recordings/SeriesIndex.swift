import ViewKernel

/// The indices of the changes of each track of each node, in the order of the recording.
///
/// Only tracks with changes take memory. A table of all nodes and tracks would be too large if each
/// of thousands of nodes had a track of its own.
package struct SeriesIndex: Sendable {
  /// For each node, the index in `tracks` at which its tracks begin. The last element is the number
  /// of `tracks`.
  private let nodeStarts: ContiguousArray<UInt32>
  /// The tracks in which nodes have changes: those of the first node in ascending order, then those
  /// of the next node.
  private let tracks: ContiguousArray<UInt32>
  /// For each element of `tracks`, the index in `changes` at which its changes begin. The last
  /// element is the number of `changes`.
  private let starts: ContiguousArray<UInt32>
  /// Indices in the list of changes.
  private let changes: ContiguousArray<UInt32>

  /// Creates the index with two counting sorts.
  ///
  /// - Complexity: O(*n*) in the number of changes, nodes and tracks.
  init(_ changes: ChangeList, nodes: Int, tracks: Int) {
    let byTrack = SeriesIndex.sorted(
      ContiguousArray(0..<UInt32(changes.count)), keys: tracks, by: changes.track)
    let sorted = SeriesIndex.sorted(byTrack, keys: nodes, by: changes.node)
    var nodeStarts: ContiguousArray<UInt32> = []
    nodeStarts.reserveCapacity(nodes + 1)
    var seriesTracks: ContiguousArray<UInt32> = []
    var starts: ContiguousArray<UInt32> = []
    for (position, change) in sorted.enumerated() {
      let node = changes.node(at: Int(change))
      let track = UInt32(changes.track(at: Int(change)))
      let isNewNode = nodeStarts.count <= node
      while nodeStarts.count <= node { nodeStarts.append(UInt32(seriesTracks.count)) }
      if isNewNode || seriesTracks.last != track {
        seriesTracks.append(track)
        starts.append(UInt32(position))
      }
    }
    while nodeStarts.count <= nodes { nodeStarts.append(UInt32(seriesTracks.count)) }
    starts.append(UInt32(sorted.count))
    self.nodeStarts = nodeStarts
    self.tracks = seriesTracks
    self.starts = starts
    self.changes = sorted
  }

  /// Sorts changes by a number below `keys`. Changes of one number stay in their order.
  private static func sorted(
    _ list: ContiguousArray<UInt32>, keys: Int, by key: (Int) -> Int
  ) -> ContiguousArray<UInt32> {
    var next = ContiguousArray<UInt32>(repeating: 0, count: keys + 1)
    for change in list { next[key(Int(change)) + 1] += 1 }
    for key in next.indices.dropFirst() { next[key] += next[key - 1] }
    var sorted = ContiguousArray<UInt32>(repeating: 0, count: list.count)
    for change in list {
      let key = key(Int(change))
      sorted[Int(next[key])] = change
      next[key] += 1
    }
    return sorted
  }

  /// Returns the tracks in which a node has changes, in ascending order.
  package func tracks(ofNode node: Int) -> ArraySlice<UInt32> {
    tracks[Int(nodeStarts[node])..<Int(nodeStarts[node + 1])]
  }

  /// Returns the indices of the changes of a track of a node.
  ///
  /// - Complexity: O(log *n*) in the number of tracks in which the node has changes.
  package func changes(node: Int, track: Int) -> ArraySlice<UInt32> {
    let tracks = tracks(ofNode: node)
    let index = tracks.partitioningIndex { $0 >= track }
    guard index < tracks.endIndex, tracks[index] == track else { return [] }
    return changes[Int(starts[index])..<Int(starts[index + 1])]
  }
}
