import ViewKernelScenes

/// The input of a command: a scene that will be played, or a recording.
enum Source {
  case scene(Scene)
  case recording(Recording)
}

extension Program {
  /// Returns the source that a word on the command line means: a scene by its name, or the scene or
  /// recording in a file or in standard input.
  func source(_ word: String) throws(CommandError) -> Source {
    guard let path = catalog.path(of: word) else { return .scene(try catalog.scene(word)) }
    // Recordings may have any size, but scenes may not. The first bytes show which one the file is.
    let name = InputFile.name(of: word)
    let isRecording = word.hasSuffix(".ndjson")
    var reader = isRecording ? RecordingReader(name) : nil
    var bytes: [UInt8] = []
    try InputFile.read(path) { (piece) throws(CommandError) in
      if let reader { return try reader.take(piece) }
      bytes += piece
      guard FileKind(bytes) == .recording else { return try InputFile.check(bytes, path) }
      reader = RecordingReader(name)
      try reader?.take(bytes)
    }
    guard let reader else { return .scene(try catalog.scene(bytes, path: path)) }
    let recording = try reader.finish()
    if let warning = reader.warning { errors.write("viewkernel: \(warning)\n") }
    return .recording(recording)
  }

  /// Returns the recording of a source. A scene is played.
  ///
  /// - Parameter span: The part of a scene to play, and its frames. Not allowed for a recording.
  func recording(
    of source: Source, _ span: SpanOptions = SpanOptions()
  ) throws(CommandError) -> Recording {
    switch source {
    case .recording(let recording):
      guard span == SpanOptions() else {
        throw .usage(
          "--fps, --from, --to and --times are for scenes; remove them for a recording")
      }
      return recording
    case .scene(let scene): return recording(of: scene, try span.span(of: scene))
    }
  }

  /// Returns the recording that a word on the command line means. A scene is played.
  func recording(_ word: String) throws(CommandError) -> Recording {
    try recording(of: source(word))
  }
}
