#if canImport(Glibc)
  import Glibc
#elseif canImport(Darwin)
  import Darwin
#endif

/// How large the large tests are.
enum TestScale {
  /// Views in a deep chain: 200,000, or a million when `VIEWKERNEL_FULL_TESTS` is set.
  static let deepChain = getenv("VIEWKERNEL_FULL_TESTS") == nil ? 200_000 : 1_000_000
}
