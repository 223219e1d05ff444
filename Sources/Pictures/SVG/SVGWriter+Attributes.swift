import ViewKernelTimeline

// Elements and their attributes.

extension SVGWriter {
  /// Begins an element that other elements refer to.
  ///
  /// - Returns: The number of the definition.
  mutating func beginDefinition(_ element: StaticString) -> Int {
    definitionCount += 1
    text.append("<")
    text.append(element)
    text.append(#" id=""#)
    append(definition: definitionCount)
    text.append("\"")
    return definitionCount
  }

  /// Appends the name of a definition. In a text with holes, the name has a hole for the owner of
  /// the definition.
  private mutating func append(definition: Int) {
    text.append("d")
    if text.holes != nil { text.append(TextHoles.owner) }
    text.append(definition)
  }

  mutating func refer(_ attribute: StaticString, _ definition: Int) {
    beginAttribute(attribute)
    text.append("url(#")
    append(definition: definition)
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

  /// Writes a colour as two attributes: red, green and blue of eight bits each, and the alpha.
  ///
  /// - Parameter suffix: Appended to `name` in the first attribute.
  mutating func write(_ name: StaticString, _ color: Color, suffix: StaticString = "") {
    let color = color.clamped()
    text.append(" ")
    text.append(name)
    text.append(suffix)
    text.append("=\"")
    text.append(hex: color)
    text.append("\"")
    guard color.alpha < 1 else { return }
    text.append(" ")
    text.append(name)
    text.append(#"-opacity=""#)
    text.append(color.alpha)
    text.append("\"")
  }

  /// Appends a text with XML escapes. Characters that XML does not allow are left out.
  mutating func append(escaped value: String) {
    for scalar in value.unicodeScalars {
      switch scalar {
      case "&": text.append("&amp;")
      case "<": text.append("&lt;")
      case ">": text.append("&gt;")
      case "\"": text.append("&quot;")
      case "\u{FFFE}", "\u{FFFF}": break
      case "\t", " "...: for byte in UTF8.encode(scalar)! { text.append(byte) }
      default: break
      }
    }
  }
}

extension TextBuffer {
  /// Appends red, green and blue of a colour, eight bits each, as `#ff8000`.
  fileprivate func append(hex color: Color) {
    let bytes = [color.red, color.green, color.blue].map { UInt8(($0 * 255).rounded()) }
    if let holes {
      holes.take(color: bytes)
      return append(TextHoles.color)
    }
    append("#")
    for byte in bytes { append(hex: byte) }
  }
}
