#if !hasFeature(Embedded)
  extension View {
    /// Finds the one view of a name in this view's subtree, itself included.
    ///
    ///     try window.view("ok", as: Button.self).isEnabled
    ///
    /// - Parameters:
    ///   - name: The `accessibilityIdentifier`; `window` also finds a window without one.
    ///   - type: The class of the view.
    /// - Throws: `ViewLookupError` where there is no view of the name, where there are several, and where
    ///   the view is of another class.
    /// - Complexity: O(*n*), where *n* is the number of views.
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

    /// The window, by the name that recordings and messages give it.
    private final func windowWithoutName(_ name: String) -> View? {
      name == "window" && self === window && accessibilityIdentifier == nil ? self : nil
    }

    /// What may have been meant: the nearest name, the name of a view with the text, or some of the names.
    private final func hint(_ name: String) -> String {
      let named = subtree().filter { $0.accessibilityIdentifier != nil }
      var names: [String] = []
      for case let name? in named.map({ $0.accessibilityIdentifier }) where !names.contains(name) {
        names.append(name)
      }
      // What views say is user code, which may change names and the tree: only `named` is used below.
      if let view = named.first(where: { $0.content(.text) == .text(name) }),
        let other = view.accessibilityIdentifier
      {
        return ", did you mean \"\(other)\"?"
      }
      let nearest = NearestName.hint(name, in: names)
      guard nearest.isEmpty else { return nearest }
      guard !names.isEmpty else { return ": no view has a name" }
      let rest = names.count - ViewLookupError.mostNames
      return (names.count == 1 ? "; there is " : "; there are ")
        + names.prefix(ViewLookupError.mostNames).map { "\"\($0)\"" }.joined(separator: ", ")
        + (rest > 0 ? " and \(rest) more" : "")
    }
  }

  /// Why a view was not found by its name.
  public struct ViewLookupError: Error, Equatable, Sendable, CustomStringConvertible {
    /// How many names a message lists at most.
    public static let mostNames = 12

    /// What was looked for, and what there is:
    /// `there is no view "Delete", did you mean "alert.button.Delete"?`
    public let description: String

    fileprivate init(_ description: String) { self.description = description }
  }
#endif
