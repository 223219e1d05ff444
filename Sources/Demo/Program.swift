import ViewKernelScenes

/// The command-line program: reads arguments, plays scenes and writes timelines.
///
/// Each command has its own file in `Commands`, with its options, their reader, its help and its
/// function.
struct Program {
  /// The directory that contains `Scenes/` and gets `timelines/`; empty is the current directory.
  var directory = ""
  /// Receives results.
  let output: TimelineFile
  /// Receives errors, summaries and progress. If writing fails, they are lost.
  let errors: TimelineFile
  /// Whether `errors` is a terminal.
  var showsProgress = false
  /// The terminal that `output` writes to, if it is a terminal.
  var terminal: Terminal?

  /// Runs a command.
  ///
  /// - Parameter arguments: The arguments without the name of the program.
  /// - Returns: The exit status: 0, 1 if recordings differ, or one of `CommandError.Status`.
  func run(_ arguments: [String]) -> Int32 {
    do throws(CommandError) {
      let status = try perform(Command(arguments))
      try commit(output)
      return status
    } catch {
      return report(error)
    }
  }

  private func perform(_ command: Command) throws(CommandError) -> Int32 {
    switch command {
    case .help(let word): output.write(word.map { $0.help } ?? Command.help)
    case .version:
      output.write(
        "viewkernel \(Program.version), numerics \(Numerics.version), "
          + "timeline schema \(TimelineHeader.schema)\n")
    case .list: return list()
    case .playAll: return try playAll()
    case .hashes: return hashes()
    case .record(let options): try record(options)
    case .render(let options): try render(options)
    case .play(let options): try play(options)
    case .diff(let options): return try diff(options)
    case .check(let options): return try check(options)
    case .accept(let options): try accept(options)
    case .validate(let options): return try validate(options)
    }
    return 0
  }

  /// The version, as in the changelog.
  static let version = "0.1"

  var catalog: SceneCatalog { SceneCatalog(directory: directory) }
}

// MARK: - Scenes and errors

extension Program {
  /// Returns the scenes that can be played, and reports the errors of the others.
  ///
  /// - Returns: Also the exit status: the largest of all.
  func playable(_ scenes: [Result<Scene, CommandError>]) -> (scenes: [Scene], status: Int32) {
    var found: [Scene] = []
    var status: Int32 = 0
    for scene in scenes {
      switch scene {
      case .success(let scene): found.append(scene)
      case .failure(let error): status = max(status, report(error))
      }
    }
    return (found, status)
  }

  /// Reports an error, so that the caller can continue with other work.
  ///
  /// - Returns: The exit status of the error.
  func report(_ error: CommandError) -> Int32 {
    errors.write("\(error.line)\n")
    return error.status.rawValue
  }
}

// MARK: - Playing

extension Program {
  /// Plays a scene, shows the progress on a terminal, and reports the diagnostics of its window.
  @discardableResult
  func play(
    _ scene: Scene, _ span: Scene.Span = Scene.Span(), into sinks: [TimelineSink] = []
  ) -> TimelineSummary {
    let progress = showsProgress ? ProgressLine(errors) : nil
    defer { progress?.clear() }
    return scene.play(
      span, into: sinks,
      onDiagnostic: { diagnostic in
        progress?.clear()
        report(diagnostic, of: scene)
      },
      onProgress: progress.map { progress in
        { done, total in progress.show("\(scene.name): frame \(done) of \(total)") }
      })
  }

  func recording(of scene: Scene, _ span: Scene.Span = Scene.Span()) -> Recording {
    let builder = RecordingBuilder()
    play(scene, span, into: [builder])
    return builder.recording!  // It has begun.
  }

  func report(_ diagnostic: Diagnostic, of scene: Scene) {
    errors.write("viewkernel: \("\(scene.name): \(diagnostic.message)".oneLine)\n")
  }
}

// MARK: - Files

extension Program {
  func path(_ path: String) -> String { catalog.resolved(path) }

  /// Opens the file of the option `--output`.
  ///
  /// - Parameter sources: The input files. The output must not replace them.
  func open(output word: String, from sources: String?...) throws(CommandError) -> TimelineFile {
    guard word != "-" else { return output }
    let target = path(word)
    for case let source? in sources where catalog.isSameFile(target, as: source) {
      throw .usage("--output: \(word) is the input; name another file")
    }
    return try open(target)
  }

  func open(_ path: String) throws(CommandError) -> TimelineFile {
    do throws(TimelineFileError) {
      return try TimelineFile(replacing: path)
    } catch {
      throw CommandError(error)
    }
  }

  func commit(_ file: TimelineFile) throws(CommandError) {
    do throws(TimelineFileError) {
      try file.commit()
    } catch {
      throw CommandError(error)
    }
  }
}

// MARK: - Summaries

extension Program {
  /// Returns a summary of a played scene, in aligned columns.
  func line(_ name: String, _ summary: TimelineSummary, _ duration: Double) -> String {
    let frames = "\(summary.frames)".indented(to: 6)
    // The duration may be a difference of times. Rounding removes its rounding error.
    let seconds = ((duration * 1e6).rounded() / 1e6).shortText.indented(to: 6)
    let events = "\(summary.events)".indented(to: 6)
    return "\(name.oneLine) \(frames) frames \(seconds) s \(events) events  \(summary.hash.text)\n"
  }
}
