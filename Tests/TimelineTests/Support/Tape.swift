import ViewKernelTimeline

/// A finished recording in every form: the value, the summary and the text of both files.
struct Tape {
  let log: Recording
  let summary: TimelineSummary
  let ndjson: String
  let csv: String

  init(
    _ source: TimelineSource, title: String = "tape", frameRate: FrameRate = .sixty,
    from start: Double? = nil, until end: Double
  ) {
    let json = Pieces()
    let table = Pieces()
    let recorder = Recorder(source, title: title, frameRate: frameRate)
    let builder = RecordingBuilder()
    recorder.sinks = [builder, NDJSONWriter(write: json.take), CSVWriter(write: table.take)]
    summary = recorder.record(from: start, until: end)
    log = builder.recording!
    ndjson = json.text
    csv = table.text
  }

  var lines: [Substring] { ndjson.split(separator: "\n") }

  var rows: [Substring] { csv.split(separator: "\n") }

  /// The moments at an instant.
  func moments(at time: Double) -> [Recording.Moment] { log.moments.filter { $0.time == time } }

  /// The times of the frames, in order.
  var frameTimes: [Double] {
    log.moments.compactMap { if case .frame = $0.kind { $0.time } else { nil } }
  }

  /// What a track of a node shows after a moment, as a reader of the timeline finds out: the last
  /// change up to it, or the initial value.
  func value(of track: String, of name: String, afterMoment last: Int) -> TrackValue? {
    guard let index = log.header.tracks.firstIndex(where: { $0.name == track }),
      let node = log.names.first(where: { $0.value == name })?.key
    else { return nil }
    var value = log.header.tracks[index].initial
    for moment in log.moments[...last] {
      for change in moment.changes where change.node == node && change.track == index {
        value = change.value
      }
    }
    return value
  }

  /// What a track shows in the moment of a kind at an instant.
  func value(
    of track: String, of name: String, _ kind: MomentKind, at time: Double
  ) -> TrackValue? {
    guard let index = log.moments.firstIndex(where: { $0.kind == kind && $0.time == time }) else {
      return nil
    }
    return value(of: track, of: name, afterMoment: index)
  }

  /// The events as one line each: time, name, node and detail.
  var eventLines: [String] {
    log.events.map { event in
      let node = event.node.map { " \(log.names[$0] ?? "?")" } ?? ""
      return "\(event.time) \(event.name)\(node)\(event.detail.map { " (\($0))" } ?? "")"
    }
  }
}

extension Recording {
  /// The names of the nodes, by number.
  var names: [Int: String] {
    Dictionary(uniqueKeysWithValues: nodes.map { ($0.number, $0.name) })
  }
}

/// Keeps what a writer hands on, piece by piece.
final class Pieces {
  private(set) var pieces: [[UInt8]] = []

  func take(_ piece: [UInt8]) { pieces.append(piece) }

  var text: String { String(decoding: pieces.joined(), as: UTF8.self) }
}
