#if !hasFeature(Embedded)
  import ViewKernel

  // Unsafe: the reader of the file keeps the bytes of a line until the line is read.

  /// Reads the tokens of one line of JSON.
  ///
  /// - Invariant: The line ends with a line feed, and `position` never moves past it. Tokens
  ///   contain no line feed, and the scanner moves only over bytes of tokens and white space. So
  ///   reading the byte at `position` is always valid.
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

    /// Moves over the byte at `position`, which is a part of a token or white space.
    @inline(__always)
    mutating func advance() {
      assert(byte != UInt8(ascii: "\n"), "LineScanner: the line ends here")
      position += 1
    }

    /// Moves to the next byte that is not white space, and returns it; the line feed at the end.
    @inline(__always)
    mutating func peek() -> UInt8 {
      while byte == UInt8(ascii: " ") || byte == UInt8(ascii: "\t") || byte == UInt8(ascii: "\r") {
        advance()
      }
      return byte
    }

    /// Moves over a character, if it is the next one.
    @inline(__always)
    mutating func take(_ character: Unicode.Scalar) -> Bool {
      guard peek() == UInt8(ascii: character) else { return false }
      advance()
      return true
    }

    /// Moves over a byte, if it is at `position`.
    @inline(__always)
    mutating func step(_ wanted: UInt8) -> Bool {
      guard byte == wanted, wanted != UInt8(ascii: "\n") else { return false }
      advance()
      return true
    }

    /// Moves over a character.
    ///
    /// - Throws: A `LineError` if it is not the next one.
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
        advance()
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

    /// Returns the error that the next text is not the expected one.
    mutating func unexpected(_ wanted: String) -> LineError {
      if peek() == UInt8(ascii: "\n") {
        return LineError("expected \(wanted), got the end of the line", isAtEnd: true)
      }
      return LineError(
        "expected \(wanted), got \(nextCharacter) in column \(position + 1)",
        isAtEnd: isAtBeginningOfWord)
    }

    /// The next character for an error message.
    private var nextCharacter: String {
      let rest = unsafe String(decoding: line[position...].prefix(16), as: UTF8.self)
      // Some editors write this character, which is invisible, at the beginning of a file.
      if rest.unicodeScalars.first == "\u{feff}" { return "a byte-order mark" }
      return "\"\(rest.prefix(1))\""
    }

    /// Whether the rest of the line is the beginning of `true`, `false` or `null`.
    private var isAtBeginningOfWord: Bool {
      let rest = unsafe String(decoding: line[position..<line.count - 1], as: UTF8.self)
      return ["true", "false", "null"].contains { $0.hasPrefix(rest) }
    }
  }
#endif
