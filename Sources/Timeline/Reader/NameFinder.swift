#if !hasFeature(Embedded)
  import ViewKernel

  // Unsafe: buffers are used only while the owner of the bytes lends them.

  /// Finds the indices of names that occur again and again as keys in a file, mostly in the same
  /// order.
  ///
  /// The keys of one object are a list. A list has each name once.
  ///
  /// A look-up first tries the name that followed the last one the time before, byte by byte. So
  /// most look-ups cost a comparison, and create no string.
  struct NameFinder {
    private var indices: [String: Int] = [:]
    /// All names as the file contains them, with escapes, in order.
    private var bytes: ContiguousArray<UInt8> = []
    private var ranges: ContiguousArray<Range<Int>> = []
    /// The name that last followed each name. The first one followed no name.
    private var followers: ContiguousArray<Int> = [0]
    private var last = -1
    /// For each name, the last list that has it.
    private var lists: ContiguousArray<Int> = []
    /// The number of the current list.
    private var list = 0

    var count: Int { ranges.count }

    /// Adds a name after the others.
    ///
    /// - Returns: `false` if the name exists.
    mutating func add(_ token: LineScanner.Token) throws(LineError) -> Bool {
      unsafe add(try token.text(), as: token.bytes)
    }

    private mutating func add(_ name: String, as raw: UnsafeBufferPointer<UInt8>) -> Bool {
      guard indices[name] == nil else { return false }
      indices[name] = count
      let start = bytes.count
      unsafe bytes.append(contentsOf: raw)
      ranges.append(start..<bytes.count)
      followers.append(count)
      lists.append(list - 1)
      return true
    }

    /// Finds the next name of the list.
    ///
    /// - Returns: The index of the name; `nil` if it was not added.
    /// - Throws: A `LineError` if the list has the name already.
    mutating func find(_ token: LineScanner.Token) throws(LineError) -> Int? {
      guard let index = try index(of: token) else { return nil }
      guard lists[index] != list else {
        throw LineError("the key \(try token.text().shortQuoted) is given twice")
      }
      lists[index] = list
      followers[last + 1] = index
      last = index
      return index
    }

    private func index(of token: LineScanner.Token) throws(LineError) -> Int? {
      let expected = followers[last + 1]
      if expected < count, unsafe isEqual(ranges[expected], token.bytes) { return expected }
      return indices[try token.text()]
    }

    /// Finds the next name of the list, which is added if it is new.
    mutating func findOrAdd(_ token: LineScanner.Token) throws(LineError) {
      if try find(token) != nil { return }
      _ = try add(token)
      _ = try find(token)
    }

    /// Starts a new list of names: the next name follows no name.
    mutating func startList() {
      last = -1
      list += 1
    }

    private func isEqual(_ range: Range<Int>, _ other: UnsafeBufferPointer<UInt8>) -> Bool {
      guard range.count == other.count else { return false }
      for index in other.indices where unsafe bytes[range.lowerBound + index] != other[index] {
        return false
      }
      return true
    }
  }
#endif
