/// A reader for the bytes, bits and symbols of compressed data (RFC 1951).
struct BitReader {
  private let input: ArraySlice<UInt8>
  /// The index of the next input byte.
  private var position: Int
  /// Bits that were read from the input but not used, the next one lowest. Fewer than 8 between
  /// reads.
  private var bits: UInt32 = 0
  private var bitCount = 0

  init(_ input: ArraySlice<UInt8>) {
    self.input = input
    position = input.startIndex
  }

  /// Returns the error for the present position.
  func mistake(_ message: String) -> Inflate.Mistake {
    Inflate.Mistake(position: position, message: message)
  }

  /// Returns the next whole byte.
  mutating func byte() throws(Inflate.Mistake) -> UInt32 {
    guard position < input.endIndex else { throw mistake("expected more compressed data") }
    position += 1
    return UInt32(input[position - 1])
  }

  /// Returns the next bits, at most 16, the first one lowest.
  mutating func take(_ count: Int) throws(Inflate.Mistake) -> Int {
    while bitCount < count {
      bits |= try byte() << bitCount
      bitCount += 8
    }
    let value = bits & (1 << count - 1)
    bits >>= count
    bitCount -= count
    return Int(value)
  }

  /// Drops the bits before the next whole byte.
  mutating func dropRestOfByte() { (bits, bitCount) = (0, 0) }

  /// Returns the next symbol of a code.
  mutating func symbol(of code: HuffmanCode) throws(Inflate.Mistake) -> Int {
    // Codes of one length are consecutive numbers. The codes of the next length continue at twice
    // the next number.
    var (number, first, index) = (0, 0, 0)
    for count in code.counts.dropFirst() {
      number |= try take(1)
      if number - count < first { return code.symbols[index + number - first] }
      index += count
      first = (first + count) << 1
      number <<= 1
    }
    throw mistake("expected a code of the block")
  }
}
