/// The free indices of a list whose elements keep their indices.
///
/// The index that was freed last is used next, because it is still in the processor's cache. When
/// all indices of a long list are free, the owner of the list drops its storage.
///
/// The index of an element is never visible to a program. Elements whose order matters store a
/// number for it.
struct FreeList<Kind>: ~Copyable {
  private var indices = OwnedList<ListIndex<Kind>>()

  /// A list of at most this many elements keeps its storage.
  private static var maximumKeptCount: Int { 64 }

  /// Removes and returns a free index; `nil` if the list must grow.
  @inline(__always)
  mutating func take() -> ListIndex<Kind>? { indices.popLast() }

  /// Stores a new element in the list: at a free index, or at the end.
  ///
  /// - Returns: The index of the element.
  @inline(__always)
  mutating func insert<Element>(
    _ element: Element, into list: inout OwnedList<Element>
  ) -> ListIndex<Kind> {
    if let reused = take() {
      list[reused] = element
      return reused
    }
    let index = ListIndex<Kind>(after: list.count)
    list.append(element)
    return index
  }

  /// Adds an index that an element no longer uses.
  @inline(__always)
  mutating func give(_ index: ListIndex<Kind>) { indices.append(index) }

  /// Drops the indices if all indices of a long list are free.
  ///
  /// - Parameter count: The length of the list.
  /// - Returns: Whether the owner must drop the storage of the list.
  mutating func dropIfAllFree(of count: Int) -> Bool {
    guard count > FreeList.maximumKeptCount && indices.count == count else { return false }
    indices = OwnedList()
    return true
  }
}
