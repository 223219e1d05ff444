/// Decompresses data in the zlib format (RFC 1950, RFC 1951).
struct Inflate {
  private var input: BitReader
  private var output: [UInt8] = []
  /// The largest number of output bytes.
  private let limit: Int

  /// The reason why data cannot be decompressed: the position in the input, and the expected value.
  struct Mistake: Error {
    let position: Int
    let message: String
  }

  /// The largest number of output bytes for one input byte: a length of 258 takes two bits.
  static let largestRatio = 1032

  private init(_ input: ArraySlice<UInt8>, limit: Int) {
    self.input = BitReader(input)
    self.limit = limit
  }

  /// Returns the decompressed bytes. Bytes after the checksum are ignored.
  ///
  /// - Throws: `Mistake` if the data is wrong, or decompresses to more than `limit` bytes.
  /// - Complexity: O(*n*) in the number of input and output bytes.
  static func zlib(_ input: ArraySlice<UInt8>, limit: Int) throws(Mistake) -> [UInt8] {
    var inflate = Inflate(input, limit: limit)
    try inflate.header()
    while try !inflate.block() {}
    try inflate.checkSum()
    return inflate.output
  }

  private func mistake(_ message: String) -> Mistake { input.mistake(message) }

  private mutating func put(_ byte: UInt8) throws(Mistake) {
    guard output.count < limit else { throw mistake("expected the end after \(limit) bytes") }
    output.append(byte)
  }
}

// MARK: - The frame

extension Inflate {
  private mutating func header() throws(Mistake) {
    let (method, flags) = (try input.byte(), try input.byte())
    guard method & 15 == 8, method >> 4 <= 7, (method << 8 | flags) % 31 == 0, flags & 32 == 0
    else { throw mistake("expected zlib data without a dictionary") }
  }

  private mutating func checkSum() throws(Mistake) {
    var (a, b): (UInt32, UInt32) = (1, 0)
    for byte in output {
      a = (a + UInt32(byte)) % 65521
      b = (b + a) % 65521
    }
    var expected: UInt32 = 0
    for _ in 0..<4 { expected = expected << 8 | (try input.byte()) }
    guard expected == b << 16 | a else {
      throw mistake("the check sum (Adler-32) is wrong: the data is damaged")
    }
  }
}

// MARK: - Blocks

extension Inflate {
  /// Decompresses a block. Returns whether it was the last one.
  private mutating func block() throws(Mistake) -> Bool {
    let isLast = try input.take(1) == 1
    switch try input.take(2) {
    case 0: try stored()
    case 1: try symbols(HuffmanCode.fixedLengths, HuffmanCode.fixedDistances)
    case 2:
      let (lengths, distances) = try codes()
      try symbols(lengths, distances)
    default: throw mistake("expected a block of type 0, 1 or 2, got 3")
    }
    return isLast
  }

  private mutating func stored() throws(Mistake) {
    input.dropRestOfByte()
    let (count, check) = (try input.take(16), try input.take(16))
    guard count == check ^ 0xffff else { throw mistake("expected the length of a block twice") }
    for _ in 0..<count { try put(UInt8(try input.byte())) }
  }

  private mutating func symbols(
    _ lengths: HuffmanCode, _ distances: HuffmanCode
  ) throws(Mistake) {
    while true {
      let symbol = try input.symbol(of: lengths)
      if symbol < 256 {
        try put(UInt8(symbol))
      } else if symbol == 256 {
        return
      } else {
        try copy(lengthSymbol: symbol - 257, distances)
      }
    }
  }

  private mutating func copy(lengthSymbol: Int, _ distances: HuffmanCode) throws(Mistake) {
    guard lengthSymbol < 29 else { throw mistake("expected a length, got a reserved code") }
    let length = lengthSymbol == 28 ? 258 : 3 + (try value(of: lengthSymbol, groupsOf: 4))
    let distanceSymbol = try input.symbol(of: distances)
    guard distanceSymbol < 30 else { throw mistake("expected a distance, got a reserved code") }
    let distance = 1 + (try value(of: distanceSymbol, groupsOf: 2))
    guard distance <= output.count else {
      throw mistake("expected a distance of at most \(output.count), got \(distance)")
    }
    for _ in 0..<length { try put(output[output.count - distance]) }
  }

  /// Returns the value of a symbol and its extra bits, from 0. The first two groups of symbols have
  /// no extra bits. Each later group has one bit more, and twice the step (RFC 1951, 3.2.5).
  private mutating func value(of symbol: Int, groupsOf size: Int) throws(Mistake) -> Int {
    guard symbol >= 2 * size else { return symbol }
    let extra = symbol / size - 1
    return ((size + symbol % size) << extra) + (try input.take(extra))
  }
}

// MARK: - Codes

extension Inflate {
  /// Reads the codes at the start of a block with its own codes.
  private mutating func codes() throws(Mistake) -> (HuffmanCode, HuffmanCode) {
    let (lengthCount, distanceCount) = (257 + (try input.take(5)), 1 + (try input.take(5)))
    let order = [16, 17, 18, 0, 8, 7, 9, 6, 10, 5, 11, 4, 12, 3, 13, 2, 14, 1, 15]
    var sizes = [Int](repeating: 0, count: order.count)
    for place in order.prefix(4 + (try input.take(4))) { sizes[place] = try input.take(3) }
    let code = try HuffmanCode(sizes[...]).orThrow(mistake("expected codes for code lengths"))
    let all = try codeLengths(lengthCount + distanceCount, code)
    guard all[256] > 0 else { throw mistake("expected a code for the end of the block") }
    return (
      try HuffmanCode(all[..<lengthCount]).orThrow(mistake("expected codes for lengths")),
      try HuffmanCode(all[lengthCount...]).orThrow(mistake("expected codes for distances"))
    )
  }

  private mutating func codeLengths(_ count: Int, _ code: HuffmanCode) throws(Mistake) -> [Int] {
    var lengths: [Int] = []
    while lengths.count < count {
      let symbol = try input.symbol(of: code)
      switch symbol {
      case 16:
        guard let last = lengths.last else { throw mistake("expected a length to repeat") }
        lengths += repeatElement(last, count: 3 + (try input.take(2)))
      case 17: lengths += repeatElement(0, count: 3 + (try input.take(3)))
      case 18: lengths += repeatElement(0, count: 11 + (try input.take(7)))
      default: lengths.append(symbol)
      }
    }
    guard lengths.count == count else { throw mistake("expected \(count) lengths") }
    return lengths
  }
}

extension Optional {
  /// Returns the value, or throws a mistake if it is `nil`.
  fileprivate func orThrow(_ mistake: Inflate.Mistake) throws(Inflate.Mistake) -> Wrapped {
    guard let self else { throw mistake }
    return self
  }
}
