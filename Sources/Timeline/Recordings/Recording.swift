import ViewKernel

/// A timeline as a value: made by a recorder or read from a file, compared, sampled at any time,
/// and written again.
///
///     let builder = RecordingBuilder()
///     recorder.sinks = [builder]
///     recorder.record(until: 2)
///     let recording = builder.recording!
///     recording.value("card", .bounds, at: 0.1)  // Rect?
///     try recording.series("card", .opacity).map { $0.value }
public struct Recording: Sendable {
  /// The header of the timeline.
  public let header: TimelineHeader
  /// The nodes, in the order in which they were met.
  public let nodes: [Node]
  /// The tracks: those of the header, and those met later.
  public let tracks: [Track]
  /// The events, in order.
  public let events: [TimelineEvent]
  /// Counts and hashes; `nil` if the recording is not complete.
  public let summary: TimelineSummary?

  package let timing: ContiguousArray<MomentTiming>
  package let changes: ChangeList
  /// In which order everything came.
  let steps: ContiguousArray<Step>

  // What follows from the rest, to find things by.
  package let nodePlaces: [String: Int]
  package let trackPlaces: [String: Int]
  package let seriesIndex: SeriesIndex

  /// Something that has moments.
  public struct Node: Sendable, Equatable {
    /// The number by which tracks of nodes call it.
    public let number: Int
    /// The name, which no other node of the recording has.
    public let name: String
    /// The class of a view that has no name of its own, if it is known.
    public let className: String?
    /// How many moments there were before it was met.
    package let firstMoment: Int
  }

  /// What came next; which one of its kind is a matter of counting.
  enum Step: UInt8 {
    case track
    case node
    case moment
    case event
  }

  /// The places of the nodes, by number: of two nodes of one number, which whoever tells a builder may
  /// make, the first.
  package var placesByNumber: [Int: Int] {
    var places: [Int: Int] = [:]
    for (place, node) in nodes.enumerated() where places[node.number] == nil {
      places[node.number] = place
    }
    return places
  }

  /// Whether the recording is complete.
  public var isComplete: Bool { summary != nil }
}

// MARK: - Comparing

extension Recording: Equatable {
  /// Recordings are equal if they have the same contents in the same order, with numbers compared
  /// bit for bit.
  public static func == (a: Recording, b: Recording) -> Bool {
    a.header == b.header && a.summary == b.summary && a.nodes == b.nodes && a.tracks == b.tracks
      && a.steps == b.steps && a.timing == b.timing && a.events == b.events
      && a.changes == b.changes
  }
}

// MARK: - Playing

extension Recording {
  /// Sends the recording to a sink in the recorder's order. A file that is written in this way has
  /// the same bytes.
  ///
  /// - Complexity: O(*n*) in the number of changes.
  public func replay(into sink: TimelineSink) {
    sink.begin(header)
    var (track, node, moment, event) = (header.tracks.count, 0, 0, 0)
    for step in steps {
      switch step {
      case .track:
        sink.add(tracks[track])
        track += 1
      case .node:
        let met = nodes[node]
        sink.add(node: met.number, name: met.name, className: met.className)
        node += 1
      case .moment:
        let shown = moments[moment]
        sink.add(shown.kind, time: shown.time, changes: shown.changes)
        moment += 1
      case .event:
        sink.add(events[event])
        event += 1
      }
    }
    if let summary { sink.end(summary) }
  }
}
