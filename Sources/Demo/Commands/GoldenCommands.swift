import ViewKernelScenes
import ViewKernelTesting

/// Which scenes to compare with their goldens, and how closely.
struct CheckOptions: Equatable {
  /// Names of scenes or paths; none are all files of the folder of scenes.
  var scenes: [String] = []
  /// The folder of the goldens.
  var goldens = "Goldens"
  /// How far numbers may be from each other.
  var tolerances = Tolerances()

  static let help = """
    usage: viewkernel check [scene...] [options]

    Plays scenes, and tells how they differ from their goldens: the recordings of their names in the
    folder Goldens. Without names all .json files in Scenes/ are played. A golden that is not there is
    written, and counts as different, so that nothing passes that nobody has looked at. Where one
    differs, the new recording is put beside it, with a page that shows both. Exits with 1 where
    anything differs.

      --goldens <folder>  where the goldens are; default Goldens
      --tolerance <t>     how far numbers may be off: 0.5, or for one track opacity=0.01; repeatable

    examples:
      viewkernel check
      viewkernel check card --tolerance 0.5
      viewkernel accept Goldens/card.ndjson

    """
}

extension CheckOptions {
  init(_ arguments: inout ArgumentList) throws(CommandError) {
    self.init()
    scenes = try arguments.operands(
      of: "check", ["--goldens", Tolerances.name], repeatable: [Tolerances.name]
    ) { (name, value) throws(CommandError) in
      if name == "--goldens" { goldens = value } else { try tolerances.take(value) }
    }
  }
}

/// Which new recordings take the place of their goldens.
struct AcceptOptions: Equatable {
  /// Goldens, or folders to look for them in.
  var paths: [String] = []

  static let help = """
    usage: viewkernel accept [golden or folder...]

    Puts recordings that differed (card.new.ndjson) in the place of their goldens (card.ndjson): of
    those goldens, or of all in the folders and those inside of them. Default is the current folder.

    examples:
      viewkernel accept
      viewkernel accept Goldens/card.ndjson
      viewkernel accept Tests

    """
}

extension AcceptOptions {
  init(_ arguments: inout ArgumentList) throws(CommandError) {
    self.init(paths: try arguments.operands(of: "accept", []) { _, _ in })
  }
}

// MARK: - Checking

extension Program {
  /// - Returns: 1 where something differs.
  func check(_ options: CheckOptions) throws(CommandError) -> Int32 {
    var scenes: [Scene] = []
    for name in options.scenes { scenes.append(try catalog.scene(name)) }
    if options.scenes.isEmpty { scenes = try catalog.files() }
    guard !scenes.isEmpty else {
      throw .usage("check: there are no scenes in \(SceneCatalog.folder)/; name some")
    }
    var status: Int32 = 0
    for scene in scenes where try !isAsGolden(scene, options) { status = 1 }
    return status
  }

  private func isAsGolden(_ scene: Scene, _ options: CheckOptions) throws(CommandError) -> Bool {
    let golden = Golden(path: "\(path(options.goldens))/\(scene.name).ndjson")
    let builder = RecordingBuilder()
    _ = watched(scene) { scene.play(into: [builder], onProgress: $0) }
    let outcome: Golden.Outcome
    do throws(ExpectationFailure) {
      outcome = try golden.check(
        builder.recording!,  // It has begun.
        tolerance: options.tolerances.all, tolerances: options.tolerances.tracks)
    } catch {
      throw .badData(error.description)
    }
    switch outcome {
    case .same: output.write("\(scene.name): as its golden\n")
    case .written:
      output.write("\(scene.name): \(golden.path) was not there, and has been written\n")
    case .different(let differences):
      output.write("\(scene.name): differs; look at \(golden.pagePath)\n")
      for sentence in differences.sentences() { output.write("  \(sentence)\n") }
    }
    return outcome == .same
  }
}

// MARK: - Accepting

extension Program {
  func accept(_ options: AcceptOptions) throws(CommandError) {
    var goldens: [Golden] = []
    for word in options.paths.isEmpty ? ["."] : options.paths {
      goldens += try self.goldens(at: word)
    }
    for golden in goldens {
      do throws(ExpectationFailure) {
        try golden.accept()
      } catch {
        throw .cannotWrite(error.description)
      }
      output.write("accepted \(golden.path)\n")
    }
    if goldens.isEmpty { output.write("nothing differs: there is no new recording to accept\n") }
  }

  /// The goldens that have new recordings beside them.
  private func goldens(at word: String) throws(CommandError) -> [Golden] {
    let path = path(word)
    if let goldens = Golden.different(in: path) { return goldens }
    let golden = Golden(path: path)
    guard golden.hasNew else { throw .noInput("cannot read \(golden.newPath): no such file") }
    return [golden]
  }
}
