import ViewKernel

/// Compares two recordings.
struct DifferenceFinder {
  private let recording: Recording
  private let golden: Recording
  private let tolerance: Tolerance
  private let moments: [CommonMoment]
  private let pairs: AnimationPairs
  /// When the first of the two is over: what comes later in the other one is not compared.
  private let end: Double

  init(_ recording: Recording, _ golden: Recording, _ tolerance: Tolerance) {
    self.recording = recording
    self.golden = golden
    self.tolerance = tolerance
    moments = CommonMoment.all(recording, golden)
    end = min(recording.end.time, golden.end.time)
    pairs = AnimationPairs(recording, golden, tolerance, until: end)
  }

  func findings() -> [RecordingDifferences.Finding] {
    let values = values()
    var causes: [String: [AnimationDifference]] = [:]
    for case let cause? in values.map({ $0.cause }) {
      causes[cause.node, default: []].append(cause)
    }
    // Of what was told with values, nothing is told again.
    let animations = pairs.intolerable.filter { causes[$0.node]?.contains($0) != true }
    return HeaderDifference.all(recording, golden).map { .header($0) } + nodes()
      + values.map { .values($0) } + animations.map { .animation($0) }
      + events().map { .event($0) }
  }
}

// MARK: - The whole

extension DifferenceFinder {
  private func nodes() -> [RecordingDifferences.Finding] {
    func missing(_ a: Recording, in b: Recording, isNew: Bool) -> [RecordingDifferences.Finding] {
      a.nodes.filter { b.nodePlaces[$0.name] == nil && a.isMet($0, until: end) }.map {
        .node($0.name, isNew: isNew)
      }
    }
    return missing(recording, in: golden, isNew: true)
      + missing(golden, in: recording, isNew: false)
  }
}

extension Recording {
  /// Whether a node was met at a time or before.
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
    for (place, node) in recording.nodes.enumerated() {
      guard let goldenPlace = golden.nodePlaces[node.name] else { continue }
      for track in tracks {
        let own = TrackReader(recording, place, track.own)
        let other = TrackReader(golden, goldenPlace, track.golden)
        // Most tracks of most nodes show what they showed at first.
        if track.beginsEqually && own.isConstant && other.isConstant { continue }
        if let difference = difference(node: node.name, track: track.name, own, other) {
          found.append(difference)
        }
      }
    }
    return found
  }

  /// How a track of a node differs; it can begin to only where one of the two changes.
  private func difference(
    node: String, track: String, _ own: TrackReader, _ other: TrackReader
  ) -> ValueDifference? {
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
        let wanted = other.value(moment.golden) ?? own.initial, !value.isIdentical(to: wanted)
      else { continue }
      let distance = value.distance(to: wanted)
      if let distance, Tolerance.allows(distance, allowed) { continue }
      if first == nil { first = (moment, value, wanted) }
      guard let distance else {
        isNumeric = false
        continue
      }
      if distance > largest?.distance ?? -1 {
        largest = ValueDifference.Largest(distance: distance, time: moment.time)
      }
    }
    guard let first else { return nil }
    return ValueDifference(
      node: node, track: track, time: first.moment.time, side: first.moment.side,
      value: first.value, golden: first.golden, largest: isNumeric ? largest : nil,
      cause: pairs.cause(node: node, track: track))
  }
}

/// A track by its name, and its places in both recordings.
private struct TrackPair {
  let name: String
  let own: Int?
  let golden: Int?
  /// Whether nodes of both that never changed show the same. What one of the two has no track of shows
  /// what it shows in the other one.
  let beginsEqually: Bool

  init(_ name: String, _ recording: Recording, _ golden: Recording) {
    self.name = name
    own = recording.trackPlaces[name]
    self.golden = golden.trackPlaces[name]
    if let own, let other = self.golden {
      beginsEqually = recording.tracks[own].initial.isIdentical(to: golden.tracks[other].initial)
    } else {
      beginsEqually = true
    }
  }
}

/// Looks at one track of one node.
private struct TrackReader {
  private let recording: Recording
  private let node: Int
  private let track: Int?

  init(_ recording: Recording, _ node: Int, _ track: Int?) {
    self.recording = recording
    (self.node, self.track) = (node, track)
  }

  /// Where its changes are.
  private var changes: ArraySlice<UInt32> {
    track.map { recording.seriesIndex.places(node: node, track: $0) } ?? []
  }

  /// Whether it never changes.
  var isConstant: Bool { changes.isEmpty }

  /// In which moments it changes, and the one in which the node is met.
  var moments: [Int] {
    [recording.nodes[node].firstMoment] + changes.map { recording.moment(ofChange: Int($0)) }
  }

  /// What shows in a moment; `nil` where the recording has no such track.
  func value(_ moment: Int) -> TrackValue? {
    guard let track else { return nil }
    return recording.value(node, track, inMoment: moment) ?? initial
  }

  /// What shows before the first change; `nil` where the recording has no such track.
  var initial: TrackValue? { track.map { recording.tracks[$0].initial } }
}

/// A side of an instant that both recordings have.
private struct CommonMoment {
  let time: Double
  let side: InstantSide
  /// The place of the last moment of it in each recording.
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

  /// The sides of instants in order, each with its last moment.
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
  /// What an event says, but when.
  private struct Saying: Hashable {
    let name: String
    let node: String?
    let detail: String?
  }

  private func events() -> [EventDifference] {
    let (found, wanted) = (times(of: recording), times(of: golden))
    var differences: [EventDifference] = []
    for saying in Set(found.keys).union(wanted.keys) {
      var (own, other) = (found[saying] ?? [], wanted[saying] ?? [])
      dropNear(&own, &other)
      for index in 0..<max(own.count, other.count) {
        differences.append(
          EventDifference(
            name: saying.name, node: saying.node, detail: saying.detail,
            time: index < own.count ? own[index] : nil,
            golden: index < other.count ? other[index] : nil))
      }
    }
    return differences.sorted { $0.order < $1.order }
  }

  /// Takes away events at the same times, which are the same ones: of two lists in order.
  private func dropNear(_ own: inout [Double], _ other: inout [Double]) {
    var (ownLeft, otherLeft): ([Double], [Double]) = ([], [])
    var (i, j) = (0, 0)
    while i < own.count && j < other.count {
      if tolerance.allows(own[i], other[j]) {
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
    own = ownLeft + own[i...]
    other = otherLeft + other[j...]
  }

  private func times(of recording: Recording) -> [Saying: [Double]] {
    let nodes = recording.namesByNumber
    var times: [Saying: [Double]] = [:]
    for event in recording.events where event.time <= end {
      let node = event.node.map { nodes[$0] ?? "#\($0)" }
      guard !pairs.explain(event, ofNode: node ?? "") else { continue }
      times[Saying(name: event.name.rawValue, node: node, detail: event.detail), default: []]
        .append(event.time)
    }
    return times
  }
}

extension EventDifference {
  /// By time, then by name: nothing depends on the order of a dictionary.
  fileprivate var order: (Double, String, String, String) {
    (min(time ?? .infinity, golden ?? .infinity), name, node ?? "", detail ?? "")
  }
}
