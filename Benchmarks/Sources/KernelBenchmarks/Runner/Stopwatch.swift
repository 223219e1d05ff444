#if canImport(Glibc)
  import Glibc
#elseif canImport(Darwin)
  import Darwin
#endif

/// The clock of the machine.
enum Stopwatch {
  /// Seconds since some start.
  @inline(__always)
  static func now() -> Double {
    var time = timespec()
    clock_gettime(CLOCK_MONOTONIC, &time)
    return Double(time.tv_sec) + Double(time.tv_nsec) * 1e-9
  }
}

/// Shows what has been printed, also when the output is a pipe.
func flush() { fflush(nil) }
