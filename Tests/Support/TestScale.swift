#if canImport(Glibc)
  import Glibc
#elseif canImport(Darwin)
  import Darwin
#endif

/// How large the large tests are.
package enum TestScale {
  /// Views in a deep chain: 200,000, or a million when `VIEWKERNEL_FULL_TESTS` is set.
  package static let deepChain = wantsFull ? 1_000_000 : 200_000

  /// Whether tables of cases are run to the last one: in release, or when
  /// `VIEWKERNEL_FULL_TESTS` is set; never when `VIEWKERNEL_QUICK_TESTS` is.
  package static let isFull = (wantsFull || !isDebug) && !wantsQuick

  /// Random programs: 100 in debug, 2,000 in release, or as many as `VIEWKERNEL_PROGRAMS` says. The
  /// fuzzer plays thousands of them, optimised (`Tests/Fuzz/run`).
  package static let programs =
    text("VIEWKERNEL_PROGRAMS").flatMap { Int($0) } ?? (isDebug || wantsQuick ? 100 : 2_000)

  /// Stages that play random inputs: ten, or a hundred when `VIEWKERNEL_FULL_TESTS` is set.
  package static let stages: Range<UInt64> = wantsFull ? 0..<100 : 0..<10

  /// How many random cases a sampling test runs: few, or many when `VIEWKERNEL_FULL_TESTS` is set.
  package static func sampleCount(_ usual: Int, full: Int) -> Int { wantsFull ? full : usual }

  /// A part of the names of the cells to run, from `VIEWKERNEL_CELLS`; `nil` runs all.
  package static let cells = text("VIEWKERNEL_CELLS")

  /// Minutes after which a test counts as hung. It is no measure of speed: the time also runs while
  /// the test waits for a thread, so on a busy machine a test of a second can take minutes.
  package static let minutesUntilHung = 10

  private static let wantsFull = getenv("VIEWKERNEL_FULL_TESTS") != nil
  private static let wantsQuick = getenv("VIEWKERNEL_QUICK_TESTS") != nil

  private static func text(_ name: String) -> String? { getenv(name).map { String(cString: $0) } }

  #if DEBUG
    private static let isDebug = true
  #else
    private static let isDebug = false
  #endif
}
