import ViewKernelTimeline

/// A writer for animated pictures. It writes each element once, with its first values, and with
/// animations of the attributes that change.
struct AnimatedSVGWriter: ~Copyable {
  let text: TextBuffer
  private let fitting: ElementFitting
  private let loops: Bool
  /// The number of nested `svg` elements (windows onto bitmaps) with an id. Their animations are
  /// outside of them, and refer to the id.
  private var namedCount = 0

  init(_ text: TextBuffer, _ fitting: ElementFitting, loops: Bool) {
    self.text = text
    self.fitting = fitting
    self.loops = loops
  }

  /// Writes an element with its definitions and its children.
  mutating func write(_ element: MovingElement, in surroundings: ElementSurroundings) {
    guard element.isEverVisible else { return }
    writeDefinitions(of: element, in: surroundings)
    let attributes = fitting.attributes(of: element, in: surroundings)
    let changing = attributes.filter { $0.changes }
    // Content of a nested `svg` has its own clock, which is never started. So its animations are
    // written after it, and refer to it by a number.
    var number: Int?
    if element.tag == "svg" && !changing.isEmpty {
      namedCount += 1
      number = namedCount
    }
    let changingInside = number == nil ? changing : []
    text.append("<")
    text.append(text: element.tag)
    if let id = element.id { write(id: id) }
    if let number { write(id: "s\(number)") }
    for attribute in attributes { writeStart(of: attribute) }
    if element.hasContent || !changingInside.isEmpty {
      text.append(">")
      for attribute in changingInside { writeAnimations(of: attribute) }
      writeContent(of: element, in: surroundings)
      text.append("</")
      text.append(text: element.tag)
      text.append(">")
    } else {
      text.append("/>")
    }
    if let number { for attribute in changing { writeAnimations(of: attribute, on: number) } }
    text.append("\n")
  }

  private mutating func writeDefinitions(
    of element: MovingElement, in surroundings: ElementSurroundings
  ) {
    // Definitions are in the space of the element, which moves only with its transform.
    let spaceMoves = (element.attribute(.transform)?.values.count ?? 0) > 1
    let space = surroundings.inside(element, moves: spaceMoves)
    for definition in element.definitions { write(definition, in: space) }
  }

  private mutating func write(id: String) {
    text.append(" id=\"")
    text.append(text: id)
    text.append("\"")
  }

  private mutating func writeContent(
    of element: MovingElement, in surroundings: ElementSurroundings
  ) {
    text.append(text: element.text)
    let children = element.children
    guard !children.isEmpty else { return }
    text.append("\n")
    let inside = surroundings.inside(element, moves: element.moves)
    for child in children { write(child, in: inside) }
  }
}

// MARK: - Attributes

extension AnimatedSVGWriter {
  /// Writes an attribute with its first value, unless elements have this value without it.
  private mutating func writeStart(of attribute: KeyedAttribute) {
    guard let first = attribute.parts.first, let value = first.keys.first?.value else { return }
    let isConstant = first.matrixPart == nil && !attribute.changes
    if isConstant && attribute.name.initialValue == value { return }
    text.append(" ")
    text.append(text: attribute.name.rawValue)
    text.append("=\"")
    for part in attribute.parts {
      guard let value = part.keys.first?.value else { continue }
      if let matrixPart = part.matrixPart {
        text.append(matrixPart.function)
        text.append("(")
        text.append(value)
        text.append(")")
      } else {
        text.append(value)
      }
    }
    text.append("\"")
  }

  /// Writes the animations of an attribute: one, or one for each part of a matrix.
  ///
  /// - Parameter named: The number in the id of the animated element; `nil` for the surrounding
  ///   element.
  private mutating func writeAnimations(of attribute: KeyedAttribute, on named: Int? = nil) {
    for (index, part) in attribute.parts.enumerated() {
      if let matrixPart = part.matrixPart {
        begin("animateTransform", attribute.name, named)
        text.append(" type=\"")
        text.append(matrixPart.function)
        // The first part replaces the attribute. The others are multiplied with it.
        text.append(index > 0 ? "\" additive=\"sum\"" : "\"")
      } else {
        begin("animate", attribute.name, named)
      }
      write(part)
      text.append("/>")
    }
  }

  /// Writes the times and the values of keys. A constant part needs no times.
  private mutating func write(_ part: KeyedPart) {
    let (keys, isDiscrete) = part.writtenKeys
    if isDiscrete { text.append(" calcMode=\"discrete\"") }
    if part.changes { write("keyTimes", keys) { $0.append(short: $1.time) } }
    write("values", keys) { $0.append($1.value) }
  }

  /// Writes an attribute with a list that has an entry for each key.
  private func write(
    _ name: StaticString, _ keys: [AttributeKey], _ append: (TextBuffer, AttributeKey) -> Void
  ) {
    text.append(" ")
    text.append(name)
    text.append("=\"")
    for (index, key) in keys.enumerated() {
      if index > 0 { text.append(";") }
      append(text, key)
    }
    text.append("\"")
  }

  private mutating func begin(_ tag: StaticString, _ attribute: AttributeName, _ named: Int?) {
    text.append("<")
    text.append(tag)
    if let named {
      text.append(" href=\"#s")
      text.append(named)
      text.append("\"")
    }
    text.append(" attributeName=\"")
    text.append(text: attribute.rawValue)
    text.append("\" dur=\"")
    text.append(fitting.times.duration)
    text.append(loops ? "s\" repeatCount=\"indefinite\"" : "s\" fill=\"freeze\"")
  }
}

// MARK: - Values

extension TextBuffer {
  /// Appends a value in its SVG form.
  fileprivate func append(_ value: AttributeValue) {
    if value.pattern == AttributeValue.colorPattern { return append(rgb: value.numbers) }
    var next = 0
    for byte in value.pattern.utf8 {
      if byte == UInt8(ascii: "#"), next < value.numbers.count {
        append(short: value.numbers[next])
        next += 1
      } else {
        append(byte)
      }
    }
  }

  private func append(rgb numbers: [Double]) {
    append("#")
    for number in numbers { append(hex: UInt8(max(0, min(255, number.rounded())))) }
  }
}
