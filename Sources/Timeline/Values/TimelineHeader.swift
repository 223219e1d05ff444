import ViewKernel

/// The header of a timeline: its title, its rate and its tracks.
public struct TimelineHeader: Sendable, Equatable {
  /// The version of the layout of files that are written today. 2.
  public static var schema: Int { 2 }

  /// The version of the layout of files that this timeline has: 1 of an old one that was read.
  public let schema: Int
  /// The version of the arithmetic.
  public let numerics: Int
  /// The title.
  public let title: String
  /// The time of frame 0, in seconds.
  public let start: Double
  /// Frames a second, unless there are `times`.
  public let frameRate: FrameRate
  /// The times of the frames in seconds, ascending; `nil` for frames at the frame rate.
  public let times: [Double]?
  /// The tracks of the nodes.
  public let tracks: [Track]

  /// Creates a header.
  public init(
    title: String, start: Double, frameRate: FrameRate, times: [Double]? = nil, tracks: [Track],
    schema: Int = TimelineHeader.schema, numerics: Int = Numerics.version
  ) {
    self.schema = schema
    self.numerics = numerics
    self.title = title
    self.start = start
    self.frameRate = frameRate
    self.times = times
    self.tracks = tracks
  }

  /// Whether tracks have kinds and roles, and the summary a second hash: schema 1 had neither.
  var hasDetails: Bool { schema >= 2 }
}

/// The end of a timeline: its counts and hashes.
public struct TimelineSummary: Sendable, Equatable {
  /// How many frames there are.
  public let frames: Int
  /// How many events there are.
  public let events: Int
  /// The time of the last moment, in seconds.
  public let end: Double
  /// The fingerprint of what schema 1 has: the tracks, and of an event time, name, node and detail.
  public let hash: TimelineHash
  /// The fingerprint of what has come since: the reports of animations, and new kinds of events.
  public let detailHash: TimelineHash

  /// Creates a summary.
  public init(
    frames: Int, events: Int, end: Double, hash: TimelineHash, detailHash: TimelineHash
  ) {
    self.frames = frames
    self.events = events
    self.end = end
    self.hash = hash
    self.detailHash = detailHash
  }
}
