import ViewKernelScenes

/// What the command line asks for.
enum Command: Equatable {
  case playAll
  case help
  case list
  case hashes
  case record(RecordOptions)
  case render(RenderOptions)
  case diff(DiffOptions)

  fileprivate static let words = ["list", "record", "render", "diff", "hashes", "help"]
}

/// What to record, and where to.
struct RecordOptions: Equatable {
  /// The name of a scene, or the path of a file.
  var scene: String
  /// `nil` is the scene's own.
  var frameRate: FrameRate?
  /// Seconds; `nil` is the start of the scene.
  var from: Double?
  /// Seconds; `nil` is the end of the scene.
  var to: Double?
  /// `nil` is the one of the output's extension, else NDJSON.
  var format: TimelineFormat?
  /// Whether a table has a row for each moment, and not one for each value.
  var isWide = false
  /// A path, or `-` for standard output.
  var output = "-"

  /// The format to write.
  var usedFormat: TimelineFormat { format ?? TimelineFormat(path: output) ?? .ndjson }
}

/// What to draw, and where to.
struct RenderOptions: Equatable {
  /// The name of a scene, or the path of a file.
  var scene: String
  /// Seconds, ascending. One is a picture, several are a film strip.
  var times: [Double] = [0]
  /// A path, or `-` for standard output.
  var output = "-"
}

/// What to compare, and how closely.
struct DiffOptions: Equatable {
  /// The path of the recording that is right.
  var golden: String
  /// The path of the other one.
  var recording: String
  /// How far numbers may be from each other.
  var tolerance = 0.0
  /// The same for tracks of some names.
  var tolerances: [String: Double] = [:]
  /// Whether differences are written for machines.
  var isJSON = false
}

extension Command {
  /// Reads the command line.
  ///
  /// - Parameter arguments: Without the name of the program.
  init(_ arguments: [String]) throws(CommandError) {
    guard let word = arguments.first else {
      self = .playAll
      return
    }
    var rest = ArgumentList(arguments.dropFirst())
    switch word {
    case "help", "--help", "-h":
      self = .help
      return
    case "list": self = .list
    case "hashes": self = .hashes
    case "record": self = try .record(Command.recordOptions(&rest))
    case "render": self = try .render(Command.renderOptions(&rest))
    case "diff": self = try .diff(Command.diffOptions(&rest))
    default: throw Command.unknown(word)
    }
    if rest.asksForHelp {
      self = .help
    } else if let extra = rest.next() {
      throw .usage("\(word): unexpected argument \"\(extra)\"")
    }
  }

  private static func unknown(_ word: String) -> CommandError {
    if word.hasPrefix("-") {
      return .usage("unknown option \"\(word)\"; try \"viewkernel --help\"")
    }
    if word.hasSuffix(".json") || Scene.stories.contains(where: { $0.name == word }) {
      return .usage("unknown command \"\(word)\"; to play that scene: viewkernel record \(word)")
    }
    let hint = NearestName.hint(word, in: Command.words)
    return .usage(
      "unknown command \"\(word)\"\(hint.isEmpty ? "; try \"viewkernel --help\"" : hint)")
  }
}

// MARK: - Commands with options

extension Command {
  private static func recordOptions(
    _ arguments: inout ArgumentList
  ) throws(CommandError) -> RecordOptions {
    var options = RecordOptions(scene: "")
    let names = ["--fps", "--from", "--to", "--format", "--layout", "--output", "--help"]
    options.scene = try scene(of: "record", names, &arguments) {
      (name, value) throws(CommandError) in
      switch name {
      case "--fps":
        guard let rate = FrameRate(text: value) else {
          throw .usage("--fps: expected \(FrameRate.expectation), got \"\(value)\"")
        }
        options.frameRate = rate
      case "--from": options.from = try seconds(value, for: name)
      case "--to": options.to = try seconds(value, for: name)
      case "--format":
        guard let format = TimelineFormat(rawValue: value) else {
          throw .usage("--format: expected \(TimelineFormat.names), got \"\(value)\"")
        }
        options.format = format
      case "--layout":
        guard value == "long" || value == "wide" else {
          throw .usage("--layout: expected long or wide, got \"\(value)\"")
        }
        options.isWide = value == "wide"
      default: options.output = value
      }
    }
    if options.isWide && options.usedFormat != .csv {
      throw .usage("--layout wide is for csv, not for \(options.usedFormat.rawValue)")
    }
    if let from = options.from, let to = options.to, from > to {
      throw .usage("--from \(from.shortText) is after --to \(to.shortText)")
    }
    return options
  }

  private static func renderOptions(
    _ arguments: inout ArgumentList
  ) throws(CommandError) -> RenderOptions {
    var options = RenderOptions(scene: "")
    let names = ["--at", "--format", "--output", "--help"]
    options.scene = try scene(of: "render", names, &arguments) {
      (name, value) throws(CommandError) in
      switch name {
      case "--at": options.times = try times(value, for: name)
      case "--format":
        guard value == "svg" else { throw .usage("--format: expected svg, got \"\(value)\"") }
      default: options.output = value
      }
    }
    return options
  }

  private static func diffOptions(
    _ arguments: inout ArgumentList
  ) throws(CommandError) -> DiffOptions {
    var options = DiffOptions(golden: "", recording: "")
    if arguments.asksForHelp { return options }
    let files = try operands(
      of: "diff", ["--tolerance", "--format", "--help"], most: 2, repeatable: ["--tolerance"],
      &arguments
    ) { (name, value) throws(CommandError) in
      if name == "--format" {
        guard value == "text" || value == "json" else {
          throw .usage("--format: expected text or json, got \"\(value)\"")
        }
        options.isJSON = value == "json"
        return
      }
      let parts = value.split(separator: "=", maxSplits: 1, omittingEmptySubsequences: false)
      guard let number = Double(parts[parts.count - 1]), number >= 0 else {
        throw .usage("\(name): expected a number or track=number, at least 0, got \"\(value)\"")
      }
      if parts.count == 2 {
        options.tolerances[String(parts[0])] = number
      } else {
        options.tolerance = number
      }
    }
    guard files.count == 2 else {
      throw .usage("diff: give two recordings, the one that is right first")
    }
    (options.golden, options.recording) = (files[0], files[1])
    return options
  }

  /// Reads options and the scene that stands among them.
  ///
  /// - Parameter take: Takes the name and the value of an option.
  /// - Returns: The scene; empty where help is asked for.
  private static func scene(
    of command: String, _ names: [String], _ arguments: inout ArgumentList,
    take: (String, String) throws(CommandError) -> Void
  ) throws(CommandError) -> String {
    if arguments.asksForHelp { return "" }
    guard let scene = try operands(of: command, names, most: 1, &arguments, take: take).first else {
      throw .usage(
        "\(command): which scene? Give a name or a .json file; \"viewkernel list\" lists them")
    }
    return scene
  }

  /// Reads options, each at most once but those that may be repeated, and what stands among them.
  private static func operands(
    of command: String, _ names: [String], most: Int, repeatable: [String] = [],
    _ arguments: inout ArgumentList, take: (String, String) throws(CommandError) -> Void
  ) throws(CommandError) -> [String] {
    var operands: [String] = []
    var seen: [String] = []
    var takesOptions = true
    while let word = arguments.next() {
      if takesOptions && word == "--" {
        takesOptions = false
        continue
      }
      guard takesOptions, word.hasPrefix("-"), word != "-" else {
        guard operands.count < most else {
          throw .usage("\(command): unexpected argument \"\(word)\"")
        }
        operands.append(word)
        continue
      }
      let (name, value) = try arguments.option(word, named: names)
      guard repeatable.contains(name) || !seen.contains(name) else {
        throw .usage("\(command): \(name) is given twice")
      }
      seen.append(name)
      try take(name, value)
    }
    return operands
  }

  /// Times with commas between them, ascending.
  private static func times(_ text: String, for name: String) throws(CommandError) -> [Double] {
    var times: [Double] = []
    for part in text.split(separator: ",", omittingEmptySubsequences: false) {
      let time = try seconds(String(part), for: name)
      if let last = times.last, last >= time {
        throw .usage("\(name): \(time.shortText) is not after \(last.shortText)")
      }
      times.append(time)
    }
    return times
  }

  private static func seconds(_ text: String, for name: String) throws(CommandError) -> Double {
    guard let seconds = Double(text), (0...Scene.longestDuration).contains(seconds) else {
      let longest = Scene.longestDuration.shortText
      throw .usage("\(name): expected seconds in 0...\(longest), got \"\(text)\"")
    }
    return seconds
  }
}

/// The words of a command line that have not been used yet.
private struct ArgumentList {
  private var words: ArraySlice<String>

  init(_ words: ArraySlice<String>) { self.words = words }

  var asksForHelp: Bool {
    words.prefix { $0 != "--" }.contains { $0 == "--help" || $0 == "-h" }
  }

  mutating func next() -> String? { words.popFirst() }

  /// The full name and the value of an option, which is `--name value` or `--name=value`.
  mutating func option(
    _ word: String, named names: [String]
  ) throws(CommandError) -> (name: String, value: String) {
    let parts = word.split(separator: "=", maxSplits: 1, omittingEmptySubsequences: false)
    let name = String(parts[0])
    guard names.contains(name) else {
      let hint = NearestName.hint(name, in: names)
      throw .usage(
        "unknown option \"\(name)\"\(hint.isEmpty ? "; try \"viewkernel --help\"" : hint)")
    }
    if parts.count == 2 { return (name, String(parts[1])) }
    guard let value = words.first, !value.hasPrefix("--") else {
      throw .usage("\(name) needs a value")
    }
    words.removeFirst()
    return (name, value)
  }
}

extension TimelineFormat {
  /// What may be asked for: "ndjson or csv".
  static var names: String { allCases.map { $0.rawValue }.joined(separator: " or ") }
}
