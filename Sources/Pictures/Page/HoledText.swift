import ViewKernelTimeline

/// A text, and apart from it its numbers: see `TextHoles`.
struct HoledText {
  /// The text with holes.
  let pattern: String
  /// What goes into the holes that are numbers and colours.
  let values: ContiguousArray<Int64>
}

extension TextBuffer {
  /// Creates a buffer that keeps numbers apart.
  static func withHoles() -> TextBuffer {
    var buffer = TextBuffer()
    buffer.holes = TextHoles()
    return buffer
  }

  /// Takes away what has been written.
  mutating func takeHoledText() -> HoledText {
    let text = HoledText(
      pattern: string, values: holes?.values ?? [])
    removeAll()
    holes = TextHoles()
    return text
  }
}

/// The patterns of a page, numbered from 0 as they are met, each once.
struct PatternTable {
  private(set) var all: [String] = []
  private var numbers: [String: Int] = [:]

  /// The number of a pattern, which is the next one where it was not met before.
  mutating func number(of pattern: String) -> Int {
    if let number = numbers[pattern] { return number }
    numbers[pattern] = all.count
    all.append(pattern)
    return all.count - 1
  }
}
