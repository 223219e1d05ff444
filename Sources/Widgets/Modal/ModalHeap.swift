/// A binary heap of the positions of dismissed modals, with the frontmost at its root.
///
/// A heap, because modals can be dismissed in any order, and a list in order would move all
/// positions after the new one.
struct ModalHeap {
  private var positions: ContiguousArray<ModalPosition> = []

  /// Adds a position.
  ///
  /// - Complexity: O(log *n*).
  mutating func insert(_ position: ModalPosition) {
    positions.append(position)
    var child = positions.count - 1
    while child > 0, position.isInFront(of: positions[(child - 1) / 2]) {
      positions.swapAt(child, (child - 1) / 2)
      child = (child - 1) / 2
    }
  }

  /// Returns the frontmost showing, and removes the positions in front of it, whose showings have
  /// ended.
  ///
  /// - Complexity: O(log *n*), amortised.
  mutating func frontmost() -> ModalShowing? {
    while let first = positions.first {
      if let showing = first.showing { return showing }
      removeFirst()
    }
    return nil
  }

  private mutating func removeFirst() {
    positions.swapAt(0, positions.count - 1)
    positions.removeLast()
    var parent = 0
    while true {
      var child = 2 * parent + 1
      guard child < positions.count else { return }
      if child + 1 < positions.count, positions[child + 1].isInFront(of: positions[child]) {
        child += 1
      }
      guard positions[child].isInFront(of: positions[parent]) else { return }
      positions.swapAt(child, parent)
      parent = child
    }
  }
}
