/// The parts of the path of a file.
enum FilePath {
  /// Splits a path into the folder, with its slash, and the file name.
  static func split(_ path: String) -> (folder: Substring, name: Substring) {
    let start = path.lastIndex(of: "/").map(path.index(after:)) ?? path.startIndex
    return (path[..<start], path[start...])
  }

  /// Returns the suffix of a file name without its dot, in lower case, or `nil` if there is none.
  static func suffix(of path: String) -> String? {
    let name = split(path).name
    guard let dot = name.lastIndex(of: "."), dot > name.startIndex else { return nil }
    return name[name.index(after: dot)...].lowercased()
  }
}
