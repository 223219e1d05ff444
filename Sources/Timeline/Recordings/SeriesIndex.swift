import ViewKernel

/// The indices of the changes of each track of each node, in the order of the recording.
package struct SeriesIndex: Sendable {
  private let trackCount: Int
  /// The index in `changes` at which the changes of a track of a node begin, with one more at the
  /// end.
  private let starts: ContiguousArray<UInt32>
  /// Indices in the list of changes.
  private let changes: ContiguousArray<UInt32>

  /// Creates the index with a counting sort.
  ///
  /// - Complexity: O(*n*) in the number of changes, plus nodes times tracks.
  init(_ changes: ChangeList, nodes: Int, tracks: Int) {
    trackCount = tracks
    var starts = ContiguousArray<UInt32>(repeating: 0, count: nodes * tracks + 1)
    func series(_ change: Int) -> Int {
      changes.node(at: change) * tracks + changes.track(at: change)
    }
    for change in 0..<changes.count { starts[series(change) + 1] += 1 }
    for series in starts.indices.dropFirst() { starts[series] += starts[series - 1] }
    var sorted = ContiguousArray<UInt32>(repeating: 0, count: changes.count)
    var next = starts
    for change in 0..<changes.count {
      let series = series(change)
      sorted[Int(next[series])] = UInt32(change)
      next[series] += 1
    }
    self.starts = starts
    self.changes = sorted
  }

  /// Returns the indices of the changes of a track of a node.
  package func changes(node: Int, track: Int) -> ArraySlice<UInt32> {
    let series = node * trackCount + track
    return changes[Int(starts[series])..<Int(starts[series + 1])]
  }
}
