/// A text without line breaks, for controls with one line: a space replaces each line break.
///
/// - Invariant: `text` has no line breaks.
struct SingleLine {
  private(set) var text: String
  /// The number of regional indicators, the halves of flags, at the end of the text; `nil` if they
  /// are not counted yet.
  private var indicatorCount: Int?

  init(_ text: String) { self.text = SingleLine.withoutLineBreaks(text) }

  /// Appends a text.
  ///
  /// - Complexity: O(length of `other`), amortised.
  mutating func append(_ other: String) {
    text += SingleLine.withoutLineBreaks(other)
    guard let count = indicatorCount else { return }
    let added = SingleLine.indicatorCount(atEndOf: other)
    indicatorCount = added == other.unicodeScalars.count ? count + added : added
  }

  /// Removes the last character of a text that is not empty.
  ///
  /// - Complexity: O(length of the character), amortised while characters are only removed. The
  ///   first removal from a row of flags takes O(length of the row).
  mutating func removeLast() {
    // Two halves form a flag. The pairs are counted from the beginning of the row, and `String`
    // counts them again for each character. The first flag of a row may be a part of the character
    // before it.
    let count = indicatorCount ?? SingleLine.indicatorCount(atEndOf: text)
    guard count > 2 else {
      text.removeLast()
      indicatorCount = nil
      return
    }
    let removedCount = count % 2 == 0 ? 2 : 1
    let end = text.unicodeScalars.index(text.endIndex, offsetBy: -removedCount)
    text.removeSubrange(end...)
    indicatorCount = count - removedCount
  }

  private static func indicatorCount(atEndOf text: String) -> Int {
    var count = 0
    for scalar in text.unicodeScalars.reversed() {
      guard (0x1F1E6...0x1F1FF).contains(scalar.value) else { break }
      count += 1
    }
    return count
  }

  private static func withoutLineBreaks(_ text: String) -> String {
    guard text.unicodeScalars.contains(where: { $0.isNewline }) else { return text }
    return String(text.map { $0.isNewline ? " " : $0 })
  }
}
