import ViewKernel

/// Pairs the animations of two recordings. A pair has the same node, property and key.
///
/// Animations that begin at the same time are paired first, then the others in their order.
struct AnimationPairs {
  /// The properties that two animations of a pair have in common.
  private struct Name: Hashable {
    let node: NodePairs.Identity?
    let property: String
    let key: String?
  }

  private struct Begin: Hashable {
    let name: Name
    let time: UInt64
  }

  /// The differences by node, in the order of the recording, then of the golden.
  private var differences: [NodePairs.Identity: [AnimationDifference]] = [:]
  /// The differences that exceed the tolerance, in the same order.
  private(set) var intolerable: [AnimationDifference] = []
  private var names: Set<Name> = []
  private let tolerance: Tolerance
  private let nodes: NodePairs

  /// - Parameter end: Animations that began later are left out.
  init(
    _ own: ComparedRecording, _ golden: ComparedRecording, _ nodes: NodePairs,
    _ tolerance: Tolerance, until end: Double
  ) {
    self.tolerance = tolerance
    self.nodes = nodes
    let found = AnimationPairs.reports(of: own, until: end)
    let wanted = AnimationPairs.reports(of: golden, until: end)
    // For each index in `found`, the index in `wanted`.
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
    guard let begun = own ?? golden else { return }
    if let own, let golden, own.report.isSameInFile(as: golden.report) { return }
    let name = begun.name
    let difference = AnimationDifference(
      node: name.node.map { nodes.name(of: $0) } ?? "",
      label: name.node.map { nodes.label(of: $0).text } ?? "",
      animation: own?.report, golden: golden?.report, ends: own?.ends, goldenEnds: golden?.ends)
    if let node = name.node { differences[node, default: []].append(difference) }
    if let own, let golden, tolerance.allows(own.report, golden.report) { return }
    names.insert(name)
    // The animations of a view that only one of the recordings has are reported with the view.
    if let node = name.node, !nodes.isInBoth(node) { return }
    intolerable.append(difference)
  }

  /// An animation that begins in one of the recordings.
  private struct Begun {
    let name: Name
    let report: AnimationReport
    let ends: AuthoredEnds
  }

  private static func reports(of side: ComparedRecording, until end: Double) -> [Begun] {
    side.recording.begunAnimations().compactMap { animation in
      guard side.recording.events[animation.event].time <= end else { return nil }
      let report = animation.report
      return Begun(
        name: Name(
          node: animation.node.map { side.identities[$0] }, property: report.property,
          key: report.key),
        report: report, ends: animation.ends)
    }
  }

  /// Returns the animation that makes a track of a node differ.
  func cause(node: NodePairs.Identity, track: String) -> AnimationDifference? {
    differences[node]?.first { difference in
      (difference.animation ?? difference.golden)?.trackNames.contains(track) == true
    }
  }

  /// Whether an event belongs to an animation that differs.
  func explain(_ event: TimelineEvent, ofNode node: NodePairs.Identity?) -> Bool {
    guard event.name.rawValue.hasPrefix("animation"), let report = event.animation else {
      return false
    }
    return names.contains(Name(node: node, property: report.property, key: report.key))
  }
}
