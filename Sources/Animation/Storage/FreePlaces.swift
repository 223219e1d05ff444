/// The free places of a list whose elements keep their places.
///
/// The place that was freed last is taken next, because it is warm. When few of many places are in
/// use, only those of the lower half are handed out, until the upper half is free and the list can be
/// cut. So a list goes back to the order of what is in use although nothing in it moves. Which place
/// something has is never visible: what is ordered has an order of its own.
struct FreePlaces: ~Copyable {
  /// Those that are handed out, the next one last.
  private var open = OwnedList<Int32>()
  /// Those from `limit` on, while only lower ones are handed out.
  private var closed = OwnedList<Int32>()
  private var limit = Int32.max

  /// A list of fewer is never cut.
  private static let leastCount = 64

  /// - Returns: A place to use, or `nil` when the list must grow.
  @inline(__always)
  mutating func take() -> Int32? { open.popLast() ?? reopened() }

  @inline(__always)
  mutating func give(_ place: Int32) {
    if place < limit { open.append(place) } else { closed.append(place) }
  }

  /// More are needed than the lower half has.
  @inline(never)
  private mutating func reopened() -> Int32? {
    swap(&open, &closed)
    limit = .max
    return open.popLast()
  }

  /// Looks whether a list may be cut, and prepares for it where few of its places are in use.
  ///
  /// - Parameter count: How many places the list has.
  /// - Returns: How many it may keep, when the others are all free; they are forgotten here.
  /// - Complexity: O(1), amortised over what the list has grown by.
  mutating func cut(_ count: Int) -> Int? {
    var kept: Int?
    while let shorter = cutOnce(kept ?? count) { kept = shorter }
    return kept
  }

  private mutating func cutOnce(_ count: Int) -> Int? {
    guard count >= FreePlaces.leastCount else { return nil }
    if limit == .max {
      guard count - open.count < count / 4 else { return nil }
      limit = Int32(count / 2)
      var lower = OwnedList<Int32>()
      var upper = OwnedList<Int32>()
      for index in open.indices {
        if open[index] < limit { lower.append(open[index]) } else { upper.append(open[index]) }
      }
      open = lower
      closed = upper
    }
    guard closed.count == count - Int(limit) else { return nil }
    closed = OwnedList()
    defer { limit = .max }
    return Int(limit)
  }
}

// MARK: - Cutting lists

extension ContiguousArray {
  /// Keeps the first elements only, in as much room as they need.
  ///
  /// - Returns: The list as it was. Its elements may own objects of the user: let it go when
  ///   everything else is done.
  mutating func cut(to count: Int) -> ContiguousArray {
    let old = self
    self = ContiguousArray(prefix(count))
    return old
  }

  /// Gives room back where most of it is not used.
  ///
  /// - Complexity: O(1), amortised.
  @inline(__always)
  mutating func shrinkIfSparse() {
    if capacity > 64 && count < capacity / 4 { shrink() }
  }

  @inline(never)
  private mutating func shrink() {
    var smaller: ContiguousArray = []
    smaller.reserveCapacity(2 * count)
    smaller.append(contentsOf: self)
    self = smaller
  }
}
