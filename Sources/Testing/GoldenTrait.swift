import Testing
import ViewKernelGoldens

/// A trait of suites and tests that sets whether their expectations write golden files.
///
///     @Suite(.goldens(.compare)) struct CardTests {}
///
/// The trait of a test overrides the trait of its suite, and any trait overrides the environment.
public struct GoldenTrait: SuiteTrait, TestTrait, TestScoping {
  /// Whether golden files are written.
  public let mode: Golden.Mode

  /// Always true: the trait applies to nested suites, too.
  public var isRecursive: Bool { true }

  /// Runs a test in the mode of the trait.
  public func provideScope(
    for test: Test, testCase: Test.Case?, performing function: @Sendable () async throws -> Void
  ) async throws {
    try await Golden.Mode.$ofTask.withValue(mode) { try await function() }
  }
}

extension Trait where Self == GoldenTrait {
  /// Creates a trait that sets whether expectations write golden files.
  ///
  /// - Parameter mode: `.compare`, `.recordMissing` or `.recordAll`.
  public static func goldens(_ mode: Golden.Mode) -> Self { GoldenTrait(mode: mode) }
}

/// Sets whether expectations in a closure write golden files. XCTest has no traits; use this
/// instead.
///
///     override func invokeTest() { withGoldens(.recordAll) { super.invokeTest() } }
///
/// - Parameters:
///   - mode: Whether golden files are written.
///   - body: The closure to run in the mode.
/// - Returns: The result of the closure.
public func withGoldens<Result>(
  _ mode: Golden.Mode, _ body: () throws -> Result
) rethrows -> Result {
  try Golden.Mode.$ofTask.withValue(mode) { try body() }
}
