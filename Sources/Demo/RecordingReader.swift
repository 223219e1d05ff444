import ViewKernelScenes

/// A reader for recordings of any size, piece by piece. A truncated recording is read up to its
/// last whole line.
final class RecordingReader {
  /// The name of the file in messages.
  private let name: String
  private let builder = RecordingBuilder()
  private let reader: NDJSONReader
  private var beginning: [UInt8] = []
  /// A message if the recording is truncated.
  private(set) var warning: String?

  init(_ name: String) {
    self.name = name
    reader = NDJSONReader(into: builder)
  }

  func take(_ piece: [UInt8]) throws(CommandError) {
    beginning += piece.prefix(FileKind.beginning - beginning.count)
    try reading { () throws(RecordingError) in try reader.read(piece) }
  }

  func finish() throws(CommandError) -> Recording {
    try reading { () throws(RecordingError) in try reader.finish() }
    guard let recording = builder.recording else {
      throw .badData("\(name): it is empty; expected a recording")
    }
    return recording
  }

  private func reading(
    _ body: () throws(RecordingError) -> Void
  ) throws(CommandError) {
    do throws(RecordingError) {
      try body()
    } catch {
      if builder.recording == nil, let refusal = FileKind(beginning).refusal(expected: .recording) {
        throw .badData("\(name): \(refusal)")
      }
      guard error.isTruncated, builder.recording != nil else { throw .badData("\(name): \(error)") }
      warning = "\(name): \(error); only the part before it is used"
    }
  }
}
