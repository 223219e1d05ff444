import ViewKernel

/// Compares two recordings.
struct DifferenceFinder {
  let own: ComparedRecording
  let golden: ComparedRecording
  let tolerance: Tolerance
  let moments: [CommonMoment]
  let nodes: NodePairs
  let animationPairs: AnimationPairs
  /// The earlier end of the two recordings. Later content of the other one is not compared.
  let end: Double
  /// Whether both recordings have lists of subviews, which differ until both have a view.
  let haveSubviews: Bool

  init(_ recording: Recording, _ golden: Recording, _ tolerance: Tolerance) {
    self.tolerance = tolerance
    moments = CommonMoment.all(recording, golden)
    // The last instant of a recording that was cut off may lack some of its changes and events.
    end = min(recording.comparedEnd, golden.comparedEnd)
    haveSubviews = [recording, golden].allSatisfy { $0.trackIndices["subviews"] != nil }
    nodes = NodePairs(recording, golden)
    own = ComparedRecording(recording, nodes.own)
    self.golden = ComparedRecording(golden, nodes.golden)
    animationPairs = AnimationPairs(own, self.golden, nodes, tolerance, until: end)
  }

  func findings() -> [RecordingDifferences.Finding] {
    let values = values()
    var causes: [String: [AnimationDifference]] = [:]
    for case let cause? in values.map({ $0.cause }) {
      causes[cause.node, default: []].append(cause)
    }
    // An animation that is the cause of a value difference is not reported again.
    let animations = animationPairs.intolerable.filter { causes[$0.node]?.contains($0) != true }
    return HeaderDifference.all(own.recording, golden.recording).map { .header($0) }
      + missingNodes().map { .node($0) } + values.map { .values($0) }
      + animations.map { .animation($0) } + events().map { .event($0) }
  }
}

// MARK: - Nodes

extension DifferenceFinder {
  /// Returns the nodes that only one of the recordings has, without the nodes inside them.
  private func missingNodes() -> [NodeDifference] {
    missingNodes(of: own, isNew: true) + missingNodes(of: golden, isNew: false)
  }

  private func missingNodes(of side: ComparedRecording, isNew: Bool) -> [NodeDifference] {
    var outermost: [(node: Recording.Node, identity: NodePairs.Identity)] = []
    var insideCounts: [NodePairs.Identity: Int] = [:]
    for (node, identity) in zip(side.recording.nodes, side.identities) {
      guard side.recording.wasAdded(node, until: end),
        let outer = nodes.outermostMissing(around: identity)
      else { continue }
      if outer == identity {
        outermost.append((node, identity))
      } else {
        insideCounts[outer, default: 0] += 1
      }
    }
    return outermost.map { node, identity in
      NodeDifference(
        node: node.name, label: nodes.label(of: identity).text, isNew: isNew,
        insideCount: insideCounts[identity] ?? 0)
    }
  }
}

extension Recording {
  /// The last time at which the recording has everything.
  fileprivate var comparedEnd: Double { isComplete ? end.time : end.time.nextDown }

  /// Whether a node was added at a time or before.
  fileprivate func wasAdded(_ node: Node, until end: Double) -> Bool {
    node.firstMoment >= timing.count || timing[node.firstMoment].time <= end
  }
}
