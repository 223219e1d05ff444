import ViewKernelScenes

/// The options of the command `record`.
struct RecordOptions: Equatable {
  /// The name of a scene, the path of a file, or `-` for standard input.
  var scene: String
  var span = SpanOptions()
  /// The output format. With `nil`, it is the format of the output's suffix, or NDJSON.
  var format: TimelineFormat?
  var layout = Layout.long
  /// The part of the timeline to write.
  var shard = Shard.whole
  /// A path, or `-` for standard output.
  var output = "-"

  /// The layout of a table: a row for each value, or a row for each moment.
  enum Layout: String, CaseIterable {
    case long, wide
  }

  /// The output format, never `nil`.
  var usedFormat: TimelineFormat { format ?? TimelineFormat(path: output) ?? .ndjson }

  static let help = """
    usage: viewkernel record <scene> [options]

    Plays a scene and writes its timeline. <scene> is a name from "viewkernel list", the path of a
    .json file, or - for standard input.

      --fps <rate>        frames per second: 60, 29.97 or 60000/1001; default: the rate
                          of the scene
      --from <seconds>    start time; default 0
      --to <seconds>      end time; default: the end of the scene
      --times <list>      the times of the frames, such as 0,0.1,0.25; cannot be combined with
                          --fps, --from or --to
      --format <format>   ndjson or csv; default: the suffix of the output, or ndjson
      --layout <layout>   for csv: long (a row for each value) or wide (a row for each moment);
                          default long
      --shard <i>/<n>     for ndjson: write only part i of n; the joined parts are the whole file;
                          cannot be combined with --times
      --output <path>     a file, or - for standard output; default -

    examples:
      viewkernel record card --output card.ndjson
      viewkernel record card --format csv --layout wide --output card.csv
      viewkernel record alert --from 0.5 --to 1 --fps 120
      cat card.json | viewkernel record -

    """
}

extension RecordOptions {
  init(_ arguments: inout ArgumentList) throws(CommandError) {
    self.init(scene: "")
    let names = SpanOptions.namesOfRecordings + ["--format", "--layout", "--shard", "--output"]
    scene = try arguments.scene(of: "record", names) { (name, value) throws(CommandError) in
      switch name {
      case "--format": format = try OptionValue.word(value, for: name)
      case "--layout": layout = try OptionValue.word(value, for: name)
      case "--shard":
        guard let part = Shard(text: value) else {
          throw .usage(
            "--shard: expected the number of a part and the number of parts, such as 2/4, "
              + "got \"\(value)\"")
        }
        shard = part
      case "--output": output = try OptionValue.output(value, for: name)
      default: try span.take(name, value)
      }
    }
    try checkFormat()
    try span.check()
  }

  /// Throws if the format does not support the other options.
  private func checkFormat() throws(CommandError) {
    if format == nil, output != "-", TimelineFormat(path: output) == nil,
      let suffix = FilePath.suffix(of: output)
    {
      throw .unknownSuffix(
        suffix,
        expected: ".ndjson or .csv, or --format (pictures and pages: viewkernel render)")
    }
    if layout == .wide && usedFormat != .csv {
      throw .option("--layout wide", isFor: "csv", not: usedFormat.rawValue, use: "csv")
    }
    if shard != .whole && span.times != nil {
      throw .options("--shard", cannotBeCombinedWith: "--times")
    }
    if shard != .whole && usedFormat != .ndjson {
      throw .option("--shard", isFor: "ndjson", not: usedFormat.rawValue, use: "ndjson")
    }
  }
}

// MARK: - Performing

extension Program {
  func record(_ options: RecordOptions) throws(CommandError) {
    let scene = try catalog.scene(options.scene)
    var span = try options.span.span(of: scene)
    let file = try open(output: options.output, from: options.scene)
    var sink: TimelineSink =
      options.layout == .wide ? WideCSVWriter { file.write($0) } : file.makeSink(options.usedFormat)
    if options.shard != .whole {
      let rate = span.frameRate ?? scene.frameRate
      let total = rate.frameCount(from: span.from, until: span.to ?? scene.duration)
      let fragment = FragmentWriter(options.shard, of: total) { file.write($0) }
      if let last = fragment.lastFrame { span.to = span.from + rate.time(ofFrame: last) }
      sink = fragment
    }
    let summary = play(scene, span, into: [sink])
    // The output may be `-`, or a name of standard output such as `/dev/stdout`.
    let isOnOutput = file.writesToSameFile(as: output)
    try commit(file)
    let seconds = (span.to ?? scene.duration) - span.from
    // The counts and the hash include the parts before this one, so they are not printed.
    let result =
      options.shard == .whole
      ? line(scene.name, summary, seconds)
      : "\(scene.name.oneLine): part \(options.shard)\n"
    (isOnOutput ? errors : output).write(result)
  }
}
