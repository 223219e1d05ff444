#if !hasFeature(Embedded)
  extension LineScanner {
    /// Reads the next key of an object; `nil` at its end.
    mutating func nextKey() throws(LineError) -> Token? {
      if take("}") { return nil }
      guard take(",") else { throw unexpected("\",\" or \"}\"") }
      return try key()
    }

    /// Skips the rest of an object.
    mutating func skipRest() throws(LineError) {
      while try nextKey() != nil { try skipValue() }
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

    /// Skips a value that is read later, and returns its position.
    mutating func skipForLater() throws(LineError) -> Int {
      let start = position
      try skipValue()
      return start
    }
  }
#endif
