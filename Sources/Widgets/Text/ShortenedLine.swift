/// A line of text of which only a number of characters are shown, with "…" for the rest.
///
/// Spaces at the end of the line are left out, as in a line that is shown in full.
struct ShortenedLine {
  private let text: Substring
  private let truncation: TextTruncation
  /// The beginnings of the characters, and the end of the text. They are found from the start. From
  /// the end, each flag would need a pass over the whole row of flags, to find which halves form a
  /// pair.
  private let edges: ContiguousArray<String.Index>

  /// - Parameter paragraph: A text whose first line is used, to its line break.
  init(_ paragraph: Substring, _ truncation: TextTruncation) {
    text = ShortenedLine.withoutSpacesAtEnd(paragraph.prefix { !$0.isNewline })
    self.truncation = truncation
    edges = ContiguousArray(text.indices) + [text.endIndex]
  }

  /// The number of characters of the line.
  var characterCount: Int { edges.count - 1 }

  /// Returns the line shortened to a number of characters, with "…" for the rest except for `clip`.
  ///
  /// - Complexity: O(`count`).
  func text(showing count: Int) -> Substring {
    switch truncation {
    case .clip: ShortenedLine.withoutSpacesAtEnd(prefix(count))
    case .tail: "\(prefix(count))…"
    case .head: "…\(suffix(count))"
    case .middle: "\(prefix(count - count / 2))…\(suffix(count / 2))"
    }
  }

  private func prefix(_ count: Int) -> Substring { text[..<edges[count]] }

  private func suffix(_ count: Int) -> Substring { text[edges[characterCount - count]...] }

  private static func withoutSpacesAtEnd(_ text: Substring) -> Substring {
    let scalars = text.unicodeScalars
    guard let last = scalars.lastIndex(where: { $0 != " " }) else { return text.prefix(0) }
    return text[..<scalars.index(after: last)]
  }
}
