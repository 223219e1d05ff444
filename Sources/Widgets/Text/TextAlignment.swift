/// The horizontal alignment of the lines of a text.
public enum TextAlignment: String, Hashable, Sendable, CaseIterable {
  /// Lines begin at the left edge.
  case left
  /// Lines are centred.
  case center
  /// Lines end at the right edge.
  case right
}
