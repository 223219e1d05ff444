/// A canonical Huffman code of at most 15 bits (RFC 1951, 3.2.2).
struct HuffmanCode {
  /// The numbers of symbols with codes of 0, 1, 2, … bits.
  let counts: [Int]
  /// The symbols, sorted by the length of their codes, then by value.
  let symbols: [Int]

  /// Creates a code from the code lengths of all symbols, where 0 is no code. Returns `nil` if no
  /// code has these lengths: some bit sequences would mean two symbols, or none. A single symbol
  /// may have a code of one bit.
  init?(_ lengths: ArraySlice<Int>) {
    var counts = [Int](repeating: 0, count: 16)
    for length in lengths { counts[length] += 1 }
    var free = 1
    for count in counts.dropFirst() {
      free = free * 2 - count
      guard free >= 0 else { return nil }
    }
    guard free == 0 || counts[0] + counts[1] == lengths.count else { return nil }
    var symbols: [Int] = []
    for length in 1...15 {
      for index in lengths.indices where lengths[index] == length {
        symbols.append(index - lengths.startIndex)
      }
    }
    (self.counts, self.symbols) = (counts, symbols)
  }

  private init(counts: [Int], symbols: [Int]) {
    (self.counts, self.symbols) = (counts, symbols)
  }

  /// The codes of blocks without their own codes: 7 bits for 256–279, 8 for 0–143 and 280–287, 9
  /// for the others (RFC 1951, 3.2.6).
  static let fixedLengths = HuffmanCode(
    counts: [0, 0, 0, 0, 0, 0, 0, 24, 152, 112],
    symbols: Array(256...279) + Array(0...143) + Array(280...287) + Array(144...255))

  /// The distance codes of blocks without their own codes: 5 bits each.
  static let fixedDistances = HuffmanCode(counts: [0, 0, 0, 0, 0, 30], symbols: Array(0..<30))
}
