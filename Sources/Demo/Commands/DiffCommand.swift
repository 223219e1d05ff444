import ViewKernelScenes

/// The options of the command `diff`.
struct DiffOptions: Equatable {
  /// The path of the golden recording, or `-` for standard input.
  var golden: String
  /// The path of the recording that is compared with it.
  var recording: String
  /// The largest accepted differences.
  var tolerance = Tolerance.exact
  var format = Format.text

  /// The output format: sentences, or JSON for programs.
  enum Format: String, CaseIterable {
    case text, json
  }

  static let help = """
    usage: viewkernel diff <golden> <recording> [options]

    Compares a recording (an .ndjson file, or - for standard input) with the golden, and prints the
    differences, one per line. Each argument can also be a scene, which is then played. The exit
    status is 0 if the recordings are equal, and 1 if they differ.

    \(Tolerance.help)
      --format <format>   text or json; default text

    examples:
      viewkernel diff golden.ndjson new.ndjson
      viewkernel diff golden.ndjson card --tolerance opacity=0.01

    """
}

extension DiffOptions {
  init(_ arguments: inout ArgumentList) throws(CommandError) {
    self.init(golden: "", recording: "")
    let files = try arguments.operands(
      of: "diff", Tolerance.options + ["--format"], most: 2,
      repeatable: Tolerance.repeatableOptions
    ) { (name, value) throws(CommandError) in
      guard name == "--format" else { return try tolerance.take(name, value) }
      format = try OptionValue.word(value, for: name)
    }
    guard files.count == 2 else {
      throw .usage("diff: expected two recordings; give the golden first, then the recording")
    }
    guard files != ["-", "-"] else { throw .twoStandardInputs(of: "diff") }
    (golden, recording) = (files[0], files[1])
  }
}

// MARK: - Performing

extension Program {
  /// - Returns: The exit status: 1 if there are differences, otherwise 0.
  func diff(_ options: DiffOptions) throws(CommandError) -> Int32 {
    let golden = try recording(options.golden)
    let recording = try recording(options.recording)
    try options.tolerance.check(golden, recording)
    let differences = recording.differences(from: golden, tolerance: options.tolerance)
    switch options.format {
    case .text: for sentence in differences.sentences() { output.write("\(sentence.oneLine)\n") }
    case .json: output.write(differences.json())
    }
    return differences.isEmpty ? 0 : 1
  }
}
