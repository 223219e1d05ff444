import ViewKernel

// Unsafe: buffers are used only while the owner of the bytes lends them.

/// Collects lines and passes them on in pieces, so that memory does not grow with the length of a
/// timeline.
final class TextOutput {
  let text = TextBuffer(capacity: TextOutput.pieceLength + 4096)
  private let write: ([UInt8]) -> Void
  /// Whether lines are dropped when they end.
  var isSilent = false {
    didSet { if isSilent { flush() } }
  }

  /// The approximate length of a piece, in bytes.
  private static var pieceLength: Int { 1 << 16 }

  init(write: @escaping ([UInt8]) -> Void) { self.write = write }

  func endLine() {
    if isSilent { return text.removeAll() }
    text.append(UInt8(ascii: "\n"))
    if text.count >= TextOutput.pieceLength { flush() }
  }

  /// Passes on the collected lines. The receiver may call the writer again, whose buffer is then
  /// empty.
  func flush() {
    guard text.count > 0 else { return }
    let piece = unsafe Array(text.bytes)
    text.removeAll()
    write(piece)
  }
}
