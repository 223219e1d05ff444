#if !hasFeature(Embedded)
  extension LineScanner {
    /// Reads the next key of an object; `nil` at its end.
    mutating func nextKey() throws(LineError) -> Token? {
      if take("}") { return nil }
      guard take(",") else { throw unexpected("\",\" or \"}\"") }
      return try key()
    }

    /// Visits the members of an object. The visitor must read each value.
    mutating func members(
      _ visit: (inout LineScanner, Token) throws(LineError) -> Void
    ) throws(LineError) {
      try expect("{")
      if take("}") { return }
      try visit(&self, try key())
      while let key = try nextKey() { try visit(&self, key) }
    }
  }

  // MARK: - Skipping

  extension LineScanner {
    /// Skips a value that is read later, and returns its position.
    mutating func skipForLater() throws(LineError) -> Int {
      let start = position
      try skipValue()
      return start
    }

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
        guard isAtNumber else { throw unexpected("a value") }
        try skipNumber()
      }
    }
  }
#endif
