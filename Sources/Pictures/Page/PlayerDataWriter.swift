import ViewKernelTimeline

/// A writer for the data that the script of a page plays, as JSON.
struct PlayerDataWriter: ~Copyable {
  let text = TextBuffer(capacity: 1 << 16)
  /// The text of one value.
  private let valueText = TextBuffer.withHoles()
  /// The numbers of one value.
  private let valueNumbers = TextHoles()
  private var patterns = PatternTable()
  private var parts = PartWriter()
  private let tolerance: Tolerance

  init(_ tolerance: Tolerance) { self.tolerance = tolerance }

  /// Writes a recording and its golden, if there is one.
  mutating func write(_ recording: Recording, _ golden: Recording?) {
    let (own, golden) = PageRecording.pair(recording, golden)
    text.append("{\"scale\":")
    text.append(TextHoles.scale)
    text.append(",\"recordings\":[")
    write(own)
    if let golden {
      text.append(",\n")
      write(golden)
    }
    text.append("],\n\"differences\":")
    if let golden {
      let differences = recording.differences(from: golden.recording, tolerance: tolerance)
      write(differences, from: golden)
      text.append(",\n\"shapes\":")
      writeShapes(differences)
    } else {
      text.append("null")
    }
    text.append(",\n\"patterns\":")
    writeList(patterns.all) { $0.text.append(quoted: $1) }
    text.append("}")
  }

  /// Returns the JSON as the content of a script element. It has no `<`, which occurs in texts
  /// only, and could end the element or begin a comment in it.
  func json() -> String {
    TextBuffer.text { $0.append(text, replacing: UInt8(ascii: "<"), with: "\\u003c") }
  }

  /// Returns the bitmaps that views refer to, as SVG.
  func bitmapDefinitions() -> String { parts.bitmapDefinitions() }
}

// MARK: - Recordings

extension PlayerDataWriter {
  private mutating func write(_ page: PageRecording) {
    let recording = page.recording
    let pictures = PictureChanges(page, &patterns, &parts)
    firstMember("times")
    writeList(recording.timing) { $0.text.append($1.time) }
    member("kinds").append(quoted: String(recording.timing.map { $0.kind.letter }))
    let rate = recording.header.times == nil ? "\(recording.header.frameRate)" : ""
    member("rate").append(quoted: rate)
    member("tracks")
    writeList(recording.tracks) { $0.write($1) }
    member("screen")
    write(pictures.screen)
    member("roots")
    write(pictures.roots)
    member("views")
    writeList(pictures.views.indices) { $0.write(pictures.views[$1], ofNode: $1, page) }
    member("events")
    let animations = recording.begunAnimations().map { ($0.event, $0.ends) }
    let ends = Dictionary(uniqueKeysWithValues: animations)
    let stops = recording.animationStops()
    writeList(recording.events.indices) {
      let stop = stops[$1].map { recording.events[$0].time }
      $0.write(recording.events[$1], ends[$1], stop: stop, of: page)
    }
    text.append("}")
  }

  private mutating func write(_ track: Track) {
    firstMember("name").append(quoted: track.name)
    member("kind").append(quoted: track.kind.rawValue)
    member("names")
    writeList(track.partNames) { $0.text.append(quoted: $1) }
    let allowed = tolerance.allowed(of: track.name)
    if allowed > 0 {
      // JSON has no word for infinity.
      member("allowed").append(min(allowed, .greatestFiniteMagnitude))
    }
    var initial = TextChanges()
    valueText.append(displayed: track.initial)
    initial.take(valueText, inMoment: 0, &patterns)
    member("initial")
    write(initial)
    text.append("}")
  }

  /// - Parameters:
  ///   - ends: The values between which the animation of the event runs.
  ///   - stop: The time at which the animation that begins with the event ended or was removed.
  private mutating func write(
    _ event: TimelineEvent, _ ends: AuthoredEnds?, stop: Double?, of page: PageRecording
  ) {
    firstMember("time").append(event.time)
    member("name").append(quoted: event.name.rawValue)
    if let view = event.node.flatMap({ page.indicesByNumber[$0] }) { member("view").append(view) }
    if let detail = event.detail { member("detail").append(quoted: detail) }
    if let report = event.animation {
      member("animation").append(json: report)
      if let stop { member("stop").append(stop) }
      if let ends, report.isAdditive && !ends.isDistance {
        member("ends").append("[")
        text.append(json: ends.from)
        text.append(",")
        text.append(json: ends.to)
        text.append("]")
      }
    }
    text.append("}")
  }
}

extension MomentKind {
  /// The kind in the data of a page.
  fileprivate var letter: Character {
    switch self {
    case .frame: "f"
    case .before: "b"
    case .after: "a"
    }
  }
}

// MARK: - Views

extension PlayerDataWriter {
  private mutating func write(_ view: PageView, ofNode index: Int, _ page: PageRecording) {
    let node = page.recording.nodes[index]
    let names = page.nodes[index]
    firstMember("node").append(node.number)
    member("name").append(quoted: names.name)
    if names.label.text != names.name {
      member("title").append(quoted: names.label.title)
      member("label").append(quoted: names.label.text)
    }
    member("first").append(node.firstMoment)
    member("parts")
    writeList(view.parts) { $0.write($1) }
    member("visibleSubviews")
    write(view.visibleSubviews)
    member("values")
    let subviews = writeValues(of: index, page)
    member("subviews")
    write(subviews)
    text.append("}\n")
  }

  /// Writes the recorded values of a node by the numbers of their tracks.
  ///
  /// - Returns: The recorded subviews, which are not among the values.
  private mutating func writeValues(of node: Int, _ page: PageRecording) -> ListChanges {
    let recording = page.recording
    var subviews = ListChanges()
    text.append("{")
    var isFirst = true
    for track in recording.seriesIndex.tracks(ofNode: node).map({ Int($0) }) {
      var changes = TextChanges()
      var showsNumbers = false
      for change in recording.seriesIndex.changes(node: node, track: track) {
        let value = recording.changes.value(at: Int(change))
        let moment = recording.moment(ofChange: Int(change))
        if case .nodes(let numbers) = value, recording.tracks[track].name == "subviews" {
          subviews.add(numbers.compactMap { page.indicesByNumber[$0] }, inMoment: moment)
        } else {
          write(value, inMoment: moment, to: &changes, &showsNumbers)
        }
      }
      guard !changes.isEmpty else { continue }
      text.append(isFirst ? "\"" : ",\"")
      isFirst = false
      text.append(track)
      text.append("\":")
      write(changes)
    }
    text.append("}")
    return subviews
  }

  /// Adds a value to the changes of its track.
  ///
  /// - Parameter showsNumbers: Whether the text of the last value consists of numbers in holes.
  private mutating func write(
    _ value: TrackValue, inMoment moment: Int, to changes: inout TextChanges,
    _ showsNumbers: inout Bool
  ) {
    let showedNumbers = showsNumbers
    showsNumbers = valueNumbers.take(displayed: value)
    // Most values have the pattern of the last value, so only their numbers are needed.
    if showedNumbers && showsNumbers && changes.take(valueNumbers, inMoment: moment) { return }
    valueText.append(displayed: value)
    changes.take(valueText, inMoment: moment, &patterns)
  }
}
