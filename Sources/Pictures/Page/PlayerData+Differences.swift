import ViewKernelTimeline

extension PlayerData {
  /// Writes the sentences of the differences, each with its time and view.
  mutating func write(
    _ differences: RecordingDifferences, _ golden: Recording, _ nodes: PageNodes
  ) {
    writeList(differences.statements(golden: "golden")) {
      $0.firstMember("text").append(quoted: $1.sentence)
      if let time = $1.finding.time, time.isFinite { $0.member("time").append(time) }
      if $1.finding.isBeforeEvents { $0.member("before").append("true") }
      if let node = $1.finding.node {
        let name = $1.finding.isMissing ? nodes.goldenName(of: node, golden) : node
        $0.member("view").append(quoted: name)
      }
      if case .values(let difference) = $1.finding, let largest = difference.largest,
        largest.distance.isFinite
      {
        $0.member("largest")
        $0.firstMember("distance").append(largest.distance)
        $0.member("time").append(largest.time)
        if largest.side == .before { $0.member("before").append("true") }
        $0.text.append("}")
      }
      $0.text.append("}")
    }
  }

  /// Writes the paths and the drawings that differ, each as its node and track. The texts of values
  /// do not have all of them.
  mutating func writeShapes(_ differences: RecordingDifferences) {
    writeList(differences.findings.compactMap { $0.shape }) {
      $0.writeList([$1.node, $1.track]) { $0.text.append(quoted: $1) }
    }
  }
}

extension TrackValue {
  /// Whether the text of the value on a page has only a part of it.
  fileprivate var isShape: Bool {
    switch self {
    case .path, .drawing: true
    default: false
    }
  }
}

extension RecordingDifferences.Finding {
  /// The time of the difference, in seconds, if it has one.
  fileprivate var time: Double? {
    switch self {
    case .header(let difference): difference.time
    case .node: nil
    case .values(let difference): difference.time
    case .animation(let difference): (difference.animation ?? difference.golden)?.begin
    case .event(let difference): difference.time ?? difference.golden
    }
  }

  /// Whether the difference is a node that only the golden has.
  fileprivate var isMissing: Bool {
    if case .node(let difference) = self { !difference.isNew } else { false }
  }

  fileprivate var isBeforeEvents: Bool {
    if case .values(let difference) = self { difference.side == .before } else { false }
  }

  /// The difference, if it is a difference of paths or drawings.
  fileprivate var shape: ValueDifference? {
    guard case .values(let difference) = self,
      difference.value.isShape || difference.golden.isShape
    else { return nil }
    return difference
  }

  /// The name of the node that differs.
  fileprivate var node: String? {
    switch self {
    case .header: nil
    case .node(let difference): difference.node
    case .values(let difference): difference.node
    case .animation(let difference): difference.node
    case .event(let difference): difference.node
    }
  }
}
