import ViewKernel

/// The summary at the end of a timeline: its counts and hashes.
public struct TimelineSummary: Sendable, Equatable {
  /// The number of frames.
  public let frames: Int
  /// The number of events.
  public let events: Int
  /// The time when the recording ended, in seconds of the source's clock.
  public let end: Double
  /// The hash of the parts that schema 1 has: the start, the frame rate, the moments with all
  /// values except drawings, and the time, name, node and detail of events.
  public let hash: TimelineHash
  /// The hash of the parts that schema 2 added: drawings, reports of animations, and new kinds of
  /// events.
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

// MARK: - CustomStringConvertible

extension TimelineSummary: CustomStringConvertible {
  /// The counts, the end and the first hash:
  /// "61 frames and 4 events until 1 s, hash 0123456789abcdef".
  public var description: String {
    "\(frames) frames and \(events) events until \(end.shortText) s, hash \(hash)"
  }
}
