#if !hasFeature(Embedded)
  import ViewKernel

  // Unsafe: the reader of the file keeps the bytes of a line until the line is read.

  /// An error in a line.
  struct LineError: Error {
    let reason: String
    /// Whether the line ended where more of it was expected.
    let isAtEnd: Bool

    init(_ reason: String, isAtEnd: Bool = false) {
      self.reason = reason
      self.isAtEnd = isAtEnd
    }
  }

  /// Reads the tokens of one line of JSON.
  ///
  /// - Invariant: The line ends with a line feed, and `position` never moves past it. Tokens
  ///   contain no line feed, and the scanner moves only over bytes of tokens. So reading the byte
  ///   at `position` is always valid.
  @safe struct LineScanner {
    let line: UnsafeBufferPointer<UInt8>
    private(set) var position = 0

    /// - Precondition: The last byte is a line feed, and the bytes stay valid as long as the
    ///   scanner exists.
    init(_ line: UnsafeBufferPointer<UInt8>) {
      unsafe require(line.last == UInt8(ascii: "\n"), "LineScanner: needs a line feed at the end")
      unsafe self.line = line
    }

    @inline(__always)
    var byte: UInt8 { unsafe line[position] }

    /// Moves to the next byte that is not white space, and returns it; the line feed at the end.
    @inline(__always)
    mutating func peek() -> UInt8 {
      while byte == UInt8(ascii: " ") || byte == UInt8(ascii: "\t") || byte == UInt8(ascii: "\r") {
        position += 1
      }
      return byte
    }

    /// Moves over a character, if it is the next one.
    @inline(__always)
    mutating func take(_ character: Unicode.Scalar) -> Bool {
      guard peek() == UInt8(ascii: character) else { return false }
      position += 1
      return true
    }

    /// Moves over a byte, if it is at `position`.
    @inline(__always)
    mutating func step(_ wanted: UInt8) -> Bool {
      guard byte == wanted, wanted != UInt8(ascii: "\n") else { return false }
      position += 1
      return true
    }

    @inline(__always)
    mutating func expect(_ character: Unicode.Scalar) throws(LineError) {
      guard take(character) else { throw unexpected("\"\(character)\"") }
    }

    /// Moves over a word, if it is next.
    mutating func take(word: StaticString) -> Bool {
      _ = peek()
      let start = position
      for index in 0..<word.utf8CodeUnitCount {
        guard unsafe byte == word.utf8Start[index] else {
          position = start
          return false
        }
        position += 1
      }
      return true
    }

    /// Moves back to an earlier position.
    mutating func rewind(to earlier: Int) { position = min(earlier, position) }

    /// Reads something at an earlier position, then returns to this one.
    mutating func reading<Value>(
      at earlier: Int, _ read: (inout LineScanner) throws(LineError) -> Value
    ) throws(LineError) -> Value {
      let end = position
      position = min(earlier, end)
      let value = try read(&self)
      position = end
      return value
    }

    mutating func unexpected(_ wanted: String) -> LineError {
      if peek() == UInt8(ascii: "\n") {
        return LineError("expected \(wanted), got the end of the line", isAtEnd: true)
      }
      let rest = unsafe String(decoding: line[position...].prefix(16), as: UTF8.self)
      return LineError(
        "expected \(wanted), got \"\(rest.prefix(1))\" in column \(position + 1)",
        isAtEnd: isAtBeginningOfWord)
    }

    /// Whether the rest of the line is the beginning of `true`, `false` or `null`.
    private var isAtBeginningOfWord: Bool {
      let rest = unsafe String(decoding: line[position..<line.count - 1], as: UTF8.self)
      return ["true", "false", "null"].contains { $0.hasPrefix(rest) }
    }
  }

  // MARK: - Strings

  extension LineScanner {
    /// A string as the line contains it, without its quotes.
    @safe struct Token {
      let bytes: UnsafeBufferPointer<UInt8>
      let isEscaped: Bool

      func isEqual(to word: StaticString) -> Bool {
        unsafe bytes.elementsEqual(
          UnsafeBufferPointer(start: word.utf8Start, count: word.utf8CodeUnitCount))
      }

      /// Compares a token in a `switch`.
      static func ~= (word: StaticString, token: Token) -> Bool { token.isEqual(to: word) }

      /// Returns the text, with escapes replaced.
      func text() throws(LineError) -> String {
        guard isEscaped else { return try unsafe LineScanner.text(bytes) }
        var text: [UInt8] = []
        var position = 0
        while unsafe position < bytes.count {
          let byte = unsafe bytes[position]
          position += 1
          if byte != UInt8(ascii: "\\") {
            text.append(byte)
            continue
          }
          do {
            let scalar = try unsafe JSONEscape.scalar(in: bytes, at: &position)
            text.append(contentsOf: String(scalar).utf8)
          } catch {
            throw LineError(error.message)
          }
        }
        return try unsafe text.withUnsafeBufferPointer { (bytes) throws(LineError) in
          try unsafe LineScanner.text(bytes)
        }
      }
    }

    private static func text(_ bytes: UnsafeBufferPointer<UInt8>) throws(LineError) -> String {
      guard let text = unsafe String(validating: bytes, as: UTF8.self) else {
        throw LineError("expected text in UTF-8")
      }
      return text
    }

    mutating func token() throws(LineError) -> Token {
      guard peek() == UInt8(ascii: "\"") else { throw unexpected("a text in quotes") }
      position += 1
      let start = position
      var isEscaped = false
      while byte != UInt8(ascii: "\"") {
        if byte == UInt8(ascii: "\\") {
          isEscaped = true
          position += 1
        }
        // The line feed is one of these.
        guard byte >= 0x20 else { throw unexpected("a closing quote") }
        position += 1
      }
      position += 1
      let bytes = unsafe UnsafeBufferPointer(rebasing: line[start..<position - 1])
      return unsafe Token(bytes: bytes, isEscaped: isEscaped)
    }

    mutating func text() throws(LineError) -> String { try token().text() }

    /// Reads a key of an object, with its colon.
    mutating func key() throws(LineError) -> Token {
      let key = try token()
      try expect(":")
      return key
    }
  }

  // MARK: - Numbers

  extension LineScanner {
    private static func isDigit(_ byte: UInt8) -> Bool { byte &- UInt8(ascii: "0") < 10 }

    mutating func number() throws(LineError) -> Double {
      _ = peek()
      let start = position
      let number = try decimal()
      if let value = number.value { return value }
      let text = unsafe String(decoding: line[start..<position], as: UTF8.self)
      guard let value = Double(text), value.isFinite else {
        throw LineError("\(text) is too large")
      }
      return value
    }

    /// Reads a number; NaN for `null`.
    mutating func numberOrNull() throws(LineError) -> Double {
      if byte == UInt8(ascii: "n"), take(word: "null") { return .nan }
      return try number()
    }

    /// Reads the parts of a number in the grammar of RFC 8259.
    private mutating func decimal() throws(LineError) -> DecimalNumber {
      var number = try integer()
      if byte == UInt8(ascii: ".") {
        position += 1
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
        position += 1
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
        position += 1
      } while LineScanner.isDigit(byte)
    }

    private mutating func exponent() throws(LineError) -> Int {
      position += 1
      let isNegative = byte == UInt8(ascii: "-")
      if isNegative || byte == UInt8(ascii: "+") { position += 1 }
      guard LineScanner.isDigit(byte) else { throw unexpected("a digit in the exponent") }
      var exponent = 0
      repeat {
        // No number is as large; more digits must not overflow.
        exponent = min(exponent * 10 + Int(byte - UInt8(ascii: "0")), 1_000_000)
        position += 1
      } while LineScanner.isDigit(byte)
      return isNegative ? -exponent : exponent
    }

    /// Reads a whole number without fraction and exponent; `nil`, without moving, if the next token
    /// is not one that an `Int` holds.
    mutating func wholeNumber() -> Int? {
      // Checked first, because an error has a text, which costs the length of the line.
      guard peek() == UInt8(ascii: "-") || LineScanner.isDigit(byte) else { return nil }
      let start = position
      if let number = try? integer(), byte != UInt8(ascii: "."), byte | 0x20 != UInt8(ascii: "e"),
        let value = number.integerValue
      {
        return value
      }
      position = start
      return nil
    }
  }

  // MARK: - Unused values

  extension LineScanner {
    /// Skips a value of any kind.
    mutating func skipValue() throws(LineError) {
      // Depth is counted, not nested: no line can exhaust the stack.
      var isObject: [Bool] = []
      repeat {
        if isObject.last == true { _ = try key() }
        if take("{") {
          isObject.append(true)
          if peek() != UInt8(ascii: "}") { continue }
        } else if take("[") {
          isObject.append(false)
          if peek() != UInt8(ascii: "]") { continue }
        } else {
          try skipScalar()
        }
        while let isInObject = isObject.last, !take(",") {
          try expect(isInObject ? "}" : "]")
          isObject.removeLast()
        }
      } while !isObject.isEmpty
    }

    private mutating func skipScalar() throws(LineError) {
      if peek() == UInt8(ascii: "\"") {
        _ = try token()
      } else if !take(word: "null"), !take(word: "true"), !take(word: "false") {
        guard byte == UInt8(ascii: "-") || LineScanner.isDigit(byte) else {
          throw unexpected("a value")
        }
        _ = try decimal()
      }
    }
  }
#endif
