import ViewKernel

/// Writes a timeline as a table with one row for each value or event, for spreadsheets and data
/// frames. `Documentation/Timelines.md` describes the columns.
public final class CSVWriter: TimelineSink {
  // The writer alone appends, one call after the other; the check would be made for every byte.
  @exclusivity(unchecked) private var buffer: TextBuffer
  private var names: [Int: String] = [:]
  private var trackNames: [String] = []
  private var start = 0.0
  /// Whether the timeline has what came with schema 2.
  private var hasDetails = true

  /// Creates a writer.
  ///
  /// - Parameter write: Takes the bytes, in order, a piece at a time.
  public init(write: @escaping ([UInt8]) -> Void) { buffer = TextBuffer(write: write) }

  /// Writes the line of column names, and the header as rows of kind `header`.
  public func begin(_ header: TimelineHeader) {
    trackNames = header.tracks.map { $0.name }
    start = header.start
    hasDetails = header.hasDetails
    buffer.append("time,kind,frame,node,name,value")
    buffer.endLine()
    row(header.start, "header", name: "schema") { $0.append(header.schema) }
    row(header.start, "header", name: "numerics") { $0.append(header.numerics) }
    row(header.start, "header", name: "title") { CSVWriter.quote(header.title, into: &$0) }
    row(header.start, "header", name: "rate") {
      $0.append(header.frameRate.numerator)
      $0.append("/")
      $0.append(header.frameRate.denominator)
    }
  }

  /// Takes the name of a track that the header does not have.
  public func add(_ track: Track) { trackNames.append(track.name) }

  /// Writes a row that gives a node its name, which the node's rows carry; lists of nodes have
  /// the number.
  public func add(node: Int, name: String) {
    names[node] = name
    row(start, "node", node: node) { $0.append(node) }
  }

  /// Writes a row for each change; a frame without changes has one row without a value.
  public func add(_ kind: MomentKind, time: Double, changes: ContiguousArray<TimelineChange>) {
    let (word, frame): (StaticString, Int?) =
      switch kind {
      case .frame(let index): ("frame", index)
      case .before: ("before", nil)
      case .after: ("after", nil)
      }
    if changes.isEmpty && frame != nil { row(time, word, frame: frame) { _ in } }
    for change in changes {
      row(time, word, frame: frame, node: change.node, name: trackNames[change.track]) {
        CSVWriter.append(change.value, to: &$0)
      }
    }
  }

  /// Writes a row for an event, and rows for what is known of its animation.
  public func add(_ event: TimelineEvent) {
    row(event.time, "event", node: event.node, name: event.name) {
      CSVWriter.quote(event.detail ?? "", into: &$0)
    }
    guard let report = event.animation else { return }
    for field in ReportField.allCases {
      row(event.time, "animation", node: event.node, name: field.rawValue) {
        CSVWriter.append(report.value(of: field), to: &$0)
      }
    }
  }

  /// Writes the summary as rows of kind `summary`; a file without them is not complete.
  public func end(_ summary: TimelineSummary) {
    row(summary.end, "summary", name: "frames") { $0.append(summary.frames) }
    row(summary.end, "summary", name: "events") { $0.append(summary.events) }
    row(summary.end, "summary", name: "hash") { $0.append(summary.hash.text) }
    if hasDetails {
      row(summary.end, "summary", name: "detailHash") { $0.append(summary.detailHash.text) }
    }
    buffer.flush()
  }

  private func row(
    _ time: Double, _ kind: StaticString, frame: Int? = nil, node: Int? = nil, name: String = "",
    value: (inout TextBuffer) -> Void
  ) {
    buffer.append(time)
    buffer.append(",")
    buffer.append(kind)
    buffer.append(",")
    if let frame { buffer.append(frame) }
    buffer.append(",")
    if let node { CSVWriter.quote(names[node] ?? "#\(node)", into: &buffer) }
    buffer.append(",")
    CSVWriter.quote(name, into: &buffer)
    buffer.append(",")
    value(&buffer)
    buffer.endLine()
  }

  /// Numbers of one value are separated by spaces; nothing is an empty field.
  private static func append(_ value: TrackValue, to buffer: inout TextBuffer) {
    switch value {
    case .none: break
    case .flag(let flag): buffer.append(flag ? "true" : "false")
    case .number(let number): buffer.append(number)
    case .text(let text): quote(text, into: &buffer)
    case .path(let path): buffer.append(path)
    case .nodes(let nodes):
      for (index, node) in nodes.enumerated() {
        if index > 0 { buffer.append(" ") }
        buffer.append(node)
      }
    case .pair, .rect, .transform, .color, .numbers:
      buffer.append(value.parts ?? [], separator: UInt8(ascii: " "))
    }
  }

  /// A field in quotes where RFC 4180 asks for them.
  private static func quote(_ text: String, into buffer: inout TextBuffer) {
    let special: [UInt8] = [
      UInt8(ascii: ","), UInt8(ascii: "\""), UInt8(ascii: "\n"), UInt8(ascii: "\r"),
    ]
    guard text.utf8.contains(where: { special.contains($0) }) else {
      return buffer.append(text)
    }
    buffer.append("\"")
    for byte in text.utf8 {
      if byte == UInt8(ascii: "\"") { buffer.append(byte) }
      buffer.append(byte)
    }
    buffer.append("\"")
  }
}
