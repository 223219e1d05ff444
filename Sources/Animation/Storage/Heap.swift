/// A binary heap, a priority queue whose first element is the least one.
///
/// The order of equal elements is not defined.
package struct Heap<Element: Comparable> {
  private var elements: ContiguousArray<Element> = []

  /// Creates an empty heap.
  package init() {}

  /// The number of elements.
  package var count: Int { elements.count }

  /// The least element; `nil` if the heap is empty.
  package var first: Element? { elements.first }

  /// Inserts an element.
  ///
  /// - Complexity: O(log *n*).
  package mutating func insert(_ element: Element) {
    elements.append(element)
    var child = elements.count - 1
    while child > 0 {
      let parent = (child - 1) / 2
      guard element < elements[parent] else { break }
      elements[child] = elements[parent]
      child = parent
    }
    elements[child] = element
  }

  /// Removes and returns the least element; `nil` if the heap is empty.
  ///
  /// - Complexity: O(log *n*).
  @discardableResult
  package mutating func removeFirst() -> Element? {
    guard let first = elements.first else { return nil }
    let last = elements.removeLast()
    guard !elements.isEmpty else {
      if elements.capacity > 64 { elements = [] }
      return first
    }
    elements[0] = last
    siftDown(from: 0)
    return first
  }

  /// Returns a heap of the elements that fulfil a condition, in new storage.
  ///
  /// - Complexity: O(*n*).
  package func filter(_ isIncluded: (Element) -> Bool) -> Heap {
    var heap = Heap()
    heap.elements = elements.filter(isIncluded)
    for parent in (0..<heap.elements.count / 2).reversed() { heap.siftDown(from: parent) }
    return heap
  }

  private mutating func siftDown(from index: Int) {
    let element = elements[index]
    var parent = index
    while true {
      var child = 2 * parent + 1
      guard child < elements.count else { break }
      if child + 1 < elements.count && elements[child + 1] < elements[child] { child += 1 }
      guard elements[child] < element else { break }
      elements[parent] = elements[child]
      parent = child
    }
    elements[parent] = element
  }
}
