import ViewKernelPictures

/// A golden file: a recording to which the recordings of later test runs are compared. With
/// `init(_:nextTo:)`, the file is in the folder `Goldens` next to the test file.
public struct Golden: Equatable, Sendable {
  /// The path of the file.
  public let path: String

  /// Creates a golden with a name. Reads and writes no file.
  ///
  /// - Parameters:
  ///   - name: The name of the golden: the file name without `.ndjson`.
  ///   - file: The path of the test file.
  public init(_ name: String, nextTo file: String) {
    self.init(path: "\(Golden.folder(nextTo: file))/\(name)\(Golden.suffix)")
  }

  /// Returns the path of the folder `Goldens` that is in the folder of a test file.
  static func folder(nextTo file: String) -> String {
    let folder = file.lastIndex(of: "/").map { file[...$0] } ?? ""
    return "\(folder)Goldens"
  }

  /// Creates a golden with the path of its file, which ends in `.ndjson`. Reads and writes no file.
  public init(path: String) { self.path = path }

  /// The path of a recording that differs from the golden, or that has no golden in the mode
  /// `compare`. It ends in `.new.ndjson`.
  public var newPath: String { "\(stem)\(Golden.newSuffix)" }

  /// The end of the path of a differing recording: `.new.ndjson`.
  public static var newSuffix: String { ".new.ndjson" }

  /// The path of the page: it ends in `.html`. The page shows both recordings if they differ, or
  /// plays a recording that had no golden. It is removed when a recording equals the golden, unless
  /// the failure message of another test of the same process names it.
  public var pagePath: String { "\(stem).html" }

  /// The path of the folder that contains the golden file.
  public var folder: String { String(path[..<(path.lastIndex(of: "/") ?? path.startIndex)]) }

  private var stem: Substring {
    path.hasSuffix(Golden.suffix) ? path.dropLast(Golden.suffix.count) : path[...]
  }

  /// The end of the path of a golden file.
  static var suffix: String { ".ndjson" }

  /// Whether the golden file exists.
  public var exists: Bool { FileSystem.exists(path) }

  /// Whether a recording exists at `newPath`, so that `accept()` can make it the golden.
  public var hasNew: Bool { FileSystem.isFile(at: newPath) }

  /// Whether a page exists that shows the difference, or plays a new golden.
  public var hasPage: Bool { FileSystem.isFile(at: pagePath) }

  /// The names of the tracks in the golden file; empty if there is no readable one.
  package var trackNames: [String] {
    let recording = FileSystem.bytes(at: path).flatMap { try? Recording(ndjson: $0) }
    return recording?.tracks.map { $0.name } ?? []
  }
}

extension Golden: CustomStringConvertible {
  /// The path of the golden file.
  public var description: String { path }
}
