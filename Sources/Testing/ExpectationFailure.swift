/// Why an expectation does not hold: what a test that throws it prints.
///
/// Swift Testing and XCTest alike fail a test that throws.
public struct ExpectationFailure: Error, Equatable, Sendable, CustomStringConvertible {
  /// What was found, for people.
  public let description: String

  init(_ description: String) { self.description = description }
}
