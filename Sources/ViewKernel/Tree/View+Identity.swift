import ViewKernelAnimation

extension View {
  /// A number that names the view in timelines, given at its first entry into a window; -1 until
  /// then. Numbers count up within one window.
  public final var identifier: Int { Int(storedIdentifier) }

  /// A name for people and tests, shown in timelines and diagnostics instead of the number.
  public final var accessibilityIdentifier: String? {
    get { rareBox?.accessibilityIdentifier }
    set { rare.accessibilityIdentifier = newValue }
  }

  /// How timelines and diagnostics call the view.
  public final var displayName: String {
    accessibilityIdentifier ?? (storedIdentifier < 0 ? "view" : "view \(storedIdentifier)")
  }

  /// Reports a diagnostic about the view: to the handler of its window, `Window.onDiagnostic`. In no
  /// window, the view keeps its last messages until it enters one.
  ///
  ///     report(.ignored, "steps: expected at least 2, got \(count)")
  ///
  /// - Parameters:
  ///   - kind: Whether input was refused, a call was ignored, or a limit was reached.
  ///   - message: What is wrong, after the name of the property or method. The name of the view is added.
  public final func report(_ kind: Diagnostic.Kind, _ message: String) {
    let diagnostic = Diagnostic(kind, "\(displayName): \(message)")
    if let window {
      window.clock.onDiagnostic(diagnostic)
    } else {
      rare.keep(diagnostic)
    }
  }

  /// Reports a number that a setter refuses, because it is not finite or beyond 1e100.
  public final func refuse(_ property: String, _ value: String) {
    report(.refused, "\(property): expected finite numbers up to 1e100, got \(value)")
  }

  /// Writes an event about the view into the journal of its window: recordings have it, under the name
  /// of the view. Does nothing in no window.
  ///
  /// - Parameters:
  ///   - name: What happened, such as "text".
  ///   - detail: More about it, such as the new text.
  public final func note(_ name: JournalEvent.Name, detail: String? = nil) {
    window?.record(.note(self, name: name, value: detail))
  }
}
