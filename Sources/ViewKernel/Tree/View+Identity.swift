extension View {
  /// The number of the view in its window, and in timelines; -1 until the view first enters a
  /// window. Identifiers count up from 0 within one window. A view that enters another window gets
  /// a new identifier.
  public final var identifier: Int { Int(storedIdentifier) }

  /// A name that identifies the view in timelines, diagnostics and tests. Timelines and diagnostics
  /// use it instead of the identifier.
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

  /// The name of the class, if the view has no `accessibilityIdentifier`; otherwise `nil`. With it,
  /// two timelines of one program are compared. Embedded Swift cannot read class names, so it is
  /// `nil` there.
  package final var classNameIfUnnamed: String? {
    #if hasFeature(Embedded)
      nil
    #else
      // `String(describing:)` returns the same name, but its casts take a quarter of the time of
      // recording a new view.
      accessibilityIdentifier == nil && !flags.contains(.isWindow)
        ? _typeName(Swift.type(of: self), qualified: false) : nil
    #endif
  }
}

// MARK: - Names in messages

#if !hasFeature(Embedded)
  extension View {
    /// The name of the view in messages: `"ok"`, `a Label in "card"`, `the window`.
    package var messageName: String {
      if let accessibilityIdentifier { return "\"\(accessibilityIdentifier)\"" }
      if self === window { return "the window" }
      return "a \(type(of: self)) \(messagePlace)"
    }

    /// The nearest ancestor with a name, for messages: `in "card"`.
    package var messagePlace: String {
      let named = selfAndAncestors.dropFirst().first { $0.accessibilityIdentifier != nil }
      return named?.accessibilityIdentifier.map { "in \"\($0)\"" } ?? "in the window"
    }
  }
#endif
