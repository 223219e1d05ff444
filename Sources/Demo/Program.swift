import ViewKernelScenes

#if canImport(FoundationEssentials)
  import FoundationEssentials
#else
  import Foundation
#endif

/// The command-line program: reads arguments, plays scenes, writes timelines.
struct Program {
  /// Where `Scenes/` is, and `timelines/` is made; empty is the current directory.
  var directory = ""
  /// Takes results.
  let output: TimelineFile
  /// Takes errors, summaries and progress. What cannot be written there is lost.
  let errors: TimelineFile
  /// Whether `errors` is a terminal.
  var showsProgress = false

  /// Runs a command.
  ///
  /// - Parameter arguments: Without the name of the program.
  /// - Returns: The exit status: 0, 1 where two recordings differ, or one of `CommandError.Status`.
  func run(_ arguments: [String]) -> Int32 {
    do throws(CommandError) {
      let status = try perform(Command(arguments))
      try commit(output)
      return status
    } catch {
      errors.write("\(error.line)\n")
      return error.status.rawValue
    }
  }

  private func perform(_ command: Command) throws(CommandError) -> Int32 {
    switch command {
    case .help: output.write(Program.help)
    case .list: try list()
    case .playAll: try playAll()
    case .hashes: try hashes()
    case .record(let options): try record(options)
    case .render(let options): try render(options)
    case .diff(let options): return try diff(options)
    }
    return 0
  }

  private var catalog: SceneCatalog { SceneCatalog(directory: directory) }
}

// MARK: - Commands

extension Program {
  private static let timelinesFolder = "timelines"

  private func list() throws(CommandError) {
    let scenes = try catalog.all()
    let nameWidth = scenes.map { $0.name.count }.max() ?? 0
    let durations = scenes.map { "\($0.duration.shortText) s" }
    let durationWidth = durations.map { $0.count }.max() ?? 0
    for (scene, duration) in zip(scenes, durations) {
      let name = scene.name.padded(to: nameWidth)
      output.write("\(name)  \(duration.indented(to: durationWidth))  \(scene.summary)\n")
    }
  }

  private func hashes() throws(CommandError) {
    for scene in try catalog.all() {
      let summary = watched(scene) { scene.play(onProgress: $0) }
      output.write("\(scene.name) \(summary.hash.text)\n")
    }
  }

  /// All files are read before the first one is written, so that a bad one is found at once.
  private func playAll() throws(CommandError) {
    let scenes = try catalog.all()
    let folder =
      directory.isEmpty ? Program.timelinesFolder : "\(directory)/\(Program.timelinesFolder)"
    // Why it could not be made shows when the first file is.
    try? FileManager.default.createDirectory(atPath: folder, withIntermediateDirectories: false)
    let width = scenes.map { $0.name.count }.max() ?? 0
    for scene in scenes {
      var files: [TimelineFile] = []
      var sinks: [TimelineSink] = []
      for format in TimelineFormat.allCases {
        let file = try open("\(folder)/\(scene.name).\(format.rawValue)")
        files.append(file)
        sinks.append(file.makeSink(format))
      }
      let summary = watched(scene) { scene.play(into: sinks, onProgress: $0) }
      for file in files { try commit(file) }
      output.write(line(scene.name.padded(to: width), summary, scene.duration))
    }
  }

  private func record(_ options: RecordOptions) throws(CommandError) {
    let scene = try catalog.scene(options.scene)
    let span = Scene.Span(
      from: options.from ?? 0, to: options.to, frameRate: options.frameRate)
    let end = span.to ?? scene.duration
    guard span.from <= end else {
      throw .usage(
        "--from \(span.from.shortText) is after the end of the scene, \(end.shortText) s")
    }
    let isStandardOutput = options.output == "-"
    let file = isStandardOutput ? output : try open(path(options.output))
    let sink =
      options.isWide ? WideCSVWriter { file.write($0) } : file.makeSink(options.usedFormat)
    let summary = watched(scene) { scene.play(span, into: [sink], onProgress: $0) }
    try commit(file)
    (isStandardOutput ? errors : output).write(line(scene.name, summary, end - span.from))
  }
}

// MARK: - Pictures

extension Program {
  /// One time is a picture, several are a film strip.
  private func render(_ options: RenderOptions) throws(CommandError) {
    let scene = try catalog.scene(options.scene)
    let window = scene.makeWindow()
    let picture: String
    if options.times.count == 1 {
      window.advance(to: options.times[0])
      picture = window.svg()
    } else {
      picture = strip(of: window, options.times).svg()
    }
    let file = options.output == "-" ? output : try open(path(options.output))
    file.write(picture)
    try commit(file)
  }
}

extension Program {
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

// MARK: - Comparing

extension Program {
  /// - Returns: 1 where there are differences.
  private func diff(_ options: DiffOptions) throws(CommandError) -> Int32 {
    let golden = try recording(options.golden)
    let differences = try recording(options.recording).differences(
      from: golden, tolerance: options.tolerance, tolerances: options.tolerances)
    if options.isJSON {
      output.write(differences.json())
    } else {
      for sentence in differences.sentences() { output.write("\(sentence)\n") }
    }
    return differences.isEmpty ? 0 : 1
  }

  /// Reads a recording; one that ends too early up to its last whole line.
  private func recording(_ name: String) throws(CommandError) -> Recording {
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

// MARK: - Files

extension Program {
  private func path(_ path: String) -> String {
    directory.isEmpty || path.hasPrefix("/") ? path : "\(directory)/\(path)"
  }

  private func open(_ path: String) throws(CommandError) -> TimelineFile {
    do throws(TimelineFileError) {
      return try TimelineFile(replacing: path)
    } catch {
      throw .cannotWrite("cannot write \(error.description)")
    }
  }

  private func commit(_ file: TimelineFile) throws(CommandError) {
    do throws(TimelineFileError) {
      try file.commit()
    } catch {
      throw .cannotWrite("cannot write \(error.description)")
    }
  }
}

// MARK: - Text

extension Program {
  /// What was played, in aligned columns.
  private func line(_ name: String, _ summary: TimelineSummary, _ duration: Double) -> String {
    let frames = "\(summary.frames)".indented(to: 6)
    // A difference of times: without its rounding error, which would only puzzle people.
    let seconds = ((duration * 1e6).rounded() / 1e6).shortText.indented(to: 6)
    let events = "\(summary.events)".indented(to: 6)
    return "\(name) \(frames) frames \(seconds) s \(events) events  \(summary.hash.text)\n"
  }

  /// Does something long, with its progress on a terminal.
  private func watched(
    _ scene: Scene, _ play: (((_ done: Int, _ total: Int) -> Void)?) -> TimelineSummary
  ) -> TimelineSummary {
    guard showsProgress else { return play(nil) }
    let progress = ProgressLine(errors)
    defer { progress.clear() }
    return play { done, total in progress.show("\(scene.name): frame \(done) of \(total)") }
  }

  static let help = """
    usage: viewkernel [command]

    Plays scenes of views without a screen, and writes what they show, frame by frame.

    commands:
      (none)              play every scene; write timelines/<scene>.ndjson and .csv
      list                name every scene, with its duration and what it shows
      hashes              play every scene; print its name and hash, write nothing
      record <scene>      play one scene, or a .json file, and write its timeline
        --fps <rate>        frames a second: 60, or 60000/1001; default the scene's
        --from <seconds>    where to start; default 0
        --to <seconds>      where to stop; default the end of the scene
        --format <format>   \(TimelineFormat.names); default by the output's name, else ndjson
        --layout <layout>   of csv: long, a row for each value, or wide, one for each moment
        --output <path>     a file, or - for standard output; default -
      render <scene>      draw what a scene shows, as SVG
        --at <seconds>      when; several, with commas, make a film strip; default 0
        --output <path>     a file, or - for standard output; default -
      diff <golden> <recording>
                          tell how a recording (.ndjson) differs from the one that is right
        --tolerance <t>     how far numbers may be off: 0.5, or for one track opacity=0.01
        --format <format>   text, or json for machines; default text
      help, --help, -h    print this

    Scenes are built in, or are the .json files in Scenes/ of the current directory.
    Documentation/Scenes.md tells how to write one.

    exit status: 0 done, 1 recordings differ, 64 wrong command line, 65 bad file,
    66 no such file, 73 cannot write

    """
}

extension String {
  /// The text with spaces after it, up to a width.
  fileprivate func padded(to width: Int) -> String {
    self + String(repeating: " ", count: max(width - count, 0))
  }

  /// The text with spaces before it, up to a width.
  fileprivate func indented(to width: Int) -> String {
    String(repeating: " ", count: max(width - count, 0)) + self
  }
}
