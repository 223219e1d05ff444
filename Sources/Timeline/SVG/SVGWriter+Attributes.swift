import ViewKernel

// Elements and their attributes.

extension SVGWriter {
  /// Begins an element that others refer to.
  ///
  /// - Returns: Its number.
  mutating func beginDefinition(_ element: StaticString) -> Int {
    definitionCount += 1
    text.append("<")
    text.append(element)
    text.append(#" id="d"#)
    text.append(definitionCount)
    text.append("\"")
    return definitionCount
  }

  mutating func refer(_ attribute: StaticString, _ definition: Int) {
    beginAttribute(attribute)
    text.append("url(#d")
    text.append(definition)
    text.append(")\"")
  }

  mutating func begin(rect: Rect) {
    text.append("<rect")
    write(rect)
  }

  mutating func begin(path: Path) {
    text.append(#"<path d=""#)
    text.append(path)
    text.append("\"")
  }

  private mutating func beginAttribute(_ name: StaticString) {
    text.append(" ")
    text.append(name)
    text.append("=\"")
  }

  mutating func write(_ name: StaticString, _ number: Double) {
    beginAttribute(name)
    text.append(number)
    text.append("\"")
  }

  mutating func write(_ name: StaticString, _ value: String) {
    beginAttribute(name)
    append(escaped: value)
    text.append("\"")
  }

  mutating func write(_ name: StaticString, _ matrix: AffineTransform) {
    beginAttribute(name)
    text.append("matrix(")
    text.append(numbersOf: .transform(matrix), separator: UInt8(ascii: " "))
    text.append(")\"")
  }

  mutating func write(_ rect: Rect) {
    write("x", rect.minX)
    write("y", rect.minY)
    write("width", rect.width)
    write("height", rect.height)
  }

  /// Writes a colour as two attributes: eight bits of red, green and blue, and its alpha.
  ///
  /// - Parameter suffix: What the first of them is called more than `name`.
  mutating func write(_ name: StaticString, _ color: Color, suffix: StaticString = "") {
    let color = color.clamped()
    text.append(" ")
    text.append(name)
    text.append(suffix)
    text.append("=\"#")
    for component in [color.red, color.green, color.blue] {
      let byte = UInt8((component * 255).rounded())
      text.append(SVGWriter.hexDigit(byte >> 4))
      text.append(SVGWriter.hexDigit(byte & 15))
    }
    text.append("\"")
    guard color.alpha < 1 else { return }
    text.append(" ")
    text.append(name)
    text.append(#"-opacity=""#)
    text.append(color.alpha)
    text.append("\"")
  }

  private static func hexDigit(_ value: UInt8) -> UInt8 {
    value < 10 ? UInt8(ascii: "0") + value : UInt8(ascii: "a") + value - 10
  }

  /// Appends a text as XML has it; characters that XML does not know are left out.
  mutating func append(escaped value: String) {
    for byte in value.utf8 {
      switch byte {
      case UInt8(ascii: "&"): text.append("&amp;")
      case UInt8(ascii: "<"): text.append("&lt;")
      case UInt8(ascii: ">"): text.append("&gt;")
      case UInt8(ascii: "\""): text.append("&quot;")
      case UInt8(ascii: "\t"), 0x20...: text.append(byte)
      default: break
      }
    }
  }
}
