extension [TimelineChange] {
  /// The changes by node, in the order of the first changes, each with the last value of its track.
  var withoutRepeats: [TimelineChange] {
    var nodes: [Int: Int] = [:]
    var places: [[Int: Int]] = []
    var changes: [[TimelineChange]] = []
    for change in self {
      let node = nodes[change.node] ?? changes.count
      if node == changes.count {
        nodes[change.node] = node
        places.append([:])
        changes.append([])
      }
      if let place = places[node][change.track] {
        changes[node][place] = change
      } else {
        places[node][change.track] = changes[node].count
        changes[node].append(change)
      }
    }
    return changes.flatMap { $0 }
  }
}
