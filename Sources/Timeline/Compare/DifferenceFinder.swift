import ViewKernel

/// Compares two recordings.
struct DifferenceFinder {
  let recording: Recording
  let golden: Recording
  let tolerance: Tolerance
  private let moments: [CommonMoment]
  let nodes: NodePairs
  let pairs: AnimationPairs
  /// The earlier end of the two recordings. Later content of the other one is not compared.
  let end: Double
  /// The identities of nodes, by number.
  let ownIdentities: [Int: NodePairs.Identity]
  let goldenIdentities: [Int: NodePairs.Identity]

  init(_ recording: Recording, _ golden: Recording, _ tolerance: Tolerance) {
    self.recording = recording
    self.golden = golden
    self.tolerance = tolerance
    moments = CommonMoment.all(recording, golden)
    // The last instant of a recording that was cut off may lack some of its changes and events.
    end = min(recording.comparedEnd, golden.comparedEnd)
    let nodes = NodePairs(recording, golden)
    self.nodes = nodes
    ownIdentities = recording.nodeIndicesByNumber.mapValues { nodes.own[$0] }
    goldenIdentities = golden.nodeIndicesByNumber.mapValues { nodes.golden[$0] }
    pairs = AnimationPairs(recording, golden, nodes, tolerance, until: end)
  }

  func findings() -> [RecordingDifferences.Finding] {
    let values = values()
    var causes: [String: [AnimationDifference]] = [:]
    for case let cause? in values.map({ $0.cause }) {
      causes[cause.node, default: []].append(cause)
    }
    // An animation that is the cause of a value difference is not reported again.
    let animations = pairs.intolerable.filter { causes[$0.node]?.contains($0) != true }
    return HeaderDifference.all(recording, golden).map { .header($0) }
      + missingNodes().map { .node($0) } + values.map { .values($0) }
      + animations.map { .animation($0) } + events().map { .event($0) }
  }
}

// MARK: - Nodes

extension DifferenceFinder {
  /// Returns the nodes that only one of the recordings has, without the nodes inside them.
  private func missingNodes() -> [NodeDifference] {
    differences(recording, nodes.own, isNew: true)
      + differences(golden, nodes.golden, isNew: false)
  }

  private func differences(
    _ recording: Recording, _ identities: [NodePairs.Identity], isNew: Bool
  ) -> [NodeDifference] {
    var outermost: [(node: Recording.Node, identity: NodePairs.Identity)] = []
    var insideCounts: [NodePairs.Identity: Int] = [:]
    for (node, identity) in zip(recording.nodes, identities) {
      guard recording.wasAdded(node, until: end),
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

// MARK: - Values

extension DifferenceFinder {
  private func values() -> [ValueDifference] {
    let names = recording.tracks.map { $0.name }
    let tracks = (names + golden.tracks.map { $0.name }.filter { !names.contains($0) })
      .map { TrackPair($0, recording, golden) }
    var found: [ValueDifference] = []
    var moves = MovedNodes(nodes)
    for index in recording.nodes.indices {
      guard let goldenIndex = nodes.goldenIndex(of: index) else { continue }
      let first = found.count
      for track in tracks {
        let own = TrackReader(recording, index, track.own)
        let other = TrackReader(golden, goldenIndex, track.golden)
        // Most tracks of most nodes keep their initial value.
        if track.beginsEqually && own.isConstant && other.isConstant { continue }
        if let difference = difference(of: index, track: track, own, other) {
          found.append(difference)
        }
      }
      moves.add(nodes.own[index], found[first...], of: recording)
    }
    moves.fold(&found)
    return found
  }

  /// Returns the difference of a track of a node. A difference can begin only where one of the two
  /// changes.
  private func difference(
    of node: Int, track pair: TrackPair, _ own: TrackReader, _ other: TrackReader
  ) -> ValueDifference? {
    let track = pair.name
    let allowed = tolerance.allowed(of: track)
    var first: (moment: CommonMoment, value: TrackValue, golden: TrackValue)?
    var largest: ValueDifference.Largest?
    var isNumeric = true
    for moment in momentsOfChanges(own, other) {
      guard let value = own.value(moment.own) ?? other.initial,
        let wanted = other.value(moment.golden) ?? own.initial, !isSame(value, wanted)
      else { continue }
      let distance = value.isOfNodes ? nil : value.distance(to: wanted)
      if let distance, Tolerance.allows(distance, allowed) { continue }
      if first == nil { first = (moment, value, wanted) }
      guard let distance, !value.isDrawing else {
        isNumeric = false
        continue
      }
      if distance > largest?.distance ?? -1 {
        largest = ValueDifference.Largest(
          distance: distance, time: moment.time, side: moment.side)
      }
    }
    guard let first else { return nil }
    let identity = nodes.own[node]
    return ValueDifference(
      node: recording.nodes[node].name, label: nodes.label(of: identity).text, track: track,
      time: first.moment.time, side: first.moment.side, value: first.value,
      golden: first.golden, largest: isNumeric ? largest : nil,
      cause: pairs.cause(node: identity, track: track),
      texts: texts(ofNodes: first.value, first.golden))
  }

  /// Returns the common moments at which the change of a track may be seen first, in order.
  private func momentsOfChanges(_ own: TrackReader, _ other: TrackReader) -> [CommonMoment] {
    var indices = Set<Int>()
    for moment in own.moments { indices.insert(moments.partitioningIndex { $0.own >= moment }) }
    for moment in other.moments {
      indices.insert(moments.partitioningIndex { $0.golden >= moment })
    }
    indices.remove(moments.count)
    return indices.sorted().map { moments[$0] }
  }

  /// Whether two values are the same. Nodes are compared by their identities, because their numbers
  /// mean nothing in another recording. Nodes that one of the recordings does not have are left
  /// out, because they are reported themselves.
  private func isSame(_ value: TrackValue, _ wanted: TrackValue) -> Bool {
    guard case .nodes(let own) = value, case .nodes(let other) = wanted else {
      return value.isSameInFile(as: wanted)
    }
    return identities(of: own, in: ownIdentities).filter { nodes.isInBoth($0) }
      == identities(of: other, in: goldenIdentities).filter { nodes.isInBoth($0) }
  }

  /// Returns the text of two lists of nodes in sentences.
  private func texts(
    ofNodes value: TrackValue, _ wanted: TrackValue
  ) -> ValueDifference.Texts? {
    guard case .nodes(let own) = value, case .nodes(let other) = wanted else { return nil }
    func text(_ identities: [NodePairs.Identity]) -> String {
      "[\(identities.map { nodes.label(of: $0).text }.joined(separator: ", "))]"
    }
    return ValueDifference.Texts(
      value: text(identities(of: own, in: ownIdentities)),
      golden: text(identities(of: other, in: goldenIdentities)))
  }

  private func identities(
    of numbers: [Int], in identities: [Int: NodePairs.Identity]
  ) -> [NodePairs.Identity] {
    numbers.compactMap { identities[$0] }
  }
}

extension PropertyValue {
  fileprivate var isDrawing: Bool {
    if case .drawing = self { return true }
    return false
  }

  /// Whether the value is a list of nodes.
  fileprivate var isOfNodes: Bool {
    if case .nodes = self { return true }
    return false
  }
}
