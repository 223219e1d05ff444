import ViewKernelTimeline

// Elements and their attributes: as text, or for a builder of elements.

extension SVGWriter {
  /// Begins an element.
  mutating func begin(_ tag: StaticString) {
    if let elements { return elements.begin(tag, definition: nil) }
    text.append("<")
    text.append(tag)
  }

  /// Begins an element that other elements refer to.
  ///
  /// - Returns: The number of the definition.
  mutating func beginDefinition(_ tag: StaticString) -> Int {
    definitionCount += 1
    if let elements {
      elements.begin(tag, definition: definitionCount)
    } else {
      begin(tag)
      text.append(#" id=""#)
      append(definition: definitionCount)
      text.append("\"")
    }
    return definitionCount
  }

  /// Begins the content of the element that was begun last.
  ///
  /// - Parameter line: Whether the text continues in a new line.
  mutating func beginContent(line: Bool = false) {
    if elements == nil { text.append(line ? ">\n" : ">") }
  }

  /// Ends an element without content.
  mutating func end(line: Bool = false) {
    if let elements { return elements.end() }
    text.append(line ? "/>\n" : "/>")
  }

  /// Ends an element with content.
  mutating func end(_ tag: StaticString, line: Bool = false) {
    if let elements { return elements.end() }
    text.append("</")
    text.append(tag)
    text.append(line ? ">\n" : ">")
  }

  /// Appends the name of a definition. In a text with holes, the name has a hole for the owner of
  /// the definition.
  private mutating func append(definition: Int) {
    text.append("d")
    if text.holes != nil { text.append(TextHoles.owner) }
    text.append(definition)
  }

  mutating func refer(_ attribute: StaticString, _ definition: Int) {
    if let elements {
      return elements.set("\(attribute)", AttributeValue(word: "url(#d\(definition))"))
    }
    beginAttribute(attribute)
    text.append("url(#")
    append(definition: definition)
    text.append(")\"")
  }

  mutating func begin(rect: Rect) {
    begin("rect")
    write(rect)
  }

  mutating func begin(path: Path) {
    begin("path")
    if let elements { return elements.set("d", AttributeValue(path)) }
    beginAttribute("d")
    text.append(path)
    text.append("\"")
  }

  private mutating func beginAttribute(_ name: StaticString) {
    text.append(" ")
    text.append(name)
    text.append("=\"")
  }

  mutating func write(_ name: StaticString, _ number: Double) {
    if let elements { return elements.set("\(name)", number) }
    beginAttribute(name)
    text.append(number)
    text.append("\"")
  }

  /// Writes a value that needs no escapes.
  mutating func write(_ name: StaticString, word: String) {
    if let elements { return elements.set("\(name)", AttributeValue(word: word)) }
    beginAttribute(name)
    text.append(text: word)
    text.append("\"")
  }

  mutating func write(_ name: StaticString, _ value: String) {
    if elements != nil { return write(name, word: escaped(value)) }
    beginAttribute(name)
    append(escaped: value)
    text.append("\"")
  }

  /// Writes a bitmap, with a margin of one pixel.
  mutating func write(_ name: StaticString, pngOf bitmap: Bitmap) {
    let prefix: StaticString = "data:image/png;base64,"
    if let elements {
      let data = TextBuffer()
      data.append(prefix)
      data.append(base64: PNGData.encode(bitmap, margin: 1))
      return elements.set("\(name)", AttributeValue(word: data.string))
    }
    beginAttribute(name)
    text.append(prefix)
    text.append(base64: PNGData.encode(bitmap, margin: 1))
    text.append("\"")
  }

  mutating func write(_ name: StaticString, _ matrix: AffineTransform) {
    if let elements { return elements.set("\(name)", AttributeValue(matrix)) }
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

  mutating func write(viewBox: Rect) {
    if let elements { return elements.set("viewBox", AttributeValue(viewBox: viewBox)) }
    beginAttribute("viewBox")
    text.append(numbersOf: .rect(viewBox), separator: UInt8(ascii: " "))
    text.append("\"")
  }

  /// Writes a colour as two attributes: red, green and blue of eight bits each, and the alpha.
  ///
  /// - Parameter suffix: Appended to `name` in the first attribute.
  mutating func write(_ name: StaticString, _ color: Color, suffix: StaticString = "") {
    let color = color.clamped()
    if let elements {
      let bytes = color.bytes
      elements.set(
        "\(name)\(suffix)", AttributeValue(red: bytes[0], green: bytes[1], blue: bytes[2]))
      if color.alpha < 1 { elements.set("\(name)-opacity", AttributeValue(color.alpha)) }
      return
    }
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

  /// Writes the text of a `text` element.
  mutating func writeText(_ value: String) {
    if let elements { return elements.set(text: escaped(value)) }
    append(escaped: value)
  }

  /// Returns a text with XML escapes.
  private mutating func escaped(_ value: String) -> String {
    text.removeAll()
    append(escaped: value)
    return text.string
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
    let bytes = color.bytes
    if let holes {
      holes.take(color: bytes)
      return append(TextHoles.color)
    }
    append("#")
    for byte in bytes { append(hex: byte) }
  }
}

extension Color {
  /// Red, green and blue, eight bits each.
  fileprivate var bytes: [UInt8] { [red, green, blue].map { UInt8(($0 * 255).rounded()) } }
}

extension SVGElementBuilder {
  /// Sets a number, which has a unit, or is a word that cannot be interpolated.
  fileprivate func set(_ name: String, _ number: Double) {
    guard case .word = AttributeUnit(of: name) else { return set(name, AttributeValue(number)) }
    let text = TextBuffer()
    text.append(number)
    set(name, AttributeValue(word: text.string))
  }
}
