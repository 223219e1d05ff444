/// A failed expectation: the message, and the place of the call in the test.
///
/// Expectations record it as an issue of the running test. They throw it only if no running test is
/// known, as in a detached task. A `TestStage` always throws it.
public struct ExpectationFailure: Error, Equatable, Sendable {
  /// The description of the failure, in one or more lines of text.
  public let message: String
  /// The place of the failed call in the test, or `nil` if it is not known.
  public let location: SourceLocation?

  init(_ message: String, at location: SourceLocation? = nil) {
    self.message = message
    self.location = location
  }

  /// Returns the failure with the place of a call. A failure that has a place keeps it.
  func at(_ place: SourceLocation?) -> ExpectationFailure {
    ExpectationFailure(message, at: location ?? place)
  }

  /// The place of a call in a source file.
  public struct SourceLocation: Sendable {
    /// The module and the file name, such as `CardTests/ExpandTests.swift`.
    public var fileID: String { staticFileID.description }
    /// The path of the file.
    public var filePath: String { staticFilePath.description }
    /// The line, counted from 1.
    public let line: UInt
    /// The column, counted from 1.
    public let column: UInt

    // `XCTFail` accepts only a `StaticString` as its file.
    let staticFileID: StaticString
    let staticFilePath: StaticString

    init(_ fileID: StaticString, _ filePath: StaticString, _ line: UInt, _ column: UInt) {
      staticFileID = fileID
      staticFilePath = filePath
      self.line = line
      self.column = column
    }
  }
}

extension ExpectationFailure: CustomStringConvertible {
  /// The place of the call, if it is known, and the message: `ExpandTests.swift:12:9: opacity turns
  /// at 0.75 s`.
  public var description: String { location.map { "\($0): \(message)" } ?? message }
}

extension ExpectationFailure.SourceLocation: Equatable {
  /// Returns whether both are the same line and column of the same file.
  public static func == (a: Self, b: Self) -> Bool {
    a.filePath == b.filePath && a.line == b.line && a.column == b.column
  }
}

extension ExpectationFailure.SourceLocation: CustomStringConvertible {
  /// The file name, the line and the column: `ExpandTests.swift:12:9`.
  public var description: String {
    let name = filePath.split(separator: "/").last ?? ""
    return "\(name):\(line):\(column)"
  }
}
