import ViewKernel

// Unsafe: buffers are used only while the owner of the bytes lends them.

extension TextBuffer {
  /// Appends a value, with spaces between its numbers. `.nothing` is an empty field.
  func append(csv value: TrackValue) {
    switch value {
    case .nothing, .drawing: break
    case .flag(let flag): append(flag ? "true" : "false")
    case .text(let text): append(field: text)
    case .path(let path): append(path)
    case .number, .pair, .rect, .transform, .color, .numbers, .nodes:
      append(numbersOf: value, separator: UInt8(ascii: " "))
    }
  }

  /// Appends a field, in quotes if RFC 4180 requires them. A text that a spreadsheet would run as a
  /// formula gets an apostrophe in front. So does a text that begins with an apostrophe, so that
  /// readers can tell them apart.
  func append(field text: String) {
    var text = text
    text.withUTF8 { unsafe append(field: $0) }
  }

  /// Appends a name as a field. An empty one gets quotes: an empty field would be no name.
  func append(fieldOfName name: String) {
    if name.isEmpty { append("\"\"") } else { append(field: name) }
  }

  private func append(field text: UnsafeBufferPointer<UInt8>) {
    let isFormula = unsafe text.first.map { TextBuffer.beginsFormula($0) } ?? false
    guard unsafe text.contains(where: { TextBuffer.needsQuotes($0) }) else {
      if isFormula { append("'") }
      return unsafe append(text)
    }
    append(isFormula ? "\"'" : "\"")
    unsafe text.forEach { byte in
      if byte == UInt8(ascii: "\"") { append(byte) }
      append(byte)
    }
    append("\"")
  }

  /// The list of the Open Web Application Security Project ("CSV Injection"), and the apostrophe.
  private static func beginsFormula(_ byte: UInt8) -> Bool {
    switch byte {
    case UInt8(ascii: "="), UInt8(ascii: "+"), UInt8(ascii: "-"), UInt8(ascii: "@"),
      UInt8(ascii: "\t"), UInt8(ascii: "\r"), UInt8(ascii: "'"):
      true
    default: false
    }
  }

  private static func needsQuotes(_ byte: UInt8) -> Bool {
    switch byte {
    case UInt8(ascii: ","), UInt8(ascii: "\""), UInt8(ascii: "\n"), UInt8(ascii: "\r"): true
    default: false
    }
  }
}
