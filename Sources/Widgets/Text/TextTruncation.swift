/// The part of a text that is left out if the text does not fit. "…" takes its place, except for
/// `clip`.
public enum TextTruncation: String, Hashable, Sendable, CaseIterable {
  /// The end of the text.
  case tail
  /// The beginning of the last line.
  case head
  /// The middle of the last line.
  case middle
  /// The end of the text, without "…": the characters that do not fit are not drawn.
  case clip
}
