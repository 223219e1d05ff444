import ViewKernel

/// Anything whose nodes can be recorded: a window, or a tree of your own on a logical clock.
public protocol TimelineSource: AnyObject {
  /// The clock that the recorder moves from frame to frame.
  var clock: LogicalClock { get }

  /// What the nodes have to show, in the order that `NodeValues.set` counts them.
  var tracks: [Track] { get }

  /// Shows every node and its values as they are now, in an order of the source's own that does
  /// not change by itself.
  ///
  /// Sampling must not change anything: the sampler is told what the nodes show, by
  /// `NodeSampler.show(_:name:values:)`, and nothing else happens.
  func sample(into sampler: NodeSampler)

  /// A recorder begins to listen: the source tells it what happens, through `log`.
  func startLogging(_ log: @escaping (TimelineEvent) -> Void)

  /// The recorder listens no more.
  func stopLogging()
}

extension TimelineSource {
  /// Most sources have no events of their own.
  public func startLogging(_ log: @escaping (TimelineEvent) -> Void) {}

  /// Most sources have no events of their own.
  public func stopLogging() {}
}

/// Something that happened at an instant.
public struct TimelineEvent: Equatable, Sendable {
  /// When, in seconds of the clock.
  public let time: Double
  /// What: `enter`, `leave`, `layout`, `animationStart`, `animationStop`, `focus`, `resign`,
  /// `keyboard`, `show`, `dismiss`, …
  public let name: String
  /// Which node, if it is about one.
  public let node: Int?
  /// How the source calls the node; needed only while it has not been sampled yet.
  public let nodeName: String?
  /// More about it, such as the key of an animation.
  public let detail: String?

  /// Creates an event.
  public init(
    time: Double, name: String, node: Int? = nil, nodeName: String? = nil, detail: String? = nil
  ) {
    self.time = time
    self.name = name
    self.node = node
    self.nodeName = nodeName
    self.detail = detail
  }
}

/// Why a moment is in a timeline.
public enum MomentKind: Equatable, Sendable {
  /// A frame, by its number from 0.
  case frame(Int)
  /// Just before the events of an instant.
  case before
  /// Just after the events of an instant, and the layout pass that follows them.
  case after
}

/// One changed value.
public struct TimelineChange: Equatable, Sendable {
  /// The number of the node.
  public let node: Int
  /// Which of the source's tracks.
  public let track: Int
  /// The new value.
  public let value: TrackValue
}

/// What a timeline says about itself before its first moment.
public struct TimelineHeader: Sendable {
  /// The version of the layout of files. 1.
  public static var schema: Int { 1 }

  /// What was recorded.
  public let title: String
  /// The time of frame 0, in seconds.
  public let start: Double
  /// Frames a second.
  public let frameRate: FrameRate
  /// What the nodes have to show.
  public let tracks: [Track]
}

/// What a timeline says about itself after its last moment.
public struct TimelineSummary: Sendable, Equatable {
  /// How many frames there are.
  public let frames: Int
  /// How many events there are.
  public let events: Int
  /// The time of the last moment, in seconds.
  public let end: Double
  /// The fingerprint of the whole.
  public let hash: TimelineHash
}

/// Takes a timeline as it is recorded, piece by piece: a file format, a log in memory.
public protocol TimelineSink: AnyObject {
  /// The first call.
  func begin(_ header: TimelineHeader)
  /// A track that the header does not have is met for the first time, behind those there are; before
  /// any change in it.
  func add(_ track: Track)
  /// A node is met for the first time; before any change or event of it.
  func add(node: Int, name: String)
  /// A moment with the values that differ from those before it.
  func add(_ kind: MomentKind, time: Double, changes: ContiguousArray<TimelineChange>)
  /// Something happened.
  func add(_ event: TimelineEvent)
  /// The last call.
  func end(_ summary: TimelineSummary)
}

extension TimelineSink {
  /// Most sources have no tracks but those of the header.
  public func add(_ track: Track) {}
}
