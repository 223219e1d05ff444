/// The boldness of the characters of a text.
public enum FontWeight: String, Hashable, Sendable, CaseIterable {
  /// The weight of body text.
  case regular
  /// The weight of titles.
  case bold
}
