import ViewKernel

/// The columns of one track of one node in a table of `WideCSVWriter`, with the value in the moment
/// of a row.
struct WideColumn {
  /// The names of the columns.
  let names: [String]
  /// Whether each number has a column of its own.
  private let hasParts: Bool
  private let initial: TrackValue
  /// The moment in which the node was added.
  private let firstMoment: Int
  /// The indices of the changes after the moment of the row.
  private var changes: ArraySlice<UInt32>
  /// The value; `.nothing` before the node was added.
  private var value = TrackValue.nothing

  /// Returns the columns, by node, then by track.
  static func all(of recording: Recording) -> [WideColumn] {
    recording.nodes.indices.flatMap { node in
      recording.seriesIndex.tracks(ofNode: node)
        .compactMap { WideColumn(recording, node: node, track: Int($0)) }
    }
  }

  /// - Returns: `nil` for a drawing, and for a track that never changes.
  private init?(_ recording: Recording, node nodeIndex: Int, track trackIndex: Int) {
    let (node, track) = (recording.nodes[nodeIndex], recording.tracks[trackIndex])
    changes = recording.seriesIndex.changes(node: nodeIndex, track: trackIndex)
    guard !changes.isEmpty, track.kind != .drawing else { return nil }
    initial = track.initial
    firstMoment = node.firstMoment
    let parts = WideColumn.partNames(of: track, values: changes, in: recording)
    hasParts = parts != nil
    let name = "\(node.name).\(track.name)"
    names = parts?.map { $0.isEmpty ? name : "\(name).\($0)" } ?? [name]
  }

  /// Returns the names of the numbers of a track's values; `nil` for values without numbers. A list
  /// of numbers has as many columns as the longest list.
  private static func partNames(
    of track: Track, values changes: ArraySlice<UInt32>, in recording: Recording
  ) -> [String]? {
    guard track.kind == .numbers else { return track.kind.partNames(inTrack: track.name) }
    let values = [track.initial] + changes.map { recording.changes.value(at: Int($0)) }
    let length = values.map { $0.parts?.count ?? 0 }.max() ?? 0
    return (0..<length).map { "\($0)" }
  }

  /// Reads the value in the next moment.
  mutating func advance(toMoment moment: Int, of recording: Recording) {
    if moment == firstMoment { value = initial }
    while let change = changes.first, Int(change) < recording.timing[moment].end {
      value = recording.changes.value(at: Int(change))
      changes.removeFirst()
    }
  }

  func appendValue(to text: TextBuffer) {
    guard hasParts else {
      text.append(",")
      text.append(csv: value)
      return
    }
    let numbers = value.parts ?? []
    for index in names.indices {
      text.append(",")
      if index < numbers.count && numbers[index].isFinite { text.append(numbers[index]) }
    }
  }
}
