import ViewKernel

// Unsafe: buffers are used only while the owner of the bytes lends them.

extension TextBuffer {
  /// Appends an animation as JSON.
  package func append(json report: AnimationReport) {
    for (index, field) in ReportField.allCases.enumerated() {
      append(index == 0 ? "{" : ",")
      append(quoted: field.rawValue)
      append(":")
      append(json: report.value(of: field))
    }
    append("}")
  }

  /// Appends a comma, and the key of a member of an object.
  func append(key: StaticString) {
    append(",\"")
    append(key)
    append("\":")
  }

  /// Appends a comma, and a member of an object.
  func append(key: StaticString, _ value: TrackValue) {
    append(key: key)
    append(json: value)
  }

  /// Appends a value as JSON; `null` for a drawing.
  package func append(json value: TrackValue) {
    switch value {
    case .nothing, .drawing: append("null")
    case .flag(let flag): append(flag ? "true" : "false")
    case .number(let number): append(number)
    case .text(let text): append(quoted: text)
    case .path(let path):
      append("\"")
      append(path)
      append("\"")
    case .nodes, .pair, .rect, .transform, .color, .numbers:
      append("[")
      append(numbersOf: value, separator: UInt8(ascii: ","))
      append("]")
    }
  }

  /// Appends the numbers of a value, or of its nodes, with a separator between them; nothing for
  /// values without numbers.
  package func append(numbersOf value: TrackValue, separator: UInt8) {
    if case .nodes(let nodes) = value {
      for (index, node) in nodes.enumerated() {
        if index > 0 { append(separator) }
        append(node)
      }
      return
    }
    var isFirst = true
    value.forEachNumber { number in
      if !isFirst { append(separator) }
      isFirst = false
      append(number)
    }
  }

  /// Appends text in quotes, with escapes where JSON needs them.
  package func append(quoted text: String) {
    append("\"")
    var text = text
    text.withUTF8 { unsafe append(escaping: $0) }
    append("\"")
  }

  private func append(escaping text: UnsafeBufferPointer<UInt8>) {
    var start = 0
    for index in text.indices {
      let byte = unsafe text[index]
      guard byte < 0x20 || byte == UInt8(ascii: "\"") || byte == UInt8(ascii: "\\") else {
        continue
      }
      unsafe append(UnsafeBufferPointer(rebasing: text[start..<index]))
      start = index + 1
      append(escape: byte)
    }
    unsafe append(UnsafeBufferPointer(rebasing: text[start...]))
  }

  private func append(escape byte: UInt8) {
    switch byte {
    case UInt8(ascii: "\""): append("\\\"")
    case UInt8(ascii: "\\"): append("\\\\")
    case UInt8(ascii: "\n"): append("\\n")
    default:
      append("\\u00")
      append(hex: byte)
    }
  }
}
