import Foundation

/// Where the files of the package are, found from where this one is.
enum TestFiles {
  static let golden = tests.appending(path: "Golden")
  static let documentation = package.appending(path: "Documentation")
  static let sources = package.appending(path: "Sources")

  private static let tests = URL(filePath: #filePath).deletingLastPathComponent()
    .deletingLastPathComponent()
  private static let package = tests.deletingLastPathComponent().deletingLastPathComponent()

  static func text(of file: URL) throws -> String { try String(contentsOf: file, encoding: .utf8) }

  /// The Swift files below a folder, by their paths inside it, sorted.
  static func swiftFiles(below folder: URL) throws -> [String] {
    try FileManager.default.subpathsOfDirectory(atPath: folder.resolvingSymlinksInPath().path)
      .filter { $0.hasSuffix(".swift") }.sorted()
  }

  /// The names of the folders in a folder, sorted.
  static func folders(in folder: URL) throws -> [String] {
    try FileManager.default.contentsOfDirectory(
      at: folder.resolvingSymlinksInPath(), includingPropertiesForKeys: nil
    ).filter { $0.hasDirectoryPath }.map { $0.lastPathComponent }.sorted()
  }
}
