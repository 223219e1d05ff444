import ViewKernelScenes

/// The scenes that can be played: the built-in scenes, and the scene files in a folder.
struct SceneCatalog {
  /// The name of the folder of scene files.
  static let folder = "Scenes"

  /// The directory that contains the folder; empty is the current directory.
  let directory: String

  /// All scenes: the built-in ones in their order, then the files by name.
  func all() -> [Result<Scene, CommandError>] {
    Scene.builtIn.map { .success($0) } + files()
  }

  /// The scenes in the folder, by name. A file that is not a scene, or has the name of a built-in
  /// scene, gives an error instead.
  func files() -> [Result<Scene, CommandError>] {
    fileNames.map { name in Result { () throws(CommandError) in try scene(inFile: name) } }
  }

  /// Returns the scene that a word on the command line means: a built-in scene, a scene in the
  /// folder, or the scene in the file at `path(of:)`.
  func scene(_ word: String) throws(CommandError) -> Scene {
    if let path = path(of: word) { return try load(path) }
    let files = fileNames
    if files.contains(word) { return try scene(inFile: word) }
    if let scene = SceneCatalog.builtIn(word) { return scene }
    let hint = KnownNames(Scene.builtIn.map { $0.name } + files)
      .hint(word, otherwise: "; \"viewkernel list\" lists all scenes")
    throw .usage("unknown scene \"\(word)\"\(hint)")
  }

  /// Returns the built-in scene with a name, or `nil` if there is none.
  static func builtIn(_ name: String) -> Scene? { Scene.builtIn.first { $0.name == name } }
}

// MARK: - Reading files

extension SceneCatalog {
  /// Reads a file in the folder. Throws if it has the name of a built-in scene, because the name
  /// would be ambiguous.
  private func scene(inFile name: String) throws(CommandError) -> Scene {
    let path = path(ofFile: name)
    guard SceneCatalog.builtIn(name) == nil else {
      throw .badData("\(path): \"\(name)\" is the name of a built-in scene; rename the file")
    }
    return try load(path)
  }

  /// Returns the mistakes in a scene file, in the order of the document: all of them, or one more
  /// than `Scene.maximumMistakeCount`.
  func mistakes(of path: String) throws(CommandError) -> [SceneError] {
    let bytes = try InputFile.read(path)
    let mistakes = Scene.mistakes(
      json: bytes, atMost: Scene.maximumMistakeCount + 1,
      readFile: SceneCatalog.files(beside: path))
    if !mistakes.isEmpty, let refusal = FileKind(bytes).refusal(expected: .scene) {
      throw .badData("\(InputFile.name(of: path)): \(refusal)")
    }
    return mistakes
  }

  private func load(_ path: String) throws(CommandError) -> Scene {
    try scene(InputFile.read(path), path: path)
  }

  /// Reads a scene.
  ///
  /// - Parameter path: The path of the file, from which the scene gets its name. Files that the
  ///   scene names are relative to its folder.
  func scene(_ bytes: [UInt8], path: String) throws(CommandError) -> Scene {
    do throws(SceneError) {
      return try Scene(
        json: bytes, name: SceneCatalog.name(of: path), readFile: SceneCatalog.files(beside: path))
    } catch {
      let refusal = FileKind(bytes).refusal(expected: .scene)
      throw .badData("\(InputFile.name(of: path)): \(refusal ?? error.description)")
    }
  }

  /// Returns a reader for files in the folder of another file. The reason why a file cannot be read
  /// is lost; the scene reports that it cannot be read.
  private static func files(beside path: String) -> (String) -> [UInt8]? {
    let folder = FilePath.split(path).folder
    // A path in any case: `-` alone would be standard input.
    return { try? InputFile.read((folder.isEmpty ? "./" : folder) + $0) }
  }
}
