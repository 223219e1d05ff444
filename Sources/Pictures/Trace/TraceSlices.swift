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

/// The start or the stop of an animation.
private struct TraceChange {
  let event: TimelineEvent
  let node: Int
  let report: AnimationReport
  /// The index of the slice that starts; `nil` for a stop.
  let slice: Int?

  /// The fields in which a start and its stop are equal.
  struct Likeness: Hashable {
    let node: Int
    let property: String
    let key: String?
    /// The other fields of the report, if they are equal, too.
    let report: AnimationReport?
  }

  /// - Parameter report: Returns the other fields of a report that count.
  func likeness(by report: (AnimationReport) -> AnimationReport?) -> Likeness {
    Likeness(
      node: node, property: self.report.property, key: self.report.key, report: report(self.report))
  }
}

/// The starts that are like each other and have no stop yet, oldest first.
private struct OpenStarts {
  private var places: [Int] = []
  private var takenCount = 0

  mutating func add(_ place: Int) { places.append(place) }

  mutating func takeOldest() -> Int? {
    guard takenCount < places.count else { return nil }
    takenCount += 1
    return places[takenCount - 1]
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
    var changes: [TraceChange] = []
    for event in recording.events {
      guard let report = event.animation, let node = event.node else { continue }
      let isStop = event.name == .animationStop
      changes.append(
        TraceChange(event: event, node: node, report: report, slice: isStop ? nil : all.count))
      if isStop { continue }
      // An animation that runs when the recording starts has begun before it.
      let begin = max(first, event.time)
      all.append(TraceSlice(node: node, report, begin: begin, end: max(last, begin)))
    }
    endSlices(changes)
    sortIntoRows()
  }

  /// Ends the slices at their stops.
  ///
  /// Animations without a key can overlap. A stop belongs to the oldest animation with the same
  /// report. Pauses, seeks and new rates change the times of a report. So the stops that are left
  /// are paired without begin and end, and at last by property and key only. The script of pages
  /// pairs them in the same way (`endsOf`).
  ///
  /// - Complexity: O(*n*).
  private mutating func endSlices(_ changes: [TraceChange]) {
    let reports: [(AnimationReport) -> AnimationReport?] = [
      { $0 }, { $0.withoutTimes }, { _ in nil },
    ]
    var rest = changes
    for report in reports {
      // The starts without a stop, by their indices in `rest`.
      var open: [TraceChange.Likeness: OpenStarts] = [:]
      var isPaired = [Bool](repeating: false, count: rest.count)
      for (place, change) in rest.enumerated() {
        let likeness = change.likeness(by: report)
        if change.slice != nil {
          open[likeness, default: OpenStarts()].add(place)
          continue
        }
        guard let start = open[likeness]?.takeOldest(), let slice = rest[start].slice else {
          continue
        }
        all[slice].stop(change.event)
        isPaired[start] = true
        isPaired[place] = true
      }
      rest = rest.indices.filter { !isPaired[$0] }.map { rest[$0] }
    }
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

extension AnimationReport {
  /// The report with the times 0.
  fileprivate var withoutTimes: AnimationReport {
    AnimationReport(
      property: property, key: key, begin: 0, end: 0, duration: duration, curve: curve, from: from,
      to: to, isAdditive: isAdditive)
  }
}
