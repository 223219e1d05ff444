import ViewKernel

/// A sink that makes a `Recording` from the calls of a recorder or a reader.
///
///     let builder = RecordingBuilder()
///     recorder.sinks = [builder]
///     recorder.record(until: 2)
///     let recording = builder.recording
public final class RecordingBuilder: TimelineSink {
  private var header: TimelineHeader?
  private var nodes: [Recording.Node] = []
  private var tracks: [Track] = []
  private var events: [TimelineEvent] = []
  private var summary: TimelineSummary?
  // Only the calls of the sink change these, and no user code runs during them.
  private var timing: ContiguousArray<MomentTiming> = []
  private var changes = ChangeList()
  private var steps: ContiguousArray<Recording.Step> = []
  /// The indices of the nodes, by number.
  private var indices: [Int: Int] = [:]

  /// Creates a builder without a recording.
  public init() {}

  /// The recording until now; `nil` before `begin(_:)`.
  ///
  /// - Complexity: O(*n* + *k* log *k*) for *n* changes and events and *k* animations, at each
  ///   access.
  public var recording: Recording? {
    guard let header else { return nil }
    return Recording(
      header: header, nodes: nodes, tracks: tracks, events: events, summary: summary,
      timing: timing, changes: changes, steps: steps,
      nodeIndices: nodes.map { $0.name }.firstIndices,
      trackIndices: tracks.map { $0.name }.firstIndices,
      seriesIndex: SeriesIndex(changes, nodes: nodes.count, tracks: tracks.count),
      animationEvents: events.animationsByNode)
  }

  /// Stores the header and removes the earlier recording.
  public func begin(_ header: TimelineHeader) {
    self.header = header
    tracks = header.tracks
    nodes = []
    events = []
    summary = nil
    timing = []
    changes = ChangeList()
    steps = []
    indices = [:]
  }

  /// Adds a track.
  public func add(_ track: Track) {
    tracks.append(track)
    steps.append(.track)
  }

  /// Adds a node.
  public func add(node: Int, name: String, className: String?) {
    indices[node] = nodes.count
    nodes.append(
      Recording.Node(
        number: node, name: name, className: className, firstMoment: timing.count))
    steps.append(.node)
  }

  /// Adds a moment.
  ///
  /// - Precondition: The nodes and tracks of the changes were added before.
  public func add(_ kind: MomentKind, time: Double, changes: [TimelineChange]) {
    var current: (node: Int, index: Int)?
    for change in changes {
      if current?.node != change.node { current = (change.node, index(of: change.node)) }
      require(
        tracks.indices.contains(change.track),
        "RecordingBuilder: track \(change.track) of a timeline with \(tracks.count)")
      self.changes.append(node: current!.index, track: change.track, change.value)
    }
    timing.append(MomentTiming(kind, time: time, end: self.changes.count))
    steps.append(.moment)
  }

  private func index(of node: Int) -> Int {
    let index = indices[node]
    require(index != nil, "RecordingBuilder: node \(node) was not added")
    return index!
  }

  /// Adds an event. The node name in the event is replaced by the name that the node was added
  /// with.
  public func add(_ event: TimelineEvent) {
    var event = event
    event.nodeClass = nil
    event.nodeName = event.node.flatMap { indices[$0] }.map { nodes[$0].name }
    events.append(event)
    steps.append(.event)
  }

  /// Stores the summary: the recording is complete.
  public func end(_ summary: TimelineSummary) { self.summary = summary }
}
