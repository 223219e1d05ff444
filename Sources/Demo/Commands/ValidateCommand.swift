import ViewKernelScenes

/// Which files to look for mistakes in.
struct ValidateOptions: Equatable {
  /// Paths of scene files; `-` is standard input.
  var files: [String] = []

  static let help = """
    usage: viewkernel validate [scene.json...]

    Tells all mistakes of scene files, a line each, with their places; - is standard input. Without
    names all .json files in Scenes/ are read. Exits with 65 where there is any.

    examples:
      viewkernel validate card.json alert.json
      viewkernel validate - < card.json

    """
}

extension ValidateOptions {
  init(_ arguments: inout ArgumentList) throws(CommandError) {
    self.init(files: try arguments.operands(of: "validate", []) { _, _ in })
  }
}

extension Program {
  /// - Returns: 65 where there are mistakes.
  func validate(_ options: ValidateOptions) throws(CommandError) -> Int32 {
    let files = options.files.isEmpty ? catalog.filePaths : options.files.map { path($0) }
    guard !files.isEmpty else {
      throw .usage("validate: there are no scenes in \(SceneCatalog.folder)/; name some")
    }
    var status: Int32 = 0
    for file in files {
      for mistake in try catalog.mistakes(of: file) {
        output.write("\("\(file): \(mistake.description)".oneLine)\n")
        status = CommandError.Status.badData.rawValue
      }
    }
    if status == 0 {
      output.write("\(files.count) \(files.count == 1 ? "scene" : "scenes") without a mistake\n")
    }
    return status
  }
}
