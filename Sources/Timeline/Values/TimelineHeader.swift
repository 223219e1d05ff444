import ViewKernel

/// The header of a timeline: its title, its frame rate and its tracks.
public struct TimelineHeader: Sendable, Equatable {
  /// The schema version of files that are written today: 2.
  public static var schema: Int { 2 }

  /// The schema version of this timeline: 1 if it was read from an old file.
  public let schema: Int
  /// The version of the arithmetic that computed the values; see `Numerics.version`.
  public let numerics: Int
  /// The title of the timeline.
  public let title: String
  /// The start time of the timeline, in seconds. Without `times`, it is the time of frame 0.
  public let start: Double
  /// Frames per second. Not used if there are `times`.
  public let frameRate: FrameRate
  /// The times of the frames in seconds, ascending; `nil` for frames at the frame rate.
  public let times: [Double]?
  /// The tracks of the nodes. Tracks that are added later are not in the header.
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

  /// Whether files of the timeline have the fields that schema 2 added: the times of frames, the
  /// kinds and roles of tracks, the classes of nodes, the animations of events, and the second hash
  /// of the summary.
  var hasDetails: Bool { TimelineHeader.hasDetails(inSchema: schema) }

  static func hasDetails(inSchema schema: Int) -> Bool { schema >= 2 }
}

// MARK: - CustomStringConvertible

extension TimelineHeader: CustomStringConvertible {
  /// The title, the start, the rate and the count of tracks:
  /// `"card" from 0 s, 60 frames a second, 18 tracks`.
  public var description: String {
    let frames = times.map { "\($0.count) times" } ?? "\(frameRate) frames a second"
    return "\"\(title)\" from \(start.shortText) s, \(frames), \(tracks.count) tracks"
  }
}
