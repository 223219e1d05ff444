import ViewKernel

/// Writes a timeline as one JSON object a line. `Documentation/Timelines.md` describes schema 2. A
/// timeline that was read from a file of schema 1 is written in schema 1.
public final class NDJSONWriter: TimelineSink {
  private let output: TextOutput
  // Only the calls of the sink change these. The only user code that runs during them is the
  // closure that receives pieces, at the end of a line.
  private var nodes = NameTable()
  private var tracks = NameTable()
  private var kinds: ContiguousArray<Track.Kind> = []
  /// The last drawings, by node and track: only the difference from them is written.
  private var drawings: [Int: [Int: Drawing]] = [:]
  private var bitmaps = BitmapTable()
  /// Whether the timeline has the fields that schema 2 added.
  private var hasDetails = true

  /// Creates a writer.
  ///
  /// - Parameter write: Receives the bytes, in order, a piece at a time.
  public init(write: @escaping ([UInt8]) -> Void) { output = TextOutput(write: write) }

  /// Whether the writer only stores the state that later lines depend on, and writes nothing.
  var isSilent: Bool {
    get { output.isSilent }
    set { output.isSilent = newValue }
  }

  /// Writes the header line.
  public func begin(_ header: TimelineHeader) {
    hasDetails = header.hasDetails
    // What the last recording has left.
    (nodes, tracks, kinds) = (NameTable(), NameTable(), [])
    (drawings, bitmaps) = ([:], BitmapTable())
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

  private func introduce(_ track: Track) {
    tracks.set(kinds.count) { $0.append(quoted: track.name) }
    kinds.append(track.kind)
  }

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
    if isSilent { return keepDrawings(of: changes) }
    // Read once: each of them costs a reference.
    let (text, tracks, kinds) = (output.text, tracks, kinds)
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
      let isKnown = tracks.append(change.track, to: text)
      require(isKnown, "NDJSONWriter: track \(change.track) of a timeline with \(kinds.count)")
      text.append(":")
      switch kinds[change.track] {
      case .drawing, .any: appendDrawing(change)
      default: text.append(json: change.value)
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

  /// Removes the name and the drawings of a node from memory.
  public func forget(node: Int) {
    nodes.forget(node)
    drawings[node] = nil
  }

  /// Writes the line of an event.
  public func add(_ event: TimelineEvent) {
    if isSilent { return }
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

// MARK: - Drawings

extension NDJSONWriter {
  /// Writes a line for each new bitmap.
  private func addBitmaps(of drawing: Drawing) {
    let known = bitmaps.all.count
    bitmaps.addBitmaps(of: drawing)
    for number in known..<bitmaps.all.count {
      let bitmap = bitmaps.all[number]
      output.text.append("{\"bitmap\":")
      output.text.append(number)
      output.text.append(key: "width")
      output.text.append(bitmap.width)
      output.text.append(key: "height")
      output.text.append(bitmap.height)
      output.text.append(key: "pixels")
      output.text.append("\"")
      output.text.append(base64: bitmap.pixels)
      output.text.append("\"}")
      output.endLine()
    }
  }

  /// Appends a value that may be a drawing, or may replace one.
  private func appendDrawing(_ change: TimelineChange) {
    let old = keepDrawing(change)
    if case .drawing(let drawing) = change.value {
      append(drawing, insteadOf: old ?? Drawing())
    } else {
      output.text.append(json: change.value)
    }
  }

  /// - Returns: The drawing that was stored before.
  @discardableResult
  private func keepDrawing(_ change: TimelineChange) -> Drawing? {
    if case .drawing(let drawing) = change.value {
      return drawings[change.node, default: [:]].updateValue(drawing, forKey: change.track)
    }
    return drawings[change.node]?.removeValue(forKey: change.track)
  }

  private func keepDrawings(of changes: [TimelineChange]) {
    for change in changes where kinds[change.track] == .drawing || kinds[change.track] == .any {
      keepDrawing(change)
    }
  }

  /// Appends the difference as a merge patch (RFC 7396) to an object of items, with their indices
  /// as keys.
  private func append(_ drawing: Drawing, insteadOf old: Drawing) {
    output.text.append("{")
    var isFirst = true
    for index in 0..<max(drawing.items.count, old.items.count) {
      // Most items did not change, nor did the items before them, whose paths they may share.
      if drawing.hasSameItems(as: old, upTo: index) { continue }
      let fields = index < drawing.items.count ? ItemFields(index, of: drawing, &bitmaps) : nil
      let before = index < old.items.count ? ItemFields(index, of: old, &bitmaps) : nil
      if let fields, let before, fields.isIdentical(to: before) { continue }
      output.text.append(isFirst ? "\"" : ",\"")
      isFirst = false
      output.text.append(index)
      output.text.append("\":")
      if let fields {
        append(fields, insteadOf: before ?? ItemFields())
      } else {
        output.text.append("null")
      }
    }
    output.text.append("}")
  }

  private func append(_ fields: ItemFields, insteadOf old: ItemFields) {
    output.text.append("{")
    var isFirst = true
    for field in ItemField.allCases where !fields[field].isIdentical(to: old[field]) {
      output.text.append(isFirst ? "\"" : ",\"")
      isFirst = false
      output.text.append(field.name)
      output.text.append("\":")
      output.text.append(json: fields[field])
    }
    output.text.append("}")
  }
}

extension Drawing {
  /// Whether another drawing has the same item at an index, and the same item before it.
  fileprivate func hasSameItems(as other: Drawing, upTo index: Int) -> Bool {
    guard index < items.count, index < other.items.count,
      items[index] == other.items[index]
    else { return false }
    return index == 0 || items[index - 1] == other.items[index - 1]
  }
}
