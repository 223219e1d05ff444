import ViewKernelScenes

/// The unused words of a command line.
struct ArgumentList {
  private var words: ArraySlice<String>

  init(_ words: ArraySlice<String>) { self.words = words }

  /// Whether the words contain an option for help. Words after `--` are not options.
  var asksForHelp: Bool {
    words.prefix { $0 != "--" }.contains { $0 == "--help" || $0 == "-h" }
  }

  mutating func next() -> String? { words.popFirst() }

  /// Reads the name and the value of an option: `--name value` or `--name=value`.
  private mutating func option(
    _ word: String, named names: [String]
  ) throws(CommandError) -> (name: String, value: String) {
    let parts = word.split(separator: "=", maxSplits: 1, omittingEmptySubsequences: false)
    let name = String(parts[0])
    guard names.contains(name) else {
      let hint = KnownNames(names + ["--help"])
        .hint(name, otherwise: "; try \"viewkernel --help\"")
      throw .usage("unknown option \"\(name)\"\(hint)")
    }
    if parts.count == 2 { return (name, String(parts[1])) }
    guard let value = words.first, !value.hasPrefix("--") else {
      throw .usage("\(name) needs a value: \(name) <value>")
    }
    words.removeFirst()
    return (name, value)
  }

  /// Reads options and operands. An option may be given once, unless it is repeatable.
  ///
  /// - Parameters:
  ///   - command: The name of the command in messages.
  ///   - names: The allowed options.
  ///   - most: The largest number of operands.
  ///   - repeatable: The options that may be given several times.
  ///   - take: Receives the name and the value of each option.
  /// - Returns: The operands.
  mutating func operands(
    of command: String, _ names: [String], most: Int = .max, repeatable: [String] = [],
    take: (String, String) throws(CommandError) -> Void
  ) throws(CommandError) -> [String] {
    var operands: [String] = []
    var seen: [String] = []
    var takesOptions = true
    while let word = next() {
      if takesOptions && word == "--" {
        takesOptions = false
        continue
      }
      guard takesOptions, word.hasPrefix("-"), word != "-" else {
        guard operands.count < most else {
          throw .usage("\(command): unexpected argument \"\(word)\"; remove it")
        }
        operands.append(word)
        continue
      }
      let (name, value) = try option(word, named: names)
      guard repeatable.contains(name) || !seen.contains(name) else {
        throw .usage("\(command): \(name) is given twice; remove one of the two")
      }
      seen.append(name)
      try take(name, value)
    }
    return operands
  }

  /// Reads options and the only operand of a command, a scene. The parameters are those of
  /// `operands`.
  mutating func scene(
    of command: String, _ names: [String],
    take: (String, String) throws(CommandError) -> Void
  ) throws(CommandError) -> String {
    guard let scene = try operands(of: command, names, most: 1, take: take).first else {
      throw .usage(
        "\(command): no scene; give a name from \"viewkernel list\" or a .json file")
    }
    return scene
  }
}
