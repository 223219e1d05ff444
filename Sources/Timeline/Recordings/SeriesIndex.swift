import ViewKernel

/// Where the changes of each track of each node are, in the order in which they came.
package struct SeriesIndex: Sendable {
  private let trackCount: Int
  /// Where the changes of a track of a node begin in `places`, and with one more at the end.
  private let starts: ContiguousArray<UInt32>
  /// Places in the list of changes.
  private let places: ContiguousArray<UInt32>

  /// Sorts the changes, by counting.
  ///
  /// - Complexity: O(*n*) in the number of changes, and of nodes times tracks.
  init(_ changes: ChangeList, nodes: Int, tracks: Int) {
    trackCount = tracks
    var starts = ContiguousArray<UInt32>(repeating: 0, count: nodes * tracks + 1)
    func series(_ change: Int) -> Int {
      changes.node(at: change) * tracks + changes.track(at: change)
    }
    for change in 0..<changes.count { starts[series(change) + 1] += 1 }
    for series in starts.indices.dropFirst() { starts[series] += starts[series - 1] }
    var places = ContiguousArray<UInt32>(repeating: 0, count: changes.count)
    var next = starts
    for change in 0..<changes.count {
      let series = series(change)
      places[Int(next[series])] = UInt32(change)
      next[series] += 1
    }
    self.starts = starts
    self.places = places
  }

  /// The places of the changes of a track of a node.
  package func places(node: Int, track: Int) -> ArraySlice<UInt32> {
    let series = node * trackCount + track
    return places[Int(starts[series])..<Int(starts[series + 1])]
  }
}
