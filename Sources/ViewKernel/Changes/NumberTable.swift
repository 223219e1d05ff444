/// A table of entries whose keys are numbers that count up and are never used again.
///
/// Its memory depends on the present entries, not on removed ones. A page of 64 numbers is created
/// with its first entry, and released with its last one.
///
/// For the libraries of this package only. It is public because other modules can specialize only
/// public types.
public struct _NumberTable<Entry> {
  /// The pages; an empty page has no entries.
  @usableFromInline var pages: ContiguousArray<ContiguousArray<Entry>> = []
  /// The number of entries in each page.
  @usableFromInline var counts: ContiguousArray<UInt8> = []
  /// The entries of numbers below 0, or of 2²⁴ and above: a custom tree may use any numbers.
  @usableFromInline var distant: [Int: Entry] = [:]
  /// The value of numbers without an entry.
  @usableFromInline let blank: Entry
  /// The number of entries.
  public var count = 0

  /// A page has 2⁶ numbers: the low six bits of a number are its offset in its page.
  @inlinable static var pageBits: Int { 6 }
  @inlinable static var offsetMask: Int { 63 }
  /// Whether the entry of a number is in a page, and not in `distant`.
  @inlinable static func isNear(_ number: Int) -> Bool { number >= 0 && number < 1 << 24 }

  /// Creates an empty table. A number without an entry reads as `blank`.
  @inlinable public init(blank: Entry) { self.blank = blank }

  /// The entry of a number. It may be set only if there is an entry already.
  @inlinable public subscript(number: Int) -> Entry {
    @inline(__always) get {
      guard _NumberTable.isNear(number) else { return distant[number] ?? blank }
      let page = number >> _NumberTable.pageBits
      guard page < pages.count, !pages[page].isEmpty else { return blank }
      return pages[page][number & _NumberTable.offsetMask]
    }
    @inline(__always) set {
      if _NumberTable.isNear(number) {
        pages[number >> _NumberTable.pageBits][number & _NumberTable.offsetMask] = newValue
      } else {
        distant[number] = newValue
      }
    }
  }

  /// Returns the numbers whose entries fulfil a condition, in ascending order. `blank` must not
  /// fulfil it.
  ///
  /// - Complexity: O(`count` + *n* / 64), where *n* is the highest number below 2²⁴; and
  ///   O(*m* log *m*) for *m* other numbers.
  @inlinable public func numbers(where isIncluded: (Int, Entry) -> Bool) -> ContiguousArray<Int> {
    var numbers: ContiguousArray<Int> = []
    for (index, page) in pages.enumerated() {
      for (offset, entry) in page.enumerated() {
        let number = index << _NumberTable.pageBits + offset
        if isIncluded(number, entry) { numbers.append(number) }
      }
    }
    for (number, entry) in distant where isIncluded(number, entry) { numbers.append(number) }
    numbers.sort()
    return numbers
  }

  /// Adds an entry for a number that has none.
  @inlinable public mutating func insert(_ number: Int, _ entry: Entry) {
    count += 1
    guard _NumberTable.isNear(number) else {
      distant[number] = entry
      return
    }
    let page = number >> _NumberTable.pageBits
    while pages.count <= page {
      pages.append([])
      counts.append(0)
    }
    if pages[page].isEmpty {
      pages[page] = ContiguousArray(repeating: blank, count: _NumberTable.offsetMask + 1)
    }
    counts[page] += 1
    pages[page][number & _NumberTable.offsetMask] = entry
  }

  /// Removes the entry of a number that has one.
  ///
  /// - Returns: The entry, so that the caller can release it outside of any access.
  @inlinable @discardableResult
  public mutating func remove(_ number: Int) -> Entry {
    count -= 1
    guard _NumberTable.isNear(number) else { return distant.removeValue(forKey: number) ?? blank }
    let page = number >> _NumberTable.pageBits
    let entry = pages[page][number & _NumberTable.offsetMask]
    pages[page][number & _NumberTable.offsetMask] = blank
    counts[page] -= 1
    if counts[page] == 0 { pages[page] = [] }
    return entry
  }
}
