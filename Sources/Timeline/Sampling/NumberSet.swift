/// A set of whole numbers. If it contains most numbers up to the highest one, each of them takes
/// about half a byte.
struct NumberSet {
  /// The numbers in groups of 64, by the quotient; each bit stands for a remainder.
  private var groups: [Int: UInt64] = [:]

  func contains(_ number: Int) -> Bool {
    groups[number >> 6, default: 0] & NumberSet.bit(of: number) != 0
  }

  mutating func insert(_ number: Int) {
    groups[number >> 6, default: 0] |= NumberSet.bit(of: number)
  }

  private static func bit(of number: Int) -> UInt64 { 1 << UInt64(number & 63) }
}
