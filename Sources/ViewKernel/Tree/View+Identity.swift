import ViewKernelAnimation

extension View {
  /// The number of the view in timelines; -1 until the view first enters a window. Numbers count up
  /// from 0 within one window. A view that enters another window gets a new number.
  public final var identifier: Int { Int(storedIdentifier) }

  /// A name that identifies the view in timelines, diagnostics and tests. Timelines and diagnostics
  /// use it instead of the number.
  public final var accessibilityIdentifier: String? {
    get { storage?.accessibilityIdentifier }
    set { ownStorage.accessibilityIdentifier = newValue }
  }

  /// The name of the view in timelines and diagnostics: its `accessibilityIdentifier`, or "window",
  /// or its number, such as "#3". A view that has none of them is a "view".
  public final var displayName: String {
    if let accessibilityIdentifier { return accessibilityIdentifier }
    if flags.contains(.isWindow) { return "window" }
    return storedIdentifier < 0 ? "view" : "#\(storedIdentifier)"
  }

  /// The class of a view without a name, with which timelines of one program are compared. Embedded
  /// Swift cannot read class names, so it is `nil` there.
  package final var classOfUnnamed: String? {
    #if hasFeature(Embedded)
      nil
    #else
      // `String(describing:)` returns the same name, but its casts take a quarter of the time of
      // recording a new view.
      accessibilityIdentifier == nil && !flags.contains(.isWindow)
        ? _typeName(Swift.type(of: self), qualified: false) : nil
    #endif
  }

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
