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
  private var presence = Presence()
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

  /// The ranges of stills that contain the element, within those of the surrounding element. The
  /// last one is added when the element is hidden.
  var stays: [Range<Int>] { presence.stays }

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
    presence.begin(at: still)
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

  /// Hides the element from a still on, until it is shown anew.
  func hide(from still: Int) {
    guard presence.end(at: still) else { return }
    // The view retains its items, and may have other content by now.
    shownView = nil
    for definition in definitions { definition.hide(from: still) }
    // The other children are hidden already, and there may be many of them.
    for child in back.shown + subviews.shown + front.shown { child.hide(from: still) }
  }

  private func showAttributes(of element: SVGElement, in still: Int) {
    for (name, value) in element.attributes {
      attributes.set(name, resolved(value, element), in: still, addedIn: presence.first ?? still)
    }
    if attributes.count > element.attributes.count {
      attributes.reset(allExcept: element.attributes, in: still)
    }
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

  /// The opacity up to which a view counts as transparent. It is written as 0.
  static let minimumOpacity = 1e-9

  /// Whether the element is visible at any time.
  var isEverVisible: Bool {
    guard let opacity = attribute(.opacity) else { return true }
    return opacity.values.contains { $0.value.numbers.first ?? 1 > MovingElement.minimumOpacity }
  }

  /// Whether the position or the shape of the element changes.
  var moves: Bool {
    attributes.contains { attribute in
      guard attribute.values.count > 1 else { return false }
      switch attribute.name.kind {
      case .points, .matrix: return true
      case .fraction, .color, .word: return false
      }
    }
  }
}
