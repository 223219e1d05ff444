import Foundation

/// How much large tests do.
enum TestScale {
  /// Random programs: a hundred when `VIEWKERNEL_FULL_TESTS` is set; a tenth of them in everyday runs.
  static let programs: Range<UInt64> =
    ProcessInfo.processInfo.environment["VIEWKERNEL_FULL_TESTS"] == nil ? 0..<10 : 0..<100
}
