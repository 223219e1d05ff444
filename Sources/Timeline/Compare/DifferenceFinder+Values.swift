import ViewKernel

extension DifferenceFinder {
  /// Returns the values that differ, by node, then by track.
  func values() -> [ValueDifference] {
    let (recording, golden) = (own.recording, golden.recording)
    let tracks = TrackPairs(recording, golden)
    var found: [ValueDifference] = []
    var movedNodes = MovedNodes(nodes)
    for index in recording.nodes.indices {
      guard let goldenIndex = nodes.goldenIndex(of: index) else { continue }
      let first = found.count
      for track in tracks.tracks(ofNode: index, golden: goldenIndex) {
        let readers = TrackReaderPair(
          own: TrackReader(recording, index, track.own),
          golden: TrackReader(golden, goldenIndex, track.golden))
        if let difference = difference(of: index, track: track.name, readers) {
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
    of node: Int, track: String, _ readers: TrackReaderPair
  ) -> ValueDifference? {
    let allowed = tolerance.allowed(of: track)
    var found = DifferentValues()
    for moment in readers.momentsOfChanges(among: moments) {
      // A view has no values before it was added. The subviews of its superview differ instead.
      if haveSubviews && !readers.haveNode(at: moment) { continue }
      guard let (value, golden) = readers.values(at: moment), !isSame(value, golden) else {
        continue
      }
      let distance = value.isOfNodes ? nil : value.distance(to: golden)
      if let distance, Tolerance.isWithin(distance, allowed) { continue }
      found.add(value, golden, distance: value.isDrawing ? nil : distance, at: moment)
    }
    guard let first = found.first else { return nil }
    let identity = own.identities[node]
    return ValueDifference(
      node: own.recording.nodes[node].name, label: nodes.label(of: identity).text, track: track,
      time: first.moment.time, side: first.moment.side, value: first.value,
      golden: first.golden, largest: found.largest,
      cause: animationPairs.cause(node: identity, track: track),
      texts: texts(ofNodes: first.value, first.golden))
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

/// The different values of a track of a node.
private struct DifferentValues {
  /// The first values that differ, and their moment.
  private(set) var first: (moment: CommonMoment, value: TrackValue, golden: TrackValue)?
  private var largestDistance: ValueDifference.Largest?
  /// Whether all values have a distance.
  private var haveDistances = true

  /// The largest distance; `nil` if some values have no distance.
  var largest: ValueDifference.Largest? { haveDistances ? largestDistance : nil }

  /// - Parameter distance: The distance of the values; `nil` if they have none, such as two texts.
  mutating func add(
    _ value: TrackValue, _ golden: TrackValue, distance: Double?, at moment: CommonMoment
  ) {
    if first == nil { first = (moment, value, golden) }
    guard let distance else {
      haveDistances = false
      return
    }
    guard distance > largestDistance?.distance ?? -1 else { return }
    largestDistance = ValueDifference.Largest(
      distance: distance, time: moment.time, side: moment.side)
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
