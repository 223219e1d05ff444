import ViewKernelGoldens

extension Window {
  /// The one view of a name that is in the window now.
  ///
  ///     try window.view("ok", as: Button.self).isEnabled
  ///
  /// - Parameters:
  ///   - name: Its `accessibilityIdentifier`.
  ///   - type: What it is.
  /// - Throws: Where there is none, with the nearest name or with those that there are; where there are
  ///   several, with where they lie; and where it is something else.
  /// - Complexity: O(*n*), where *n* is the number of views.
  public func view<Kind: View>(
    _ name: String, as type: Kind.Type = View.self
  ) throws(ExpectationFailure) -> Kind {
    var (found, names): ([View], [String]) = ([], [])
    for view in subtree() {
      guard let other = view.accessibilityIdentifier else { continue }
      if other == name { found.append(view) }
      if !names.contains(other) { names.append(other) }
    }
    guard let view = found.first else {
      throw ExpectationFailure("there is no view \"\(name)\"\(Window.hint(name, in: names))")
    }
    guard found.count == 1 else {
      let places = found.map { $0.messagePlace }.joined(separator: ", ")
      throw ExpectationFailure("there are \(found.count) views \"\(name)\": \(places)")
    }
    guard let view = view as? Kind else {
      throw ExpectationFailure("\"\(name)\" is a \(Swift.type(of: view)), not a \(type)")
    }
    return view
  }

  /// How many names a message has at most.
  private static let mostNames = 12

  private static func hint(_ name: String, in names: [String]) -> String {
    let nearest = NearestName.hint(name, in: names)
    guard nearest.isEmpty else { return nearest }
    guard !names.isEmpty else { return ": no view has a name" }
    let rest = names.count - mostNames
    return (names.count == 1 ? "; there is " : "; there are ")
      + names.prefix(mostNames).map { "\"\($0)\"" }.joined(separator: ", ")
      + (rest > 0 ? " and \(rest) more" : "")
  }
}

extension TestStage {
  /// The one view of a name that is in the window now; see `Window.view(_:as:)`.
  ///
  /// Ask anew after the stage has gone back: the views of a time are those of its window.
  public func view<Kind: View>(
    _ name: String, as type: Kind.Type = View.self
  ) throws(ExpectationFailure) -> Kind {
    try window.view(name, as: type)
  }
}
