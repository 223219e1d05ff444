import ViewKernel

/// The end of a recording: its time, and whether the rest is missing.
public struct RecordingEnd: Equatable, Sendable {
  /// The time of the last instant, in seconds of the source's clock.
  public let time: Double
  /// Whether the rest is missing: the recording was cut off at `time`.
  public let isTruncated: Bool
}

extension Recording {
  /// The end of the recording. Without a summary, the time is that of the last moment, or the
  /// start.
  public var end: RecordingEnd {
    RecordingEnd(
      time: summary?.end ?? timing.last?.time ?? header.start, isTruncated: summary == nil)
  }
}

// MARK: - CustomStringConvertible

extension RecordingEnd: CustomStringConvertible {
  /// The time: "0.5", or "missing after 0.4" if the recording was cut off.
  public var description: String {
    isTruncated ? "missing after \(time.shortText)" : time.shortText
  }
}
