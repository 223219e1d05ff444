import ViewKernelScenes

/// What to compare, and how closely.
struct DiffOptions: Equatable {
  /// The path of the recording that is right, or `-` for standard input.
  var golden: String
  /// The path of the other one.
  var recording: String
  /// How far numbers may be from each other.
  var tolerances = Tolerances()
  /// Whether differences are written for machines.
  var isJSON = false

  static let help = """
    usage: viewkernel diff <golden> <recording> [options]

    Tells how a recording (.ndjson, or - for standard input) differs from the one that is right: a
    sentence for each thing that moves otherwise. Exits with 0 where they are the same, with 1 where
    they differ.

      --tolerance <t>     how far numbers may be off: 0.5, or for one track opacity=0.01; repeatable
      --format <format>   text, or json for machines; default text

    examples:
      viewkernel diff golden.ndjson new.ndjson
      viewkernel record card | viewkernel diff golden.ndjson - --tolerance opacity=0.01

    """
}

extension DiffOptions {
  init(_ arguments: inout ArgumentList) throws(CommandError) {
    self.init(golden: "", recording: "")
    let files = try arguments.operands(
      of: "diff", [Tolerances.name, "--format"], most: 2, repeatable: [Tolerances.name]
    ) { (name, value) throws(CommandError) in
      guard name == "--format" else { return try tolerances.take(value) }
      guard value == "text" || value == "json" else {
        throw .usage("--format: expected text or json, got \"\(value)\"")
      }
      isJSON = value == "json"
    }
    guard files.count == 2 else {
      throw .usage("diff: give two recordings, the one that is right first")
    }
    guard files != ["-", "-"] else { throw .usage("diff: only one of the two may be -") }
    (golden, recording) = (files[0], files[1])
  }
}

// MARK: - Performing

extension Program {
  /// - Returns: 1 where there are differences.
  func diff(_ options: DiffOptions) throws(CommandError) -> Int32 {
    let golden = try recording(options.golden)
    let recording = try recording(options.recording)
    try options.tolerances.check(golden, recording)
    let differences = recording.differences(
      from: golden, tolerance: options.tolerances.all, tolerances: options.tolerances.tracks)
    if options.isJSON {
      output.write(differences.json())
    } else {
      for sentence in differences.sentences() { output.write("\(sentence)\n") }
    }
    return differences.isEmpty ? 0 : 1
  }

  /// Reads a recording; one that ends too early up to its last whole line.
  func recording(_ name: String) throws(CommandError) -> Recording {
    let builder = RecordingBuilder()
    let reader = NDJSONReader(into: builder)
    func reading(
      _ body: () throws(RecordingError) -> Void
    ) throws(CommandError) {
      do throws(RecordingError) {
        try body()
      } catch {
        guard error.isTruncated, builder.recording != nil else {
          throw .badData("\(name): \(error)")
        }
        errors.write("viewkernel: \(name): \(error); it counts up to there\n")
      }
    }
    try InputFile.read(path(name)) { (piece) throws(CommandError) in
      try reading { () throws(RecordingError) in try reader.read(piece) }
    }
    try reading { () throws(RecordingError) in try reader.finish() }
    guard let recording = builder.recording else { throw .badData("\(name): it is empty") }
    return recording
  }
}
