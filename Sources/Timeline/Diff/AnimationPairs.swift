import ViewKernel

/// The animations of two recordings, each beside the one that stands for it in the other: the same node,
/// property and key, counted from the first.
struct AnimationPairs {
  /// Which animations may stand for each other.
  private struct Name: Hashable {
    let node: String
    let property: String
    let key: String?
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
    var lists: [Name: [Int]] = [:]
    for (index, report) in wanted.enumerated() { lists[report.name, default: []].append(index) }
    var used: [Name: Int] = [:]
    for (name, report) in found {
      let place = used[name, default: 0]
      used[name] = place + 1
      let list = lists[name] ?? []
      add(name, report, place < list.count ? wanted[list[place]].report : nil)
    }
    var passed: [Name: Int] = [:]
    for (name, report) in wanted {
      let place = passed[name, default: 0]
      passed[name] = place + 1
      if place >= used[name, default: 0] { add(name, nil, report) }
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
    guard event.name.hasPrefix("animation"), let report = event.animation else { return false }
    return names.contains(Name(node: node, property: report.property, key: report.key))
  }
}

extension Recording {
  /// The names of the nodes, by number.
  package var namesByNumber: [Int: String] { placesByNumber.mapValues { nodes[$0].name } }
}
