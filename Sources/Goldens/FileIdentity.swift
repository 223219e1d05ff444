#if canImport(FoundationEssentials)
  import FoundationEssentials
#else
  import Foundation
#endif

/// A file, whichever of its paths names it: `Goldens/a.ndjson`, `Goldens/./a.ndjson`, or a path
/// through a link. The file need not exist.
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
