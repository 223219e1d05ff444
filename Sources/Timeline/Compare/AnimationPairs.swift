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

  /// The properties by which animations are paired in one pass.
  private struct Key: Hashable {
    let name: Name
    /// The bits of the time at which the animation begins; `nil` if any time fits.
    let begin: UInt64?
  }

  /// The differences by node, in the order of the recording, then of the golden.
  private var differences: [NodePairs.Identity: [AnimationDifference]] = [:]
  /// The differences that exceed the tolerance, except those of views that only one of the
  /// recordings has.
  private(set) var intolerable: [AnimationDifference] = []
  /// The names of the animations that differ by more than the tolerance.
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
    let ownBegun = AnimationPairs.begun(in: own, until: end)
    let goldenBegun = AnimationPairs.begun(in: golden, until: end)
    // For each index in `ownBegun`, the index in `goldenBegun`.
    var partners = [Int?](repeating: nil, count: ownBegun.count)
    var isTaken = [Bool](repeating: false, count: goldenBegun.count)
    func pair(by key: (Begun) -> Key) {
      var lists: [Key: ArraySlice<Int>] = [:]
      for (index, begun) in goldenBegun.enumerated() where !isTaken[index] {
        lists[key(begun), default: []].append(index)
      }
      for (index, begun) in ownBegun.enumerated() where partners[index] == nil {
        guard let partner = lists[key(begun)]?.popFirst() else { continue }
        partners[index] = partner
        isTaken[partner] = true
      }
    }
    pair { Key(name: $0.name, begin: $0.animation.report.begin.bitPattern) }
    pair { Key(name: $0.name, begin: nil) }
    for (index, begun) in ownBegun.enumerated() {
      if let partner = partners[index] {
        add(.both(begun.animation, golden: goldenBegun[partner].animation), begun.name)
      } else {
        add(.own(begun.animation), begun.name)
      }
    }
    for (index, begun) in goldenBegun.enumerated() where !isTaken[index] {
      add(.golden(begun.animation), begun.name)
    }
  }

  private mutating func add(_ animations: OneOrBoth<AuthoredAnimation>, _ name: Name) {
    var isTolerable = false
    if case .both(let own, let golden) = animations {
      if own.report.isSameInFile(as: golden.report) { return }
      isTolerable = tolerance.allows(own.report, golden.report)
    }
    let difference = AnimationDifference(
      node: name.node.map { nodes.name(of: $0) } ?? "",
      label: name.node.map { nodes.label(of: $0).text } ?? "", animations: animations)
    if let node = name.node { differences[node, default: []].append(difference) }
    if isTolerable { return }
    names.insert(name)
    // The animations of a view that only one of the recordings has are reported with the view.
    if let node = name.node, !nodes.isInBoth(node) { return }
    intolerable.append(difference)
  }

  /// An animation that begins in one of the recordings.
  private struct Begun {
    let name: Name
    let animation: AuthoredAnimation
  }

  private static func begun(in side: ComparedRecording, until end: Double) -> [Begun] {
    side.recording.begunAnimations().compactMap { begun in
      guard side.recording.events[begun.event].time <= end else { return nil }
      let report = begun.animation.report
      return Begun(
        name: Name(
          node: begun.node.map { side.identities[$0] }, property: report.property,
          key: report.key),
        animation: begun.animation)
    }
  }

  /// Returns the animation that makes a track of a node differ.
  func cause(node: NodePairs.Identity, track: String) -> AnimationDifference? {
    differences[node]?.first { difference in
      difference.animations.any.report.trackNames.contains(track)
    }
  }

  /// Whether an event belongs to an animation that differs.
  func explains(_ event: TimelineEvent, ofNode node: NodePairs.Identity?) -> Bool {
    guard event.name.rawValue.hasPrefix("animation"), let report = event.animation else {
      return false
    }
    return names.contains(Name(node: node, property: report.property, key: report.key))
  }
}
