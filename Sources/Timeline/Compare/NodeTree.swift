import ViewKernel

/// The first superviews of the nodes of a recording.
struct NodeTree {
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
      // A list has the order of drawing. Of the views that were added since the last moment, the
      // first one has the lowest number.
      for case let index? in numbers.sorted().map({ indices[$0] }) where superviews[index] == nil {
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
