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
    // Links are resolved only in the part that exists.
    var existing = URL(fileURLWithPath: path).standardizedFileURL
    var missing: [String] = []
    while existing.pathComponents.count > 1,
      !FileManager.default.fileExists(atPath: existing.path)
    {
      missing.append(existing.lastPathComponent)
      existing.deleteLastPathComponent()
    }
    self.path = ([existing.resolvingSymlinksInPath().path] + missing.reversed())
      .joined(separator: "/")
  }
}
