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

  private(set) var lines: ContiguousArray<Line> = []

  private let text: String
  private let scale: TextScale
  private let limit: Double
  /// The width of a space, in the units of `scale`.
  private let spaceWidth: Double
  /// The current line; `nil` before its first word.
  private var line: Line?
  /// The number of spaces after the last word.
  private var spaceCount = 0.0
  /// The start of the current word; `nil` between words.
  private var wordStart: String.Index?

  /// Breaks a text.
  ///
  /// - Parameter limit: The largest width of a line, in points.
  /// - Complexity: O(length), and one measurement for each word.
  init(_ text: String, _ scale: TextScale, limit: Double = .infinity) {
    self.text = text
    self.scale = scale
    self.limit = limit
    spaceWidth = scale.units(of: " ")
    let scalars = text.unicodeScalars
    for index in scalars.indices {
      switch scalars[index] {
      case " ":
        endWord(at: index)
        spaceCount += 1
      case "\r" where scalars[index...].dropFirst().first == "\n": endWord(at: index)
      case let scalar where scalar.isNewline: endLine(at: index)
      default: wordStart = wordStart ?? index
      }
    }
    endLine(at: scalars.endIndex)
  }

  private mutating func endLine(at index: String.Index) {
    endWord(at: index)
    lines.append(line ?? Line(text: text[index..<index]))
    line = nil
    spaceCount = 0
  }

  private mutating func endWord(at end: String.Index) {
    guard let start = wordStart else { return }
    wordStart = nil
    let units = scale.units(of: text[start..<end])
    let gap = spaceCount * spaceWidth
    spaceCount = 0
    guard let open = line else {
      line = Line(text: text[start..<end], units: units)
      return
    }
    let joined = open.units + gap + units
    if scale.fits(joined, into: limit) {
      line = Line(text: text[open.text.startIndex..<end], units: joined)
    } else {
      lines.append(open)
      line = Line(text: text[start..<end], units: units)
    }
  }
}

extension Unicode.Scalar {
  /// Whether the scalar alone is a newline, as `Character.isNewline` defines it. It creates no
  /// character.
  var isNewline: Bool {
    switch self {
    case "\n"..."\r", "\u{85}", "\u{2028}", "\u{2029}": true
    default: false
    }
  }
}
