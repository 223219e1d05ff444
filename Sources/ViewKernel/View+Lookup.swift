#if !hasFeature(Embedded)
  extension View {
    /// Returns the only view with a given name in this view's subtree, which includes this view.
    ///
    ///     try window.view("ok", as: Button.self).isEnabled
    ///
    /// - Parameters:
    ///   - name: The `accessibilityIdentifier` of the view. The name `window` also finds a window
    ///     without an identifier.
    ///   - type: The class of the view.
    /// - Throws: `ViewLookupError` if no view has the name, if several views have it, or if the
    ///   view is of another class.
    /// - Complexity: O(*n*), where *n* is the number of views in the subtree.
    public final func view<Kind: View>(
      _ name: String, as type: Kind.Type = View.self
    ) throws(ViewLookupError) -> Kind {
      let found = subtree().filter { $0.accessibilityIdentifier == name }
      guard let view = found.first ?? windowWithoutName(name) else {
        throw ViewLookupError("there is no view \"\(name)\"\(hint(name))")
      }
      guard found.count <= 1 else {
        let places = found.map { $0.messagePlace }.joined(separator: ", ")
        throw ViewLookupError("there are \(found.count) views \"\(name)\": \(places)")
      }
      guard let view = view as? Kind else {
        throw ViewLookupError("\"\(name)\" is a \(Swift.type(of: view)), not a \(type)")
      }
      return view
    }

    /// This window, if it has no identifier and the name is `window`, as in recordings and
    /// messages.
    private final func windowWithoutName(_ name: String) -> View? {
      name == "window" && self === window && accessibilityIdentifier == nil ? self : nil
    }

    /// A suggestion for a name that was not found: the name of a view with that text, the nearest
    /// name, or some of the names.
    private final func hint(_ name: String) -> String {
      let named = subtree().filter { $0.accessibilityIdentifier != nil }
      var known: Set<String> = []
      let names = named.compactMap { $0.accessibilityIdentifier }
        .filter { known.insert($0).inserted }
      // Reading the content of views is user code, which may change names and the tree. So only
      // `named` is used below.
      if let view = named.first(where: { $0.content(.text) == .text(name) }),
        let other = view.accessibilityIdentifier
      {
        return KnownNames.suggestion(other)
      }
      let nearest = KnownNames(names).hint(name)
      guard nearest.isEmpty else { return nearest }
      guard !names.isEmpty else { return ": no view has a name" }
      let rest = names.count - ViewLookupError.maximumNameCount
      return (names.count == 1 ? "; there is " : "; there are ")
        + names.prefix(ViewLookupError.maximumNameCount).map { "\"\($0)\"" }.joined(separator: ", ")
        + (rest > 0 ? " and \(rest) more" : "")
    }
  }

  /// The error of `view(_:as:)`: no view has the name, several have it, or the view is of another
  /// class.
  public struct ViewLookupError: Error, Equatable, Sendable, CustomStringConvertible {
    /// The maximum number of names in a message.
    public static let maximumNameCount = 12

    /// The problem and, if there is one, a suggestion, such as
    /// `there is no view "Delete", did you mean "alert.button.Delete"?`
    public let description: String

    fileprivate init(_ description: String) { self.description = description }
  }
#endif
