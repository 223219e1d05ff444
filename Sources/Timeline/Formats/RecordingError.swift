#if !hasFeature(Embedded)
  /// Why a file is no recording.
  public struct RecordingError: Error, Equatable, Sendable, CustomStringConvertible {
    /// The line of the file, from 1.
    public let line: Int
    /// The expected text.
    public let reason: String
    /// Whether all is well up to where the file ends, too early.
    public let isTruncated: Bool
    /// What was read before, up to the last line that is right; `nil` where even the header is not,
    /// and from a reader with a sink of its own.
    public internal(set) var partial: Recording?

    init(line: Int, reason: String, isTruncated: Bool = false) {
      self.line = line
      self.reason = reason
      self.isTruncated = isTruncated
    }

    /// "line 12: expected a number, got "x" in column 9".
    public var description: String { "line \(line): \(reason)" }
  }
#endif
