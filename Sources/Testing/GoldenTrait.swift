import Testing
import ViewKernelGoldens

/// A trait of suites and tests: whether their expectations write goldens.
///
///     @Suite(.goldens(.compare)) struct CardTests {}
///
/// A trait of a test wins over that of its suite, and any trait over the environment.
public struct GoldenTrait: SuiteTrait, TestTrait, TestScoping {
  /// Whether goldens are written.
  public let mode: Golden.Mode

  /// Applies to the suites inside as well.
  public var isRecursive: Bool { true }

  /// Runs a test in the mode.
  public func provideScope(
    for test: Test, testCase: Test.Case?, performing function: @Sendable () async throws -> Void
  ) async throws {
    try await Golden.Mode.$ofTask.withValue(mode) { try await function() }
  }
}

extension Trait where Self == GoldenTrait {
  /// Sets whether expectations write goldens.
  ///
  /// - Parameter mode: `.compare`, `.recordMissing` or `.recordAll`.
  public static func goldens(_ mode: Golden.Mode) -> Self { GoldenTrait(mode: mode) }
}

/// Sets whether expectations write goldens in a closure: what XCTest has in place of a trait.
///
///     override func invokeTest() { withGoldens(.recordAll) { super.invokeTest() } }
///
/// - Parameters:
///   - mode: Whether goldens are written.
///   - body: Runs in the mode.
public func withGoldens<Result>(
  _ mode: Golden.Mode, _ body: () throws -> Result
) rethrows -> Result {
  try Golden.Mode.$ofTask.withValue(mode) { try body() }
}
