/// Distinct elements, numbered from 0 in the order in which they are added.
package struct DistinctList<Element: Hashable> {
  package private(set) var all: [Element] = []
  private var numbers: [Element: Int] = [:]

  package init() {}

  /// Returns the number of an element. An element that is not in the list is added with the next
  /// number.
  ///
  /// - Complexity: O(1) on average.
  package mutating func number(of element: Element) -> Int {
    if let number = numbers[element] { return number }
    numbers[element] = all.count
    all.append(element)
    return all.count - 1
  }
}
