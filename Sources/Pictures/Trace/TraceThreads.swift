import ViewKernelTimeline

/// A thread of a trace: a row with its name.
struct TraceThread {
  let number: Int
  let name: String
}

/// The threads of a trace: one for the events without a view, and one for each row of each node
/// with events.
struct TraceThreads {
  /// The thread of events without a view.
  static let common = TraceThread(number: 1, name: "events")

  /// The threads, by ascending number.
  private(set) var all = [TraceThreads.common]
  /// The number of each node's first thread. The threads of its other rows have the next numbers.
  private var firstNumbers: [Int: Int] = [:]

  init(_ recording: Recording, _ slices: TraceSlices) {
    let names = recording.namesByNumber
    for node in Set(recording.events.compactMap { $0.node }).sorted() {
      let name = names[node] ?? "#\(node)"
      firstNumbers[node] = all.count + 1
      for row in 0..<slices.rowCount(of: node) {
        all.append(
          TraceThread(number: all.count + 1, name: row == 0 ? name : "\(name) (\(row + 1))"))
      }
    }
  }

  /// Returns the number of a node's thread. `nil` stands for the events without a view.
  func number(of node: Int?, row: Int = 0) -> Int {
    guard let node, let first = firstNumbers[node] else { return TraceThreads.common.number }
    return first + row
  }
}
