import ViewKernelGoldens
import ViewKernelScenes

/// The options of the command `accept`.
struct AcceptOptions: Equatable {
  /// Golden files, names of scenes with goldens in the default folder, or folders that contain
  /// golden files.
  var paths: [String] = []

  static let help = """
    usage: viewkernel accept [golden or folder...]

    Replaces goldens (card.ndjson) with the new recordings beside them (card.new.ndjson): the given
    goldens, or all goldens in the given folders and their subfolders. The name of a scene means its
    golden in the folder Goldens. Default: the current folder.

    examples:
      viewkernel accept
      viewkernel accept card
      viewkernel accept Goldens/card.ndjson
      viewkernel accept Tests

    """
}

extension AcceptOptions {
  init(_ arguments: inout ArgumentList) throws(CommandError) {
    self.init(paths: try arguments.operands(of: "accept", []) { _, _ in })
  }
}

// MARK: - Accepting

extension Program {
  func accept(_ options: AcceptOptions) throws(CommandError) {
    var goldens: [Golden] = []
    for word in options.paths.isEmpty ? ["."] : options.paths {
      goldens += try self.goldens(at: word)
    }
    // A golden file that was named twice has no new recording the second time.
    for golden in goldens where golden.hasNew {
      do throws(GoldenError) {
        try golden.accept()
      } catch {
        throw CommandError(error)
      }
      output.write("accepted \(golden.path)\n")
    }
    if goldens.isEmpty { output.write("no new recordings to accept\n") }
  }

  /// Returns the golden files that a word on the command line means, if they have new recordings.
  private func goldens(at word: String) throws(CommandError) -> [Golden] {
    let path = path(word)
    let named = Golden(path: self.path("\(CheckOptions.folder)/\(word).ndjson"))
    if !word.contains("/"), named.hasNew { return [named] }
    if let goldens = Golden.different(in: path) { return goldens }
    if path.hasSuffix(Golden.newSuffix) {
      return try self.goldens(at: "\(word.dropLast(Golden.newSuffix.count)).ndjson")
    }
    if !word.contains("/"), named.exists { return [] }
    let golden = Golden(path: path)
    guard golden.exists || golden.hasNew else {
      throw .noInput("cannot read \(path): no such file")
    }
    return golden.hasNew ? [golden] : []
  }
}
