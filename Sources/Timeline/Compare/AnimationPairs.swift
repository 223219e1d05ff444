import ViewKernel

/// The animations of two recordings, each beside the one that stands for it in the other: of the same node,
/// property and key, first the one that begins at the same time, then the others, counted from the first.
struct AnimationPairs {
  /// Which animations may stand for each other.
  private struct Name: Hashable {
    let node: String
    let property: String
    let key: String?
  }

  private struct Begin: Hashable {
    let name: Name
    let time: UInt64
  }

  /// What differs, by node, in the order of the recording, then of the golden.
  private var differences: [String: [AnimationDifference]] = [:]
  /// All that is more than the tolerance allows, in the same order.
  private(set) var intolerable: [AnimationDifference] = []
  private var names: Set<Name> = []
  private let tolerance: Tolerance

  /// - Parameter end: What has begun later is left out.
  init(_ recording: Recording, _ golden: Recording, _ tolerance: Tolerance, until end: Double) {
    self.tolerance = tolerance
    let found = AnimationPairs.reports(of: recording, until: end)
    let wanted = AnimationPairs.reports(of: golden, until: end)
    // By place in what was found, the place in what is wanted.
    var partners = [Int?](repeating: nil, count: found.count)
    var isTaken = [Bool](repeating: false, count: wanted.count)
    func pair(_ key: (Name, AnimationReport) -> Begin) {
      var lists: [Begin: ArraySlice<Int>] = [:]
      for (index, (name, report)) in wanted.enumerated() where !isTaken[index] {
        lists[key(name, report), default: []].append(index)
      }
      for (index, (name, report)) in found.enumerated() where partners[index] == nil {
        guard let partner = lists[key(name, report)]?.popFirst() else { continue }
        partners[index] = partner
        isTaken[partner] = true
      }
    }
    pair { Begin(name: $0, time: $1.begin.bitPattern) }
    pair { name, _ in Begin(name: name, time: 0) }
    for (index, (name, report)) in found.enumerated() {
      add(name, report, partners[index].map { wanted[$0].report })
    }
    for (index, (name, report)) in wanted.enumerated() where !isTaken[index] {
      add(name, nil, report)
    }
  }

  private mutating func add(
    _ name: Name, _ report: AnimationReport?, _ golden: AnimationReport?
  ) {
    guard report != golden else { return }
    let difference = AnimationDifference(node: name.node, animation: report, golden: golden)
    differences[name.node, default: []].append(difference)
    if let report, let golden, tolerance.allows(report, golden) { return }
    names.insert(name)
    intolerable.append(difference)
  }

  private static func reports(
    of recording: Recording, until end: Double
  ) -> [(name: Name, report: AnimationReport)] {
    let nodes = recording.namesByNumber
    return recording.events.compactMap { event in
      guard let report = event.begunAnimation, event.time <= end else { return nil }
      let node = event.node.flatMap { nodes[$0] } ?? ""
      return (Name(node: node, property: report.property, key: report.key), report)
    }
  }

  /// The animation that makes a track of a node show something else.
  func cause(node: String, track: String) -> AnimationDifference? {
    differences[node]?.first { difference in
      (difference.animation ?? difference.golden)?.track == track[...]
    }
  }

  /// Whether an event is that of an animation which runs otherwise.
  func explain(_ event: TimelineEvent, ofNode node: String) -> Bool {
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
