import ViewKernel

/// What the controller of something modal has to say of calls that it ignores (G7).
///
/// It goes to the window that the modal was last to be shown in. Before the first one the last
/// messages are kept, like those of a view in no window, and shown at the end if there never is one.
final class PresenterReports {
  private var clock: LogicalClock?
  private var kept: ContiguousArray<Diagnostic> = []

  private static var mostKept: Int { 8 }

  deinit {
    for diagnostic in kept { diagnostic.writeToStandardError() }
  }

  func report(_ diagnostic: Diagnostic) {
    if let clock { return clock.onDiagnostic(diagnostic) }
    if kept.count == PresenterReports.mostKept { kept.removeFirst() }
    kept.append(diagnostic)
  }

  /// From here on the window of a clock receives all reports, and now those that were kept.
  func go(to clock: LogicalClock) {
    self.clock = clock
    guard !kept.isEmpty else { return }
    let diagnostics = kept
    kept = []
    for diagnostic in diagnostics { clock.onDiagnostic(diagnostic) }
  }
}
