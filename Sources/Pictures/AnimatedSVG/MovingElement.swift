import ViewKernelTimeline

/// An element of an animated picture: the elements of all stills that represent the same thing.
final class MovingElement {
  let tag: String
  /// The number and the name of a view, if the element is its group.
  let names: [SVGElement.Attribute]
  let text: String
  /// The id of a definition, by which other elements refer to it; `nil` for other elements.
  let id: String?
  /// The definitions that only this element refers to. They are written before it.
  let definitions: [MovingElement]
  /// The ranges of stills that contain the element, within those of the surrounding element. The
  /// last one is added when it ends.
  private(set) var stays: [Range<Int>] = []
  /// The first still of a stay that has not ended.
  private var stayStart: Int?
  /// The stills at which the values jump. Up to other stills, they change linearly.
  private(set) var jumps: Set<Int> = []
  private(set) var attributes: [MovingAttribute] = []
  /// The children behind the subviews.
  private var back = MovingChildren()
  private var subviews = MovingChildren()
  /// The children in front of the subviews.
  private var front = MovingChildren()
  /// Whether the subviews of the view are in this element. Otherwise they are in its first child.
  private var holdsSubviews = false
  /// The view whose group the element shows; `nil` while it is hidden.
  private var shownView: StillView?
  /// The measures, which are known after all stills were added.
  var measures = ElementMeasures()
  /// The identity of the element across stills: see `SVGElement.form`.
  let form: String
  private let ids: DefinitionIDs

  /// The children of all stills, in the order in which they are drawn.
  var children: [MovingElement] { back.all + subviews.all + front.all }

  /// Whether the element has text or children.
  var hasContent: Bool {
    !text.isEmpty || !back.isEmpty || !subviews.isEmpty || !front.isEmpty
  }

  init(_ element: SVGElement, _ ids: DefinitionIDs) {
    self.ids = ids
    tag = element.tag
    names = element.names
    text = element.text
    id = element.definitionNumber.map { ids.makeID(ofDefinition: $0) }
    definitions = element.definitions.map { MovingElement($0, ids) }
    form = element.form
  }

  /// Shows the group of a view in a still, with its subviews.
  private func show(_ view: StillView, in still: Int) {
    if view !== shownView {
      show(view.element, in: still)
      shownView = view
    } else if view.lastMove == still {
      showAttributes(of: view.element, in: still)
    }
    show(subviews: view.subviews, in: still)
  }

  /// Shows the subviews of the view whose group this is.
  func show(subviews views: [StillView], in still: Int) {
    guard holdsSubviews else {
      back.shown.first?.show(subviews: views, in: still)
      return
    }
    if !subviews.shown.elementsEqual(views, by: { $0.shownView === $1 }) {
      subviews.show(views.map { $0.element.form }, in: still) {
        MovingElement(views[$0].element, ids)
      }
    }
    for (subview, view) in zip(subviews.shown, views) { subview.show(view, in: still) }
  }

  /// Shows the element as it is from a still on, until it is shown anew or hidden.
  ///
  /// - Parameter jumps: Whether its values jump from those of the still before.
  func show(_ element: SVGElement, in still: Int, jumps: Bool = false) {
    if jumps { self.jumps.insert(still) }
    beginStay(at: still)
    for (own, new) in zip(definitions, element.definitions) {
      own.show(new, in: still, jumps: jumps)
    }
    showAttributes(of: element, in: still)
    // With other parts, an element may stand for something else than before: a tile of an image may
    // be at another place.
    let partsJump = element.isView ? !showsSameParts(as: element) : jumps
    showChildren(of: element, in: still, jumps: partsJump)
    holdsSubviews = element.subviewIndex != nil
    if !holdsSubviews { subviews.hide(from: still) }
  }

  private func beginStay(at still: Int) {
    guard stayStart == nil else { return }
    if let last = stays.last, last.upperBound == still {
      stayStart = stays.removeLast().lowerBound
    } else {
      stayStart = still
    }
  }

  /// Hides the element from a still on, until it is shown anew.
  func hide(from still: Int) {
    guard let start = stayStart else { return }
    stays.append(start..<still)
    stayStart = nil
    // The view retains its items, and may have other content by now.
    shownView = nil
    for definition in definitions { definition.hide(from: still) }
    // The other children are hidden already, and there may be many of them.
    for child in back.shown + subviews.shown + front.shown { child.hide(from: still) }
  }

  private func showAttributes(of element: SVGElement, in still: Int) {
    for (name, value) in element.attributes {
      set(name, resolved(value, element), in: still)
    }
    if attributes.count > element.attributes.count {
      resetAbsentAttributes(of: element, in: still)
    }
  }

  /// Sets the attributes that the element of a still lacks to their initial values.
  private func resetAbsentAttributes(of element: SVGElement, in still: Int) {
    for index in attributes.indices where attributes[index].lastChange < still {
      let name = attributes[index].name
      guard !element.attributes.contains(where: { $0.name == name }) else { continue }
      // Elements of one form differ only in attributes with an initial value.
      attributes[index].set(name.initialValue ?? AttributeValue(word: ""), in: still)
    }
  }

  private func set(_ name: AttributeName, _ value: AttributeValue, in still: Int) {
    if let index = attributes.firstIndex(where: { $0.name == name }) {
      attributes[index].set(value, in: still)
    } else {
      add(name, value, in: still)
    }
  }

  /// Adds an attribute that was absent up to a still.
  private func add(_ name: AttributeName, _ value: AttributeValue, in still: Int) {
    var attribute = MovingAttribute(name: name)
    let first = stays.first?.lowerBound ?? stayStart ?? still
    if first < still, let initial = name.initialValue { attribute.set(initial, in: first) }
    attribute.set(value, in: still)
    attributes.append(attribute)
  }

  /// Returns a value whose reference to a definition of a still is replaced by a reference to the
  /// definition of the animated picture.
  private func resolved(_ value: AttributeValue, _ element: SVGElement) -> AttributeValue {
    guard !definitions.isEmpty, let number = value.referencedDefinition,
      let index = element.definitions.firstIndex(where: { $0.definitionNumber == number }),
      let id = definitions[index].id
    else { return value }
    return AttributeValue(reference: id)
  }

  private func showChildren(of element: SVGElement, in still: Int, jumps: Bool) {
    let (all, ids) = (element.children, ids)
    let backCount = element.subviewIndex ?? all.count
    back.show(all[..<backCount].map { $0.form }, in: still) { MovingElement(all[$0], ids) }
    front.show(all[backCount...].map { $0.form }, in: still) {
      MovingElement(all[backCount + $0], ids)
    }
    for (child, new) in zip(back.shown + front.shown, all) {
      child.show(new, in: still, jumps: jumps)
    }
  }

  /// Returns whether the element has the same parts as in the last still: the same number of
  /// elements, of the same kinds. Subviews are not parts, because their numbers identify them.
  private func showsSameParts(as element: SVGElement) -> Bool {
    let parts = back.shown + front.shown
    return parts.count == element.children.count
      && zip(parts, element.children).allSatisfy {
        $0.form == $1.form && $0.showsSameParts(as: $1)
      }
  }
}

extension MovingElement {
  /// Returns the attribute with a name, or `nil` if no still has it.
  func attribute(_ name: AttributeName) -> MovingAttribute? {
    attributes.first { $0.name == name }
  }
}

/// The ids of the definitions in an animated picture. Several groups of a view may have the same
/// definition of a still. Each group needs its own id for it, because the values differ.
final class DefinitionIDs {
  /// The number of ids for each definition of a still.
  private var counts: [Int: Int] = [:]

  /// Returns a new id for a definition of a still.
  func makeID(ofDefinition number: Int) -> String {
    let count = counts[number, default: 0]
    counts[number] = count + 1
    return count == 0 ? "d\(number)" : "d\(number)-\(count)"
  }
}

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
