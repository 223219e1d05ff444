import ViewKernelTimeline

/// An element of a still picture, as `SVGWriter` wrote it.
///
/// Texts and values of attributes stay as they are written, with what XML escapes.
struct SVGElement {
  var tag: String
  var attributes: [(name: String, value: String)] = []
  var children: [SVGElement] = []
  /// What a `text` says.
  var text = ""
  /// The number in its `id`, by which another one refers to it.
  var definition: Int?
  /// What stands before it because it refers to that, and nothing else does.
  var definitions: [SVGElement] = []
  /// What makes it the same element in another still: equal forms may be one element that moves.
  var form = ""

  /// Completes the form, when everything else is known.
  ///
  /// Attributes with a value that everybody knows may come and go, and so do not count, nor do
  /// values that change; but the number of a view does, what a text says, and what is shown by name.
  /// What it refers to counts with all that is in it: browsers do not animate the name of a gradient.
  fileprivate mutating func makeForm() {
    form = definitions.map { "(\($0.form))" }.joined() + tag
    for (name, value) in attributes {
      switch name {
      case "data-node", "href": form += " \(name)=\(value)"
      default: if AttributeUnit.initialValue(of: name) == nil { form += " \(name)" }
      }
    }
    if tag == "text" { form += ">\(text)" }
    if definition != nil { form += children.map { "<\($0.form)" }.joined() }
  }
}

/// Reads the elements of a picture that `SVGWriter` wrote.
struct SVGReader {
  private let bytes: [UInt8]
  private var position = 0
  private var open = [OpenElement(element: SVGElement(tag: ""))]
  /// What was written to be used by name all over the document: bitmaps.
  private(set) var shared: [SVGElement] = []

  /// Whether anything was left out because it is too deep.
  private(set) var leavesOut = false

  /// Elements in so many others are left out. Browsers read 5000, but they do not draw as many: with
  /// an animation in each, 2000 take Chromium 1.5 s and 4000 minutes, and of 4000 Firefox draws
  /// nothing. What is made with libxml2, such as librsvg, refuses a whole document from 256 on;
  /// it would not move the picture either.
  static let depthLimit = 1000

  /// An element that has begun and not ended.
  private struct OpenElement {
    var element: SVGElement
    /// The definitions in it that wait for the element that refers to them. They are not those that
    /// the element itself refers to, which stand before it.
    var waiting: [SVGElement] = []
  }

  /// - Precondition: The bytes are those of whole elements.
  init(_ bytes: [UInt8]) { self.bytes = bytes }

  /// Reads everything.
  mutating func read() -> [SVGElement] {
    var depth = 0
    while let start = bytes[position...].firstIndex(of: UInt8(ascii: "<")) {
      if depth < SVGReader.depthLimit, open[depth].element.tag == "text" {
        open[depth].element.text = text(position, start)
      }
      position = start + 1
      if bytes[position] == UInt8(ascii: "/") {
        skip(past: UInt8(ascii: ">"))
        if depth < SVGReader.depthLimit { close() }
        depth -= 1
      } else {
        let (element, isEmpty) = readTag()
        if depth + 1 < SVGReader.depthLimit {
          begin(element)
          if isEmpty { close() }
        } else {
          leavesOut = true
        }
        if !isEmpty { depth += 1 }
      }
    }
    return open[0].element.children
  }

  /// Begins an element, whose definitions stand before it.
  private mutating func begin(_ element: SVGElement) {
    var element = element
    if element.definition == nil { swap(&element.definitions, &open[open.count - 1].waiting) }
    open.append(OpenElement(element: element))
  }

  /// Ends the innermost element that is open.
  private mutating func close() {
    guard open.count > 1 else { return }
    var element = open.removeLast().element
    let outer = open.count - 1
    guard element.tag != "defs" else { return }
    element.makeForm()
    if element.definition == nil {
      open[outer].element.children.append(element)
    } else if open[outer].element.tag == "defs" {
      shared.append(element)
    } else {
      open[outer].waiting.append(element)
    }
  }

  /// - Returns: The element, and whether it has no content.
  private mutating func readTag() -> (SVGElement, isEmpty: Bool) {
    var element = SVGElement(tag: readName())
    while true {
      switch bytes[position] {
      case UInt8(ascii: "/"):
        skip(past: UInt8(ascii: ">"))
        return (element, true)
      case UInt8(ascii: ">"):
        position += 1
        return (element, false)
      case UInt8(ascii: " "): position += 1
      default:
        let name = readName()
        position += 2  // ="
        let start = position
        skip(past: UInt8(ascii: "\""))
        let value = text(start, position - 1)
        if name == "id" {
          element.definition = Int(value.dropFirst())
        } else {
          element.attributes.append((name, value))
        }
      }
    }
  }

  private mutating func readName() -> String {
    let start = position
    while true {
      switch bytes[position] {
      case UInt8(ascii: " "), UInt8(ascii: "="), UInt8(ascii: ">"), UInt8(ascii: "/"):
        return text(start, position)
      default: position += 1
      }
    }
  }

  private mutating func skip(past byte: UInt8) {
    while bytes[position] != byte { position += 1 }
    position += 1
  }

  private func text(_ start: Int, _ end: Int) -> String {
    String(decoding: bytes[start..<end], as: UTF8.self)
  }
}
