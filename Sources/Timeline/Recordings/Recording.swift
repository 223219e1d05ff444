import ViewKernel

/// A timeline as a value. A recorder makes it, or it is read from a file. It can be compared,
/// sampled at any time, and written again.
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
  /// The nodes, in the order in which they were added.
  public let nodes: [Node]
  /// The tracks: first the tracks of the header, then the tracks that were added later.
  public let tracks: [Track]
  /// The events, in order.
  public let events: [TimelineEvent]
  /// Counts and hashes; `nil` if the recording is not complete.
  public let summary: TimelineSummary?

  package let timing: ContiguousArray<MomentTiming>
  package let changes: ChangeList
  /// The order of the tracks, nodes, moments and events.
  let steps: ContiguousArray<Step>

  // Computed from the other properties, for look-ups.
  package let nodeIndices: [String: Int]
  package let trackIndices: [String: Int]
  package let seriesIndex: SeriesIndex
  /// The indices of the events with which animations of nodes begin, by the number of the node.
  let animationEvents: ContiguousArray<Int>

  /// A node of a recording, such as a view.
  public struct Node: Sendable, Equatable {
    /// The number of the node. Values of `nodes` tracks, such as `subviews`, are lists of these
    /// numbers.
    public let number: Int
    /// The name, which no other node of the recording has.
    public let name: String
    /// The class of a view without a name of its own, if it is known.
    public let className: String?
    /// The number of moments before the node was added.
    package let firstMoment: Int
  }

  /// A step of the timeline. Its index is the number of earlier steps of the same kind.
  enum Step: UInt8 {
    case track
    case node
    case moment
    case event
  }

  /// The indices of the nodes, by number. A program that calls a builder itself may give two nodes
  /// one number; then the first one counts.
  package var nodeIndicesByNumber: [Int: Int] { nodes.map { $0.number }.firstIndices }

  /// The names of the nodes, by number.
  package var namesByNumber: [Int: String] { nodeIndicesByNumber.mapValues { nodes[$0].name } }

  /// Whether the recording is complete: it has a summary.
  public var isComplete: Bool { summary != nil }
}

// MARK: - Comparing

extension Recording: Equatable {
  /// Whether two recordings have the same contents in the same order, with numbers compared bit for
  /// bit.
  public static func == (a: Recording, b: Recording) -> Bool {
    a.header == b.header && a.summary == b.summary && a.nodes == b.nodes && a.tracks == b.tracks
      && a.steps == b.steps && a.timing == b.timing && a.events == b.events
      && a.changes == b.changes
  }
}

// MARK: - Replaying

extension Recording {
  /// Sends the recording to a sink, in the recorder's order. A writer then writes the same bytes as
  /// during the recording.
  ///
  /// - Complexity: O(*n*) in the number of changes.
  public func replay(into sink: TimelineSink) {
    sink.begin(header)
    var (trackIndex, nodeIndex, momentIndex, eventIndex) = (header.tracks.count, 0, 0, 0)
    for step in steps {
      switch step {
      case .track:
        sink.add(tracks[trackIndex])
        trackIndex += 1
      case .node:
        let node = nodes[nodeIndex]
        sink.add(node: node.number, name: node.name, className: node.className)
        nodeIndex += 1
      case .moment:
        let moment = moments[momentIndex]
        sink.add(moment.kind, time: moment.time, changes: moment.changes)
        momentIndex += 1
      case .event:
        sink.add(events[eventIndex])
        eventIndex += 1
      }
    }
    if let summary { sink.end(summary) } else { sink.endIncomplete() }
  }
}

// MARK: - CustomStringConvertible

extension Recording: CustomStringConvertible {
  /// The title, the start and the counts:
  /// `"card" from 0 s, 5 nodes, 61 frames and 4 events until 1 s`, or `incomplete` at the end.
  public var description: String {
    let ending = summary.map {
      "\($0.frames) frames and \($0.events) events until \($0.end.shortText) s"
    }
    let count = "\(nodes.count) \(nodes.count == 1 ? "node" : "nodes")"
    return "\"\(header.title)\" from \(header.start.shortText) s, \(count), "
      + (ending ?? "incomplete")
  }
}

extension Recording.Node: CustomStringConvertible {
  /// The name and the number: "card, node 3".
  public var description: String { "\(name), node \(number)" }
}
