#if canImport(FoundationEssentials)
  import FoundationEssentials
#else
  import Foundation
#endif

/// The files and folders that goldens read, remove and list.
package enum FileSystem {
  private static var manager: FileManager { .default }

  /// Returns the bytes of a file, or `nil` if there is no readable file.
  package static func bytes(at path: String) -> [UInt8]? {
    manager.contents(atPath: path).map { Array($0) }
  }

  static func exists(_ path: String) -> Bool { manager.fileExists(atPath: path) }

  /// Whether something exists at a path that is not a folder.
  static func isFile(at path: String) -> Bool { exists(path) && !isFolder(at: path) }

  static func isFolder(at path: String) -> Bool { names(inFolder: path) != nil }

  static func isLink(at path: String) -> Bool {
    (try? manager.destinationOfSymbolicLink(atPath: path)) != nil
  }

  /// Returns the names of the files and folders in a folder, or `nil` if there is no such folder.
  static func names(inFolder path: String) -> [String]? {
    try? manager.contentsOfDirectory(atPath: path)
  }

  /// Returns the paths inside a folder of everything in it and in its subfolders. The list is empty
  /// if there is no such folder.
  static func paths(below folder: String) -> [String] {
    (try? manager.subpathsOfDirectory(atPath: folder)) ?? []
  }

  /// Creates a folder, and the folders around it, if they do not exist and can be created.
  static func createFolder(at path: String) {
    try? manager.createDirectory(atPath: path, withIntermediateDirectories: true)
  }

  /// Removes a file, if that is possible. A folder is kept: it is the user's.
  static func removeFile(at path: String) {
    guard !isFolder(at: path) else { return }
    try? manager.removeItem(atPath: path)
  }
}
