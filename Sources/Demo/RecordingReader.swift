import ViewKernelScenes

/// Reads a recording piece by piece, of any size; one that ends too early up to its last whole line.
final class RecordingReader {
  /// What errors call the file.
  private let name: String
  private let builder = RecordingBuilder()
  private let reader: NDJSONReader
  private var beginning: [UInt8] = []
  /// Why the rest is missing.
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
    guard let recording = builder.recording else { throw .badData("\(name): it is empty") }
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
      warning = "\(name): \(error); it counts up to there"
    }
  }
}
