#if !hasFeature(Embedded)
  import ViewKernel

  // Unsafe: buffers are used only while the owner of the bytes lends them.

  /// Finds names that come again and again, mostly in one order.
  ///
  /// What came behind a name the last time is tried first, byte by byte; so a name costs a comparison,
  /// and no string.
  struct NameReader {
    private var places: [String: Int] = [:]
    /// All names as they stood in the file, escapes and all, one behind the other.
    private var bytes: ContiguousArray<UInt8> = []
    private var ranges: ContiguousArray<Range<Int>> = []
    /// What came behind each name the last time; the first is what came behind nothing.
    private var followers: ContiguousArray<Int> = [0]
    private var last = -1

    var count: Int { ranges.count }

    /// Adds a name behind the others.
    ///
    /// - Returns: `false` where there is such a name.
    mutating func add(_ token: LineScanner.Token) throws(LineError) -> Bool {
      unsafe add(try token.text(), as: token.bytes)
    }

    private mutating func add(_ name: String, as raw: UnsafeBufferPointer<UInt8>) -> Bool {
      guard places.updateValue(count, forKey: name) == nil else { return false }
      let start = bytes.count
      unsafe bytes.append(contentsOf: raw)
      ranges.append(start..<bytes.count)
      followers.append(count)
      return true
    }

    /// The place of a name; `nil` where there is none.
    mutating func find(_ token: LineScanner.Token) throws(LineError) -> Int? {
      let expected = followers[last + 1]
      if expected < count, unsafe isEqual(ranges[expected], token.bytes) {
        last = expected
        return expected
      }
      guard let place = places[try token.text()] else { return nil }
      followers[last + 1] = place
      last = place
      return place
    }

    /// What comes next comes first.
    mutating func startOver() { last = -1 }

    private func isEqual(_ range: Range<Int>, _ other: UnsafeBufferPointer<UInt8>) -> Bool {
      guard range.count == other.count else { return false }
      for index in other.indices where unsafe bytes[range.lowerBound + index] != other[index] {
        return false
      }
      return true
    }
  }
#endif
