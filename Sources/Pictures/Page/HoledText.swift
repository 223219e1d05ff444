import ViewKernelTimeline

/// A text with its numbers apart from it: see `TextHoles`.
struct HoledText {
  /// The text with a hole for each number and colour.
  let pattern: String
  /// The values of the holes that are numbers and colours.
  let values: ContiguousArray<Int64>
}

extension TextBuffer {
  /// Creates a buffer that stores numbers apart from the text.
  static func withHoles() -> TextBuffer {
    TextBuffer(holes: TextHoles())
  }

  /// Returns the written text, and empties the buffer.
  func takeHoledText() -> HoledText {
    let text = HoledText(pattern: string, values: holes?.takeValues() ?? [])
    removeAll()
    return text
  }
}

/// The patterns of a page, each once, numbered from 0 in the order of first use.
struct PatternTable {
  private(set) var all: [String] = []
  private var numbers: [String: Int] = [:]

  /// Returns the number of a pattern. A new pattern gets the next number.
  mutating func number(of pattern: String) -> Int {
    if let number = numbers[pattern] { return number }
    numbers[pattern] = all.count
    all.append(pattern)
    return all.count - 1
  }
}
