import ViewKernel

/// Writes a timeline as one JSON object a line. `Documentation/Timelines.md` describes schema 2. A
/// timeline that was read from a file of schema 1 is written in schema 1.
public final class NDJSONWriter: TimelineSink {
  private let output: TextOutput
  // Only the calls of the sink change these. The only user code that runs during them is the
  // closure that receives pieces, at the end of a line.
  private var nodes = NameTable()
  private var tracks = TrackTable()
  private var drawings = DrawingWriter()
  /// Whether the timeline has the fields that schema 2 added.
  private var hasDetails = true

  /// Creates a writer.
  ///
  /// - Parameter write: Receives the bytes, in order, a piece at a time.
  public convenience init(write: @escaping ([UInt8]) -> Void) {
    self.init(TextOutput(write: write))
  }

  /// Creates a writer. While the output is silent, the writer only stores the state that later
  /// lines depend on.
  init(_ output: TextOutput) { self.output = output }

  /// Writes the header line.
  public func begin(_ header: TimelineHeader) {
    hasDetails = header.hasDetails
    // What the last recording has left.
    (nodes, tracks, drawings) = (NameTable(), TrackTable(), DrawingWriter())
    for track in header.tracks { introduce(track) }
    let text = output.text
    text.append("{\"schema\":")
    text.append(header.schema)
    text.append(key: "numerics")
    text.append(header.numerics)
    text.append(key: "title", .text(header.title))
    text.append(key: "start", .number(header.start))
    text.append(key: "rate")
    text.append("[")
    text.append(header.frameRate.numerator)
    text.append(",")
    text.append(header.frameRate.denominator)
    text.append("]")
    if let times = header.times { text.append(key: "times", .numbers(times)) }
    append(key: "initial", header.tracks) { $0.initial }
    if hasDetails {
      append(key: "kinds", header.tracks) { .text($0.kind.rawValue) }
      append(key: "roles", header.tracks) { .text($0.role) }
    }
    text.append("}")
    output.endLine()
  }

  /// Appends an object with one value for every track, by its name.
  private func append(key: StaticString, _ tracks: [Track], value: (Track) -> TrackValue) {
    output.text.append(key: key)
    output.text.append("{")
    for (index, track) in tracks.enumerated() {
      if index > 0 { output.text.append(",") }
      output.text.append(quoted: track.name)
      output.text.append(":")
      output.text.append(json: value(track))
    }
    output.text.append("}")
  }

  /// Writes the line of a track that the header does not have.
  public func add(_ track: Track) {
    introduce(track)
    output.text.append("{\"track\":")
    output.text.append(quoted: track.name)
    output.text.append(key: "initial", track.initial)
    if hasDetails {
      output.text.append(key: "kind", .text(track.kind.rawValue))
      output.text.append(key: "role", .text(track.role))
    }
    output.text.append("}")
    output.endLine()
  }

  private func introduce(_ track: Track) { tracks.add(track) { $0.append(quoted: track.name) } }

  /// Writes the line that gives a node its name.
  public func add(node: Int, name: String, className: String?) {
    nodes.set(node) { $0.append(quoted: name) }
    output.text.append("{\"node\":")
    output.text.append(node)
    output.text.append(key: "name", .text(name))
    if let className, hasDetails { output.text.append(key: "class", .text(className)) }
    output.text.append("}")
    output.endLine()
  }

  /// Writes the line of a moment.
  public func add(_ kind: MomentKind, time: Double, changes: [TimelineChange]) {
    for change in changes {
      if case .drawing(let drawing) = change.value { addBitmaps(of: drawing) }
    }
    if output.isSilent { return keepDrawings(of: changes) }
    // Read once: both cost references.
    let (text, tracks) = (output.text, tracks)
    begin(kind, time, in: text)
    var current: Int?
    for change in changes {
      if change.node == current {
        text.append(",")
      } else {
        text.append(current == nil ? ",\"set\":{" : "},")
        append(node: change.node)
        text.append(":{")
        current = change.node
      }
      let kind = tracks.appendName(of: change.track, to: text, for: "NDJSONWriter")
      text.append(":")
      if kind.hasDrawings {
        drawings.append(change, to: text)
      } else {
        text.append(json: change.value)
      }
    }
    text.append(current == nil ? "}" : "}}}")
    output.endLine()
  }

  private func begin(_ kind: MomentKind, _ time: Double, in text: TextBuffer) {
    text.append("{\"t\":")
    text.append(time)
    switch kind {
    case .frame(let index):
      text.append(key: "frame")
      text.append(index)
    case .before: text.append(",\"side\":\"before\"")
    case .after: text.append(",\"side\":\"after\"")
    }
  }

  /// Stores the drawings of a moment that is not written.
  private func keepDrawings(of changes: [TimelineChange]) {
    for change in changes
    where tracks.kind(of: change.track, for: "NDJSONWriter").hasDrawings {
      drawings.keep(change)
    }
  }

  /// Writes a line for each new bitmap.
  private func addBitmaps(of drawing: Drawing) {
    let text = output.text
    for (number, bitmap) in drawings.addBitmaps(of: drawing) {
      text.append("{\"bitmap\":")
      text.append(number)
      text.append(key: "width")
      text.append(bitmap.width)
      text.append(key: "height")
      text.append(bitmap.height)
      text.append(key: "pixels")
      text.append("\"")
      text.append(base64: bitmap.pixels)
      text.append("\"}")
      output.endLine()
    }
  }

  /// Removes the name and the drawings of a node from memory.
  public func forget(node: Int) {
    nodes.forget(node)
    drawings.forget(node: node)
  }

  /// Writes the line of an event.
  public func add(_ event: TimelineEvent) {
    if output.isSilent { return }
    output.text.append("{\"t\":")
    output.text.append(event.time)
    output.text.append(key: "event", .text(event.name.rawValue))
    if let node = event.node {
      output.text.append(key: "node")
      append(node: node)
    }
    if let detail = event.detail { output.text.append(key: "detail", .text(detail)) }
    if let animation = event.animation {
      output.text.append(key: "animation")
      output.text.append(json: animation)
    }
    output.text.append("}")
    output.endLine()
  }

  /// Writes the summary line. A file without it is not complete.
  public func end(_ summary: TimelineSummary) {
    output.text.append("{\"frames\":")
    output.text.append(summary.frames)
    output.text.append(key: "events")
    output.text.append(summary.events)
    output.text.append(key: "end", .number(summary.end))
    output.text.append(key: "hash", .text(summary.hash.text))
    if hasDetails { output.text.append(key: "detailHash", .text(summary.detailHash.text)) }
    output.text.append("}")
    output.endLine()
    output.flush()
  }

  /// Passes on the last lines, without a summary.
  public func endIncomplete() { output.flush() }

  private func append(node: Int) {
    if nodes.append(node, to: output.text) { return }
    output.text.append("\"#")
    output.text.append(node)
    output.text.append("\"")
  }
}
