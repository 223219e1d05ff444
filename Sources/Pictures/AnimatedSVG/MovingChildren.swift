/// Children of a moving element, in the order in which they are drawn.
struct MovingChildren {
  private(set) var all: [MovingElement] = []
  /// The forms of all children.
  private var allForms: Set<String> = []
  /// The children in the last still.
  private(set) var shown: [MovingElement] = []

  /// Finds the element of each child of a still, in order. A child without one gets a new element,
  /// which is inserted. Elements that are no longer shown are hidden.
  ///
  /// It uses the longest common subsequence, so that as few elements as possible are written twice.
  ///
  /// - Parameters:
  ///   - forms: The forms of the children of the still.
  ///   - make: Makes the element of the child with an index.
  mutating func show(_ forms: [String], in still: Int, _ make: (Int) -> MovingElement) {
    if shown.elementsEqual(forms, by: { $0.form == $1 }) { return }
    let common = CommonSubsequence(
      of: forms, and: all.lazy.map { $0.form }, listMembers: allForms)
    let shownBefore = shown
    shown = Array(all[..<common.beginning])
    var middle: [MovingElement] = []
    var next = common.beginning
    for (offset, match) in common.middle.enumerated() {
      if let match {
        middle += all[next...match]
        next = match + 1
      } else {
        let index = common.beginning + offset
        allForms.insert(forms[index])
        middle.append(make(index))
      }
      shown.append(middle[middle.count - 1])
    }
    all.replaceSubrange(common.beginning..<next, with: middle)
    shown += all.suffix(common.end)
    let stay = Set(shown.map { ObjectIdentifier($0) })
    for child in shownBefore where !stay.contains(ObjectIdentifier(child)) {
      child.hide(from: still)
    }
  }

  mutating func hide(from still: Int) {
    for child in shown { child.hide(from: still) }
    shown = []
  }
}
