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
  private var pattern: [UInt8]?
  /// The value of each hole of the pattern in the last change.
  private var holes: ContiguousArray<HoleValue> = []

  /// Whether the text has no changes.
  var isEmpty: Bool { code.isEmpty }

  /// Moves a text with holes out of its buffer, and adds it if it has changed.
  ///
  /// - Parameter moment: The first moment with this text.
  mutating func take(
    _ text: TextBuffer, inMoment moment: Int, _ patterns: inout PatternTable
  ) {
    // The values are not kept in a variable, so that the buffer is their only owner when it removes
    // them.
    if pattern.map({ text.hasBytes($0) }) ?? false {
      add(text.holeValues, inMoment: moment)
    } else {
      pattern = text.array
      holes = ContiguousArray(repeating: HoleValue(), count: text.holeValues.count)
      append(text.holeValues, newPattern: patterns.number(of: text.string), inMoment: moment)
    }
    text.removeAll()
  }

  /// Adds numbers for the holes of the last text, if any of them has changed.
  ///
  /// - Returns: Whether the last text has as many holes. If not, nothing is added.
  mutating func take(_ numbers: TextHoles, inMoment moment: Int) -> Bool {
    guard numbers.values.count == holes.count else { return false }
    add(numbers.values, inMoment: moment)
    return true
  }

  /// Adds values for the last pattern, if any of them has changed.
  private mutating func add(_ values: ContiguousArray<Int64>, inMoment moment: Int) {
    guard zip(holes, values).contains(where: { $0.value != $1 }) else { return }
    append(values, newPattern: nil, inMoment: moment)
  }

  private mutating func append(
    _ values: ContiguousArray<Int64>, newPattern: Int?, inMoment moment: Int
  ) {
    append(Int64(moment - self.moment))
    self.moment = moment
    append(newPattern.map { Int64($0) + 1 } ?? 0)
    for index in values.indices { append(holes[index].change(to: values[index])) }
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

/// The value of a hole.
private struct HoleValue {
  private(set) var value: Int64 = 0
  /// The growth of the value in the last change.
  private var growth: Int64 = 0

  /// Changes the value.
  ///
  /// - Returns: By how much its growth differs from its last growth.
  mutating func change(to newValue: Int64) -> Int64 {
    let lastGrowth = growth
    growth = newValue - value
    value = newValue
    return growth - lastGrowth
  }
}

extension TextBuffer {
  /// Creates a buffer that stores numbers apart from the text.
  static func withHoles() -> TextBuffer {
    TextBuffer(holes: TextHoles())
  }

  /// The numbers and colours of the text.
  fileprivate var holeValues: ContiguousArray<Int64> { holes?.values ?? [] }
}
