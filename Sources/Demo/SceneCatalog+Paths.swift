import ViewKernelScenes

#if canImport(FoundationEssentials)
  import FoundationEssentials
#else
  import Foundation
#endif

// The words of a command line that mean scenes and files, and their paths.

extension SceneCatalog {
  private var folderPath: String { resolved(SceneCatalog.folder) }

  /// The names of the files without their suffix. Empty if there is no folder.
  var fileNames: [String] {
    let files = (try? FileManager.default.contentsOfDirectory(atPath: folderPath)) ?? []
    return files.filter { $0.hasSuffix(".json") && !$0.hasPrefix(".") }
      .map { SceneCatalog.name(of: $0) }
      .sorted()
  }

  /// The paths of the files in the folder, sorted by name.
  var filePaths: [String] { fileNames.map { path(ofFile: $0) } }

  func path(ofFile name: String) -> String { "\(folderPath)/\(name).json" }

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
  func isSameFile(_ target: String, as word: String) -> Bool {
    guard let file = path(of: word) ?? (fileNames.contains(word) ? path(ofFile: word) : nil) else {
      return false
    }
    return SceneCatalog.identity(of: target).map { $0 == SceneCatalog.identity(of: file) } ?? false
  }

  /// Returns the numbers of the device and of the file, or `nil` if there is no file.
  private static func identity(of path: String) -> [String]? {
    let path = URL(fileURLWithPath: path).resolvingSymlinksInPath().path
    guard let facts = try? FileManager.default.attributesOfItem(atPath: path),
      let device = facts[.systemNumber], let number = facts[.systemFileNumber]
    else { return nil }
    return ["\(device)", "\(number)"]
  }

  /// Returns the name of a scene in a file: the last part of the path, without the suffix.
  static func name(of path: String) -> String {
    guard path != InputFile.standardInput else { return InputFile.standardInputName }
    let file = FilePath.split(path).name
    return String(file.hasSuffix(".json") ? file.dropLast(".json".count) : file)
  }
}
