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

  private var folderPath: String {
    directory.isEmpty ? SceneCatalog.folder : "\(directory)/\(SceneCatalog.folder)"
  }

  /// Every scene: the built-in ones in their order, then the files by name.
  ///
  /// - Throws: At the first file that is not a scene, or that has the name of a built-in one.
  func all() throws(CommandError) -> [Scene] {
    Scene.stories + (try files())
  }

  /// The scenes of the folder, by name.
  ///
  /// - Throws: At the first file that is not a scene, or that has the name of a built-in one.
  func files() throws(CommandError) -> [Scene] {
    var scenes: [Scene] = []
    for name in fileNames {
      let path = self.path(ofFile: name)
      if Scene.stories.contains(where: { $0.name == name }) {
        throw .badData("\(path): \"\(name)\" is the name of a built-in scene; rename the file")
      }
      scenes.append(try load(path, name: name))
    }
    return scenes
  }

  /// The scene that a word on the command line means: `-` is standard input, what looks like a path a
  /// file, everything else a built-in scene, or a file of the folder.
  func scene(_ word: String) throws(CommandError) -> Scene {
    if word == InputFile.standardInput { return try load(word, name: InputFile.standardInputName) }
    if word.contains("/") || word.hasSuffix(".json") {
      let isAbsolute = word.hasPrefix("/") || directory.isEmpty
      return try load(isAbsolute ? word : "\(directory)/\(word)", name: SceneCatalog.name(of: word))
    }
    if let story = Scene.stories.first(where: { $0.name == word }) { return story }
    let files = fileNames
    if files.contains(word) { return try load(path(ofFile: word), name: word) }
    let hint = NearestName.hint(word, in: Scene.stories.map { $0.name } + files)
    throw .usage(
      "unknown scene \"\(word)\"\(hint.isEmpty ? "; \"viewkernel list\" lists them" : hint)")
  }
}

// MARK: - Files

extension SceneCatalog {
  /// The names of the files, without the extension. None when there is no folder.
  private var fileNames: [String] {
    let files = (try? FileManager.default.contentsOfDirectory(atPath: folderPath)) ?? []
    return files.filter { $0.hasSuffix(".json") && !$0.hasPrefix(".") }
      .map { SceneCatalog.name(of: $0) }
      .sorted()
  }

  /// The paths of the files of the folder, by name.
  var filePaths: [String] { fileNames.map { path(ofFile: $0) } }

  /// All mistakes of a file, in the order of the document.
  func mistakes(of path: String) throws(CommandError) -> [SceneError] {
    Scene.mistakes(json: try InputFile.read(path), readFile: SceneCatalog.files(beside: path))
  }

  private func path(ofFile name: String) -> String { "\(folderPath)/\(name).json" }

  /// The last part of a path, without the extension.
  private static func name(of path: String) -> String {
    let file = path[(path.lastIndex(of: "/").map(path.index(after:)) ?? path.startIndex)...]
    return String(file.hasSuffix(".json") ? file.dropLast(".json".count) : file)
  }

  private func load(_ path: String, name: String) throws(CommandError) -> Scene {
    try scene(InputFile.read(path), path: path, name: name)
  }

  /// The scene of a text.
  ///
  /// - Parameter path: Where the text came from: beside it are the files that it names.
  func scene(_ bytes: [UInt8], path: String, name: String) throws(CommandError) -> Scene {
    do throws(SceneError) {
      return try Scene(json: bytes, name: name, readFile: SceneCatalog.files(beside: path))
    } catch {
      throw .badData("\(path): \(error.description)")
    }
  }

  /// Reads files beside another one. Why one cannot be read is lost: that it cannot is a mistake of the
  /// scene.
  private static func files(beside path: String) -> (String) -> [UInt8]? {
    let folder = path[..<(path.lastIndex(of: "/").map(path.index(after:)) ?? path.startIndex)]
    return { try? InputFile.read(folder + $0) }
  }
}
