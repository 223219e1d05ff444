#if !hasFeature(Embedded)
  #if canImport(Glibc)
    import Glibc
  #elseif canImport(Musl)
    import Musl
  #elseif canImport(Darwin)
    import Darwin
  #endif

  // Unsafe: the C library owns the message only until the next call, so it is copied at once.

  /// The reason why a file could not be written.
  public struct TimelineFileError: Error, Equatable, CustomStringConvertible {
    /// The path of the file, as the caller gave it.
    public let path: String
    /// The message of the system, such as "No space left on device".
    public let reason: String

    /// Creates the error of the last system call that failed, or of an error number.
    init(_ path: String, code: Int32 = errno) {
      self.path = path
      reason = unsafe String(cString: strerror(code))
    }

    /// The path and the reason: "timelines/card.csv: No space left on device".
    public var description: String { "\(path): \(reason)" }
  }
#endif
