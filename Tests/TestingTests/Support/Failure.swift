import Testing
import ViewKernelTesting

/// The message of an expectation that fails. It is thrown, so that the test that looks at it
/// passes.
func failure(
  _ body: () throws -> Void, sourceLocation: SourceLocation = #_sourceLocation
) -> String? {
  ExpectationFailure.$isAlwaysThrown.withValue(true) {
    (#expect(throws: ExpectationFailure.self, sourceLocation: sourceLocation) { try body() })?
      .message
  }
}
