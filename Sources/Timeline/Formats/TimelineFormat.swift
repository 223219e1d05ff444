/// A format of timeline files.
public enum TimelineFormat: String, CaseIterable, Sendable {
  /// One JSON object a line; see `NDJSONWriter`.
  case ndjson
  /// One row for each value, for spreadsheets; see `CSVWriter`.
  case csv

  /// Creates the format of a file from its extension, in upper or lower case.
  ///
  /// - Returns: `nil` for any other extension, and without one.
  public init?(path: String) {
    guard let dot = path.lastIndex(of: ".") else { return nil }
    self.init(rawValue: path[path.index(after: dot)...].lowercased())
  }

  /// Returns a writer of this format.
  ///
  /// - Parameter write: Receives the bytes, in order, a piece at a time.
  public func makeWriter(_ write: @escaping ([UInt8]) -> Void) -> TimelineSink {
    switch self {
    case .ndjson: NDJSONWriter(write: write)
    case .csv: CSVWriter(write: write)
    }
  }
}
