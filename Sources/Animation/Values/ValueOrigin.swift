/// The source that sets a value of a view.
@usableFromInline package enum ValueOrigin {
  /// The program, which sets the value on the view itself.
  case view
  /// An appearance rule of the window that the view was added to, or the lack of such a rule (C12).
  case appearance

  // Written out, so that it is inlined into other modules: the synthesized operator is called
  // through a table of witnesses. For this the type is `@usableFromInline`, as `TokenIndices` is.
  @inlinable package static func == (a: ValueOrigin, b: ValueOrigin) -> Bool {
    switch (a, b) {
    case (.view, .view), (.appearance, .appearance): true
    case (.view, .appearance), (.appearance, .view): false
    }
  }
}
