/// A text without line breaks, for controls with one line: a space replaces each line break.
///
/// - Invariant: `text` has no line breaks.
struct SingleLine {
  private(set) var text: String

  init(_ text: String) { self.text = SingleLine.withoutLineBreaks(text) }

  /// Appends a text.
  ///
  /// - Complexity: O(length of `other`), amortised.
  mutating func append(_ other: String) { text += SingleLine.withoutLineBreaks(other) }

  /// Removes the last character of a text that is not empty.
  mutating func removeLast() { text.removeLast() }

  private static func withoutLineBreaks(_ text: String) -> String {
    guard text.unicodeScalars.contains(where: { Character($0).isNewline }) else { return text }
    return String(text.map { $0.isNewline ? " " : $0 })
  }
}
