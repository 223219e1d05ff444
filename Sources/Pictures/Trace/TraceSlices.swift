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

  /// Whether the two may stand in one row: they are apart, or one is within the other.
  fileprivate func fits(beside other: TraceSlice) -> Bool {
    end <= other.begin || other.end <= begin || begin <= other.begin && other.end <= end
      || other.begin <= begin && end <= other.end
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
    var open: [Int] = []
    for event in recording.events {
      guard let report = event.animation, let node = event.node else { continue }
      if event.name == "animationStop" {
        let found = open.firstIndex { all[$0].isStopped(by: report, ofNode: node) }
        if let found { all[open.remove(at: found)].stop(event) }
      } else {
        // What runs already when the recording begins has begun before it.
        let begin = max(first, event.time)
        open.append(all.count)
        all.append(TraceSlice(node: node, report, begin: begin, end: max(last, begin)))
      }
    }
    sortIntoRows()
  }

  /// Each one into the first row of its node where it has room.
  private mutating func sortIntoRows() {
    var taken: [Int: [[Int]]] = [:]
    for (index, slice) in all.enumerated() {
      var rows = taken[slice.node] ?? []
      let free = rows.firstIndex { $0.allSatisfy { all[$0].fits(beside: slice) } }
      if free == nil { rows.append([]) }
      rows[free ?? rows.count - 1].append(index)
      self.rows.append(free ?? rows.count - 1)
      taken[slice.node] = rows
    }
  }
}

extension TraceSlice {
  /// Whether what is told to stop is this one. Of two animations without a key the older one stops
  /// first.
  fileprivate func isStopped(by report: AnimationReport, ofNode node: Int) -> Bool {
    self.node == node && self.report.property == report.property && self.report.key == report.key
  }
}
