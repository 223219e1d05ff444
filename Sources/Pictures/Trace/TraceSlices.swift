import ViewKernelTimeline

/// An animation from its recorded start to its recorded stop.
struct TraceSlice {
  let node: Int
  let report: AnimationReport
  /// The start in seconds.
  let begin: Double
  /// The end in seconds.
  let end: Double
  /// The outcome: `finished` or `interrupted`, or `running` if the recording ends before the
  /// animation.
  let outcome: String
  /// The row, among the rows of its node. The slices in a row are nested.
  fileprivate(set) var row = 0
}

/// The animations of a recording as slices, arranged in rows.
struct TraceSlices {
  /// The slices, in the order of their starts. Of slices that begin together, the longest comes
  /// first, because it may contain the others. Viewers put a slice only into slices before it.
  private(set) var all: [TraceSlice] = []
  private var rows: [Int: TraceRows] = [:]

  init(_ recording: Recording) {
    let first = recording.moments.first?.time ?? recording.header.start
    let last = recording.moments.last?.time ?? first
    let stops = recording.animationStops()
    for (index, event) in recording.events.enumerated() where event.name != .animationStop {
      guard let report = event.animation, let node = event.node else { continue }
      let stop = stops[index].map { recording.events[$0] }
      // An animation that runs when the recording starts has begun before it.
      let begin = max(first, event.time)
      all.append(
        TraceSlice(
          node: node, report: report, begin: begin, end: stop?.time ?? max(last, begin),
          outcome: TraceSlices.outcome(stop)))
    }
    arrangeInRows()
  }

  private static func outcome(_ stop: TimelineEvent?) -> String {
    guard let stop else { return "running" }
    return stop.detail?.hasSuffix("finished") == true ? "finished" : "interrupted"
  }

  /// Sorts the slices, and puts each one in the first row of its node that has space.
  ///
  /// - Complexity: O(*n* log *n* + *n* *r*), where *r* is the number of rows of one node.
  private mutating func arrangeInRows() {
    let inOrder = all.indices.sorted {
      (all[$0].begin, -all[$0].end, $0) < (all[$1].begin, -all[$1].end, $1)
    }
    all = inOrder.map { all[$0] }
    for index in all.indices {
      all[index].row = rows[all[index].node, default: TraceRows()].place(all[index])
    }
  }

  /// The number of rows of a node. At least 1.
  func rowCount(of node: Int) -> Int { rows[node]?.count ?? 1 }
}

/// The rows of a node, while slices are added in the order in which they begin.
private struct TraceRows {
  /// The ends of the slices that have not ended in each row, each within the one before it.
  private var openEnds: [[Double]] = []

  var count: Int { openEnds.count }

  /// Puts a slice in the first row in which it is within the last slice, or after it.
  ///
  /// - Returns: The index of the row.
  mutating func place(_ slice: TraceSlice) -> Int {
    for row in openEnds.indices {
      while let end = openEnds[row].last, end <= slice.begin { openEnds[row].removeLast() }
      if slice.end <= openEnds[row].last ?? .infinity {
        openEnds[row].append(slice.end)
        return row
      }
    }
    openEnds.append([slice.end])
    return openEnds.count - 1
  }
}
