import ViewKernel

/// The diagnostics about calls that the controller of a modal ignores (G7).
///
/// They are sent to the window in which the modal was presented last. Before the first
/// presentation, the last eight are kept. They are written to standard error if the controller is
/// deallocated before it is presented.
final class PresenterReports {
  private var clock: LogicalClock?
  private var kept: ContiguousArray<Diagnostic> = []

  private static var maximumCount: Int { 8 }

  deinit {
    for diagnostic in kept { diagnostic.writeToStandardError() }
  }

  func report(_ diagnostic: Diagnostic) {
    if let clock { return clock.onDiagnostic(diagnostic) }
    if kept.count == PresenterReports.maximumCount { kept.removeFirst() }
    kept.append(diagnostic)
  }

  /// Sends the reports that were kept to the window of a clock, and all further reports too.
  func send(to clock: LogicalClock) {
    self.clock = clock
    guard !kept.isEmpty else { return }
    let diagnostics = kept
    kept = []
    for diagnostic in diagnostics { clock.onDiagnostic(diagnostic) }
  }
}
