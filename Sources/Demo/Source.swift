import ViewKernelScenes

/// What commands look at: a scene that is still to be played, or a recording.
enum Source {
  case scene(Scene)
  case recording(Recording)
}

extension Program {
  /// What a word on the command line means: the name of a scene, or a file or standard input with a
  /// scene or a recording in it.
  func source(_ word: String) throws(CommandError) -> Source {
    guard let path = catalog.path(of: word) else { return .scene(try catalog.scene(word)) }
    // Recordings may be of any size, scenes not; which of them it is shows at the beginning.
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

  /// The recording of a source; scenes are played.
  ///
  /// - Parameter span: Which part of a scene, and how finely; a recording is as it is.
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

  /// The recording that a word on the command line means; scenes are played.
  func recording(_ word: String) throws(CommandError) -> Recording {
    try recording(of: source(word))
  }
}
