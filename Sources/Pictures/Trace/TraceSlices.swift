import ViewKernelTimeline

/// An animation from its recorded start to its recorded stop.
struct TraceSlice {
  let node: Int
  let report: AnimationReport
  /// The start in seconds.
  let begin: Double
  /// The end in seconds.
  private(set) var end: Double
  /// The outcome: `finished` or `interrupted`, or `running` if the recording ends before the
  /// animation.
  private(set) var outcome = "running"

  init(node: Int, _ report: AnimationReport, begin: Double, end: Double) {
    self.node = node
    self.report = report
    self.begin = begin
    self.end = end
  }

  fileprivate mutating func stop(_ event: TimelineEvent) {
    end = event.time
    outcome = event.detail?.hasSuffix("finished") == true ? "finished" : "interrupted"
  }
}

/// The animations of a recording as slices, arranged in rows. In each row they are nested.
struct TraceSlices {
  /// The slices, in the order in which they begin.
  private(set) var all: [TraceSlice] = []
  /// The row of each slice, among the rows of its node.
  private(set) var rows: [Int] = []

  init(_ recording: Recording) {
    let first = recording.moments.first?.time ?? recording.header.start
    let last = recording.moments.last?.time ?? first
    let stops = recording.animationStops()
    for (index, event) in recording.events.enumerated() where event.name != .animationStop {
      guard let report = event.animation, let node = event.node else { continue }
      // An animation that runs when the recording starts has begun before it.
      let begin = max(first, event.time)
      var slice = TraceSlice(node: node, report, begin: begin, end: max(last, begin))
      if let stop = stops[index] { slice.stop(recording.events[stop]) }
      all.append(slice)
    }
    sortIntoRows()
  }

  /// Puts each slice in the first row of its node that has space.
  ///
  /// - Complexity: O(*n* log *n* + *n* *r*), where *r* is the number of rows of one node.
  private mutating func sortIntoRows() {
    rows = Array(repeating: 0, count: all.count)
    // The open slices in each row of a node, each within the one before it.
    var open: [Int: [[Int]]] = [:]
    // Of slices that begin together, the longest comes first, because it may contain the others.
    let inOrder = all.indices.sorted {
      (all[$0].begin, -all[$0].end, $0) < (all[$1].begin, -all[$1].end, $1)
    }
    for index in inOrder {
      let slice = all[index]
      // Removed from the dictionary, because a shared list would be copied when it changes.
      var taken = open.removeValue(forKey: slice.node) ?? []
      for row in taken.indices {
        while let last = taken[row].last, all[last].end <= slice.begin { taken[row].removeLast() }
      }
      let free = taken.firstIndex { $0.last.map { slice.end <= all[$0].end } ?? true }
      if free == nil { taken.append([]) }
      rows[index] = free ?? taken.count - 1
      taken[rows[index]].append(index)
      open[slice.node] = taken
    }
  }
}
