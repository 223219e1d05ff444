/// The result of a set: what the property holds now, compared with before.
public enum StoredValue: Sendable {
  /// The value was refused, or user code that ran during the set has overtaken it.
  case nothing
  /// A value that is equal to the one before.
  case equal
  /// Another value.
  case another
}

/// The source of a value of a view.
package enum ValueOrigin {
  /// The program, which set it on the view itself.
  case view
  /// A rule of the window that the view has entered, or the lack of one (C12).
  case appearance
}
