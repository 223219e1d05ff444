import ViewKernel

/// Compares two recordings.
struct DifferenceFinder {
  private let recording: Recording
  private let golden: Recording
  private let tolerance: Tolerance
  private let moments: [CommonMoment]
  private let nodes: NodePairs
  private let pairs: AnimationPairs
  /// The earlier end of the two recordings. Later content of the other one is not compared.
  private let end: Double
  /// The identities of nodes, by number.
  private let ownIdentities: [Int: NodePairs.Identity]
  private let goldenIdentities: [Int: NodePairs.Identity]

  init(_ recording: Recording, _ golden: Recording, _ tolerance: Tolerance) {
    self.recording = recording
    self.golden = golden
    self.tolerance = tolerance
    moments = CommonMoment.all(recording, golden)
    // The last instant of a recording that was cut off may lack some of its changes and events.
    end = min(recording.comparedEnd, golden.comparedEnd)
    let nodes = NodePairs(recording, golden)
    self.nodes = nodes
    ownIdentities = recording.placesByNumber.mapValues { nodes.own[$0] }
    goldenIdentities = golden.placesByNumber.mapValues { nodes.golden[$0] }
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
    for (node, identity) in zip(recording.nodes, identities) where recording.isMet(node, until: end)
    {
      guard let outer = nodes.outermostMissing(around: identity) else { continue }
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
  fileprivate func isMet(_ node: Node, until end: Double) -> Bool {
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
    for place in recording.nodes.indices {
      guard let goldenPlace = nodes.goldenPlace(of: place) else { continue }
      let first = found.count
      for track in tracks {
        let own = TrackReader(recording, place, track.own)
        let other = TrackReader(golden, goldenPlace, track.golden)
        // Most tracks of most nodes keep their initial value.
        if track.beginsEqually && own.isConstant && other.isConstant { continue }
        if let difference = difference(of: place, track: track, own, other) {
          found.append(difference)
        }
      }
      moves.add(nodes.own[place], found[first...], of: recording)
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
    var places = Set<Int>()
    for moment in own.moments { places.insert(moments.firstPlace { $0.own >= moment }) }
    for moment in other.moments { places.insert(moments.firstPlace { $0.golden >= moment }) }
    var first: (moment: CommonMoment, value: TrackValue, golden: TrackValue)?
    var largest: ValueDifference.Largest?
    var isNumeric = true
    for place in places.sorted() where place < moments.count {
      let moment = moments[place]
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

  /// Whether two values are the same. Nodes are compared by what they are paired with: their numbers
  /// mean nothing in another recording. Nodes that one of the recordings does not have are left out,
  /// because they are reported themselves.
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

/// A track by its name, with its indices in both recordings.
private struct TrackPair {
  let name: String
  let own: Int?
  let golden: Int?
  /// Whether nodes that never changed are equal in both recordings. If one recording has no such
  /// track, the initial value of the other one is used for it.
  let beginsEqually: Bool

  init(_ name: String, _ recording: Recording, _ golden: Recording) {
    self.name = name
    own = recording.trackPlaces[name]
    self.golden = golden.trackPlaces[name]
    if let own, let other = self.golden {
      beginsEqually = recording.tracks[own].initial.isSameInFile(as: golden.tracks[other].initial)
    } else {
      beginsEqually = true
    }
  }
}

/// Reads one track of one node.
private struct TrackReader {
  private let recording: Recording
  private let node: Int
  private let track: Int?

  init(_ recording: Recording, _ node: Int, _ track: Int?) {
    self.recording = recording
    (self.node, self.track) = (node, track)
  }

  /// The indices of its changes.
  private var changes: ArraySlice<UInt32> {
    track.map { recording.seriesIndex.places(node: node, track: $0) } ?? []
  }

  /// Whether the track never changes.
  var isConstant: Bool { changes.isEmpty }

  /// The moments in which it changes, after the one in which the node was added.
  var moments: [Int] {
    [recording.nodes[node].firstMoment] + changes.map { recording.moment(ofChange: Int($0)) }
  }

  /// Returns the value in a moment; `nil` if the recording has no such track.
  func value(_ moment: Int) -> TrackValue? {
    guard let track else { return nil }
    return recording.value(node, track, inMoment: moment) ?? initial
  }

  /// The value before the first change; `nil` if the recording has no such track.
  var initial: TrackValue? { track.map { recording.tracks[$0].initial } }
}

/// A side of an instant that both recordings have.
private struct CommonMoment {
  let time: Double
  let side: InstantSide
  /// The index of its last moment in each recording.
  let own: Int
  let golden: Int

  static func all(_ recording: Recording, _ golden: Recording) -> [CommonMoment] {
    let (a, b) = (sides(of: recording), sides(of: golden))
    var common: [CommonMoment] = []
    var (i, j) = (0, 0)
    while i < a.count && j < b.count {
      let (left, right) = ((a[i].time, a[i].rank), (b[j].time, b[j].rank))
      if left == right {
        common.append(
          CommonMoment(
            time: a[i].time, side: a[i].rank == 0 ? .before : .after, own: a[i].moment,
            golden: b[j].moment))
      }
      if left <= right { i += 1 }
      if right <= left { j += 1 }
    }
    return common
  }

  /// Returns the sides of instants in order, each with its last moment.
  private static func sides(
    of recording: Recording
  ) -> [(time: Double, rank: Int, moment: Int)] {
    var sides: [(time: Double, rank: Int, moment: Int)] = []
    for (moment, timing) in recording.timing.enumerated() {
      let rank = timing.kind == .before ? 0 : 1
      if let last = sides.last, last.time == timing.time && last.rank == rank {
        sides[sides.count - 1].moment = moment
      } else {
        sides.append((timing.time, rank, moment))
      }
    }
    return sides
  }
}

// MARK: - Events

extension DifferenceFinder {
  /// The content of an event without its time.
  fileprivate struct Saying: Hashable {
    let name: String
    let node: NodePairs.Identity?
    let detail: String?
  }

  private func events() -> [EventDifference] {
    let changed = superviewsOfMissingNodes()
    let found = times(of: recording, ownIdentities, changed)
    let wanted = times(of: golden, goldenIdentities, changed)
    var differences: [(difference: EventDifference, saying: Saying)] = []
    for saying in Set(found.keys).union(wanted.keys) {
      var (own, other) = (found[saying] ?? [], wanted[saying] ?? [])
      dropNear(&own, &other)
      for index in 0..<max(own.count, other.count) {
        let difference = EventDifference(
          name: saying.name, node: saying.node.map { nodes.name(of: $0) },
          label: saying.node.map { nodes.label(of: $0).text }, detail: saying.detail,
          time: index < own.count ? own[index] : nil,
          golden: index < other.count ? other[index] : nil)
        differences.append((difference, saying))
      }
    }
    return differences.sorted { $0.difference.order($0.saying) < $1.difference.order($1.saying) }
      .map { $0.difference }
  }

  /// Removes the events that both sorted lists have at the same time, within the tolerance. Events
  /// at equal times are paired first, unless more events would be left then.
  private func dropNear(_ own: inout [Double], _ other: inout [Double]) {
    let near = unpaired(own, other) { tolerance.allows($0, $1) }
    let unequal = unpaired(own, other) { $0 == $1 }
    let rest = unpaired(unequal.own, unequal.other) { tolerance.allows($0, $1) }
    (own, other) = rest.own.count > near.own.count ? near : rest
  }

  /// Returns the times of two sorted lists that have no partner in the other one.
  private func unpaired(
    _ own: [Double], _ other: [Double], _ isPair: (Double, Double) -> Bool
  ) -> (own: [Double], other: [Double]) {
    var (ownLeft, otherLeft): ([Double], [Double]) = ([], [])
    var (i, j) = (0, 0)
    while i < own.count && j < other.count {
      if isPair(own[i], other[j]) {
        i += 1
        j += 1
      } else if own[i] < other[j] {
        ownLeft.append(own[i])
        i += 1
      } else {
        otherLeft.append(other[j])
        j += 1
      }
    }
    return (ownLeft + own[i...], otherLeft + other[j...])
  }

  private func times(
    of recording: Recording, _ identities: [Int: NodePairs.Identity],
    _ changed: Set<NodePairs.Identity>
  ) -> [Saying: [Double]] {
    var times: [Saying: [Double]] = [:]
    for event in recording.events where event.time <= end {
      let node = event.node.flatMap { identities[$0] }
      guard !pairs.explain(event, ofNode: node) else { continue }
      // The events of a view that only one of the recordings has are reported with the view. So is
      // the layout of its superview.
      if let node, !nodes.isInBoth(node) { continue }
      if event.name == .layout, let node, changed.contains(node) { continue }
      times[Saying(name: event.name.rawValue, node: node, detail: event.detail), default: []]
        .append(event.time)
    }
    return times
  }

  /// Returns the superviews of the nodes that only one of the recordings has.
  private func superviewsOfMissingNodes() -> Set<NodePairs.Identity> {
    Set(
      (nodes.own + nodes.golden).filter { !nodes.isInBoth($0) }.compactMap {
        nodes.superview(of: $0)
      })
  }
}

extension EventDifference {
  /// By time, then by name and node: nothing depends on the order of a dictionary.
  fileprivate func order(
    _ saying: DifferenceFinder.Saying
  ) -> (Double, String, String, Int, String, Int) {
    (
      min(time ?? .infinity, golden ?? .infinity), name, label ?? "", saying.node ?? -1,
      detail ?? "", detail == nil ? 0 : 1
    )
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
