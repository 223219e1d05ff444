#if !hasFeature(Embedded)
  import ViewKernel

  // Unsafe: see `LineScanner`.

  extension LineScanner {
    private static func isDigit(_ byte: UInt8) -> Bool { byte &- UInt8(ascii: "0") < 10 }

    /// Whether a number begins at `position`.
    var isAtNumber: Bool { byte == UInt8(ascii: "-") || LineScanner.isDigit(byte) }

    /// Reads the number that begins at the next byte that is not white space.
    mutating func number() throws(LineError) -> Double {
      _ = peek()
      let start = position
      let number = try decimal()
      if let value = number.value { return value }
      let text = unsafe String(decoding: line[start..<position], as: UTF8.self)
      guard let value = Double(text), value.isFinite else {
        throw LineError("\(text.shortened) is too large")
      }
      return value
    }

    /// Reads a number; NaN for `null`.
    mutating func numberOrNull() throws(LineError) -> Double {
      if byte == UInt8(ascii: "n"), take(word: "null") { return .nan }
      return try number()
    }

    /// Skips the number at `position`.
    mutating func skipNumber() throws(LineError) { _ = try decimal() }

    /// Reads the parts of a number in the grammar of RFC 8259.
    private mutating func decimal() throws(LineError) -> DecimalNumber {
      var number = try integer()
      if byte == UInt8(ascii: ".") {
        advance()
        let fraction = position
        try digits(into: &number, "a digit after the point")
        number.exponent -= position - fraction
      }
      if byte | 0x20 == UInt8(ascii: "e") { number.exponent += try exponent() }
      return number
    }

    /// Reads the sign and the digits before the point.
    @inline(__always)
    private mutating func integer() throws(LineError) -> DecimalNumber {
      var number = DecimalNumber()
      if byte == UInt8(ascii: "-") {
        number.isNegative = true
        advance()
      }
      let start = position
      try digits(into: &number, "a number")
      if unsafe line[start] == UInt8(ascii: "0") && position > start + 1 {
        throw LineError("a number cannot begin with 0 and another digit")
      }
      return number
    }

    @inline(__always)
    private mutating func digits(
      into number: inout DecimalNumber, _ wanted: String
    ) throws(LineError) {
      guard LineScanner.isDigit(byte) else { throw unexpected(wanted) }
      repeat {
        // 10¹⁸ times ten and a digit is less than 2⁶⁴.
        if number.digits < 1_000_000_000_000_000_000 {
          number.digits = number.digits * 10 + UInt64(byte - UInt8(ascii: "0"))
        } else {
          number.isCut = true
        }
        advance()
      } while LineScanner.isDigit(byte)
    }

    private mutating func exponent() throws(LineError) -> Int {
      advance()
      let isNegative = byte == UInt8(ascii: "-")
      if isNegative || byte == UInt8(ascii: "+") { advance() }
      guard LineScanner.isDigit(byte) else { throw unexpected("a digit in the exponent") }
      var exponent = 0
      repeat {
        // No number is as large; more digits must not overflow.
        exponent = min(exponent * 10 + Int(byte - UInt8(ascii: "0")), 1_000_000)
        advance()
      } while LineScanner.isDigit(byte)
      return isNegative ? -exponent : exponent
    }

    /// Reads a whole number without fraction and exponent; `nil`, without moving, if the next token
    /// is not one that an `Int` holds.
    mutating func wholeNumber() -> Int? {
      // Checked first, because an error has a text, which costs the length of the line.
      _ = peek()
      guard isAtNumber else { return nil }
      let start = position
      if let number = try? integer(), byte != UInt8(ascii: "."), byte | 0x20 != UInt8(ascii: "e"),
        let value = number.integerValue
      {
        return value
      }
      rewind(to: start)
      return nil
    }

    /// Reads a whole number.
    ///
    /// - Parameter wanted: Its description in errors.
    mutating func whole(_ wanted: String) throws(LineError) -> Int {
      guard let number = wholeNumber() else { throw unexpected(wanted) }
      return number
    }

    /// Reads a whole number of at least 0.
    mutating func count(_ wanted: String) throws(LineError) -> Int {
      let number = try whole(wanted)
      guard number >= 0 else { throw LineError("expected \(wanted), at least 0, got \(number)") }
      return number
    }
  }
#endif
