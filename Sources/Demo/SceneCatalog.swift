import ViewKernelScenes

#if canImport(FoundationEssentials)
  import FoundationEssentials
#else
  import Foundation
#endif

/// The scenes that can be played: the built-in scenes, and the scene files in a folder.
struct SceneCatalog {
  /// The name of the folder of scene files.
  static let folder = "Scenes"

  /// The directory that contains the folder; empty is the current directory.
  let directory: String

  private var folderPath: String { resolved(SceneCatalog.folder) }

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
    let hint = NearestName.hint(
      word, in: Scene.builtIn.map { $0.name } + files,
      otherwise: "; \"viewkernel list\" lists all scenes")
    throw .usage("unknown scene \"\(word)\"\(hint)")
  }

  /// Returns the built-in scene with a name, or `nil` if there is none.
  static func builtIn(_ name: String) -> Scene? { Scene.builtIn.first { $0.name == name } }
}

// MARK: - Files

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

  /// The names of the files without their suffix. Empty if there is no folder.
  var fileNames: [String] {
    let files = (try? FileManager.default.contentsOfDirectory(atPath: folderPath)) ?? []
    return files.filter { $0.hasSuffix(".json") && !$0.hasPrefix(".") }
      .map { SceneCatalog.name(of: $0) }
      .sorted()
  }

  /// The paths of the files in the folder, sorted by name.
  var filePaths: [String] { fileNames.map { path(ofFile: $0) } }

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

  /// Returns a path relative to `directory`. The path of standard input stays as it is.
  func resolved(_ path: String) -> String {
    directory.isEmpty || path.hasPrefix("/") || path == InputFile.standardInput
      ? path : "\(directory)/\(path)"
  }

  /// Returns the path of the file that a word on the command line means, or `nil` for the name of a
  /// scene and for other words. `-` is standard input. A word that looks like a path, and the name
  /// of a file, are paths.
  func path(of word: String) -> String? {
    if word == InputFile.standardInput { return word }
    let path = resolved(word)
    if word.contains("/") || word.hasSuffix(".json") || word.hasSuffix(".ndjson") { return path }
    let isScene = SceneCatalog.builtIn(word) != nil || fileNames.contains(word)
    return !isScene && FileManager.default.fileExists(atPath: path) ? path : nil
  }

  /// Returns whether a path leads to the file that a word on the command line means, also by links.
  func isFile(_ target: String, of word: String) -> Bool {
    guard let file = path(of: word) ?? (fileNames.contains(word) ? path(ofFile: word) : nil) else {
      return false
    }
    func identity(_ path: String) -> [String]? {
      let path = URL(fileURLWithPath: path).resolvingSymlinksInPath().path
      guard let facts = try? FileManager.default.attributesOfItem(atPath: path),
        let device = facts[.systemNumber], let number = facts[.systemFileNumber]
      else { return nil }
      return ["\(device)", "\(number)"]
    }
    return identity(target).map { $0 == identity(file) } ?? false
  }

  private func path(ofFile name: String) -> String { "\(folderPath)/\(name).json" }

  /// Returns the name of a scene in a file: the last part of the path, without the suffix.
  private static func name(of path: String) -> String {
    guard path != InputFile.standardInput else { return InputFile.standardInputName }
    let file = FilePath.split(path).name
    return String(file.hasSuffix(".json") ? file.dropLast(".json".count) : file)
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
