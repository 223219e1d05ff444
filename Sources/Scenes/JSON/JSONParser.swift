import ViewKernelTimeline

/// A parser for JSON text (RFC 8259).
///
/// Foundation's parser reports no line or column, accepts trailing commas, and silently keeps only
/// one of several members with the same key. These are the very mistakes that people make in files
/// written by hand.
struct JSONParser {
  /// The text, without a byte-order mark.
  private let bytes: [UInt8]
  private var position = 0
  private var depth = 0

  /// The deepest nesting. Deeper nesting is refused, so that no file can exhaust the stack.
  private static let maximumDepth = 256

  private init(_ bytes: [UInt8]) {
    let byteOrderMark: [UInt8] = [0xef, 0xbb, 0xbf]
    let hasMark = bytes.starts(with: byteOrderMark)
    self.bytes = hasMark ? Array(bytes.dropFirst(byteOrderMark.count)) : bytes
  }

  /// Parses a whole document.
  ///
  /// - Throws: `SceneError` with the line and the column, both counted from 1, and the expected
  ///   value.
  static func parse(_ bytes: [UInt8]) throws(SceneError) -> JSON {
    var parser = JSONParser(bytes)
    if let offset = parser.firstInvalidByte() {
      throw parser.error("expected text in UTF-8", at: offset)
    }
    let value = try parser.value()
    if parser.peek() != nil { throw parser.unexpected("the end of the file") }
    return value
  }
}

// MARK: - Values

extension JSONParser {
  private mutating func value() throws(SceneError) -> JSON {
    switch peek() {
    case UInt8(ascii: "{"): return try object()
    case UInt8(ascii: "["): return try array()
    case UInt8(ascii: "\""): return .text(try string())
    case let byte? where JSONParser.beginsNumber(byte): return .number(try number())
    default:
      for (word, value) in [("true", JSON.flag(true)), ("false", .flag(false)), ("null", .null)]
      where bytes[position...].starts(with: word.utf8) {
        position += word.utf8.count
        return value
      }
      throw unexpected("a value")
    }
  }

  private static func beginsNumber(_ byte: UInt8) -> Bool {
    byte == UInt8(ascii: "-") || (UInt8(ascii: "0")...UInt8(ascii: "9")).contains(byte)
  }

  /// Skips an opening bracket.
  private mutating func enter() throws(SceneError) {
    guard depth < JSONParser.maximumDepth else {
      throw error("expected at most \(JSONParser.maximumDepth) levels of lists and objects")
    }
    depth += 1
    position += 1
  }

  private mutating func array() throws(SceneError) -> JSON {
    try enter()
    defer { depth -= 1 }
    var elements: [JSON] = []
    if take("]") { return .array(elements) }
    repeat { elements.append(try value()) } while take(",")
    guard take("]") else { throw unexpected("\",\" or \"]\"") }
    return .array(elements)
  }

  private mutating func object() throws(SceneError) -> JSON {
    try enter()
    defer { depth -= 1 }
    var members: [JSON.Member] = []
    var keys: Set<String> = []
    if take("}") { return .object(members) }
    repeat {
      guard peek() == UInt8(ascii: "\"") else { throw unexpected("a key in quotes") }
      let start = position
      let key = try string()
      guard keys.insert(key).inserted else {
        throw error("the key \(key.shortQuoted) is given twice; remove one of the two", at: start)
      }
      guard take(":") else { throw unexpected("\":\"") }
      members.append(JSON.Member(key: key, value: try value()))
    } while take(",")
    guard take("}") else { throw unexpected("\",\" or \"}\"") }
    return .object(members)
  }

  private mutating func number() throws(SceneError) -> Double {
    let start = position
    func isDigit(_ byte: UInt8?) -> Bool { byte.map { (0x30...0x39).contains($0) } ?? false }
    func byte() -> UInt8? { position < bytes.count ? bytes[position] : nil }
    func digits(_ place: String) throws(SceneError) {
      guard isDigit(byte()) else { throw error("expected a digit \(place)") }
      while isDigit(byte()) { position += 1 }
    }
    if byte() == UInt8(ascii: "-") { position += 1 }
    let leading = position
    try digits("after \"-\"")
    if bytes[leading] == UInt8(ascii: "0") && position > leading + 1 {
      throw error("a number cannot begin with 0 and another digit", at: start)
    }
    if byte() == UInt8(ascii: ".") {
      position += 1
      try digits("after \".\"")
    }
    if byte() == UInt8(ascii: "e") || byte() == UInt8(ascii: "E") {
      position += 1
      if byte() == UInt8(ascii: "+") || byte() == UInt8(ascii: "-") { position += 1 }
      try digits("in the exponent")
    }
    let text = String(decoding: bytes[start..<position], as: UTF8.self)
    guard let number = Double(text), number.isFinite else {
      throw error("\(text.shortened) is too large", at: start)
    }
    return number
  }
}

// MARK: - Strings

extension JSONParser {
  private mutating func string() throws(SceneError) -> String {
    let start = position
    position += 1  // the quote
    var text: [UInt8] = []
    while position < bytes.count {
      let byte = bytes[position]
      position += 1
      switch byte {
      case UInt8(ascii: "\""): return String(decoding: text, as: UTF8.self)
      case UInt8(ascii: "\\"): text.append(contentsOf: String(try escaped()).utf8)
      case UInt8(ascii: "\n"), UInt8(ascii: "\r"):
        throw error("expected a closing quote in the same line", at: start)
      case UInt8(ascii: "\t"): throw error("expected \\t in a text, got a tab", at: position - 1)
      case 0..<0x20:
        let code = (byte < 0x10 ? "0" : "") + String(byte, radix: 16)
        throw error("expected \\u00\(code) in a text, got this control character", at: position - 1)
      default: text.append(byte)
      }
    }
    throw error("expected a closing quote", at: start)
  }

  private mutating func escaped() throws(SceneError) -> Unicode.Scalar {
    do {
      // The buffer knows its end, and does not outlive the call.
      return try unsafe bytes.withUnsafeBufferPointer { (bytes) throws(JSONEscape.Mistake) in
        try unsafe JSONEscape.scalar(in: bytes, at: &position)
      }
    } catch {
      throw self.error(error.message, at: error.offset)
    }
  }
}

// MARK: - Positions

extension JSONParser {
  /// Skips white space and returns the next byte.
  private mutating func peek() -> UInt8? {
    while position < bytes.count {
      switch bytes[position] {
      case UInt8(ascii: " "), UInt8(ascii: "\n"), UInt8(ascii: "\r"), UInt8(ascii: "\t"):
        position += 1
      default: return bytes[position]
      }
    }
    return nil
  }

  private mutating func take(_ character: Unicode.Scalar) -> Bool {
    guard peek() == UInt8(ascii: character) else { return false }
    position += 1
    return true
  }

  private mutating func unexpected(_ wanted: String) -> SceneError {
    guard peek() != nil else { return error("expected \(wanted), got the end of the file") }
    let rest = String(decoding: bytes[position...].prefix(16), as: UTF8.self)
    return error("expected \(wanted), got \"\(rest.prefix(1))\"")
  }

  /// Returns the offset of the first byte that is not text in UTF-8, or `nil` if there is none.
  private func firstInvalidByte() -> Int? {
    let repaired = Array(String(decoding: bytes, as: UTF8.self).utf8)
    guard repaired != bytes else { return nil }
    let common = 0..<min(repaired.count, bytes.count)
    return common.first { repaired[$0] != bytes[$0] } ?? common.upperBound
  }

  private func error(_ message: String, at offset: Int? = nil) -> SceneError {
    let before = bytes[..<(offset ?? position)]
    let line = before.count { $0 == UInt8(ascii: "\n") } + 1
    let lineStart = before.lastIndex(of: UInt8(ascii: "\n")).map { $0 + 1 } ?? 0
    let column = String(decoding: before[lineStart...], as: UTF8.self).unicodeScalars.count + 1
    return SceneError("line \(line), column \(column)", message)
  }
}
