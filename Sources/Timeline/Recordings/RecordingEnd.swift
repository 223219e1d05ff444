import ViewKernel

/// When a recording is over.
public struct RecordingEnd: Equatable, Sendable {
  /// The last instant, in seconds.
  public let time: Double
  /// Whether what comes after it is missing: the recording was cut off there.
  public let isTruncated: Bool
}

extension Recording {
  /// When the recording is over.
  public var end: RecordingEnd {
    RecordingEnd(
      time: summary?.end ?? timing.last?.time ?? header.start, isTruncated: summary == nil)
  }
}

// MARK: - CustomStringConvertible

extension RecordingEnd: CustomStringConvertible {
  /// "0.5", or "missing after 0.4" where the recording was cut off.
  public var description: String {
    isTruncated ? "missing after \(time.shortText)" : time.shortText
  }
}
