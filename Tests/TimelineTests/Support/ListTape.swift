import ViewKernelTimeline

/// Keeps what a window would draw at each moment of a recording, with the names of the nodes.
final class ListTape: TimelineSink {
  private let window: Window
  private var names: [Int: String] = [:]
  private(set) var lists: [(kind: MomentKind, time: Double, list: DisplayList)] = []

  init(_ window: Window) { self.window = window }

  func begin(_ header: TimelineHeader) {}
  func add(node: Int, name: String, className: String?) { names[node] = name }
  func add(_ event: TimelineEvent) {}
  func end(_ summary: TimelineSummary) {}

  func add(_ kind: MomentKind, time: Double, changes: [TimelineChange]) {
    var list = window.displayList()
    for (index, item) in list.items.enumerated() {
      guard case .beginGroup(var group) = item else { continue }
      group.name = names[group.node]
      list.items[index] = .beginGroup(group)
    }
    lists.append((kind, time, list))
  }

  /// The moments whose lists the recording does not answer.
  func differences(from recording: Recording) -> [String] {
    lists.indices.compactMap { index in
      let (kind, time, list) = lists[index]
      let isLast = index + 1 == lists.count || lists[index + 1].time > time
      guard isLast || kind == .before else { return nil }
      let answer = recording.displayList(at: time, kind == .before ? .before : .after)
      return answer == list ? nil : "\(kind) at \(time):\n\(answer)\ninstead of\n\(list)"
    }
  }
}
