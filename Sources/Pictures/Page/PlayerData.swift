import ViewKernelTimeline

/// The data that the script of a page plays, as JSON.
struct PlayerData: ~Copyable {
  let text = TextBuffer(capacity: 1 << 16)
  /// The text of one value.
  private let valueText = TextBuffer.withHoles()
  private var patterns = PatternTable()
  private var writer = PartWriter()
  private let tolerance: Tolerance

  /// Writes a recording, and the golden that it is compared with.
  init(_ recording: Recording, _ golden: Recording?, _ tolerance: Tolerance) {
    self.tolerance = tolerance
    let nodes = PageNodes(recording, golden)
    text.append("{\"parts\":")
    text.append(TextHoles.parts)
    text.append(",\"recordings\":[")
    write(recording, nodes.own)
    if let golden {
      text.append(",\n")
      write(golden, nodes.golden)
    }
    text.append("],\n\"differences\":")
    if let golden {
      let differences = recording.differences(from: golden, tolerance: tolerance)
      write(differences, golden, nodes)
      text.append(",\n\"shapes\":")
      writeShapes(differences)
    } else {
      text.append("null")
    }
    text.append(",\n\"patterns\":")
    write(patterns.all) { $0.text.append(quoted: $1) }
    text.append("}")
  }

  /// Returns the JSON as the content of a script element.
  func json() -> String { PlayerData.scriptSafe(text.array) }

  /// Returns the bitmaps that views refer to, as SVG.
  func bitmapDefinitions() -> String { writer.bitmapDefinitions() }
}

// MARK: - Recordings

extension PlayerData {
  private mutating func write(_ recording: Recording, _ nodes: [PageNodes.Node]) {
    let pictures = PictureChanges(recording, &patterns, &writer)
    text.append("{\"times\":")
    write(recording.timing) { $0.text.append($1.time) }
    text.append(",\"kinds\":")
    text.append(quoted: String(recording.timing.map { $0.kind.letter }))
    text.append(",\"rate\":")
    text.append(quoted: recording.header.times == nil ? "\(recording.header.frameRate)" : "")
    text.append(",\"tracks\":")
    write(recording.tracks) { $0.write($1) }
    text.append(",\"screen\":")
    write(pictures.screen)
    text.append(",\"roots\":")
    write(pictures.roots)
    text.append(",\"views\":")
    let places = recording.placesByNumber
    write(recording.nodes.indices) {
      $0.write($1, nodes[$1], of: recording, pictures.views[$1], places)
    }
    text.append(",\"events\":")
    let animations = recording.begunAnimations().map { ($0.event, $0.ends) }
    let ends = Dictionary(uniqueKeysWithValues: animations)
    let stops = recording.animationStops()
    write(recording.events.indices) {
      let stop = stops[$1].map { recording.events[$0].time }
      $0.write(recording.events[$1], ends[$1], stop: stop, places)
    }
    text.append("}")
  }

  private mutating func write(_ track: Track) {
    text.append("{\"name\":")
    text.append(quoted: track.name)
    text.append(",\"kind\":")
    text.append(quoted: track.kind.rawValue)
    text.append(",\"names\":")
    write(track.partNames) { $0.text.append(quoted: $1) }
    let allowed = tolerance.allowed(of: track.name)
    if allowed > 0 {
      text.append(",\"allowed\":")
      text.append(min(allowed, .greatestFiniteMagnitude))  // JSON has no word for infinity
    }
    var initial = TextChanges()
    valueText.append(displayed: track.initial)
    initial.take(valueText, inMoment: 0, &patterns)
    text.append(",\"initial\":")
    write(initial)
    text.append("}")
  }

  /// - Parameters:
  ///   - ends: The values between which the animation of the event runs.
  ///   - stop: The time at which the animation that begins with the event ended or was removed.
  private mutating func write(
    _ event: TimelineEvent, _ ends: AuthoredEnds?, stop: Double?, _ places: [Int: Int]
  ) {
    text.append("{\"time\":")
    text.append(event.time)
    text.append(",\"name\":")
    text.append(quoted: event.name.rawValue)
    if let view = event.node.flatMap({ places[$0] }) {
      text.append(",\"view\":")
      text.append(view)
    }
    if let detail = event.detail {
      text.append(",\"detail\":")
      text.append(quoted: detail)
    }
    if let report = event.animation {
      text.append(",\"animation\":")
      text.append(json: report)
      if let stop {
        text.append(",\"stop\":")
        text.append(stop)
      }
      if let ends, report.isAdditive && !ends.isDistance {
        text.append(",\"ends\":[")
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

extension PlayerData {
  private mutating func write(
    _ node: Int, _ called: PageNodes.Node, of recording: Recording,
    _ picture: PictureChanges.ViewChanges, _ places: [Int: Int]
  ) {
    text.append("{\"node\":")
    text.append(recording.nodes[node].number)
    text.append(",\"name\":")
    text.append(quoted: called.name)
    if called.label.text != called.name {
      text.append(",\"title\":")
      text.append(quoted: called.label.title)
      text.append(",\"label\":")
      text.append(quoted: called.label.text)
    }
    text.append(",\"first\":")
    text.append(recording.nodes[node].firstMoment)
    text.append(",\"parts\":")
    write(picture.parts) { $0.write($1) }
    text.append(",\"shown\":")
    write(picture.subviews)
    write(valuesOf: node, recording, places)
    text.append("}\n")
  }

  /// Writes the subviews of a view, and its recorded values by the number of their track.
  private mutating func write(
    valuesOf node: Int, _ recording: Recording, _ places: [Int: Int]
  ) {
    var subviews = ListChanges()
    text.append(",\"values\":{")
    var isFirst = true
    for track in recording.tracks.indices {
      var changes = TextChanges()
      for place in recording.seriesIndex.places(node: node, track: track) {
        let value = recording.changes.value(at: Int(place))
        let moment = recording.moment(ofChange: Int(place))
        if case .nodes(let numbers) = value, recording.tracks[track].name == "subviews" {
          subviews.add(numbers.compactMap { places[$0] }, inMoment: moment)
        } else {
          valueText.append(displayed: value)
          changes.take(valueText, inMoment: moment, &patterns)
        }
      }
      guard !changes.isEmpty else { continue }
      text.append(isFirst ? "\"" : ",\"")
      isFirst = false
      text.append(track)
      text.append("\":")
      write(changes)
    }
    text.append("},\"subviews\":")
    write(subviews)
  }
}

// MARK: - JSON

extension PlayerData {
  mutating func write<Elements: Collection>(
    _ elements: Elements, _ write: (inout PlayerData, Elements.Element) -> Void
  ) {
    text.append("[")
    var isFirst = true
    for element in elements {
      if !isFirst { text.append(",") }
      isFirst = false
      write(&self, element)
    }
    text.append("]")
  }

  private mutating func write(_ changes: TextChanges) {
    text.append("\"")
    text.append(changes.code)
    text.append("\"")
  }

  private mutating func write(_ changes: ListChanges) {
    write(changes.changes) {
      $0.text.append("[")
      $0.text.append($1.moment)
      $0.text.append(",")
      $0.write($1.list) { $0.text.append($1) }
      $0.text.append("]")
    }
  }
}

extension PlayerData {
  /// Returns JSON without `<`, U+2028 and U+2029, which occur in texts only. Only `<` can end a
  /// script element or begin a comment in it, and the other two end lines in JavaScript.
  fileprivate static func scriptSafe(_ json: [UInt8]) -> String {
    var safe: [UInt8] = []
    safe.reserveCapacity(json.count + json.count / 8)
    /// The end of the bytes that were copied.
    var copied = 0
    func replace(_ count: Int, at index: Int, by escape: String) {
      safe += json[copied..<index]
      safe += escape.utf8
      copied = index + count
    }
    for (index, byte) in json.enumerated() {
      if byte == UInt8(ascii: "<") {
        replace(1, at: index, by: "\\u003c")
      } else if byte == 0xE2, index + 2 < json.count, json[index + 1] == 0x80,
        json[index + 2] & 0xFE == 0xA8
      {
        replace(3, at: index, by: json[index + 2] == 0xA8 ? "\\u2028" : "\\u2029")
      }
    }
    safe += json[copied...]
    return String(decoding: safe, as: UTF8.self)
  }
}
