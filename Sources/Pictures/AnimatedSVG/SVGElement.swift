import ViewKernelTimeline

/// An element of a still picture that `SVGWriter` wrote.
///
/// Texts and values of attributes stay as they are written, with XML's escapes.
struct SVGElement {
  var tag: String
  var attributes: [(name: String, value: String)] = []
  var children: [SVGElement] = []
  /// The text of a `text` element.
  var text = ""
  /// The number in its `id`, by which other elements refer to it.
  var definition: Int?
  /// The definitions that stand before the element and that only this element refers to.
  var definitions: [SVGElement] = []
  /// The identity of the element across stills: elements with equal forms may be one moving
  /// element.
  var form = ""

  /// Creates the form when all other fields are known.
  ///
  /// Attributes with a default value may be absent, so they do not count; nor do values that
  /// change. The number of a view, the text of a text element and the target of a `href` do count.
  /// Definitions count with all their content, because browsers do not animate the reference to a
  /// gradient.
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

/// A reader for pictures that `SVGWriter` wrote.
struct SVGReader {
  private let bytes: [UInt8]
  private var position = 0
  private var open = [OpenElement(element: SVGElement(tag: ""))]
  /// The bitmaps, which any element of the document may use by name.
  private(set) var shared: [SVGElement] = []

  /// Whether an element was left out because it is nested too deeply.
  private(set) var leavesOut = false

  /// The depth limit: more deeply nested elements are left out. Browsers read 5000 levels, but do
  /// not draw as many. With an animation in each level, 2000 levels take Chromium 1.5 s and 4000
  /// take minutes; Firefox draws nothing of 4000. Programs with libxml2, such as librsvg, refuse a
  /// whole document from 256 levels on; they would not animate the picture either.
  static let depthLimit = 1000

  /// An element that has begun and not ended.
  private struct OpenElement {
    var element: SVGElement
    /// Definitions inside the element that wait for the child that refers to them. Definitions that
    /// the element itself refers to stand before it.
    var waiting: [SVGElement] = []
  }

  /// - Precondition: The bytes are those of whole elements.
  init(_ bytes: [UInt8]) { self.bytes = bytes }

  /// Reads all elements.
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

  /// Ends the innermost open element.
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
