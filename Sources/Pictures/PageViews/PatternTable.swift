import ViewKernelTimeline

/// The patterns of a page, each once, numbered from 0 in the order of first use. A pattern is a
/// text with a hole for each number and colour: see `TextHoles`.
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
