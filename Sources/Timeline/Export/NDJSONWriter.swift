import ViewKernel

/// Writes a timeline as one JSON object a line. `Documentation/Timelines.md` describes schema 2; a
/// timeline that was read from a file of schema 1 is written in that one.
public final class NDJSONWriter: TimelineSink {
  // The writer alone appends, one call after the other; the check would be made for every byte.
  @exclusivity(unchecked) private var buffer: TextBuffer
  private var names: [Int: String] = [:]
  private var trackNames: [String] = []
  /// Whether the timeline has what came with schema 2.
  private var hasDetails = true

  /// Creates a writer.
  ///
  /// - Parameter write: Takes the bytes, in order, a piece at a time.
  public init(write: @escaping ([UInt8]) -> Void) { buffer = TextBuffer(write: write) }

  /// Writes the header line.
  public func begin(_ header: TimelineHeader) {
    trackNames = header.tracks.map { $0.name }
    hasDetails = header.hasDetails
    buffer.append("{\"schema\":")
    buffer.append(header.schema)
    buffer.append(",\"numerics\":")
    buffer.append(header.numerics)
    buffer.append(",\"title\":")
    appendString(header.title)
    buffer.append(",\"start\":")
    buffer.append(header.start)
    buffer.append(",\"rate\":[")
    buffer.append(header.frameRate.numerator)
    buffer.append(",")
    buffer.append(header.frameRate.denominator)
    buffer.append("],\"initial\":")
    append(header.tracks) { appendValue($0.initial) }
    if hasDetails {
      buffer.append(",\"kinds\":")
      append(header.tracks) { appendString($0.kind.rawValue) }
      buffer.append(",\"roles\":")
      append(header.tracks) { appendString($0.role) }
    }
    buffer.append("}")
    buffer.endLine()
  }

  /// An object with something of every track, by its name.
  private func append(_ tracks: [Track], value: (Track) -> Void) {
    buffer.append("{")
    for (index, track) in tracks.enumerated() {
      if index > 0 { buffer.append(",") }
      appendString(track.name)
      buffer.append(":")
      value(track)
    }
    buffer.append("}")
  }

  /// Writes the line of a track that the header does not have.
  public func add(_ track: Track) {
    trackNames.append(track.name)
    buffer.append("{\"track\":")
    appendString(track.name)
    buffer.append(",\"initial\":")
    appendValue(track.initial)
    if hasDetails {
      buffer.append(",\"kind\":")
      appendString(track.kind.rawValue)
      buffer.append(",\"role\":")
      appendString(track.role)
    }
    buffer.append("}")
    buffer.endLine()
  }

  /// Writes the line that gives a node its name.
  public func add(node: Int, name: String) {
    names[node] = name
    buffer.append("{\"node\":")
    buffer.append(node)
    buffer.append(",\"name\":")
    appendString(name)
    buffer.append("}")
    buffer.endLine()
  }

  /// Writes a moment.
  public func add(_ kind: MomentKind, time: Double, changes: ContiguousArray<TimelineChange>) {
    buffer.append("{\"t\":")
    buffer.append(time)
    switch kind {
    case .frame(let index):
      buffer.append(",\"frame\":")
      buffer.append(index)
    case .before: buffer.append(",\"side\":\"before\"")
    case .after: buffer.append(",\"side\":\"after\"")
    }
    var current: Int?
    for change in changes {
      if change.node == current {
        buffer.append(",")
      } else {
        buffer.append(current == nil ? ",\"set\":{" : "},")
        appendString(name(change.node))
        buffer.append(":{")
        current = change.node
      }
      appendString(trackNames[change.track])
      buffer.append(":")
      appendValue(change.value)
    }
    buffer.append(current == nil ? "}" : "}}}")
    buffer.endLine()
  }

  /// Writes an event.
  public func add(_ event: TimelineEvent) {
    buffer.append("{\"t\":")
    buffer.append(event.time)
    buffer.append(",\"event\":")
    appendString(event.name)
    if let node = event.node {
      buffer.append(",\"node\":")
      appendString(name(node))
    }
    if let detail = event.detail {
      buffer.append(",\"detail\":")
      appendString(detail)
    }
    if let animation = event.animation {
      buffer.append(",\"animation\":")
      append(animation)
    }
    buffer.append("}")
    buffer.endLine()
  }

  private func append(_ report: AnimationReport) {
    for (index, field) in ReportField.allCases.enumerated() {
      buffer.append(index == 0 ? "{" : ",")
      appendString(field.rawValue)
      buffer.append(":")
      appendValue(report.value(of: field))
    }
    buffer.append("}")
  }

  /// Writes the summary line; a file without it is not complete.
  public func end(_ summary: TimelineSummary) {
    buffer.append("{\"frames\":")
    buffer.append(summary.frames)
    buffer.append(",\"events\":")
    buffer.append(summary.events)
    buffer.append(",\"end\":")
    buffer.append(summary.end)
    buffer.append(",\"hash\":\"")
    buffer.append(summary.hash.text)
    if hasDetails {
      buffer.append("\",\"detailHash\":\"")
      buffer.append(summary.detailHash.text)
    }
    buffer.append("\"}")
    buffer.endLine()
    buffer.flush()
  }

  private func name(_ node: Int) -> String { names[node] ?? "#\(node)" }

  private func appendValue(_ value: TrackValue) {
    switch value {
    case .none: buffer.append("null")
    case .flag(let flag): buffer.append(flag ? "true" : "false")
    case .number(let number): buffer.append(number)
    case .text(let text): appendString(text)
    case .path(let path):
      buffer.append("\"")
      buffer.append(path)
      buffer.append("\"")
    case .nodes(let nodes):
      buffer.append("[")
      for (index, node) in nodes.enumerated() {
        if index > 0 { buffer.append(",") }
        buffer.append(node)
      }
      buffer.append("]")
    case .pair, .rect, .transform, .color, .numbers:
      buffer.append("[")
      buffer.append(value.parts ?? [], separator: UInt8(ascii: ","))
      buffer.append("]")
    }
  }

  private func appendString(_ text: String) {
    buffer.append("\"")
    for byte in text.utf8 {
      switch byte {
      case UInt8(ascii: "\""): buffer.append("\\\"")
      case UInt8(ascii: "\\"): buffer.append("\\\\")
      case UInt8(ascii: "\n"): buffer.append("\\n")
      case 0..<0x20:
        buffer.append("\\u00")
        let digits = Array("0123456789abcdef".utf8)
        buffer.append(digits[Int(byte >> 4)])
        buffer.append(digits[Int(byte & 15)])
      default: buffer.append(byte)
      }
    }
    buffer.append("\"")
  }
}
