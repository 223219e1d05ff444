import ViewKernelTimeline

/// What a text was from moment to moment, as a text of its own: numbers in digits of base64, five bits
/// in each, the lowest first; the sixth says that more follow, and the lowest of all is the sign, as in
/// source maps.
///
/// A change is how many moments after the one before it came; then 0 where only numbers changed, else
/// the number of the pattern and 1; then of each value how much more it grew by than the last time: what
/// moves evenly needs one digit. In a new pattern values have been 0 and not grown.
struct TextChanges {
  /// The changes, in ASCII.
  private(set) var code: ContiguousArray<UInt8> = []
  private var moment = 0
  private var pattern: Int?
  /// The text of the pattern: it is the same most of the time, and the table need not be asked.
  private var patternText = ""
  private var values: ContiguousArray<Int64> = []
  /// What each value grew by in the last change.
  private var growths: ContiguousArray<Int64> = []

  /// Whether the text never came up.
  var isEmpty: Bool { code.isEmpty }

  /// Adds what the text is from a moment on; nothing where it was that already.
  mutating func add(_ text: HoledText, inMoment moment: Int, _ patterns: inout PatternTable) {
    let known = text.pattern == patternText ? pattern : nil
    let number = known ?? patterns.number(of: text.pattern)
    if number == pattern && text.values == values { return }
    append(Int64(moment - self.moment))
    append(number == pattern ? 0 : Int64(number) + 1)
    if number != pattern {
      begin(number, count: text.values.count)
      patternText = text.pattern
    }
    for (place, value) in text.values.enumerated() {
      let growth = value - values[place]
      append(growth - growths[place])
      growths[place] = growth
    }
    self.moment = moment
    values = text.values
  }

  private mutating func begin(_ pattern: Int, count: Int) {
    self.pattern = pattern
    values = ContiguousArray(repeating: 0, count: count)
    growths = values
  }

  private mutating func append(_ number: Int64) {
    var rest = number.magnitude << 1 | (number < 0 ? 1 : 0)
    repeat {
      let digit = Int(rest & 31)
      rest >>= 5
      code.append(Base64.digit(rest > 0 ? digit | 32 : digit))
    } while rest > 0
  }
}

/// Which views were in something from moment to moment.
struct ListChanges {
  private(set) var changes: [(moment: Int, list: [Int])] = []

  /// Adds what the list is from a moment on.
  mutating func add(_ list: [Int], inMoment moment: Int) {
    if list != changes.last?.list ?? [] { changes.append((moment, list)) }
  }
}
