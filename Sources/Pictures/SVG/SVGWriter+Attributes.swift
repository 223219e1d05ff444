import ViewKernelTimeline

// Elements and their attributes: as text, or passed to the builder of the writer.

// MARK: - Elements

extension SVGWriter {
  /// Begins an element.
  ///
  /// - Parameter definition: The number by which other elements refer to it.
  mutating func begin(_ tag: StaticString, definition: Int? = nil) {
    if let builder { return builder.begin(tag, definition: definition) }
    text.append("<")
    text.append(tag)
    guard let definition else { return }
    text.append(#" id=""#)
    text.append(definition: definition)
    text.append("\"")
  }

  /// Begins an element that other elements refer to.
  ///
  /// - Returns: The number of the definition.
  mutating func beginDefinition(_ tag: StaticString) -> Int {
    definitionCount += 1
    begin(tag, definition: definitionCount)
    return definitionCount
  }

  /// Begins the content of the element that was begun last.
  ///
  /// - Parameter line: Whether the text continues in a new line.
  mutating func beginContent(line: Bool = false) {
    if builder == nil { text.append(line ? ">\n" : ">") }
  }

  /// Writes the text of a `text` element.
  mutating func writeText(_ value: String) {
    if let builder { return builder.set(text: TextBuffer.text { $0.append(escaped: value) }) }
    text.append(escaped: value)
  }

  /// Ends an element without content.
  mutating func end(line: Bool = false) {
    if let builder { return builder.end() }
    text.append(line ? "/>\n" : "/>")
  }

  /// Ends an element with content.
  mutating func end(_ tag: StaticString, line: Bool = false) {
    if let builder { return builder.end() }
    text.append("</")
    text.append(tag)
    text.append(line ? ">\n" : ">")
  }

  /// Begins the outline of a rectangle: a `rect`, or a path if its numbers are too large for that.
  mutating func begin(rect: Rect, cornerRadius: Double = 0) {
    guard !rect.fitsRect else { return beginRectElement(rect, cornerRadius: cornerRadius) }
    let rect = rect.clampedForPicture
    begin(
      path: cornerRadius > 0
        ? Path(roundedRect: rect, cornerRadius: cornerRadius) : Path(rect: rect))
  }

  /// Begins a `rect`, however large its numbers are.
  mutating func beginRectElement(_ rect: Rect, cornerRadius: Double) {
    begin("rect")
    write(rect)
    if cornerRadius > 0 { write(.rx, cornerRadius) }
  }

  mutating func begin(path: Path) {
    let path = path.clampedForPicture
    begin("path")
    write(.d, value: AttributeValue(path)) { $0.append(path) }
  }
}

// MARK: - Attributes

extension SVGWriter {
  /// Writes an attribute.
  ///
  /// - Parameters:
  ///   - value: The value with its numbers, for the builder; `nil` if the value is a word: then the
  ///     builder receives the text that `append` appends.
  ///   - append: Appends the value as text.
  private mutating func write(
    _ name: AttributeName, value: @autoclosure () -> AttributeValue? = nil,
    _ append: (TextBuffer) -> Void
  ) {
    if let builder {
      let value = value() ?? AttributeValue(word: TextBuffer.text(append))
      return builder.set(name, value)
    }
    text.append(" ")
    text.append(text: name.rawValue)
    text.append("=\"")
    append(text)
    text.append("\"")
  }

  mutating func write(_ name: AttributeName, _ number: Double) {
    let number = number.clampedForPicture
    write(name, value: name.kind == .word ? nil : AttributeValue(number)) { $0.append(number) }
  }

  /// Writes a value that needs no escapes.
  mutating func write(_ name: AttributeName, word: String) {
    write(name, value: AttributeValue(word: word)) { $0.append(text: word) }
  }

  mutating func write(_ name: AttributeName, _ value: String) {
    write(name) { $0.append(escaped: value) }
  }

  /// Writes a reference to a definition.
  mutating func write(_ name: AttributeName, reference definition: Int) {
    write(name) {
      $0.append("url(#")
      $0.append(definition: definition)
      $0.append(")")
    }
  }

  /// Writes a bitmap, with a margin of one pixel.
  mutating func write(_ name: AttributeName, pngOf bitmap: Bitmap) {
    write(name) {
      $0.append("data:image/png;base64,")
      $0.append(base64: PNGData.encode(bitmap, margin: 1))
    }
  }

  mutating func write(_ name: AttributeName, _ matrix: AffineTransform) {
    let matrix = matrix.clampedForPicture
    write(name, value: AttributeValue(matrix)) {
      $0.append("matrix(")
      $0.append(numbersOf: .transform(matrix), separator: UInt8(ascii: " "))
      $0.append(")")
    }
  }

  mutating func write(_ rect: Rect) {
    write(.x, rect.minX)
    write(.y, rect.minY)
    write(.width, rect.width)
    write(.height, rect.height)
  }

  mutating func write(viewBox: Rect) {
    let viewBox = viewBox.clampedForPicture
    write(.viewBox, value: AttributeValue(viewBox: viewBox)) {
      $0.append(numbersOf: .rect(viewBox), separator: UInt8(ascii: " "))
    }
  }

  /// Writes a colour as two attributes: red, green and blue of eight bits each, and the alpha.
  mutating func write(_ name: AttributeName, _ color: Color) {
    let color = color.clamped()
    let bytes = [color.red, color.green, color.blue].map { UInt8(($0 * 255).rounded()) }
    write(name, value: AttributeValue(color: bytes)) { $0.append(color: bytes) }
    if color.alpha < 1, let alpha = name.alphaAttribute { write(alpha, color.alpha) }
  }
}

extension TextBuffer {
  /// Returns the text that a closure appends.
  static func text(_ append: (TextBuffer) -> Void) -> String {
    let buffer = TextBuffer()
    append(buffer)
    return buffer.string
  }

  /// Appends the name of a definition. In a text with holes, the name has a hole for the owner of
  /// the definition.
  fileprivate func append(definition: Int) {
    append("d")
    if holes != nil { append(TextHoles.owner) }
    append(definition)
  }

  /// Appends red, green and blue of a colour, eight bits each, as `#ff8000`.
  fileprivate func append(color bytes: [UInt8]) {
    if let holes {
      holes.take(color: bytes)
      return append(TextHoles.color)
    }
    append("#")
    for byte in bytes { append(hex: byte) }
  }

  /// Appends a text with XML escapes. Characters that XML does not allow are left out.
  func append(escaped value: String) {
    for scalar in value.unicodeScalars {
      switch scalar {
      case "&": append("&amp;")
      case "<": append("&lt;")
      case ">": append("&gt;")
      case "\"": append("&quot;")
      case "\u{FFFE}", "\u{FFFF}": break
      case "\t", " "...: for byte in UTF8.encode(scalar)! { append(byte) }
      default: break
      }
    }
  }
}
