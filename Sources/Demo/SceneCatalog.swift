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
    let stories = Scene.stories
    var scenes = stories
    for name in fileNames {
      let path = self.path(ofFile: name)
      if stories.contains(where: { $0.name == name }) {
        throw .badData("\(path): \"\(name)\" is the name of a built-in scene; rename the file")
      }
      scenes.append(try load(path, name: name))
    }
    return scenes
  }

  /// The scene that a word on the command line means: a file if it looks like a path, else a
  /// built-in scene, else a file of the folder.
  func scene(_ word: String) throws(CommandError) -> Scene {
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

  private func path(ofFile name: String) -> String { "\(folderPath)/\(name).json" }

  /// The last part of a path, without the extension.
  private static func name(of path: String) -> String {
    let file = path[(path.lastIndex(of: "/").map(path.index(after:)) ?? path.startIndex)...]
    return String(file.hasSuffix(".json") ? file.dropLast(".json".count) : file)
  }

  private func load(_ path: String, name: String) throws(CommandError) -> Scene {
    let bytes = try InputFile.read(path)
    let folder = path[..<(path.lastIndex(of: "/").map(path.index(after:)) ?? path.startIndex)]
    do throws(SceneError) {
      // Why a file cannot be read is lost: that it cannot is a mistake of the scene.
      return try Scene(json: bytes, name: name) { try? InputFile.read(folder + $0) }
    } catch {
      throw .badData("\(path): \(error.description)")
    }
  }
}
