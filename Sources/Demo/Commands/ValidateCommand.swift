import ViewKernelScenes

/// The options of the command `validate`.
struct ValidateOptions: Equatable {
  /// Paths of scene files; `-` is standard input.
  var files: [String] = []

  static let help = """
    usage: viewkernel validate [scene.json...]

    Prints all mistakes in scene files, one per line, each with its place. Use - for standard input.
    Of a file with more than 1000 mistakes, prints 1000, and a line that says so. Without arguments,
    reads all .json files in the folder Scenes. The exit status is 65 if there are mistakes, and 66
    if a file cannot be read.

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
  /// - Returns: The exit status: 65 if there are mistakes, 66 if a file cannot be read, otherwise
  ///   0.
  func validate(_ options: ValidateOptions) throws(CommandError) -> Int32 {
    let files = options.files.isEmpty ? catalog.filePaths : options.files.map { path($0) }
    guard !files.isEmpty else {
      throw .usage("validate: there are no scenes in \(SceneCatalog.folder)/; give scene files")
    }
    var status: Int32 = 0
    for file in files {
      do throws(CommandError) {
        let mistakes = try catalog.mistakes(of: file)
        let most = Scene.maximumMistakeCount
        var lines = mistakes.prefix(most).map { $0.description }
        if mistakes.count > most { lines.append("… only the first \(most) mistakes are shown") }
        for line in lines {
          output.write("\("\(InputFile.name(of: file)): \(line)".oneLine)\n")
          status = max(status, CommandError.Status.badData.rawValue)
        }
      } catch {
        status = max(status, report(error))
      }
    }
    if status == 0 {
      output.write("\(files.count) \(files.count == 1 ? "scene" : "scenes") without mistakes\n")
    }
    return status
  }
}
