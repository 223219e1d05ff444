/// An attribute of an animated picture, with its values. Each value is valid from a still on.
struct MovingAttribute {
  let name: AttributeName
  private(set) var values: [(still: Int, value: AttributeValue)] = []

  init(name: AttributeName) { self.name = name }

  /// Returns the stills from a value up to the next one.
  func stills(ofValue index: Int) -> Range<Int> {
    let next = index + 1
    return values[index].still..<(next < values.count ? values[next].still : .max)
  }

  /// The still from which the last value is valid; -1 if there are no values.
  var lastChange: Int { values.last?.still ?? -1 }

  mutating func set(_ value: AttributeValue, in still: Int) {
    if values.last?.value != value { values.append((still, value)) }
  }
}

extension [MovingAttribute] {
  /// Sets an attribute of an element in a still. An attribute that the element did not have before
  /// has had its initial value.
  ///
  /// - Parameter first: The first still that contains the element.
  mutating func set(
    _ name: AttributeName, _ value: AttributeValue, in still: Int, addedIn first: Int
  ) {
    if let index = firstIndex(where: { $0.name == name }) {
      self[index].set(value, in: still)
      return
    }
    var attribute = MovingAttribute(name: name)
    if first < still, let initial = name.initialValue { attribute.set(initial, in: first) }
    attribute.set(value, in: still)
    append(attribute)
  }

  /// Sets the attributes that the element of a still lacks to their initial values.
  ///
  /// - Parameter present: The attributes of the element, which are set already.
  mutating func reset(allExcept present: [SVGElement.Attribute], in still: Int) {
    for index in indices where self[index].lastChange < still {
      let name = self[index].name
      guard !present.contains(where: { $0.name == name }) else { continue }
      // Elements of one form differ only in attributes with an initial value.
      self[index].set(name.initialValue ?? AttributeValue(word: ""), in: still)
    }
  }
}
