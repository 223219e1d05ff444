import ViewKernelTimeline

extension PlayerDataWriter {
  /// Writes the sentences of the differences, each with its time and view.
  mutating func write(_ differences: RecordingDifferences, from golden: PageRecording) {
    writeList(differences.statements(golden: "golden")) { data, statement in
      data.firstMember("text").append(quoted: statement.sentence)
      data.write(statement.finding, golden)
      data.text.append("}")
    }
  }

  /// Writes the time and the view of a difference, and the largest distance of values.
  private mutating func write(
    _ finding: RecordingDifferences.Finding, _ golden: PageRecording
  ) {
    if let time = finding.time, time.isFinite { member("time").append(time) }
    if finding.isBeforeEvents { member("before").append("true") }
    if let node = finding.node {
      member("view").append(quoted: finding.isMissing ? golden.name(of: node) : node)
    }
    guard case .values(let difference) = finding, let largest = difference.largest,
      largest.distance.isFinite
    else { return }
    member("largest")
    firstMember("distance").append(largest.distance)
    member("time").append(largest.time)
    if largest.side == .before { member("before").append("true") }
    text.append("}")
  }

  /// Writes the paths and the drawings that differ, each as its node and track. The texts of their
  /// values may be equal.
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
