/// The free places of a list whose elements keep their places.
///
/// The place that was freed last is used next, because it is still in the processor's cache. When
/// all places of a long list are free, the owner of the list drops its storage.
///
/// The place of an element is never visible to a program. Elements whose order matters store a
/// number for it.
struct FreeList: ~Copyable {
  private var places = OwnedList<Int32>()

  /// Lists of at most this many elements keep their storage.
  private static let leastCount = 64

  /// - Returns: A free place, or `nil` if the list must grow.
  @inline(__always)
  mutating func take() -> Int32? { places.popLast() }

  @inline(__always)
  mutating func give(_ place: Int32) { places.append(place) }

  /// Drops the places if all places of a long list are free.
  ///
  /// - Parameter count: The length of the list.
  /// - Returns: Whether the owner must drop the storage of the list.
  mutating func dropIfAllFree(of count: Int) -> Bool {
    guard count > FreeList.leastCount && places.count == count else { return false }
    places = OwnedList()
    return true
  }
}
