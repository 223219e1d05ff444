extension [TimelineChange] {
  /// The changes by node, in the order of the first changes, each with the last value of its track.
  var withoutRepeats: [TimelineChange] {
    // By the number of the node, then by track.
    var nodes = KeyedList<Int, KeyedList<Int, TimelineChange>>()
    for change in self {
      let node = nodes.index(of: change.node) ?? nodes.add(change.node, KeyedList())
      if let track = nodes.values[node].index(of: change.track) {
        nodes.values[node].values[track] = change
      } else {
        nodes.values[node].add(change.track, change)
      }
    }
    return nodes.values.flatMap { $0.values }
  }
}
