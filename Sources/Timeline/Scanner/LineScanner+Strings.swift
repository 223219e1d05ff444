#if !hasFeature(Embedded)
  // Unsafe: see `LineScanner`.

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

    /// Returns the text of bytes that must be UTF-8.
    private static func text(_ bytes: UnsafeBufferPointer<UInt8>) throws(LineError) -> String {
      guard let text = unsafe String(validating: bytes, as: UTF8.self) else {
        throw LineError("expected text in UTF-8")
      }
      return text
    }

    /// Reads a string, and leaves its escapes.
    mutating func token() throws(LineError) -> Token {
      guard peek() == UInt8(ascii: "\"") else { throw unexpected("a text in quotes") }
      advance()
      let start = position
      var isEscaped = false
      while byte != UInt8(ascii: "\"") {
        if byte == UInt8(ascii: "\\") {
          isEscaped = true
          advance()
        }
        // The line feed is one of these.
        guard byte >= 0x20 else { throw unexpected("a closing quote") }
        advance()
      }
      advance()
      let bytes = unsafe UnsafeBufferPointer(rebasing: line[start..<position - 1])
      return unsafe Token(bytes: bytes, isEscaped: isEscaped)
    }

    /// Reads a string, with escapes replaced.
    mutating func text() throws(LineError) -> String { try token().text() }

    /// Reads a key of an object, with its colon.
    mutating func key() throws(LineError) -> Token {
      let key = try token()
      try expect(":")
      return key
    }
  }
#endif
