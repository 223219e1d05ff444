#if !hasFeature(Embedded)
  /// The reason why a file is not a valid recording.
  public struct RecordingError: Error, Equatable, Sendable, CustomStringConvertible {
    /// The line of the file, from 1.
    public let line: Int
    /// The problem in words, mostly the expected text and the text that was found.
    public let reason: String
    /// Whether the file is valid but truncated.
    public let isTruncated: Bool
    /// The recording up to the last valid line. It is `nil` if the header is invalid, and in the
    /// errors of an `NDJSONReader`, whose sink received the timeline.
    public internal(set) var partial: Recording?

    init(line: Int, reason: String, isTruncated: Bool = false) {
      self.line = line
      self.reason = reason
      self.isTruncated = isTruncated
    }

    /// The line and the problem: "line 12: expected a number, got "x" in column 9".
    public var description: String { "line \(line): \(reason)" }
  }
#endif
