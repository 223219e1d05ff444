import ViewKernelScenes

// Forms of texts for terminals.

extension String {
  /// The text with control characters escaped, so that it is one line and cannot control a
  /// terminal.
  var oneLine: String {
    unicodeScalars.map { scalar in
      scalar.value < 0x20 || scalar.value == 0x7f ? scalar.escaped(asASCII: true) : String(scalar)
    }.joined()
  }

  /// Returns the text with spaces after it, up to a width in characters.
  func padded(to width: Int) -> String {
    self + String(repeating: " ", count: max(width - count, 0))
  }

  /// Returns the text with spaces before it, up to a width in characters.
  func indented(to width: Int) -> String {
    String(repeating: " ", count: max(width - count, 0)) + self
  }
}
