/// How heavy the characters of a text are.
public enum FontWeight: String, Hashable, Sendable, CaseIterable {
  /// That of running text.
  case regular
  /// That of titles.
  case bold
}
