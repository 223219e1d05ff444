/// Children of a moving element, in the order in which they are drawn.
///
/// A child that reappears is found again, wherever new children were inserted in the meantime. So
/// the children of all stills are in a list that a still neither searches nor moves as a whole: an
/// array would take quadratic time if each of many stills has a new child.
struct MovingChildren {
  /// The forms of all children, in order.
  private var forms = OrderedList<String>()
  /// The children, by the nodes of their forms.
  private var elements: [MovingElement] = []
  /// The children in the last still.
  private(set) var shown: [MovingElement] = []

  var isEmpty: Bool { elements.isEmpty }

  /// All children, in order.
  var all: [MovingElement] {
    var all: [MovingElement] = []
    all.reserveCapacity(elements.count)
    var node = forms.first
    while let current = node {
      all.append(elements[current])
      node = forms.node(after: current)
    }
    return all
  }

  /// Finds the element of each child of a still, in order. A child without one gets a new element,
  /// which is inserted. Elements that are no longer shown are hidden.
  ///
  /// It uses the longest common subsequence, so that as few elements as possible are written twice.
  /// Children with other forms are not visited.
  ///
  /// - Parameters:
  ///   - newForms: The forms of the children of the still.
  ///   - make: Makes the element of the child with an index.
  mutating func show(_ newForms: [String], in still: Int, _ make: (Int) -> MovingElement) {
    if shown.elementsEqual(newForms, by: { $0.form == $1 }) { return }
    let matches = forms.commonSubsequence(with: newForms)
    let shownBefore = shown
    shown = []
    var last: Int?
    for (index, match) in matches.enumerated() {
      let node = match ?? insert(make(index), newForms[index], after: last)
      shown.append(elements[node])
      last = node
    }
    let stay = Set(shown.map { ObjectIdentifier($0) })
    for child in shownBefore where !stay.contains(ObjectIdentifier(child)) {
      child.hide(from: still)
    }
  }

  private mutating func insert(_ element: MovingElement, _ form: String, after last: Int?) -> Int {
    elements.append(element)
    return forms.insert(form, after: last)
  }

  mutating func hide(from still: Int) {
    for child in shown { child.hide(from: still) }
    shown = []
  }
}
