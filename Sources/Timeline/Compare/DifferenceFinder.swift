import ViewKernel

/// Compares two recordings.
struct DifferenceFinder {
  let own: ComparedRecording
  let golden: ComparedRecording
  let tolerance: Tolerance
  private let moments: [CommonMoment]
  let nodes: NodePairs
  let animationPairs: AnimationPairs
  /// The earlier end of the two recordings. Later content of the other one is not compared.
  let end: Double
  /// Whether both recordings have lists of subviews, which differ until both have a view.
  private let haveSubviews: Bool

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

// MARK: - Values

extension DifferenceFinder {
  private func values() -> [ValueDifference] {
    let (recording, golden) = (own.recording, golden.recording)
    let names = recording.tracks.map { $0.name }
    let tracks = (names + golden.tracks.map { $0.name }.filter { !names.contains($0) })
      .map { TrackPair($0, recording, golden) }
    var found: [ValueDifference] = []
    var movedNodes = MovedNodes(nodes)
    for index in recording.nodes.indices {
      guard let goldenIndex = nodes.goldenIndex(of: index) else { continue }
      let first = found.count
      for track in tracks {
        let reader = TrackReader(recording, index, track.own)
        let goldenReader = TrackReader(golden, goldenIndex, track.golden)
        // Most tracks of most nodes keep their initial value.
        if track.beginsEqually && reader.isConstant && goldenReader.isConstant { continue }
        if let difference = difference(of: index, track: track.name, reader, goldenReader) {
          found.append(difference)
        }
      }
      movedNodes.add(own.identities[index], found[first...], of: recording)
    }
    movedNodes.setMovers(in: &found)
    return found
  }

  /// Returns the difference of a track of a node. A difference can begin only where one of the two
  /// changes.
  private func difference(
    of node: Int, track: String, _ reader: TrackReader, _ goldenReader: TrackReader
  ) -> ValueDifference? {
    let allowed = tolerance.allowed(of: track)
    var first: (moment: CommonMoment, value: TrackValue, golden: TrackValue)?
    var largest: ValueDifference.Largest?
    var isNumeric = true
    for moment in momentsOfChanges(reader, goldenReader) {
      // A view has no values before it was added. The subviews of its superview differ instead.
      if haveSubviews && !(reader.hasNode(moment.own) && goldenReader.hasNode(moment.golden)) {
        continue
      }
      guard let value = reader.value(moment.own) ?? goldenReader.initial,
        let golden = goldenReader.value(moment.golden) ?? reader.initial, !isSame(value, golden)
      else { continue }
      let distance = value.isOfNodes ? nil : value.distance(to: golden)
      if let distance, Tolerance.isWithin(distance, allowed) { continue }
      if first == nil { first = (moment, value, golden) }
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
    let identity = own.identities[node]
    return ValueDifference(
      node: own.recording.nodes[node].name, label: nodes.label(of: identity).text, track: track,
      time: first.moment.time, side: first.moment.side, value: first.value,
      golden: first.golden, largest: isNumeric ? largest : nil,
      cause: animationPairs.cause(node: identity, track: track),
      texts: texts(ofNodes: first.value, first.golden))
  }

  /// Returns the common moments at which the change of a track may be seen first, in order.
  private func momentsOfChanges(
    _ reader: TrackReader, _ goldenReader: TrackReader
  ) -> [CommonMoment] {
    var indices = Set<Int>()
    for moment in reader.moments { indices.insert(moments.partitioningIndex { $0.own >= moment }) }
    for moment in goldenReader.moments {
      indices.insert(moments.partitioningIndex { $0.golden >= moment })
    }
    indices.remove(moments.count)
    return indices.sorted().map { moments[$0] }
  }

  /// Whether two values are the same. Nodes are compared by their identities, because their numbers
  /// mean nothing in another recording. Nodes that one of the recordings does not have are left
  /// out, because they are reported themselves.
  private func isSame(_ value: TrackValue, _ wanted: TrackValue) -> Bool {
    guard case .nodes(let numbers) = value, case .nodes(let others) = wanted else {
      return value.isSameInFile(as: wanted)
    }
    return own.identities(ofNumbers: numbers).filter { nodes.isInBoth($0) }
      == golden.identities(ofNumbers: others).filter { nodes.isInBoth($0) }
  }

  /// Returns the text of two lists of nodes in sentences.
  private func texts(
    ofNodes value: TrackValue, _ wanted: TrackValue
  ) -> ValueDifference.Texts? {
    guard case .nodes(let numbers) = value, case .nodes(let others) = wanted else { return nil }
    func text(_ identities: [NodePairs.Identity]) -> String {
      "[\(identities.map { nodes.label(of: $0).text }.joined(separator: ", "))]"
    }
    return ValueDifference.Texts(
      value: text(own.identities(ofNumbers: numbers)),
      golden: text(golden.identities(ofNumbers: others)))
  }
}

extension TrackValue {
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
