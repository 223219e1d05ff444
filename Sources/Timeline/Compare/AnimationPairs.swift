import ViewKernel

/// The animations of two recordings, each beside the one that stands for it in the other: of the same node,
/// property and key, first the one that begins at the same time, then the others, counted from the first.
struct AnimationPairs {
  /// Which animations may stand for each other.
  private struct Name: Hashable {
    let node: NodePairs.Identity?
    let property: String
    let key: String?
  }

  private struct Begin: Hashable {
    let name: Name
    let time: UInt64
  }

  /// What differs, by node, in the order of the recording, then of the golden.
  private var differences: [NodePairs.Identity: [AnimationDifference]] = [:]
  /// All that is more than the tolerance allows, in the same order.
  private(set) var intolerable: [AnimationDifference] = []
  private var names: Set<Name> = []
  private let tolerance: Tolerance
  private let nodes: NodePairs

  /// - Parameter end: What has begun later is left out.
  init(
    _ recording: Recording, _ golden: Recording, _ nodes: NodePairs, _ tolerance: Tolerance,
    until end: Double
  ) {
    self.tolerance = tolerance
    self.nodes = nodes
    let found = AnimationPairs.reports(of: recording, nodes.own, until: end)
    let wanted = AnimationPairs.reports(of: golden, nodes.golden, until: end)
    // By place in what was found, the place in what is wanted.
    var partners = [Int?](repeating: nil, count: found.count)
    var isTaken = [Bool](repeating: false, count: wanted.count)
    func pair(_ key: (Begun) -> Begin) {
      var lists: [Begin: ArraySlice<Int>] = [:]
      for (index, begun) in wanted.enumerated() where !isTaken[index] {
        lists[key(begun), default: []].append(index)
      }
      for (index, begun) in found.enumerated() where partners[index] == nil {
        guard let partner = lists[key(begun)]?.popFirst() else { continue }
        partners[index] = partner
        isTaken[partner] = true
      }
    }
    pair { Begin(name: $0.name, time: $0.report.begin.bitPattern) }
    pair { Begin(name: $0.name, time: 0) }
    for (index, begun) in found.enumerated() {
      add(begun, partners[index].map { wanted[$0] })
    }
    for (index, begun) in wanted.enumerated() where !isTaken[index] { add(nil, begun) }
  }

  private mutating func add(_ own: Begun?, _ golden: Begun?) {
    guard let begun = own ?? golden, own?.report != golden?.report else { return }
    let name = begun.name
    let difference = AnimationDifference(
      node: name.node.map { nodes.name(of: $0) } ?? "",
      label: name.node.map { nodes.label(of: $0).text } ?? "",
      animation: own?.report, golden: golden?.report, ends: own?.ends, goldenEnds: golden?.ends)
    if let node = name.node { differences[node, default: []].append(difference) }
    if let own, let golden, tolerance.allows(own.report, golden.report) { return }
    names.insert(name)
    // What a view does that only one of the recordings has is told with the view.
    if let node = name.node, !nodes.isInBoth(node) { return }
    intolerable.append(difference)
  }

  /// An animation that begins in one of the recordings.
  private struct Begun {
    let name: Name
    let report: AnimationReport
    let ends: AuthoredEnds
  }

  private static func reports(
    of recording: Recording, _ identities: [NodePairs.Identity], until end: Double
  ) -> [Begun] {
    recording.begunAnimations().compactMap { animation in
      guard recording.events[animation.event].time <= end else { return nil }
      let report = animation.report
      return Begun(
        name: Name(
          node: animation.node.map { identities[$0] }, property: report.property,
          key: report.key),
        report: report, ends: animation.ends)
    }
  }

  /// The animation that makes a track of a node show something else.
  func cause(node: NodePairs.Identity, track: String) -> AnimationDifference? {
    differences[node]?.first { difference in
      (difference.animation ?? difference.golden)?.track == track[...]
    }
  }

  /// Whether an event is that of an animation which runs otherwise.
  func explain(_ event: TimelineEvent, ofNode node: NodePairs.Identity?) -> Bool {
    guard event.name.rawValue.hasPrefix("animation"), let report = event.animation else {
      return false
    }
    return names.contains(Name(node: node, property: report.property, key: report.key))
  }
}

extension Recording {
  /// The names of the nodes, by number.
  package var namesByNumber: [Int: String] { placesByNumber.mapValues { nodes[$0].name } }
}
