import ViewKernel

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
  /// The fingerprint of what schema 1 has: the tracks, and of an event time, name, node and detail.
  public let hash: TimelineHash
  /// The fingerprint of what has come since: the reports of animations, and new kinds of events.
  public let detailHash: TimelineHash
}
