import ViewKernelScenes

/// A command with its options, read from a command line.
enum Command: Equatable {
  case playAll
  /// Help about one command, or about the program.
  case help(Word? = nil)
  /// Prints the version.
  case version
  case list
  case hashes
  case record(RecordOptions)
  case render(RenderOptions)
  case play(PlayOptions)
  case diff(DiffOptions)
  case check(CheckOptions)
  case accept(AcceptOptions)
  case validate(ValidateOptions)

  /// The names of the commands.
  enum Word: String, CaseIterable {
    case list, record, render, play, diff, check, accept, validate, hashes
  }

  /// Reads a command line.
  ///
  /// - Parameter arguments: The arguments without the name of the program.
  init(_ arguments: [String]) throws(CommandError) {
    guard let first = arguments.first else {
      self = .playAll
      return
    }
    var rest = ArgumentList(arguments.dropFirst())
    if ["help", "--help", "-h"].contains(first) {
      let topic = rest.next()
      self = .help(topic == "help" ? nil : try topic.map(Command.word))
      return
    }
    if first == "--version" {
      self = .version
      return
    }
    let word = try Command.word(first)
    self = rest.asksForHelp ? .help(word) : try Command(word, &rest)
  }

  private init(_ word: Word, _ arguments: inout ArgumentList) throws(CommandError) {
    switch word {
    case .list: self = .list
    case .hashes: self = .hashes
    case .record: self = .record(try RecordOptions(&arguments))
    case .render: self = .render(try RenderOptions(&arguments))
    case .play: self = .play(try PlayOptions(&arguments))
    case .diff: self = .diff(try DiffOptions(&arguments))
    case .check: self = .check(try CheckOptions(&arguments))
    case .accept: self = .accept(try AcceptOptions(&arguments))
    case .validate: self = .validate(try ValidateOptions(&arguments))
    }
    if let extra = arguments.next() {
      throw .usage("\(word.rawValue): unexpected argument \"\(extra)\"; remove it")
    }
  }

  private static func word(_ text: String) throws(CommandError) -> Word {
    guard let word = Word(rawValue: text) else { throw unknown(text) }
    return word
  }

  private static func unknown(_ word: String) -> CommandError {
    if word.hasPrefix("-") {
      return .usage("unknown option \"\(word)\"; try \"viewkernel --help\"")
    }
    if word.hasSuffix(".json") || SceneCatalog.builtIn(word) != nil {
      return .usage("unknown command \"\(word)\"; to play that scene: viewkernel record \(word)")
    }
    let names = Word.allCases.map { $0.rawValue } + ["help"]
    let hint = KnownNames(names)
      .hint(word, otherwise: "; the commands are \(names.joined(separator: ", "))")
    return .usage("unknown command \"\(word)\"\(hint)")
  }
}
