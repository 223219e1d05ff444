#if canImport(FoundationEssentials)
  import FoundationEssentials
#else
  import Foundation
#endif

/// The identity of a file. It is equal for all paths of the file, such as `Goldens/a.ndjson`,
/// `Goldens/./a.ndjson`, and a path through a link. The file need not exist.
struct FileIdentity: Hashable, Sendable {
  private let path: String

  init(_ path: String) {
    // Foundation changes relative paths: it removes `..` and the name before, also after a link,
    // and a name `~` at the start is the user's folder.
    let folder = FileManager.default.currentDirectoryPath
    let names = (path.hasPrefix("/") ? path : "\(folder)/\(path)").split(separator: "/")
    // Links are resolved only in the part that exists.
    var count = names.count
    while count > 0, !FileSystem.exists(FileIdentity.path(names[..<count])) { count -= 1 }
    let existing = URL(fileURLWithPath: FileIdentity.path(names[..<count]))
    let resolved = existing.resolvingSymlinksInPath().path + FileIdentity.path(names[count...])
    self.path = URL(fileURLWithPath: resolved).standardizedFileURL.path
  }

  private static func path(_ names: ArraySlice<Substring>) -> String {
    "/" + names.joined(separator: "/")
  }
}
