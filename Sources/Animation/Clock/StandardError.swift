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
  public func writeToStandardError() { StandardError.report(self) }
}

/// Writes diagnostics without a handler to standard error.
package enum StandardError {
  /// Writes one line per diagnostic.
  package static func report(_ diagnostic: Diagnostic) {
    #if hasFeature(Embedded)
      print(diagnostic.message)
    #else
      let line = "ViewKernel: \(diagnostic.message)\n"
      // `write`, not `fputs`: the C `stderr` is a mutable global, which Swift 6 rightly refuses.
      var bytes = Array(line.utf8)
      _ = unsafe write(STDERR_FILENO, &bytes, bytes.count)
    #endif
  }
}
