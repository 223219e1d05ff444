import ViewKernelGoldens
import ViewKernelScenes

/// The options of the command `check`.
struct CheckOptions: Equatable {
  /// Names or paths of scenes. If empty, all files in the folder of scenes.
  var scenes: [String] = []
  /// The folder of the golden files.
  var goldens = CheckOptions.folder
  /// The largest accepted differences.
  var tolerance = Tolerance.exact

  /// The default folder of golden files.
  static let folder = "Goldens"

  static let help = """
    usage: viewkernel check [scene...] [options]

    Plays scenes and compares each with its golden: the recording of the same name in the folder
    Goldens. Without arguments, plays all .json files in the folder Scenes, and lists goldens without
    a scene.

    If a golden does not exist, it is written, and the scene counts as different. Look at the new
    golden before you commit it. If a recording differs from its golden, it is written beside the
    golden, with a page that shows both; "viewkernel accept" makes it the golden. The exit status is
    1 if anything differs. Diagnostics of scenes, such as a tap that hits no view, are written to
    standard error.

      --goldens <folder>  the folder of the goldens; default Goldens
    \(Tolerance.help)

    examples:
      viewkernel check
      viewkernel check card --tolerance bounds=0.5
      viewkernel accept Goldens/card.ndjson

    """
}

extension CheckOptions {
  init(_ arguments: inout ArgumentList) throws(CommandError) {
    self.init()
    scenes = try arguments.operands(
      of: "check", Tolerance.options + ["--goldens"], repeatable: Tolerance.repeatableOptions
    ) { (name, value) throws(CommandError) in
      if name == "--goldens" { goldens = value } else { try tolerance.take(name, value) }
    }
  }
}

// MARK: - Checking

extension Program {
  /// - Returns: The exit status: 1 if anything differs, or the status of an error.
  func check(_ options: CheckOptions) throws(CommandError) -> Int32 {
    guard !options.scenes.contains(InputFile.standardInput) else {
      throw .usage("check: standard input has no name for a golden; give the name of a scene")
    }
    let catalog = catalog
    let named = options.scenes.map { name in
      Result { () throws(CommandError) in try catalog.scene(name) }
    }
    let all = options.scenes.isEmpty ? catalog.files() : named
    guard !all.isEmpty else {
      throw .usage("check: there are no scenes in \(SceneCatalog.folder)/; give names of scenes")
    }
    let (scenes, failed) = playable(all)
    var names: Set<String> = []
    for scene in scenes where !names.insert(scene.name).inserted {
      throw .usage("check: two scenes are called \"\(scene.name)\"; rename one")
    }
    var status = failed
    var tracks: Set<String> = []
    for scene in scenes { status = max(status, check(scene, options, &tracks)) }
    // Of all scenes: some tracks are only in the recordings that use them.
    if !scenes.isEmpty, !tracks.isSuperset(of: options.tolerance.tracks.keys) {
      for scene in scenes { tracks.formUnion(golden(of: scene, options).trackNames) }
      try options.tolerance.check(known: tracks.sorted())
    }
    if options.scenes.isEmpty { reportUnused(options) }
    return status
  }

  /// Prints the golden files whose scenes no longer exist.
  private func reportUnused(_ options: CheckOptions) {
    let files = Set(catalog.fileNames)
    for golden in Golden.unused(in: path(options.goldens)) {
      let name = String(FilePath.split(golden.path).name.dropLast(".ndjson".count))
      guard !files.contains(name), SceneCatalog.builtIn(name) == nil else { continue }
      output.write("\(golden.path): no scene is called \"\(name.oneLine)\"; remove the golden\n")
    }
  }

  /// - Parameter tracks: Receives the names of the recorded tracks.
  /// - Returns: The exit status: 1 if the scene differs, or the status of an error with a file.
  private func check(
    _ scene: Scene, _ options: CheckOptions, _ tracks: inout Set<String>
  ) -> Int32 {
    let golden = golden(of: scene, options)
    let recording = recording(of: scene)
    tracks.formUnion(recording.tracks.map { $0.name })
    do throws(GoldenError) {
      let outcome = try golden.check(recording, tolerance: options.tolerance)
      report(outcome, of: scene, golden)
      return outcome == .same ? 0 : 1
    } catch {
      return report(CommandError(error))
    }
  }

  private func golden(of scene: Scene, _ options: CheckOptions) -> Golden {
    Golden(path: "\(path(options.goldens))/\(scene.name).ndjson")
  }

  private func report(_ outcome: Golden.Outcome, of scene: Scene, _ golden: Golden) {
    let name = scene.name.oneLine
    let page = golden.hasPage ? "; look at \(golden.pagePath)" : ""
    switch outcome {
    case .same: output.write("\(name): equal to its golden\n")
    case .written:
      output.write("\(name): \(golden.path) did not exist and was written\(page)\n")
    case .missing: output.write("\(name): there is no \(golden.path)\(page)\n")
    case .different(let differences):
      output.write("\(name): differs\(page)\n")
      for sentence in differences.sentences() { output.write("  \(sentence.oneLine)\n") }
      if golden.hasNew { output.write("  accept it: viewkernel accept \(golden.path.shellWord)\n") }
    }
  }
}
