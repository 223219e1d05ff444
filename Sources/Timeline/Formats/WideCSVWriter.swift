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
