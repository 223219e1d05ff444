import ViewKernelTimeline

/// A source without views: nodes in a list, with values that a test sets.
final class ListSource: TimelineSource {
  struct Node {
    let number: Int
    let name: String
    /// One for each track.
    var values: [TrackValue]
  }

  let clock = LogicalClock()
  let tracks: [Track]
  var nodes: [Node] = []

  /// Tells the journal; `nil` while none listens.
  var log: ((TimelineEvent) -> Void)? {
    clock.journal.isHeard ? { [clock] in clock.journal.tell($0) } : nil
  }

  init(tracks: [Track] = [Track("value", initial: .none)]) { self.tracks = tracks }

  /// A source with one node, `a`, and one track, `value`, that shows one value.
  convenience init(showing value: TrackValue, initial: TrackValue = .none) {
    self.init(tracks: [Track("value", initial: initial)])
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
