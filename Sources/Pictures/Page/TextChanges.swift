import ViewKernelTimeline

/// The changes of a text from moment to moment, encoded as text. Numbers are written in base64
/// digits of five bits each, lowest first. The sixth bit of a digit says that more digits follow,
/// and the lowest bit of the number is its sign, as in source maps.
///
/// A change begins with the number of moments since the previous change. Then follows 0 if only
/// numbers changed, or the number of the pattern plus 1. Then follows, for each value, by how much
/// its growth differs from its last growth: a value that grows evenly needs one digit. In a new
/// pattern, all values and growths start at 0.
struct TextChanges {
  /// The encoded changes, in ASCII.
  private(set) var code: ContiguousArray<UInt8> = []
  private var moment = 0
  /// The pattern of the last change. It rarely changes, and comparing it saves a lookup in the
  /// table.
  private var pattern: ContiguousArray<UInt8>?
  private var values: ContiguousArray<Int64> = []
  /// The growth of each value in the last change.
  private var growths: ContiguousArray<Int64> = []

  /// Whether the text has no changes.
  var isEmpty: Bool { code.isEmpty }

  /// Moves a text with holes out of its buffer, and adds it if it has changed.
  ///
  /// - Parameter moment: The first moment with this text.
  mutating func take(
    _ text: TextBuffer, inMoment moment: Int, _ patterns: inout PatternTable
  ) {
    let newValues = text.holes?.values ?? []
    if pattern.map({ text.hasBytes($0) }) ?? false {
      add(newValues, inMoment: moment)
    } else {
      append(moment: moment)
      append(Int64(patterns.number(of: text.string)) + 1)
      pattern = ContiguousArray(text.array)
      values = ContiguousArray(repeating: 0, count: newValues.count)
      growths = values
      append(newValues)
    }
    text.removeAll()
  }

  /// Adds numbers for the holes of the last text, if any of them has changed.
  ///
  /// - Returns: Whether the last text has as many holes. If not, nothing is added.
  mutating func take(_ numbers: TextHoles, inMoment moment: Int) -> Bool {
    guard numbers.values.count == values.count else { return false }
    add(numbers.values, inMoment: moment)
    return true
  }

  private mutating func add(_ newValues: ContiguousArray<Int64>, inMoment moment: Int) {
    guard newValues != values else { return }
    append(moment: moment)
    append(0)
    append(newValues)
  }

  private mutating func append(moment: Int) {
    append(Int64(moment - self.moment))
    self.moment = moment
  }

  private mutating func append(_ newValues: ContiguousArray<Int64>) {
    for (index, value) in newValues.enumerated() {
      let growth = value - values[index]
      append(growth - growths[index])
      growths[index] = growth
      values[index] = value
    }
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
