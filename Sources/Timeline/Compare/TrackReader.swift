import ViewKernel

/// Reads one track of one node of a recording.
struct TrackReader {
  private let recording: Recording
  private let node: Int
  private let track: Int?

  init(_ recording: Recording, _ node: Int, _ track: Int?) {
    self.recording = recording
    (self.node, self.track) = (node, track)
  }

  /// The indices of its changes.
  private var changes: ArraySlice<UInt32> {
    track.map { recording.seriesIndex.changes(node: node, track: $0) } ?? []
  }

  /// The moment in which the node was added, then the moments in which the track changes.
  var moments: [Int] {
    [recording.nodes[node].firstMoment] + changes.map { recording.moment(ofChange: Int($0)) }
  }

  /// Whether the node was added in a moment or before it.
  func hasNode(_ moment: Int) -> Bool { recording.nodes[node].firstMoment <= moment }

  /// Returns the value in a moment; `nil` if the recording has no such track.
  func value(_ moment: Int) -> TrackValue? {
    guard let track else { return nil }
    return recording.value(node, track, inMoment: moment) ?? initial
  }

  /// The value before the first change; `nil` if the recording has no such track.
  var initial: TrackValue? { track.map { recording.tracks[$0].initial } }
}
