import Glibc

/// How many random cases a sampling test runs: few by default, many when the environment variable
/// `VIEWKERNEL_FULL_TESTS` is set.
func sampleCount(_ usual: Int, full: Int) -> Int {
  getenv("VIEWKERNEL_FULL_TESTS") == nil ? usual : full
}
