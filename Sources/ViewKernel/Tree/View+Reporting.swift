import ViewKernelAnimation

// What a view reports to its window: diagnostics, and events for the journal.

extension View {
  /// Reports a diagnostic about the view to the handler of its window, `Window.onDiagnostic`. A
  /// view outside any window keeps its last 8 messages until it enters one.
  ///
  ///     report(.ignored, "steps: expected at least 2, got \(count)")
  ///
  /// - Parameters:
  ///   - kind: Whether input was refused or clamped, a call was ignored, or a limit was reached.
  ///   - message: The problem, after the name of the property or method. The name of the view is
  ///     added in front.
  public final func report(_ kind: Diagnostic.Kind, _ message: String) {
    let diagnostic = Diagnostic(kind, "\(displayName): \(message)")
    if let window {
      window.clock.onDiagnostic(diagnostic)
    } else {
      ownStorage.keep(diagnostic)
    }
  }

  /// Reports that a setter refused a number, because it is not finite or is beyond 1e100.
  public final func refuse(_ property: String, _ value: String) {
    report(.refused, "\(property): expected finite numbers up to 1e100, got \(value)")
  }

  /// Writes an event about the view to the journal of its window. Recordings contain it, under the
  /// name of the view. Outside any window the call does nothing.
  ///
  /// - Parameters:
  ///   - name: The kind of event, such as "text".
  ///   - detail: Further information, such as the new text.
  public final func note(_ name: JournalEvent.Name, detail: String? = nil) {
    window?.addToJournal(name, self, detail: detail)
  }
}
