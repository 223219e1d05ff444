import Testing

/// Reports a failure if a condition does not hold; see `ExpectationFailure.report()`.
///
/// - Parameters:
///   - location: The place of the call in the test.
///   - problem: Returns the message, or `nil` if the expectation holds. An error that it throws is
///     a failure, too.
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
  /// Whether expectations throw instead of recording an issue. Tests of the messages set it.
  @TaskLocal package static var isAlwaysThrown = false

  /// Records the failure as an issue of the running test, which continues. Throws the failure if
  /// neither framework knows a running test: an issue that belongs to no test would pass unnoticed.
  ///
  /// Swift Testing finds the running test by the task, so detached tasks throw. XCTest runs one
  /// test at a time and accepts failures from any thread.
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
