/// Builds the elements that `SVGWriter` would otherwise write as text.
final class SVGElementBuilder {
  /// The open elements, outermost first. The first one is not part of the document: it has the
  /// elements and attributes that are outside all others.
  private var open = [OpenElement(element: SVGElement(tag: ""))]
  /// The number of elements around the next one, including those that are left out.
  private var depth = 0
  /// The bitmaps, which any element of the document may use by name.
  private(set) var shared: [SVGElement] = []

  /// Whether any element was left out because it is nested too deeply.
  private(set) var hasLeftOut = false

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

  /// Whether the innermost open element is nested too deeply.
  private var isLeftOut: Bool { depth >= SVGElementBuilder.depthLimit }

  /// Sets the depth of the next group of a view, which will be inside other elements.
  ///
  /// - Parameter depth: The number of elements around the group.
  /// - Returns: Whether a group at this depth is included.
  func setDepth(_ depth: Int) -> Bool {
    self.depth = depth
    if depth + 1 < SVGElementBuilder.depthLimit { return true }
    hasLeftOut = true
    return false
  }

  /// Begins an element. The definitions that wait belong to it, unless it is a definition itself.
  ///
  /// - Parameter definition: The number of the definition; `nil` for other elements.
  func begin(_ tag: StaticString, definition: Int?) {
    depth += 1
    guard !isLeftOut else {
      hasLeftOut = true
      return
    }
    var element = SVGElement(tag: "\(tag)")
    element.definitionNumber = definition
    if definition == nil { swap(&element.definitions, &open[open.count - 1].waiting) }
    open.append(OpenElement(element: element))
  }

  /// Sets an attribute of the innermost open element.
  func set(_ name: AttributeName, _ value: AttributeValue) {
    guard !isLeftOut else { return }
    if name.namesView {
      open[open.count - 1].element.names.append((name, value))
    } else {
      open[open.count - 1].element.attributes.append((name, value))
    }
  }

  /// Begins the form of the innermost open element with a word. So it differs from the forms of
  /// elements without the word.
  func beginForm(with word: StaticString) {
    if !isLeftOut { open[open.count - 1].element.form = "\(word) " }
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
    if element.definitionNumber == nil {
      open[outer].element.children.append(element)
    } else if open[outer].element.tag == "defs" {
      shared.append(element)
    } else {
      open[outer].waiting.append(element)
    }
  }

  /// Notes that the subviews of a view are at this place in the innermost open element.
  func markSubviews() {
    open[open.count - 1].element.subviewIndex = open[open.count - 1].element.children.count
  }

  /// Replaces the attributes of an element by those that were set outside all elements.
  func replaceAttributes(of element: inout SVGElement) {
    // Exchanged, so that the memory of both arrays is used again.
    swap(&element.attributes, &open[0].element.attributes)
    open[0].element.attributes.removeAll(keepingCapacity: true)
  }

  /// Removes and returns the last complete element that is outside all others.
  func takeElement() -> SVGElement { open[0].element.children.removeLast() }
}
