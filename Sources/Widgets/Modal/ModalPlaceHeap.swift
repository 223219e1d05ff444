/// A binary heap of modal positions, with the frontmost at its root.
struct ModalPlaceHeap {
  private var places: ContiguousArray<ModalPlace> = []

  /// The frontmost position, or `nil` if the heap is empty.
  var first: ModalPlace? { places.first }

  /// Adds a position.
  ///
  /// - Complexity: O(log *n*).
  mutating func insert(_ place: ModalPlace) {
    places.append(place)
    var child = places.count - 1
    while child > 0, place < places[(child - 1) / 2] {
      places.swapAt(child, (child - 1) / 2)
      child = (child - 1) / 2
    }
  }

  /// Removes the frontmost position. The heap must not be empty.
  ///
  /// - Complexity: O(log *n*).
  mutating func removeFirst() {
    places.swapAt(0, places.count - 1)
    places.removeLast()
    var parent = 0
    while true {
      var child = 2 * parent + 1
      guard child < places.count else { return }
      if child + 1 < places.count, places[child + 1] < places[child] { child += 1 }
      guard places[child] < places[parent] else { return }
      places.swapAt(child, parent)
      parent = child
    }
  }
}
