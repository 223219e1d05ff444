import ViewKernel

/// A timeline in memory, for tests: every moment, every event, in the order they came.
public final class TimelineLog: TimelineSink {
  /// A moment and what changed in it.
  public struct Moment: Equatable, Sendable {
    /// Why it was written.
    public let kind: MomentKind
    /// When, in seconds.
    public let time: Double
    /// The values that differ from the moment before.
    public let changes: ContiguousArray<TimelineChange>
  }

  /// What was recorded; `nil` until recording begins.
  public private(set) var header: TimelineHeader?
  /// The names of the nodes, by number.
  public private(set) var names: [Int: String] = [:]
  /// The tracks: those of the header, and those met later.
  public private(set) var tracks: [Track] = []
  /// All moments.
  public private(set) var moments: [Moment] = []
  /// All events.
  public private(set) var events: [TimelineEvent] = []
  /// Counts and hash; `nil` until recording ends.
  public private(set) var summary: TimelineSummary?

  /// Creates an empty log.
  public init() {}

  /// Takes the header.
  public func begin(_ header: TimelineHeader) {
    self.header = header
    tracks = header.tracks
  }

  /// Takes a track.
  public func add(_ track: Track) { tracks.append(track) }

  /// Takes a node.
  public func add(node: Int, name: String) { names[node] = name }

  /// Takes a moment.
  public func add(_ kind: MomentKind, time: Double, changes: ContiguousArray<TimelineChange>) {
    moments.append(Moment(kind: kind, time: time, changes: changes))
  }

  /// Takes an event.
  public func add(_ event: TimelineEvent) { events.append(event) }

  /// Takes the summary.
  public func end(_ summary: TimelineSummary) { self.summary = summary }
}
