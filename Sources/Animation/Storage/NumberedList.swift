/// A list in the order of addition. Each element gets a number, by which it is found and removed.
///
/// Numbers increase and are never reused, so the number of a removed element finds nothing.
package final class NumberedList<Element> {
  private struct Entry {
    let number: Int
    /// `nil` once the element was removed.
    var element: Element?
  }

  /// In the order of their numbers.
  // Unchecked: no user code runs while the list is accessed; no access releases an element.
  @exclusivity(unchecked) private var entries: ContiguousArray<Entry> = []
  /// The number of the next element: all elements have lower ones.
  private var nextNumber = 0
  /// The number of elements.
  private(set) var count = 0

  package init() {}

  var isEmpty: Bool { count == 0 }

  /// Adds an element at the end.
  ///
  /// - Returns: Its number.
  package func append(_ element: Element) -> Int {
    unsafe entries.append(Entry(number: nextNumber, element: element))
    nextNumber += 1
    count += 1
    return nextNumber - 1
  }

  /// Removes an element.
  ///
  /// - Returns: The element; `nil` if no element has the number.
  /// - Complexity: O(log *n*), amortised.
  @discardableResult
  package func remove(_ number: Int) -> Element? {
    let index = index(from: number)
    guard unsafe index < entries.count, unsafe entries[index].number == number,
      let element = unsafe entries[index].element
    else { return nil }
    unsafe entries[index].element = nil
    count -= 1
    // More than half of the entries are empty, so each empty entry pays for moving one element.
    if unsafe entries.count > 2 * count + 8 { unsafe entries.removeAll { $0.element == nil } }
    return element
  }

  /// Visits the elements that are in the list now, in order. The visitor may change the list: it
  /// does not visit elements that are added or removed in the meantime.
  ///
  /// - Complexity: O(*n*), and O(log *n*) more for each visit that moves entries.
  package func forEach(_ visit: (Element) -> Void) {
    let end = nextNumber
    var index = 0
    while unsafe index < entries.count, unsafe entries[index].number < end {
      let number = unsafe entries[index].number
      if let element = unsafe entries[index].element { visit(element) }
      // If the visitor has removed elements, the entry may have another index or none.
      let hasMoved = unsafe index >= entries.count || entries[index].number != number
      index = hasMoved ? self.index(from: number + 1) : index + 1
    }
  }

  /// Returns the index of the first entry whose number is at least `number`.
  private func index(from number: Int) -> Int {
    unsafe entries.indices.partitioningIndex { unsafe entries[$0].number >= number }
  }
}
