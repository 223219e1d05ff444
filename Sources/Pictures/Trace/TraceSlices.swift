import ViewKernelTimeline

/// An animation from where it was told to start until it was told to stop.
struct TraceSlice {
  let node: Int
  let report: AnimationReport
  /// In seconds.
  let begin: Double
  /// In seconds.
  private(set) var end: Double
  /// How it ended: `finished` or `interrupted`; `running` where the recording is over before it.
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

  /// What a slice is told to stop by.
  fileprivate struct Kind: Hashable {
    let node: Int
    let property: String
    let key: String?
  }
}

/// The animations of a recording as slices, sorted into rows, in each of which they nest.
struct TraceSlices {
  /// In the order in which they begin.
  private(set) var all: [TraceSlice] = []
  /// In which row of its node each of them stands.
  private(set) var rows: [Int] = []

  init(_ recording: Recording) {
    let first = recording.moments.first?.time ?? recording.header.start
    let last = recording.moments.last?.time ?? first
    var open: [TraceSlice.Kind: ArraySlice<Int>] = [:]
    for event in recording.events {
      guard let report = event.animation, let node = event.node else { continue }
      let kind = TraceSlice.Kind(node: node, property: report.property, key: report.key)
      if event.name == .animationStop {
        // Of two animations without a key the older one stops first.
        if let index = open[kind]?.popFirst() { all[index].stop(event) }
      } else {
        // What runs already when the recording begins has begun before it.
        let begin = max(first, event.time)
        open[kind, default: []].append(all.count)
        all.append(TraceSlice(node: node, report, begin: begin, end: max(last, begin)))
      }
    }
    sortIntoRows()
  }

  /// Each one into the first row of its node where it has room.
  ///
  /// - Complexity: O(*n* log *n* + *n* *r*), where *r* is the number of rows of one node.
  private mutating func sortIntoRows() {
    rows = Array(repeating: 0, count: all.count)
    // The slices that are open in each row of a node, each within the one before.
    var open: [Int: [[Int]]] = [:]
    // Of those that begin together the longest first, which may have the others inside it.
    let inOrder = all.indices.sorted {
      (all[$0].begin, -all[$0].end, $0) < (all[$1].begin, -all[$1].end, $1)
    }
    for index in inOrder {
      let slice = all[index]
      var taken = open[slice.node] ?? []
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
