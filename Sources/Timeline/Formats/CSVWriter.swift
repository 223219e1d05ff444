import ViewKernel

// Unsafe: the bytes of a buffer are copied at once.

/// Writes a timeline as a table with one row for each value or event, for spreadsheets and data
/// frames. `Documentation/Timelines.md` describes the columns.
public final class CSVWriter: TimelineSink {
  private let output: TextOutput
  // Only the calls of the sink change these. The only user code that runs during them is the
  // closure that receives pieces, at the end of a row.
  private var nodes = NameTable()
  private var tracks = TrackTable()
  /// The text at the start of all rows of a moment: time, kind and frame.
  private let rowStart = TextBuffer()
  private var start = 0.0
  /// Whether the timeline has the fields that schema 2 added.
  private var hasDetails = true

  /// Creates a writer.
  ///
  /// - Parameter write: Receives the bytes, in order, a piece at a time.
  public init(write: @escaping ([UInt8]) -> Void) { output = TextOutput(write: write) }

  /// Writes the line of column names, and the header as rows of kind `header`.
  public func begin(_ header: TimelineHeader) {
    // What the last recording has left.
    (nodes, tracks) = (NameTable(), TrackTable())
    for track in header.tracks { add(track) }
    start = header.start
    hasDetails = header.hasDetails
    output.text.append("time,kind,frame,node,name,value")
    output.endLine()
    startRows(header.start, "header")
    row(name: "schema") { $0.append(header.schema) }
    row(name: "numerics") { $0.append(header.numerics) }
    row(name: "title") { $0.append(field: header.title) }
    row(name: "rate") {
      $0.append(header.frameRate.numerator)
      $0.append("/")
      $0.append(header.frameRate.denominator)
    }
    if let times = header.times {
      row(name: "times") { $0.append(numbersOf: .numbers(times), separator: UInt8(ascii: " ")) }
    }
  }

  /// Stores the name of a track.
  public func add(_ track: Track) {
    tracks.add(track) { $0.append(fieldOfName: track.name) }
  }

  /// Writes a row that gives a node its name. Later rows contain the name; lists of nodes contain
  /// the number.
  public func add(node: Int, name: String, className: String?) {
    nodes.set(node) { $0.append(fieldOfName: name) }
    startRows(start, "node")
    row(node: node, name: "") { $0.append(node) }
  }

  /// Writes a row for each change, except for changes of drawings, which do not fit in a table. A
  /// frame without such rows gets one row without a value.
  public func add(_ kind: MomentKind, time: Double, changes: [TimelineChange]) {
    switch kind {
    case .frame(let index):
      startRows(time, "frame", frame: index)
      if !changes.contains(where: { hasRow($0) }) { row(name: "") { _ in } }
    case .before: startRows(time, "before")
    case .after: startRows(time, "after")
    }
    let (text, tracks) = (output.text, tracks)
    for change in changes where hasRow(change) {
      beginRow(node: change.node, in: text)
      _ = tracks.appendName(of: change.track, to: text, for: "CSVWriter")
      text.append(",")
      text.append(csv: change.value)
      output.endLine()
    }
  }

  private func hasRow(_ change: TimelineChange) -> Bool {
    if case .drawing = change.value { return false }
    return tracks.kind(of: change.track, for: "CSVWriter") != .drawing
  }

  /// Removes the name of a node from memory.
  public func forget(node: Int) { nodes.forget(node) }

  /// Writes a row for an event, and rows for the fields of its animation.
  public func add(_ event: TimelineEvent) {
    startRows(event.time, "event")
    row(node: event.node, name: event.name.rawValue) { $0.append(field: event.detail ?? "") }
    guard let report = event.animation else { return }
    startRows(event.time, "animation")
    for field in ReportField.allCases {
      row(node: event.node, name: field.rawValue) { $0.append(csv: report.value(of: field)) }
    }
  }

  /// Writes the summary as rows of kind `summary`. A file without them is not complete.
  public func end(_ summary: TimelineSummary) {
    startRows(summary.end, "summary")
    row(name: "frames") { $0.append(summary.frames) }
    row(name: "events") { $0.append(summary.events) }
    row(name: "hash") { $0.append(text: summary.hash.text) }
    if hasDetails { row(name: "detailHash") { $0.append(text: summary.detailHash.text) } }
    output.flush()
  }

  /// Passes on the last rows, without a summary.
  public func endIncomplete() { output.flush() }

  // MARK: Rows

  private func startRows(_ time: Double, _ kind: StaticString, frame: Int? = nil) {
    rowStart.removeAll()
    rowStart.append(time)
    rowStart.append(",")
    rowStart.append(kind)
    rowStart.append(",")
    if let frame { rowStart.append(frame) }
    rowStart.append(",")
  }

  private func row(node: Int? = nil, name: String, value: (TextBuffer) -> Void) {
    beginRow(node: node, in: output.text)
    output.text.append(field: name)
    output.text.append(",")
    value(output.text)
    output.endLine()
  }

  private func beginRow(node: Int?, in text: TextBuffer) {
    unsafe text.append(rowStart.bytes)
    if let node, !nodes.append(node, to: text) {
      text.append("#")
      text.append(node)
    }
    text.append(",")
  }
}
