import ViewKernelTimeline

/// An element of a still picture that `SVGWriter` wrote. Texts and values have XML's escapes.
struct SVGElement {
  var tag: String
  var attributes: [(name: AttributeName, value: AttributeValue)] = []
  /// The elements inside. Groups of subviews are not among them.
  var children: [SVGElement] = []
  /// The index of the first child in front of the subviews; `nil` if no subviews are inside.
  var subviewIndex: Int?
  /// The text of a `text` element.
  var text = ""
  /// The number in its `id`, by which other elements refer to it.
  var definition: Int?
  /// The definitions that stand before the element and that only this element refers to.
  var definitions: [SVGElement] = []
  /// The identity of the element across stills: elements with equal forms may be one moving
  /// element.
  var form = ""

  /// Whether the element is the group of a view.
  var isView: Bool { attributes.first?.name == .dataNode }

  /// Creates the form when all other fields are known.
  ///
  /// Attributes with a default value may be absent, so they do not count; nor do values that
  /// change. The number of a view, the text of a text element and the target of a `href` do count.
  /// Definitions count with all their content, because browsers do not animate the reference to a
  /// gradient. So do nested `svg` elements, because browsers animate nothing inside of them.
  fileprivate mutating func makeForm() {
    // In pieces: string interpolation takes longer than the rest of writing an element.
    for definition in definitions {
      form += "("
      form += definition.form
      form += ")"
    }
    form += tag
    for (name, value) in attributes {
      let counts = name == .dataNode || name == .href
      guard counts || !name.hasInitialValue else { continue }
      form += " "
      form += name.rawValue
      guard counts else { continue }
      form += "="
      form += value.pattern
    }
    if tag == "text" {
      form += ">"
      form += text
    }
    guard definition != nil || tag == "svg" else { return }
    for child in children {
      form += "<"
      form += child.form
    }
  }
}

/// Builds elements, in place of their text.
final class SVGElementBuilder {
  private var open = [OpenElement(element: SVGElement(tag: ""))]
  private var depth = 0
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

  private var isLeftOut: Bool { depth >= SVGElementBuilder.depthLimit }

  /// Begins a group that will be inside other elements.
  ///
  /// - Parameter depth: The number of elements around the group.
  /// - Returns: Whether a group at this depth is included.
  func begin(atDepth depth: Int) -> Bool {
    self.depth = depth
    if depth + 1 < SVGElementBuilder.depthLimit { return true }
    leavesOut = true
    return false
  }

  /// Begins an element, whose definitions stand before it.
  ///
  /// - Parameter definition: The number by which other elements refer to it.
  func begin(_ tag: StaticString, definition: Int?) {
    depth += 1
    guard !isLeftOut else {
      leavesOut = true
      return
    }
    var element = SVGElement(tag: "\(tag)")
    element.definition = definition
    if definition == nil { swap(&element.definitions, &open[open.count - 1].waiting) }
    open.append(OpenElement(element: element))
  }

  /// Sets an attribute of the innermost open element.
  func set(_ name: AttributeName, _ value: AttributeValue) {
    if !isLeftOut { open[open.count - 1].element.attributes.append((name, value)) }
  }

  /// Makes the form of the innermost open element differ from that of elements without the mark.
  func mark(_ mark: StaticString) {
    if !isLeftOut { open[open.count - 1].element.form = "\(mark) " }
  }

  /// Sets the text of the innermost open element.
  func set(text: String) {
    if !isLeftOut { open[open.count - 1].element.text = text }
  }

  /// Ends the innermost open element.
  func end() {
    defer { depth -= 1 }
    guard !isLeftOut else { return }
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

  /// Lets the innermost open element have subviews here.
  func markSubviews() {
    open[open.count - 1].element.subviewIndex = open[open.count - 1].element.children.count
  }

  /// Removes and returns the last complete element that is outside all others.
  func takeElement() -> SVGElement { open[0].element.children.removeLast() }
}
