import ViewKernelTimeline

/// The begin of an endless animation, with everything that a journal may know of one.
func makeReportEvent(key: String? = "fade") -> TimelineEvent {
  TimelineEvent(
    time: 0, name: "animationStart", node: 0, detail: key,
    animation: AnimationReport(
      property: "size", key: key, begin: 0, end: .infinity, duration: 0.5,
      curve: "cubicBezier(0.4, 0, 0.2, 1)", from: .nothing, to: .pair(1, 2), isAdditive: true))
}

/// A source without views: nodes in a list, with values that a test sets.
final class ListSource: TimelineSource {
  struct Node {
    let number: Int
    let name: String
    /// One for each track.
    var values: [TrackValue]
  }

  let clock: LogicalClock
  let tracks: [Track]
  var nodes: [Node] = []

  /// Tells the journal; `nil` while none listens.
  var log: ((TimelineEvent) -> Void)? {
    clock.journal.hasListeners ? { [clock] in clock.journal.add($0) } : nil
  }

  init(tracks: [Track] = [Track("value", initial: .nothing)], clock: LogicalClock = LogicalClock())
  {
    self.tracks = tracks
    self.clock = clock
  }

  /// A source with one node, `a`, and one track, `value`, that shows one value.
  convenience init(showing value: TrackValue, initial: TrackValue = .nothing) {
    let isOfOneKind = Track.Kind(of: initial) == Track.Kind(of: value)
    self.init(tracks: [Track("value", initial: initial, kind: isOfOneKind ? nil : .any)])
    nodes = [Node(number: 0, name: "a", values: [value])]
  }

  /// Sets what the first node shows, at an instant.
  func show(_ value: TrackValue, at time: Double) {
    clock.schedule(at: time) { [unowned self] in nodes[0].values[0] = value }
  }

  func sample(into sampler: NodeSampler) {
    for node in nodes {
      sampler.show(node.number, name: node.name) { shown in
        for (track, value) in node.values.enumerated() { shown.set(track, value) }
      }
    }
  }
}
