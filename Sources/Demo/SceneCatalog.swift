import ViewKernelScenes

#if canImport(FoundationEssentials)
  import FoundationEssentials
#else
  import Foundation
#endif

/// The scenes that can be played: the built-in ones and the files of a folder.
struct SceneCatalog {
  /// What the folder of scene files is called.
  static let folder = "Scenes"

  /// Where the folder is; empty is the current directory.
  let directory: String

  private var folderPath: String { resolved(SceneCatalog.folder) }

  /// Every scene: the built-in ones in their order, then the files by name.
  func all() -> [Result<Scene, CommandError>] {
    Scene.stories.map { .success($0) } + files()
  }

  /// The scenes of the folder, by name; in the place of a file that is no scene, or that has the name of
  /// a built-in one, what is wrong with it.
  func files() -> [Result<Scene, CommandError>] {
    fileNames.map { name in
      Result { () throws(CommandError) in
        try checkName(ofFile: name)
        return try load(path(ofFile: name))
      }
    }
  }

  /// The scene that a word on the command line means: a built-in one, one of the folder's, or that of
  /// the file that `path(of:)` answers.
  func scene(_ word: String) throws(CommandError) -> Scene {
    if let path = path(of: word) { return try load(path) }
    let files = fileNames
    if files.contains(word) { try checkName(ofFile: word) }
    if let story = Scene.stories.first(where: { $0.name == word }) { return story }
    if files.contains(word) { return try load(path(ofFile: word)) }
    let hint = NearestName.hint(word, in: Scene.stories.map { $0.name } + files)
    throw .usage(
      "unknown scene \"\(word)\"\(hint.isEmpty ? "; \"viewkernel list\" lists them" : hint)")
  }
}

// MARK: - Files

extension SceneCatalog {
  /// Refuses a file of the folder that has the name of a built-in scene: nobody knows which is meant.
  private func checkName(ofFile name: String) throws(CommandError) {
    guard Scene.stories.contains(where: { $0.name == name }) else { return }
    throw .badData(
      "\(path(ofFile: name)): \"\(name)\" is the name of a built-in scene; rename the file")
  }

  /// The names of the files, without the extension. None when there is no folder.
  var fileNames: [String] {
    let files = (try? FileManager.default.contentsOfDirectory(atPath: folderPath)) ?? []
    return files.filter { $0.hasSuffix(".json") && !$0.hasPrefix(".") }
      .map { SceneCatalog.name(of: $0) }
      .sorted()
  }

  /// The paths of the files of the folder, by name.
  var filePaths: [String] { fileNames.map { path(ofFile: $0) } }

  /// All mistakes of a file, in the order of the document.
  func mistakes(of path: String) throws(CommandError) -> [SceneError] {
    let bytes = try InputFile.read(path)
    let mistakes = Scene.mistakes(json: bytes, readFile: SceneCatalog.files(beside: path))
    if !mistakes.isEmpty, let refusal = FileKind(bytes).refusal(expected: .scene) {
      throw .badData("\(InputFile.name(of: path)): \(refusal)")
    }
    return mistakes
  }

  /// A path that counts from the directory; that of standard input is itself.
  func resolved(_ path: String) -> String {
    directory.isEmpty || path.hasPrefix("/") || path == InputFile.standardInput
      ? path : "\(directory)/\(path)"
  }

  /// The path of the file that a word on the command line means: `-` is standard input, and what looks
  /// like a path is one, as is the name of a file; `nil` for names of scenes, and others.
  func path(of word: String) -> String? {
    if word == InputFile.standardInput { return word }
    let path = resolved(word)
    if word.contains("/") || word.hasSuffix(".json") || word.hasSuffix(".ndjson") { return path }
    let isScene = Scene.stories.contains { $0.name == word } || fileNames.contains(word)
    return !isScene && FileManager.default.fileExists(atPath: path) ? path : nil
  }

  /// Whether a path leads to the file that a word on the command line means, by whatever links.
  func isFile(_ target: String, of word: String) -> Bool {
    guard let file = path(of: word) ?? (fileNames.contains(word) ? path(ofFile: word) : nil) else {
      return false
    }
    func identity(_ path: String) -> [String]? {
      guard let facts = try? FileManager.default.attributesOfItem(atPath: path),
        let device = facts[.systemNumber], let number = facts[.systemFileNumber]
      else { return nil }
      return ["\(device)", "\(number)"]
    }
    return identity(target).map { $0 == identity(file) } ?? false
  }

  private func path(ofFile name: String) -> String { "\(folderPath)/\(name).json" }

  /// What a scene of a file is called: the last part of the path, without the extension.
  private static func name(of path: String) -> String {
    guard path != InputFile.standardInput else { return InputFile.standardInputName }
    let file = OptionValue.split(path).name
    return String(file.hasSuffix(".json") ? file.dropLast(".json".count) : file)
  }

  private func load(_ path: String) throws(CommandError) -> Scene {
    try scene(InputFile.read(path), path: path)
  }

  /// The scene of a text.
  ///
  /// - Parameter path: Where the text came from: the scene has its name, and beside it are the files
  ///   that it names.
  func scene(_ bytes: [UInt8], path: String) throws(CommandError) -> Scene {
    do throws(SceneError) {
      return try Scene(
        json: bytes, name: SceneCatalog.name(of: path), readFile: SceneCatalog.files(beside: path))
    } catch {
      let refusal = FileKind(bytes).refusal(expected: .scene)
      throw .badData("\(InputFile.name(of: path)): \(refusal ?? error.description)")
    }
  }

  /// Reads files beside another one. Why one cannot be read is lost: that it cannot is a mistake of the
  /// scene.
  private static func files(beside path: String) -> (String) -> [UInt8]? {
    let folder = OptionValue.split(path).folder
    return { try? InputFile.read(folder + $0) }
  }
}
