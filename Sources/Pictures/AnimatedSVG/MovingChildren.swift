/// Children of a moving element, in the order in which they are drawn.
struct MovingChildren {
  private(set) var all: [MovingElement] = []
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
    let matches = commonSubsequence(of: forms, and: all.map { $0.form })
    let shownBefore = shown
    let allBefore = all
    (all, shown) = ([], [])
    var next = 0
    for (index, match) in matches.enumerated() {
      if let match {
        all += allBefore[next...match]
        next = match + 1
      } else {
        all.append(make(index))
      }
      shown.append(all[all.count - 1])
    }
    all += allBefore[next...]
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
