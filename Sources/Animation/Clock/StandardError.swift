// The only file of this module that imports the C library: diagnostics without a handler are
// written to standard error. Embedded builds have no standard error and print instead.
#if !hasFeature(Embedded)
  #if canImport(Glibc)
    import Glibc
  #elseif canImport(Musl)
    import Musl
  #elseif canImport(Darwin)
    import Darwin
  #endif
#endif

extension Diagnostic {
  /// Writes the diagnostic to standard error, as one line. This is the default of `onDiagnostic`.
  ///
  /// Use it for an object that belongs to no window when it reports, and is deallocated before it
  /// is added to a window.
  public func writeToStandardError() {
    #if hasFeature(Embedded)
      print(message)
    #else
      // `write`, not `fputs`: the C `stderr` is a mutable global, which Swift 6 rightly refuses.
      var bytes = Array("ViewKernel: \(message)\n".utf8)
      _ = unsafe write(STDERR_FILENO, &bytes, bytes.count)
    #endif
  }
}
