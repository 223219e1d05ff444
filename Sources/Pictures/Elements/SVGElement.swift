/// An element of a still picture that `SVGWriter` wrote. Texts and values have XML's escapes.
struct SVGElement {
  typealias Attribute = (name: AttributeName, value: AttributeValue)

  var tag: String
  /// The number and the name of a view, if the element is its group. They never change.
  var names: [Attribute] = []
  /// The other attributes.
  var attributes: [Attribute] = []
  /// The elements inside. Groups of subviews are not among them.
  var children: [SVGElement] = []
  /// The index of the first child in front of the subviews; `nil` if no subviews are inside.
  var subviewIndex: Int?
  /// The text of a `text` element.
  var text = ""
  /// The number in the `id` of a definition, by which other elements refer to it; `nil` for other
  /// elements.
  var definitionNumber: Int?
  /// The definitions that only this element refers to. They are written before it.
  var definitions: [SVGElement] = []
  /// The identity of the element across stills: elements with equal forms may be one moving
  /// element.
  var form = ""

  /// Whether the element is the group of a view.
  var isView: Bool { !names.isEmpty }

  /// Creates the form when all other fields are known.
  ///
  /// Attributes with a default value may be absent, so they do not count; nor do values that
  /// change. The number of a view, the text of a text element and the target of a `href` do count.
  /// Definitions count with all their content, because browsers do not animate the reference to a
  /// gradient. So do nested `svg` elements, because browsers animate nothing inside of them.
  mutating func makeForm() {
    // In pieces: string interpolation takes longer than the rest of writing an element.
    for definition in definitions {
      form += "("
      form += definition.form
      form += ")"
    }
    form += tag
    if let node = names.first {
      form += " "
      form += node.value.pattern
    }
    for (name, value) in attributes where !name.hasInitialValue {
      form += " "
      form += name.rawValue
      guard name == .href else { continue }
      form += "="
      form += value.pattern
    }
    if tag == "text" {
      form += ">"
      form += text
    }
    guard definitionNumber != nil || tag == "svg" else { return }
    for child in children {
      form += "<"
      form += child.form
    }
  }
}
