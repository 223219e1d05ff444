import ViewKernelPictures
import ViewKernelScenes

/// The options of the command `render`.
struct RenderOptions: Equatable {
  /// A scene, as for `record`, or the path of a recording in an `.ndjson` file. `-` may be either.
  var source: String
  /// The part of a scene to play, and its frames.
  var span = SpanOptions()
  /// The output format. With `nil`, it is the format of the output's suffix, or SVG.
  var format: Format?
  /// The times of still pictures, in seconds, ascending. One time gives a picture, several times
  /// give a film strip.
  var stillTimes: [Double]?
  /// The view that still pictures show; `nil` is the window.
  var crop: String?
  /// The scale of still pictures, in picture units per point.
  var scale: Double?
  /// The values to plot, such as `card.bounds.width`.
  var plots: [String]?
  /// A golden recording or a scene to show beside the recording.
  var golden: String?
  /// A path, or `-` for standard output.
  var output = "-"

  /// The output formats.
  enum Format: String, CaseIterable {
    case svg, html, trace, ndjson, csv

    /// Returns the format of a file suffix, or `nil` if there is none.
    init?(suffix: String) {
      switch suffix {
      case "htm": self = .html
      case "json": self = .trace
      default: self.init(rawValue: suffix)
      }
    }
  }

  /// The output format, never `nil`.
  var usedFormat: Format {
    format ?? FilePath.suffix(of: output).flatMap { Format(suffix: $0) } ?? .svg
  }

  static let help = """
    usage: viewkernel render <scene or recording> [options]

    Makes a picture, a plot, a page, a trace or a recording file. The input is a scene, a recording
    (an .ndjson file), or - for standard input. The suffix of the output selects the format:

      .svg    an animated picture; with --at a still picture; with --plot a plot
      .html   a page that plays the recording and shows its values, without a network
      .json   a trace for Perfetto and chrome://tracing
      .ndjson .csv   the recording

      --at <seconds>      the time of a still picture; several times (0,0.1,0.2) make a film strip
      --crop <view>       with --at: shows only this view, with its subviews and its shadow
      --scale <factor>    with --at: the scale of the picture; default 1, but pictures of a film
                          strip that are wider than 320 points are scaled down to this width
      --plot <names>      for svg: plots these values, such as card.opacity,card.bounds.width
      --compare <golden>  for pages and plots: the golden to compare with, a recording or a scene
      --fps --from --to --times
                          for scenes: the frames, as in "viewkernel help record"
      --format <format>   svg, html, trace, ndjson or csv; default: the suffix of the output, or svg
      --output <path>     a file, or - for standard output; default -

    examples:
      viewkernel render card --output card.html
      viewkernel render card --output card.svg
      viewkernel render card --at 0,0.1,0.2 --output strip.svg
      viewkernel render alert --at 0.9 --crop alert --scale 2 --output alert.svg
      viewkernel render card.ndjson --plot card.opacity --output opacity.svg

    """
}

extension RenderOptions {
  init(_ arguments: inout ArgumentList) throws(CommandError) {
    self.init(source: "")
    let names =
      SpanOptions.namesOfRecordings
      + ["--at", "--crop", "--scale", "--plot", "--compare", "--format", "--output"]
    source = try arguments.scene(of: "render", names) { (name, value) throws(CommandError) in
      switch name {
      case "--at": stillTimes = try OptionValue.times(value, for: name)
      case "--crop": crop = value
      case "--scale": scale = try OptionValue.factor(value, in: 0.01...100, for: name)
      case "--plot":
        plots = value.split(separator: ",", omittingEmptySubsequences: false).map { String($0) }
      case "--compare": golden = value
      case "--format": format = try OptionValue.word(value, for: name)
      case "--output": output = try OptionValue.output(value, for: name)
      default: try span.take(name, value)
      }
    }
    try checkFormat()
    try span.check()
  }

  /// Throws if the format does not support the other options.
  private func checkFormat() throws(CommandError) {
    if format == nil, output != "-", let suffix = FilePath.suffix(of: output),
      Format(suffix: suffix) == nil
    {
      throw .unknownSuffix(suffix, expected: ".svg, .html, .json, .ndjson, .csv, or --format")
    }
    let name = usedFormat.rawValue
    if stillTimes != nil && usedFormat != .svg {
      throw .option("--at", isFor: "svg", not: name, use: "svg")
    }
    if plots != nil && usedFormat != .svg {
      throw .option("--plot", isFor: "svg", not: name, use: "svg")
    }
    if stillTimes != nil && span != SpanOptions() {
      throw .usage("--at cannot be combined with --fps, --from, --to or --times; remove these")
    }
    if stillTimes == nil && crop != nil { throw .optionForStillPictures("--crop") }
    if stillTimes == nil && scale != nil { throw .optionForStillPictures("--scale") }
    if stillTimes != nil && plots != nil {
      throw .options("--at", cannotBeCombinedWith: "--plot")
    }
    if golden != nil && usedFormat != .html && plots == nil {
      throw .option("--compare", isFor: "html and --plot", not: name, use: "html")
    }
    if golden == "-" && source == "-" { throw .twoStandardInputs(of: "render") }
  }
}

// MARK: - Performing

extension Program {
  func render(_ options: RenderOptions) throws(CommandError) {
    let source = try source(options.source)
    let file = try open(
      output: options.output, from: options.source, options.golden)
    var span = options.span
    if let times = options.stillTimes, case .scene(let scene) = source {
      try check(times, in: "scene", from: 0, to: scene.duration)
      span.times = times
    }
    try write(try recording(of: source, span), options, to: file)
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

  /// Returns the golden recording to show beside the recording, if the options name one.
  func golden(_ options: RenderOptions) throws(CommandError) -> Recording? {
    guard let golden = options.golden else { return nil }
    return try recording(golden)
  }

  /// Throws if a time is outside the source.
  func check(
    _ times: [Double], in source: String, from start: Double, to end: Double
  ) throws(CommandError) {
    for time in times where !(start...max(start, end)).contains(time) {
      throw .usage(
        "--at: \(time.shortText) is outside the \(source), "
          + "which goes from \(start.shortText) to \(end.shortText) s")
    }
  }
}
