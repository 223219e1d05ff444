import ViewKernel

/// A text that is broken into lines: at its line breaks, and at spaces where a line would be wider
/// than a limit.
///
/// A word that is wider than the limit has its own line and extends beyond the limit. Spaces at
/// both ends of a line are left out.
struct TextLines {
  /// A line of the text.
  struct Line {
    var text: Substring
    /// The width, in the units of a `TextScale`.
    var units = 0.0
  }

  let lines: ContiguousArray<Line>

  /// Breaks a text.
  ///
  /// - Parameter limit: The largest width of a line, in points.
  /// - Complexity: O(length), and one measurement for each word.
  init(_ text: String, _ scale: TextScale, limit: Double = .infinity) {
    var breaker = TextBreaker(text, scale, limit: limit)
    let scalars = text.unicodeScalars
    for index in scalars.indices {
      switch scalars[index] {
      case " ": breaker.addSpace(at: index)
      case "\r" where scalars[index...].dropFirst().first == "\n": breaker.endWord(at: index)
      case _ where Character(scalars[index]).isNewline: breaker.endLine(at: index)
      default: breaker.addToWord(at: index)
      }
    }
    breaker.endLine(at: scalars.endIndex)
    lines = breaker.lines
  }
}

/// The algorithm that puts words on lines. Its methods are called for each scalar of a text, from
/// start to end.
private struct TextBreaker {
  private(set) var lines: ContiguousArray<TextLines.Line> = []
  private let text: String
  private let scale: TextScale
  private let limit: Double
  /// The width of a space, in the units of `scale`.
  private let spaceWidth: Double
  /// The current line; `nil` before its first word.
  private var line: TextLines.Line?
  /// The number of spaces after the last word.
  private var spaceCount = 0.0
  /// The start of the current word; `nil` between words.
  private var wordStart: String.Index?

  init(_ text: String, _ scale: TextScale, limit: Double) {
    self.text = text
    self.scale = scale
    self.limit = limit
    spaceWidth = scale.units(of: " ")
  }

  mutating func addToWord(at index: String.Index) {
    if wordStart == nil { wordStart = index }
  }

  mutating func addSpace(at index: String.Index) {
    endWord(at: index)
    spaceCount += 1
  }

  mutating func endLine(at index: String.Index) {
    endWord(at: index)
    lines.append(line ?? TextLines.Line(text: text[index..<index]))
    line = nil
    spaceCount = 0
  }

  mutating func endWord(at end: String.Index) {
    guard let start = wordStart else { return }
    wordStart = nil
    let units = scale.units(of: text[start..<end])
    let gap = spaceCount * spaceWidth
    spaceCount = 0
    guard let open = line else {
      line = TextLines.Line(text: text[start..<end], units: units)
      return
    }
    let joined = open.units + gap + units
    if scale.fits(joined, into: limit) {
      line = TextLines.Line(text: text[open.text.startIndex..<end], units: joined)
    } else {
      lines.append(open)
      line = TextLines.Line(text: text[start..<end], units: units)
    }
  }
}
