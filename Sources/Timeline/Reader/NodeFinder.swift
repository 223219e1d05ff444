#if !hasFeature(Embedded)
  /// Finds the numbers of nodes by their names in a file. Numbers and names are unique.
  struct NodeFinder {
    private var names = NameFinder()
    /// The numbers of the nodes, in the order of `names`.
    private var numbers: ContiguousArray<Int> = []
    /// The same numbers, to refuse a second node of a number.
    private var knownNumbers: Set<Int> = []

    /// Adds a node.
    ///
    /// - Returns: `false` if there is a node of the number or of the name already.
    mutating func add(_ number: Int, name: LineScanner.Token) throws(LineError) -> Bool {
      guard knownNumbers.insert(number).inserted, try names.add(name) else { return false }
      numbers.append(number)
      return true
    }

    /// Returns the number of the node with a name, the next one of the list.
    mutating func number(of name: LineScanner.Token) throws(LineError) -> Int {
      guard let index = try names.find(name) else {
        throw LineError("there is no node \(try name.text().shortQuoted)")
      }
      return numbers[index]
    }

    /// Starts a new list of names; see `NameFinder`.
    mutating func startList() { names.startList() }
  }
#endif
