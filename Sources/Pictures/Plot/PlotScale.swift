import ViewKernelTimeline

/// An axis of a plot: its range, and its ticks at round numbers.
struct PlotScale: Equatable {
  let minimum: Double
  let maximum: Double
  /// The first digit of the distance between two ticks, which is `digit` · 10 ^ `exponent`.
  private var digit: Int
  private var exponent: Int

  /// Creates a scale with as many ticks, up to about `count`, as have space on the axis.
  ///
  /// - Parameters:
  ///   - values: The values in the range. Values that are not finite are ignored.
  ///   - margin: The space on each side, as a fraction of the range of the values.
  ///   - count: The largest approximate number of ticks. At least 1.
  ///   - roundingError: The largest range, as a fraction of the values, that counts as none.
  ///   - length: The length of the axis.
  ///   - room: Returns the smallest distance of a label from the next one.
  init(
    _ values: some Sequence<Double>, margin: Double, count: Int, roundingError: Double = 0,
    length: Double = .infinity, room: (String) -> Double = { _ in 0 }
  ) {
    var (low, high) = (Double.infinity, -Double.infinity)
    for value in values where value.isFinite {
      low = min(low, value)
      high = max(high, value)
    }
    if low > high { (low, high) = (0, 1) }
    let largest = max(low.magnitude, high.magnitude)
    if high - low <= largest * roundingError {
      // A number that never changes lies in the middle.
      let half = largest == 0 ? 1 : largest * 0.1
      (low, high) = (low - half, high + half)
    }
    let space = (high - low) * margin
    minimum = low - space
    maximum = high + space
    var count = count
    repeat {
      (digit, exponent) = PlotScale.roundStep(atLeast: (maximum - minimum) / Double(count))
      count -= 1
    } while count > 0 && !fits(length, room)
  }

  /// Returns whether the labels have space on an axis.
  private func fits(_ length: Double, _ room: (String) -> Double) -> Bool {
    let ticks = ticks
    guard ticks.count > 1 else { return true }
    let distance = (fraction(of: ticks[1].value) - fraction(of: ticks[0].value)) * length.magnitude
    return ticks.allSatisfy { room($0.label) <= distance }
  }

  /// Returns the smallest number of the form 1, 2 or 5 times a power of ten that is at least
  /// `number`.
  private static func roundStep(atLeast number: Double) -> (digit: Int, exponent: Int) {
    var exponent = 0
    while power(exponent) > number && exponent > -300 { exponent -= 1 }
    while power(exponent + 1) <= number && exponent < 300 { exponent += 1 }
    for digit in [1, 2, 5] where Double(digit) * power(exponent) >= number {
      return (digit, exponent)
    }
    return (1, exponent + 1)
  }

  private static func power(_ exponent: Int) -> Double {
    let power = (0..<exponent.magnitude).reduce(1.0) { product, _ in product * 10 }
    return exponent < 0 ? 1 / power : power
  }

  /// The round numbers in the range with their labels, all with the same number of decimals.
  var ticks: [(value: Double, label: String)] {
    let step = Double(digit) * PlotScale.power(exponent)
    let first = (minimum / step).rounded(.up)
    let last = (maximum / step).rounded(.down)
    guard first <= last, first.magnitude < 1e15, last - first < 100 else { return [] }
    return (Int(first)...Int(last)).map { tick(at: $0 * digit) }
  }

  /// Returns the tick at a multiple of 10 ^ `exponent`. The decimals of its label are cut from the
  /// digits of the multiple, so labels such as 0.30000000000000004 do not occur.
  private func tick(at units: Int) -> (value: Double, label: String) {
    guard exponent < 0 else {
      let value = Double(units) * PlotScale.power(exponent)
      return (value, value.shortText)
    }
    let value = Double(units) / PlotScale.power(-exponent)
    guard exponent >= -9 else { return (value, value.shortText) }
    let digits = "\(units.magnitude)"
    let padded = String(repeating: "0", count: max(1 - exponent - digits.count, 0)) + digits
    let sign = units < 0 ? "-" : ""
    return (value, sign + padded.dropLast(-exponent) + "." + padded.suffix(-exponent))
  }

  /// Returns the position of a number in the range: 0...1.
  func fraction(of value: Double) -> Double { (value - minimum) / (maximum - minimum) }
}
