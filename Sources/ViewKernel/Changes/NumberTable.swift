/// What is known of things by their numbers, which count up and are never given again.
///
/// Memory is that of what is known now, however much there was before: pages of 64 numbers come when
/// the first of them is known, and go with the last.
///
/// For the libraries of this package. It is public because only what is public is compiled for its
/// types in other modules.
public struct _NumberTable<Entry> {
  /// An empty page has nothing that is known.
  @usableFromInline var pages: ContiguousArray<ContiguousArray<Entry>> = []
  @usableFromInline var counts: ContiguousArray<UInt8> = []
  /// Numbers below 0 or from 2²⁴ on: those of a tree of one's own may be any.
  @usableFromInline var distant: [Int: Entry] = [:]
  /// What stands for anything that is not known.
  @usableFromInline let blank: Entry
  /// How much is known.
  public var count = 0

  @inlinable static var bits: Int { 6 }
  @inlinable static var mask: Int { 63 }
  @inlinable static func isNear(_ number: Int) -> Bool { number >= 0 && number < 1 << 24 }

  /// Nothing is known, and reads as `blank`.
  @inlinable public init(blank: Entry) { self.blank = blank }

  /// What is known of a number; it may only be set where something is.
  @inlinable public subscript(number: Int) -> Entry {
    @inline(__always) get {
      guard _NumberTable.isNear(number) else { return distant[number] ?? blank }
      let page = number >> _NumberTable.bits
      guard page < pages.count, !pages[page].isEmpty else { return blank }
      return pages[page][number & _NumberTable.mask]
    }
    @inline(__always) set {
      if _NumberTable.isNear(number) {
        pages[number >> _NumberTable.bits][number & _NumberTable.mask] = newValue
      } else {
        distant[number] = newValue
      }
    }
  }

  /// Something is known of a number from now on, of which nothing was.
  @inlinable public mutating func insert(_ number: Int, _ entry: Entry) {
    count += 1
    guard _NumberTable.isNear(number) else {
      distant[number] = entry
      return
    }
    let page = number >> _NumberTable.bits
    while pages.count <= page {
      pages.append([])
      counts.append(0)
    }
    if pages[page].isEmpty {
      pages[page] = ContiguousArray(repeating: blank, count: _NumberTable.mask + 1)
    }
    counts[page] += 1
    pages[page][number & _NumberTable.mask] = entry
  }

  /// Nothing is known of a number any more, of which something was.
  ///
  /// - Returns: What was known, to be let go when nothing else is accessed.
  @inlinable @discardableResult
  public mutating func remove(_ number: Int) -> Entry {
    count -= 1
    guard _NumberTable.isNear(number) else { return distant.removeValue(forKey: number) ?? blank }
    let page = number >> _NumberTable.bits
    let entry = pages[page][number & _NumberTable.mask]
    pages[page][number & _NumberTable.mask] = blank
    counts[page] -= 1
    if counts[page] == 0 { pages[page] = [] }
    return entry
  }
}
