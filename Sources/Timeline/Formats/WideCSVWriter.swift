import ViewKernel

/// Writes a timeline as a table with a row for each moment and columns for the values of each view.
/// Each number, text, flag, path or list of nodes has a column. Data frames, spreadsheets and
/// plotting programs can read the table directly.
///
/// ```
/// time,kind,frame,card.bounds.x,card.bounds.y,card.bounds.width,card.bounds.height,card.opacity
/// 0,frame,0,0,0,200,100,1
/// 0.1,before,,0,0,240,100,0.5
/// ```
///
/// Every row is complete: a value that has not changed is written again. A view has no values
/// before it is added, and keeps its last values after it is removed. A track of a view has columns
/// only if its value ever differed from the initial one. Drawings are not in the table.
///
/// The columns are known only at the end, so the writer keeps the whole recording in memory.
public final class WideCSVWriter: TimelineSink {
  private let output: TextOutput
  private let builder = RecordingBuilder()

  /// Creates a writer.
  ///
  /// - Parameter write: Receives the bytes, in order, a piece at a time, when the timeline has
  ///   ended.
  public init(write: @escaping ([UInt8]) -> Void) { output = TextOutput(write: write) }

  /// Stores the header.
  public func begin(_ header: TimelineHeader) { builder.begin(header) }

  /// Stores a track.
  public func add(_ track: Track) { builder.add(track) }

  /// Stores the name of a node.
  public func add(node: Int, name: String, className: String?) {
    builder.add(node: node, name: name, className: className)
  }

  /// Stores a moment.
  public func add(_ kind: MomentKind, time: Double, changes: [TimelineChange]) {
    builder.add(kind, time: time, changes: changes)
  }

  /// Stores an event, which is not in the table.
  public func add(_ event: TimelineEvent) { builder.add(event) }

  /// Writes the table.
  public func end(_ summary: TimelineSummary) {
    builder.end(summary)
    writeTable()
  }

  /// Writes the table of the moments so far.
  public func endIncomplete() { writeTable() }

  private func writeTable() {
    guard let recording = builder.recording else { return }
    let columns = WideColumn.all(of: recording)
    writeNames(of: columns)
    writeRows(of: recording, columns)
    output.flush()
  }

  private func writeNames(of columns: [WideColumn]) {
    output.text.append("time,kind,frame")
    for column in columns {
      for name in column.names {
        output.text.append(",")
        output.text.append(field: name)
      }
    }
    output.endLine()
  }

  private func writeRows(of recording: Recording, _ columns: [WideColumn]) {
    var columns = columns
    for (index, moment) in recording.timing.enumerated() {
      beginRow(moment)
      for column in columns.indices {
        columns[column].advance(toMoment: index, of: recording)
        columns[column].appendValue(to: output.text)
      }
      output.endLine()
    }
  }

  private func beginRow(_ moment: MomentTiming) {
    output.text.append(moment.time)
    switch moment.kind {
    case .frame(let number):
      output.text.append(",frame,")
      output.text.append(number)
    case .before: output.text.append(",before,")
    case .after: output.text.append(",after,")
    }
  }
}

/// The columns of one track of one node, with the value in the moment of a row.
private struct WideColumn {
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
    var parts = track.kind.partNames(inTrack: track.name)
    if track.kind == .numbers {
      let values = [track.initial] + changes.map { recording.changes.value(at: Int($0)) }
      let length = values.map { $0.parts?.count ?? 0 }.max() ?? 0
      parts = (0..<length).map { "\($0)" }
    }
    hasParts = parts != nil
    let name = "\(node.name).\(track.name)"
    names = parts?.map { $0.isEmpty ? name : "\(name).\($0)" } ?? [name]
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
