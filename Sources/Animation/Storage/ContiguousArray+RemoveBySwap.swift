extension ContiguousArray {
  /// Removes an element, and moves the last one to its index.
  ///
  /// - Returns: The element that was the last one.
  /// - Complexity: O(1).
  @inline(__always) @discardableResult
  mutating func removeBySwap(at index: Int) -> Element {
    let last = removeLast()
    if index < count { self[index] = last }
    return last
  }
}
