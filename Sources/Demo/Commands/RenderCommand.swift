import ViewKernelScenes

/// What to make a picture, a page or a file of, and where to.
struct RenderOptions: Equatable {
  /// A scene as for `record`, or a recording: the path of an `.ndjson` file. `-` may be either.
  var source: String
  /// Which part of a scene is played, and how finely.
  var span = SpanOptions()
  /// `nil` is the one of the output's suffix, else SVG.
  var format: Format?
  /// Seconds, ascending. One is a still picture, several are a film strip.
  var times: [Double]?
  /// What to plot: `card.bounds.width`.
  var plots: [String]?
  /// The path of a recording that is right, to be shown beside.
  var golden: String?
  /// A path, or `-` for standard output.
  var output = "-"

  /// What can be made.
  enum Format: String, CaseIterable {
    case svg, html, trace, ndjson, csv

    /// The one of a file's suffix.
    init?(suffix: String) {
      switch suffix {
      case "htm": self = .html
      case "json": self = .trace
      default: self.init(rawValue: suffix)
      }
    }
  }

  /// The format to make.
  var usedFormat: Format {
    format ?? OptionValue.suffix(of: output).flatMap { Format(suffix: $0) } ?? .svg
  }

  static let help = """
    usage: viewkernel render <scene or recording> [options]

    Makes something to look at of a scene, or of a recording (.ndjson; - is standard input): by the
    suffix of the output

      .svg    a picture that plays by itself; with --at still ones; with --plot curves
      .html   a page to play, scrub and inspect, which needs no network
      .json   a trace for Perfetto and chrome://tracing
      .ndjson .csv   the recording itself

      --at <seconds>      when; several, with commas, make a film strip
      --plot <names>      what to draw over time, with commas: card.opacity,card.bounds.width
      --compare <golden>  a recording (.ndjson) to show beside, on pages and in plots
      --fps --from --to --times
                          how a scene is played, as for record
      --format <format>   svg, html, trace, ndjson or csv; default by the output's suffix, else svg
      --output <path>     a file, or - for standard output; default -

    examples:
      viewkernel render card --output card.html
      viewkernel render card --output card.svg
      viewkernel render card --at 0,0.1,0.2 --output strip.svg
      viewkernel render card.ndjson --plot card.opacity --output opacity.svg

    """
}

extension RenderOptions {
  init(_ arguments: inout ArgumentList) throws(CommandError) {
    self.init(source: "")
    let names =
      SpanOptions.namesOfRecordings + ["--at", "--plot", "--compare", "--format", "--output"]
    let sources = try arguments.operands(of: "render", names, most: 1) {
      (name, value) throws(CommandError) in
      switch name {
      case "--at": times = try OptionValue.times(value, for: name)
      case "--plot":
        plots = value.split(separator: ",", omittingEmptySubsequences: false).map { String($0) }
      case "--compare": golden = value
      case "--format": format = try OptionValue.word(value, for: name)
      case "--output": output = value
      default: try span.take(name, value)
      }
    }
    source = try Program.oneScene(sources, of: "render")
    try checkFormat()
    try span.check()
  }

  /// Whether what is asked for can be had of the format.
  private func checkFormat() throws(CommandError) {
    if format == nil, output != "-", let suffix = OptionValue.suffix(of: output),
      Format(suffix: suffix) == nil
    {
      throw .usage(
        "--output: nothing is called .\(suffix); expected .svg, .html, .json, .ndjson, .csv, "
          + "or --format")
    }
    let name = usedFormat.rawValue
    if times != nil && usedFormat != .svg { throw .usage("--at is for svg, not for \(name)") }
    if plots != nil && usedFormat != .svg { throw .usage("--plot is for svg, not for \(name)") }
    if times != nil && plots != nil { throw .usage("--at and --plot make different pictures") }
    if golden != nil && usedFormat != .html && plots == nil {
      throw .usage("--compare is for html and --plot, not for \(name)")
    }
    if golden == "-" && source == "-" { throw .usage("render: only one of the two may be -") }
  }
}

// MARK: - Performing

extension Program {
  func render(_ options: RenderOptions) throws(CommandError) {
    let source = try source(options.source)
    let file = options.output == "-" ? output : try open(path(options.output))
    if let times = options.times, case .scene(let scene) = source {
      // Of the window itself, which shows more instants than were recorded.
      file.write(picture(of: scene.makeWindow(), times))
    } else {
      let recording = try recording(of: source, options.span)
      try write(recording, options, to: file)
    }
    try commit(file)
  }

  private func write(
    _ recording: Recording, _ options: RenderOptions, to file: TimelineFile
  ) throws(CommandError) {
    switch options.usedFormat {
    case .svg: file.write(try picture(of: recording, options))
    case .html: file.write(recording.page(comparedWith: try golden(options)))
    case .trace: file.write(recording.trace())
    case .ndjson: recording.replay(into: file.makeSink(.ndjson))
    case .csv: recording.replay(into: file.makeSink(.csv))
    }
  }
}

// MARK: - Sources

extension Program {
  /// What is given to be rendered.
  private enum Source {
    case scene(Scene)
    case recording(Recording)
  }

  private func source(_ word: String) throws(CommandError) -> Source {
    if word.hasSuffix(".ndjson") { return .recording(try recording(word)) }
    guard word == "-" else { return .scene(try catalog.scene(word)) }
    let bytes = try InputFile.read(word)
    let name = InputFile.standardInputName
    // Recordings begin with their schema, which is no key of scenes.
    guard bytes.starts(with: Array(#"{"schema":"#.utf8)) else {
      return .scene(try catalog.scene(bytes, path: word, name: name))
    }
    do throws(RecordingError) {
      return .recording(try Recording(ndjson: bytes))
    } catch {
      throw .badData("\(name): \(error)")
    }
  }

  /// The recording to show beside.
  private func golden(_ options: RenderOptions) throws(CommandError) -> Recording? {
    guard let golden = options.golden else { return nil }
    return try recording(golden)
  }

  private func recording(
    of source: Source, _ span: SpanOptions
  ) throws(CommandError) -> Recording {
    switch source {
    case .recording(let recording):
      guard span == SpanOptions() else {
        throw .usage("render: --fps, --from and --to are for scenes; a recording is as it is")
      }
      return recording
    case .scene(let scene):
      let builder = RecordingBuilder()
      let span = try span.span(of: scene)
      _ = watched(scene) { scene.play(span, into: [builder], onProgress: $0) }
      return builder.recording!  // It has begun.
    }
  }
}

// MARK: - Pictures

extension Program {
  /// One time is a picture, several are a film strip.
  private func picture(of window: Window, _ times: [Double]) -> String {
    guard times.count > 1 else {
      window.advance(to: times[0])
      return window.svg()
    }
    return strip(of: window, times).svg()
  }

  private func picture(
    of recording: Recording, _ options: RenderOptions
  ) throws(CommandError) -> String {
    if let plots = options.plots { return try plot(of: recording, plots, try golden(options)) }
    guard let times = options.times else { return recording.animatedSVG() }
    return times.count > 1
      ? recording.filmStrip(at: times).svg() : recording.svg(at: times[0])
  }

  /// - Parameter names: Of views with what of them is plotted: `card.bounds.width`.
  private func plot(
    of recording: Recording, _ names: [String], _ golden: Recording?
  ) throws(CommandError) -> String {
    var plot = Plot(recording)
    plot.golden = golden
    for name in names {
      let isKnown = recording.nodes.contains { node in
        name.hasPrefix("\(node.name).")
          && plot.add(node.name, String(name.dropFirst(node.name.count + 1)))
      }
      guard isKnown else {
        throw .usage(
          "--plot: \"\(name)\" is no view's property that has numbers; "
            + "expected something like card.opacity or card.bounds.width")
      }
    }
    return plot.svg()
  }

  /// Cells as large as the largest of the pictures: a window may turn.
  private func strip(of window: Window, _ times: [Double]) -> FilmStrip {
    var size = Size.zero
    let cells = times.map { time in
      window.advance(to: time)
      let shown = window.presentation.frame
      size.width = max(size.width, shown.maxX)
      size.height = max(size.height, shown.maxY)
      return (list: window.displayList(), caption: "\(time.shortText) s")
    }
    var strip = FilmStrip(size: Size(width: max(size.width, 1), height: max(size.height, 1)))
    for cell in cells { strip.add(cell.list, caption: cell.caption) }
    return strip
  }
}
