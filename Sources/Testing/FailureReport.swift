import Testing

/// Fails where a condition does not hold; see `ExpectationFailure.report()`.
///
/// - Parameters:
///   - location: The call in the test.
///   - problem: Returns what was found, or `nil` where the expectation holds. An error is a problem, too.
func expect(
  at location: ExpectationFailure.SourceLocation, _ problem: () throws -> String?
) throws(ExpectationFailure) {
  let message: String?
  do {
    message = try problem()
  } catch {
    message = "\(error)"
  }
  guard let message else { return }
  try ExpectationFailure(message, at: location).report()
}

extension ExpectationFailure {
  /// Whether expectations throw also where a test runs: set by tests of the messages.
  @TaskLocal package static var isAlwaysThrown = false

  /// Records the failure as an issue of the running test, which goes on. Throws it where neither framework
  /// knows a running test: a record that belongs to no test would pass unnoticed.
  ///
  /// Swift Testing knows its test by the task, so tasks that are detached throw. XCTest runs one test at a
  /// time and takes failures from any thread.
  func report() throws(ExpectationFailure) {
    guard let location, !ExpectationFailure.isAlwaysThrown else { throw self }
    if Test.current != nil {
      Issue.record(Comment(rawValue: message), sourceLocation: location.ofSwiftTesting)
    } else if !XCTestFailures.record(message, at: location) {
      throw self
    }
  }
}

extension ExpectationFailure.SourceLocation {
  var ofSwiftTesting: Testing.SourceLocation {
    Testing.SourceLocation(
      fileID: fileID, filePath: filePath, line: Int(line), column: Int(column))
  }
}
